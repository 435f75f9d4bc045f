"""Walking along the strip: which pixel lies under which spot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.commands.calibrate import HELP, WHITE, Calibration
from companion.config import load
from companion.config.model import Wiring
from sim_hw.light_strip import SimLightStrip
from sim_hw.panel_process import PanelProcess
from tests.cli.command import companion, complaint
from tests.text.terminal import Somebody, environment, scripted

SPOTS = {"gate": "the Gate", "mill": "the Mill", "old_mill": "the Old Mill"}
TABLE = "version = 1\n# my table\n[lights]\ndriver = 'panel'\npixels = {pixels}\n[panel]\nport = '{port}'\n"


class Walk:
    """A calibration at a scripted terminal, and what came of it."""

    def __init__(self, *lines: str, wiring: Wiring | None = None, pixels: int = 6, works: bool = True, unplugged: bool = False) -> None:
        self.saved: list[tuple[dict[str, list[int]], list[int]]] = []
        self.strip = SimLightStrip("strip", pixels, clock=lambda: 0.0)
        if unplugged:
            self.strip.unplug()
        terminal, said = scripted(*lines)
        self.code = Calibration(
            terminal, self.strip, "toy", SPOTS, wiring or Wiring(), lambda *kept: works and not self.saved.append(kept)
        ).run()
        self.said = said.getvalue()

    @property
    def spots(self) -> dict[str, list[int]]:
        return self.saved[-1][0]

    @property
    def unused(self) -> list[int]:
        return self.saved[-1][1]

    def lit(self) -> list[list[int]]:
        """Which pixels shone, frame after frame."""
        frames = [frame.pixels for frame in self.strip.frames]
        return [[pixel for pixel in range(self.strip.length) if frame[3 * pixel : 3 * pixel + 3] == WHITE] for frame in frames]


def test_pixel_after_pixel_shines_and_gets_its_spot() -> None:
    walk = Walk("gate", "mill", "old mill", "1", "skip", "-", pixels=6)
    assert walk.lit() == [[0], [1], [2], [3], [4], [5]]
    assert (walk.spots, walk.unused) == ({"gate": [0, 3], "mill": [1], "old_mill": [2]}, [4, 5])
    assert walk.code == 0
    assert walk.said.endswith("That was the last pixel.\nEvery spot has pixels, and no pixel is used twice.\n")


def test_enter_takes_the_spot_of_the_pixel_before() -> None:
    walk = Walk("gate", "", "", "mill", "", "quit")
    assert walk.spots == {"gate": [0, 1, 2], "mill": [3, 4]}
    assert "Pixel 1 of 6 [the Gate]:" in walk.said


def test_enter_without_anything_before_asks_again() -> None:
    walk = Walk("", "gate", "quit")
    assert walk.spots == {"gate": [0]}
    assert "Type a spot, skip, or ? for help." in walk.said


def test_several_pixels_can_be_walked_at_a_time() -> None:
    walk = Walk("step 4", "gate", "mill")
    assert walk.lit() == [[0], [0, 1, 2, 3], [4, 5]]
    assert walk.spots == {"gate": [0, 1, 2, 3], "mill": [4, 5]}
    assert "Pixels 4 to 5 of 6 [the Gate]:" in walk.said


def test_one_can_go_back_and_give_a_pixel_to_another_spot() -> None:
    walk = Walk("gate", "gate", "back", "mill", "quit")
    assert walk.spots == {"gate": [0], "mill": [1]}


def test_one_can_go_to_any_pixel() -> None:
    walk = Walk("go 4", "gate", "quit")
    assert walk.spots == {"gate": [4]}
    assert walk.lit() == [[0], [4], [5]]


@pytest.mark.parametrize("line", ["go 6", "go x", "step 0", "step 7", "step -1"])
def test_a_pace_that_makes_no_sense_is_refused(line: str) -> None:
    walk = Walk(line, "gate", "quit")
    assert f"Say {line.split()[0]} with a number up to {5 if line.startswith('go') else 6}." in walk.said
    assert walk.spots == {"gate": [0]}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("harbour", "There is no spot 'harbour'; type list to see them all."),
        ("the", "That could be the Gate or the Mill or the Old Mill; type more of it, or its number."),
        ("9", "There is no spot '9'; type list to see them all."),
        ("?", "\n".join(HELP)),
    ],
)
def test_what_is_not_clear_is_asked_again(line: str, told: str) -> None:
    walk = Walk(line, "gate", "quit")
    assert told in walk.said
    assert walk.spots == {"gate": [0]}


def test_the_list_shows_which_spots_are_still_without() -> None:
    assert "1  the Gate: 0, 1\n2  the Mill: no pixels yet\n" in Walk("gate", "gate", "list", "quit").said


def test_quitting_saves_and_the_next_walk_goes_on_there() -> None:
    first = Walk("gate", "skip", "quit")
    second = Walk("mill", "quit", wiring=Wiring(spots=first.spots, unused=first.unused))
    assert "Going on at pixel 2, where it was left." in second.said
    assert (second.spots, second.unused, second.lit()[0]) == ({"gate": [0], "mill": [2]}, [1], [2])


def test_the_end_of_the_input_saves_like_quitting() -> None:
    walk = Walk("gate")
    assert (walk.spots, walk.code) == ({"gate": [0]}, 0)


def test_save_keeps_what_is_done_and_the_walk_goes_on() -> None:
    walk = Walk("gate", "save", "mill", "quit")
    assert [spots for spots, _ in walk.saved] == [{"gate": [0]}, {"gate": [0], "mill": [1]}]


def test_abandoning_saves_nothing() -> None:
    walk = Walk("gate", "abandon")
    assert (walk.saved, walk.code) == ([], 0)
    assert walk.said.endswith("Left without saving.\n")


def test_one_cannot_quit_what_could_not_be_saved() -> None:
    walk = Walk("gate", "quit", "abandon", works=False)
    assert walk.said.endswith("Left without saving.\n")
    assert Walk("gate", works=False).code == 1


def test_a_walk_that_was_finished_can_be_walked_again_and_enter_keeps_everything() -> None:
    wiring = Wiring(spots={"gate": [1, 0], "mill": [2], "old_mill": [3, 4]}, unused=[5])
    walk = Walk("", "", "", "", "", "", wiring=wiring)
    assert (walk.spots, walk.unused) == (wiring.spots, [5])
    assert "Pixel 5 of 6 [no spot]:" in walk.said


def test_enter_on_several_pixels_of_different_spots_keeps_them() -> None:
    wiring = Wiring(spots={"gate": [0, 1], "mill": [2], "old_mill": [3, 4, 5]})
    assert Walk("step 6", "", wiring=wiring).spots == wiring.spots


def test_at_the_end_spots_without_pixels_are_told() -> None:
    walk = Walk("step 6", "gate")
    assert walk.code == 1
    assert walk.said.endswith("the Mill, the Old Mill have no pixels yet; companion calibrate gives them some.\n")


def test_a_pixel_that_two_spots_had_goes_to_the_one_that_is_said() -> None:
    twice = Wiring(spots={"gate": [1], "mill": [2, 1]})
    assert Walk("go 1", "mill", "quit", wiring=twice).spots == {"mill": [2, 1]}
    assert Walk("go 1", "", "quit", wiring=twice).spots == {"mill": [2], "gate": [1]}


def test_a_pixel_that_two_spots_still_have_is_told_at_the_end() -> None:
    walk = Walk("go 5", "old mill", wiring=Wiring(spots={"gate": [1], "mill": [2, 1]}))
    assert (walk.code, "Pixel 1 belongs to gate and to mill; give it to one of them." in walk.said) == (1, True)


def test_pixels_beyond_a_strip_that_was_cut_are_forgotten() -> None:
    assert Walk("quit", wiring=Wiring(spots={"gate": [0, 99]}, unused=[98])).saved == [({"gate": [0]}, [])]


def test_a_strip_that_does_not_answer_does_not_end_the_walk() -> None:
    walk = Walk("gate", "quit", unplugged=True)
    assert "Nothing may shine now. strip: the strip does not answer. Check its cable. Then type again." in walk.said
    assert walk.spots == {"gate": [0]}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my.toml"
    path.write_text(TABLE.format(pixels=6, port="auto"))
    return path


def test_the_command_walks_a_simulated_strip_and_writes_the_file(tmp_path: Path, file: Path) -> None:
    done = companion(tmp_path, "calibrate", "lantern", "--sim", "--rig", str(file), typed="gate\n2\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "This table is simulated: nothing real shines, and no real tag is read." in done.stdout
    assert done.stdout.endswith(f"Saved in {file}.\n")
    assert file.read_text() == TABLE.format(pixels=6, port="auto") + "\n[games.lantern.spots]\ngate = [0]\nwell = [1]\n"
    again = companion(tmp_path, "calibrate", "lantern", "--sim", "--rig", str(file), typed="mill\nbridge\ntower\nharbour\n")
    assert "Going on at pixel 2, where it was left." in again.stdout
    assert again.returncode == 0
    assert companion(tmp_path, "config", "check", "--rig", str(file)).stdout == f"{file} is in order.\n"


def test_without_a_file_a_simulated_walk_is_a_rehearsal_and_leaves_nothing(tmp_path: Path) -> None:
    done = companion(tmp_path, "calibrate", "lantern", "--sim", typed="gate\nquit\n", XDG_CONFIG_HOME="")
    assert "Lantern: 6 spots and 12 pixels." in done.stdout
    assert "Nothing is kept of this rehearsal; name a file with --rig to keep it." in done.stdout
    assert (done.returncode, list(tmp_path.iterdir())) == (0, [])


def test_without_a_table_it_says_how_to_begin_one(tmp_path: Path) -> None:
    code, told = complaint(tmp_path, "calibrate", "lantern", CONFIGURATION_DIRECTORY=str(tmp_path))
    assert (code, told) == (
        1, f"There is no table.toml at {tmp_path}/table.toml; companion config new begins one, and --sim rehearses without a table.",
    )  # fmt: skip


def test_a_table_without_lights_cannot_be_calibrated(tmp_path: Path, file: Path) -> None:
    file.write_text("version = 1\n")
    for words in ((), ("--sim",)):
        code, told = complaint(tmp_path, "calibrate", "lantern", "--rig", str(file), *words)
        assert (code, "This table has no lights to calibrate" in told) == (1, True)


def test_a_file_that_cannot_be_written_is_told_and_nothing_is_lost(tmp_path: Path, file: Path) -> None:
    file.write_text("version = 1\ngames = { lantern = { spots = { gate = [5] } } }\nlights = { driver = 'panel', pixels = 6 }\n")
    done = companion(tmp_path, "calibrate", "lantern", "--sim", "--rig", str(file), typed="gate\nquit\nabandon\n")
    assert "Nothing was saved; mend that, then do it again." in done.stdout
    assert done.stdout.endswith("Left without saving.\n")


def test_tags_that_were_enrolled_meanwhile_are_not_lost(tmp_path: Path, file: Path) -> None:
    with Somebody("calibrate", "lantern", "--sim", "--rig", str(file), env=environment(tmp_path)) as walker:
        walker.sees("Pixel 0 of 6:")
        companion(tmp_path, "enrol", "lantern", "--sim", "--rig", str(file), typed="")
        file.write_text(file.read_text() + "[games.lantern.tags]\n'04A2B3C4' = 'orange_gate'\n")
        walker.types("gate", "quit")
        walker.sees("Saved in")
        assert walker.ends() == 0
    table = load(file).table_map("lantern")
    assert (table.pixels, table.tags) == ({"gate": [0]}, {"04A2B3C4": "orange_gate"})


def pixels_of(board: PanelProcess) -> list[int]:
    shown = board.look()
    return [pixel for pixel in range(len(shown) // 3) if any(shown[3 * pixel : 3 * pixel + 3])]


def test_a_real_board_shines_where_the_walk_is_and_is_dark_afterwards(tmp_path: Path, file: Path) -> None:
    with PanelProcess(pixels=6, keys=1, readers=1) as board:
        file.write_text(TABLE.format(pixels=6, port=board.path))
        with Somebody("calibrate", "lantern", "--rig", str(file), env=environment(tmp_path)) as walker:
            walker.sees("Pixel 0 of 6:")
            wait_until(lambda: pixels_of(board) == [0])
            walker.types("step 2", "gate")
            walker.sees("Pixels 2 to 3 of 6 [the gate lantern]:")
            wait_until(lambda: pixels_of(board) == [2, 3])
            walker.types("quit")
            assert walker.ends() == 0
            assert "simulated" not in walker.everything
        wait_until(lambda: pixels_of(board) == [])
    assert load(file).table_map("lantern").pixels == {"gate": [0, 1]}


def wait_until(is_so: Any) -> None:
    """Look again and again; a board that never gets there ends by the test's own patience."""
    for _ in range(100_000):
        if is_so():
            return
    raise AssertionError("it never came to that")
