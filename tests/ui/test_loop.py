"""The loop of a touchscreen: pictures are kept while a match is on the table, and no longer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.commands.screen import on_glass
from companion.screen.window import Window
from tests.ui.house import Player


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return Window()


def turns(player: Player, window: Window, *acts: Callable[[], object]) -> list[object]:
    """Do one thing before each turn of the loop; which pictures there were after each."""
    seen: list[object] = []
    left = list(acts)

    def goes_on(now: float) -> bool:
        seen.append(window._painter._paints.sprites)
        if left:
            left.pop(0)()
            return True
        return False

    on_glass(player.shell, window, lambda: player.now, lambda seconds: None, goes_on)
    return seen


def test_pictures_last_as_long_as_a_match_is_on_the_table(player: Player, window: Window) -> None:
    def touch(*targets: str) -> Callable[[], object]:
        return lambda: player.touch(*targets)

    home, new, laid, turn, again = turns(
        player, window, touch("game:heroes_of_dominaria"), touch("start"), touch("leave"), touch("menu", "home")
    )
    assert home is new
    assert new is not laid
    assert laid is turn
    assert turn is not again
