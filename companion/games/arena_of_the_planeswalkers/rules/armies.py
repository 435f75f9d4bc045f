"""Building: whether an army and a spell deck are legal, and who plays with whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from companion.game import BadValue
from companion.games.arena_of_the_planeswalkers.content import Content, copy_id, ready, use_content
from companion.games.arena_of_the_planeswalkers.model import Options, State
from companion.games.arena_of_the_planeswalkers.rows import COLOURS

LIVERIES = ("red", "blue", "black", "green", "white")  # the army of each player's colour, as near to it as may be


def armies(content: Content, options: Options, seats: int) -> list[list[str]]:
    """AP-120 to AP-124: the army cards of every seat."""
    if options.armies is not None:
        _check_length("armies", options.armies, seats)
        found = [list(army) for army in options.armies]
    else:
        colours = options.colours or _liveried(options) or COLOURS[:seats]
        _check_length("liveries" if options.liveries else "colours", colours, seats)
        found = [content.army_of(colour) for colour in colours]
    for seat, army in enumerate(found):
        check_army(content, army, f"{'armies' if options.armies else 'colours'}.{seat}")
    return found


def _liveried(options: Options) -> tuple[str, ...]:
    """SU-03: the army of every player by the player's own colour; each colour has one."""
    numbers = options.liveries
    if numbers and (options.colours or options.armies):
        raise BadValue("liveries: an army is chosen by its colour or by the player's; leave colours, armies or liveries out.")
    if len(set(numbers)) < len(numbers) or max(numbers, default=0) >= len(LIVERIES):
        raise BadValue(f"liveries: every seat has another number from 0 to {len(LIVERIES) - 1}, not {list(numbers)}.")
    return tuple(LIVERIES[number] for number in numbers)


def livery_of(state: State, seat: int) -> int:
    """The number of a player's own colour: the chosen one, else that of the seat."""
    return state.options.liveries[seat] if state.options.liveries else seat


def liveries(content: bytes) -> dict[int, str]:
    """SU-03: the colours that players may choose, each with the Planeswalker whose army it stands for."""
    tables = ready(use_content(content))
    leaders = {colour: row.name for row in tables.army.values() if row.is_planeswalker for colour in row.colours}
    return {number: leaders[colour].partition(",")[0] for number, colour in enumerate(LIVERIES) if colour in leaders}


def decks(content: Content, options: Options, chosen: list[list[str]]) -> list[list[str]]:
    """AP-125 to AP-127, RU-16: the spell deck of every seat, copies of a card told apart."""
    colours = [next(content.army[card].colours for card in army if content.army[card].is_planeswalker) for army in chosen]
    if options.decks is None:
        found = [content.deck_of(own[0]) for own in colours]
    else:
        _check_length("decks", options.decks, len(chosen))
        found = [list(deck) for deck in options.decks]
    for seat, deck in enumerate(found):
        check_deck(content, deck, colours[seat], f"decks.{seat}", copies=options.spell_copies)
    return [_told_apart(content, deck) for deck in found]


@lru_cache(maxsize=64)
def decks_of(digest: str, options: Options, seats: int) -> tuple[tuple[str, ...], ...]:
    """The spell decks of a match that was set up with these tables and options."""
    content = ready(digest)
    return tuple(map(tuple, decks(content, options, armies(content, options, seats))))


def check_army(content: Content, army: list[str], where: str) -> None:
    """AP-120 to AP-124: one Planeswalker, cards of its colour or artifacts, no unique card twice, not too expensive."""
    unknown = [card for card in army if card not in content.army]
    if unknown:
        raise BadValue(f"{where}: there is no army card {unknown[0]!r}; there are {', '.join(content.army)}.")
    rows = [content.army[card] for card in army]
    leaders = [row for row in rows if row.is_planeswalker]
    if len(leaders) != 1:
        raise BadValue(f"{where}: an army has exactly one Planeswalker, not {len(leaders)} (AP-121).")
    for row in rows:
        if row.colours and not set(row.colours) & set(leaders[0].colours):
            raise BadValue(f"{where}: {row.name} has neither the colour of {leaders[0].name} nor is it an artifact (AP-122).")
        if row.unique and army.count(row.id) > 1:
            raise BadValue(f"{where}: {row.name} is unique and stands there twice (AP-123).")
    cost, most = sum(row.cost for row in rows), content.limits.army
    if cost > most:
        raise BadValue(f"{where}: the army costs {cost} points; at most {most} are allowed (AP-120).")


def check_deck(content: Content, deck: list[str], colours: tuple[str, ...], where: str, *, copies: bool = True) -> None:
    """AP-125, AP-126, AP-127, RU-16: so many cards, not too expensive, of the Planeswalker's colour."""
    unknown = [card for card in deck if card not in content.spells]
    if unknown:
        known = ", ".join(row.id for row in content.tables["spell_cards"])
        raise BadValue(f"{where}: there is no spell card {unknown[0]!r}; there are {known}.")
    limits, rows = content.limits, [content.spells[card] for card in deck]
    if len(rows) != limits.deck:
        raise BadValue(f"{where}: a spell deck has exactly {limits.deck} cards, not {len(rows)} (AP-125).")
    cost = sum(row.cost for row in rows)
    if cost > limits.deck_cost:
        raise BadValue(f"{where}: the spell deck costs {cost} points; at most {limits.deck_cost} are allowed (AP-126).")
    wrong = [row for row in rows if row.colour != "any" and row.colour not in colours]
    if wrong:
        raise BadValue(f"{where}: {wrong[0].name} is {wrong[0].colour}, the Planeswalker is {' and '.join(colours)} (AP-127).")
    twice = [row_id for row_id, count in Counter(row.id for row in rows).items() if count > 1]
    if twice and not copies:
        raise BadValue(f"{where}: {content.spells[twice[0]].name} stands there twice, and spell_copies is off (RU-16).")


def _told_apart(content: Content, deck: list[str]) -> list[str]:
    """Every card of a deck with an id of its own: the second copy of `d01` is `d01_2`."""
    seen: Counter[str] = Counter()
    found = []
    for card in deck:
        kind = content.spells[card].id
        seen[kind] += 1
        found.append(copy_id(kind, seen[kind]))
    return found


def teams(options: Options, seats: int) -> list[int]:
    """SU-10: the team of every seat: two numbers of teams a seat, or two lists of seats; usually those side by side."""
    said = options.teams
    if said is None:
        return [0, 0, 1, 1]
    if all(isinstance(part, int) for part in said):
        found: list[int] = [int(part) for part in said if isinstance(part, int)]
    else:
        lists = [part for part in said if isinstance(part, tuple)]
        found = [next((team for team, part in enumerate(lists) if seat in part), -1) for seat in range(seats)]
    if len(found) != seats or sorted(found) != [0, 0, 1, 1]:
        raise BadValue("teams: two teams of two, such as [[0, 1], [2, 3]]; every seat stands there once.")
    return found


def team_numbers(found: list[int]) -> list[int]:
    """RU-02: within a team number 1 sits farthest left, so that the player to the left is an opponent."""
    numbers = [1 if found[(seat + 1) % len(found)] != found[seat] else 2 for seat in range(len(found))]
    for team in set(found):
        seats = [seat for seat, own in enumerate(found) if own == team]
        if [numbers[seat] for seat in seats] == [1, 1]:  # they sit crosswise
            numbers[seats[1]] = 2
    return numbers


def _check_length(what: str, found: Sequence[object], seats: int) -> None:
    if len(found) != seats:
        raise BadValue(f"{what}: there are {seats} seats, so name {seats}, not {len(found)}.")
