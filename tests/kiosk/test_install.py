"""Installing a table into a folder that looks like a system: every step said, done once, done again without harm, and undone."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from companion.kiosk import install, plan
from companion.kiosk.steps import Folder, Link, Step, User, Write
from companion.kiosk.system import KioskError, System
from tests.cli.command import ROOT, companion

GROUPS = "root:x:0:\nvideo:x:44:\ninput:x:104:\ngpio:x:993:\n"


@pytest.fixture
def system(tmp_path: Path) -> System:
    """A fresh system with a few groups and a desktop."""
    root = tmp_path / "root"
    units = root / "etc/systemd/system"
    units.mkdir(parents=True)
    (root / "etc/group").write_text(GROUPS)
    (units / "default.target").symlink_to("/lib/systemd/system/graphical.target")
    return System(root)


def said(system: System, **asked: bool) -> list[str]:
    lines: list[str] = []
    install.install(system, lines.append, dry=asked.get("dry", False), cage=asked.get("cage", False))
    return lines


def removed(system: System, *, purge: bool = False, dry: bool = False) -> list[str]:
    lines: list[str] = []
    install.uninstall(system, lines.append, dry=dry, purge=purge)
    return lines


def tree(system: System) -> dict[str, str]:
    """Every file and link with what it holds, every folder."""
    found = {}
    for path in sorted(system.root.rglob("*")):
        name = str(path.relative_to(system.root))
        found[name] = f"-> {os.readlink(path)}" if path.is_symlink() else "/" if path.is_dir() else path.read_text()
    return found


def test_a_dry_run_says_every_step_and_changes_nothing(system: System) -> None:
    before = tree(system)
    lines = said(system, dry=True)
    assert len(lines) == len(plan.steps(system)) + 1
    assert tree(system) == before
    assert lines[-1] == "Nothing was changed; without --dry-run these steps are done."


def test_a_second_run_finds_everything_done_and_changes_nothing(system: System) -> None:
    said(system)
    before = tree(system)
    again = said(system)
    assert tree(system) == before
    assert [line for line in again[:-1] if not line.endswith(("[done already]", "a running system]", "does not run here]"))] == []


def test_the_service_gets_the_groups_that_exist_and_no_other(system: System) -> None:
    said(system)
    dropin = system.at("/etc/systemd/system/companion.service.d/10-groups.conf").read_text()
    assert dropin.splitlines()[-1] == "SupplementaryGroups=video input gpio"


def test_a_table_toml_is_begun_and_never_overwritten(system: System) -> None:
    said(system)
    file = system.at("/etc/companion/table.toml")
    assert file.read_text() == (ROOT / "companion/data/table.example.toml").read_text()
    file.write_text("version = 1\n")
    said(system)
    assert file.read_text() == "version = 1\n"


def test_uninstalling_leaves_the_system_as_it_was_but_for_the_data(system: System) -> None:
    before = tree(system)
    said(system)
    system.at("/var/lib/companion/matches").mkdir()
    removed(system)
    after = {name: what for name, what in tree(system).items() if what != "/"}
    assert after == {name: what for name, what in before.items() if what != "/"}
    assert system.at("/var/lib/companion/matches").is_dir()
    assert os.readlink(system.at("/etc/systemd/system/default.target")) == "/lib/systemd/system/graphical.target"


def test_what_the_owner_changed_is_kept_unless_everything_is_purged(system: System) -> None:
    said(system)
    system.at("/etc/companion/table.toml").write_text("version = 1\n")
    assert "Keep /etc/companion/table.toml: it is yours." in removed(system)
    said(system)
    removed(system, purge=True)
    assert not system.at("/etc/companion").exists()
    assert not system.at("/var/lib/companion").exists()


def test_a_dry_uninstall_says_what_would_go(system: System) -> None:
    said(system)
    before = tree(system)
    assert "Undo: Write /etc/systemd/system/companion.service." in removed(system, dry=True)
    assert tree(system) == before


def test_uninstalling_what_was_never_installed_does_nothing(system: System) -> None:
    before = tree(system)
    assert len(removed(system)) == 1
    assert tree(system) == before


def test_with_cage_the_service_has_the_same_name(system: System) -> None:
    said(system)
    said(system, cage=True)
    assert "/usr/bin/cage" in system.at("/etc/systemd/system/companion.service").read_text()


@pytest.mark.parametrize("step", [
    Write("/etc/a.conf", "a\n", "test"), Link("/etc/b", "/dev/null", "test"), Folder("/var/lib/c", "test"),
], ids=["file", "link", "folder"])  # fmt: skip
def test_a_step_is_done_after_it_and_not_after_its_undo(system: System, step: Step) -> None:
    assert not step.is_done(system)
    for _ in range(2):
        step.do(system) if not step.is_done(system) else None
        assert step.is_done(system)
    assert step.undo(system, purge=True)
    assert not step.is_done(system)
    assert step.undo(system, purge=True) == ""


def test_users_are_read_from_the_systems_own_list(system: System) -> None:
    user = User("companion", "/var/lib/companion", "test")
    assert not user.is_done(system)
    system.at("/etc/passwd").write_text("root:x:0:0::/root:/bin/sh\ncompanion:x:999:999::/:/usr/sbin/nologin\n")
    assert user.is_done(system)


def test_it_runs_on_a_python_without_any_package(tmp_path: Path) -> None:
    words = [sys.executable, "-S", "-m", "companion", "kiosk", "install", "--root", str(tmp_path / "root")]
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "root/etc/systemd/system/companion.service").is_file()


def test_a_command_that_fails_is_told_with_what_it_said() -> None:
    with pytest.raises(KioskError, match=r"`sh -c echo no such thing >&2; exit 3` failed: no such thing"):
        System().run(["sh", "-c", "echo no such thing >&2; exit 3"])


@pytest.mark.skipif(Path("/run/systemd/system").is_dir(), reason="systemd runs here")
@pytest.mark.parametrize("verb", ["start", "stop"])
def test_without_systemd_there_is_nothing_to_start_or_stop(tmp_path: Path, verb: str) -> None:
    done = companion(tmp_path, "kiosk", verb)
    assert done.returncode == 1
    assert done.stderr == f"systemd does not run here, so there is no service to {verb}; companion kiosk run plays without it.\n"


def test_everything_that_is_read_from_the_data_folder_is_packed_into_a_wheel() -> None:
    packed = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]["companion"]
    home = ROOT / "companion"
    listed = {path for pattern in packed for path in home.glob(pattern)}
    assert {path for path in (home / "data").glob("**/*") if path.is_file()} <= listed
    assert set((home / "data/systemd").iterdir()) <= listed
