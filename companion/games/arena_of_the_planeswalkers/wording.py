"""Figures, cards and spaces in words that players read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.arena_of_the_planeswalkers.model import At, State, content_of, kind_of, row_of, spaces
from companion.kit.hexgrid import Hex


def figure_name(state: State, figure: str) -> str:
    """A figure as players say it: its card's name, and its number where the card has several; what does not exist is quoted."""
    if figure not in state.figures:
        return repr(figure)
    name = card_name(state, state.figures[figure].card)
    return name if kind_of(state, figure).figures == 1 else f"{name} {figure.rpartition('_')[2]}"


def card_name(state: State, card: str) -> str:
    """An army card by its name; with its player's, or a letter, where the match has the same card twice."""
    if card not in state.cards:
        return repr(card)
    army, row = state.cards[card], row_of(state, card)
    same = [other for other in state.cards.values() if other.row == army.row]
    if len(same) == 1:
        return row.name
    mark = card.removeprefix(army.row).removeprefix("_") if sum(other.owner == army.owner for other in same) > 1 else ""
    return f"{state.players[army.owner].name}'s {row.name}{f' ({mark})' if mark else ''}"


def whose(name: str) -> str:
    """A name as an owner's.

    >>> whose("Elf Rangers"), whose("Gideon Jura")
    ("Elf Rangers'", "Gideon Jura's")
    """
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def does(state: State, on: str, one: str, several: str) -> str:
    """An army card or a figure with its verb: a squad is several."""
    many = on in state.cards and row_of(state, on).figures > 1
    return f"{on_name(state, on)} {several if many else one}"


def on_name(state: State, on: str) -> str:
    """An army card or a figure."""
    return card_name(state, on) if on in state.cards else figure_name(state, on)


def spell_name(state: State, card: str) -> str:
    """A spell card by its name; one that nobody has seen has none."""
    row = content_of(state).spells.get(card)
    return row.name if row else "a spell card"


def hex_text(place: Hex) -> str:
    """A space: its column and row.

    >>> hex_text((5, 2))
    '(5,2)'
    """
    return f"({place[0]},{place[1]})"


def hexes_text(places: Iterable[Hex]) -> str:
    """Spaces in a row."""
    return listed([hex_text(place) for place in places])


def at_text(at: At) -> str:
    """Where a figure stands, in words."""
    return hexes_text(spaces(at))


def listed(words: Sequence[str]) -> str:
    """Words in a row, the last two joined by a word.

    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def counted(number: int, word: str) -> str:
    """A number with its word in the right form.

    >>> counted(1, "space"), counted(3, "combat die"), counted(2, "space")
    ('1 space', '3 combat dice', '2 spaces')
    """
    plural = f"{word[:-1]}ce" if word.endswith("die") else f"{word}s"
    return f"{number} {word if number == 1 else plural}"


def signed(by: int) -> str:
    """A change with its sign.

    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"+{by}" if by >= 0 else f"−{-by}"


def sources_text(found: Iterable[tuple[str, int]]) -> str:
    """Dice with their sources: `power 3, height +1`."""
    return ", ".join(f"{source} {by if number == 0 else signed(by)}" for number, (source, by) in enumerate(found))
