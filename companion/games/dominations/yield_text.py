"""What a placement would bring, in numbers and in words: by Domain, beyond the limits, and to others."""

from __future__ import annotations

from companion.games.dominations.land import SIGNS
from companion.games.dominations.model import State
from companion.games.dominations.preview import Yield, preview, preview_again
from companion.games.dominations.wording import amounts_text, domain_name
from companion.games.dominations.words import DOMAINS
from companion.view import Chip, Prompt


def gains(found: Yield) -> list[int]:
    """DR-48: what would really come to each Domain."""
    return [made + more - lost for made, more, lost in zip(found.produced, found.gained, found.lost, strict=True)]


def chips(found: Yield) -> list[Chip]:
    """What it brings by Domain, the most first; the last is what the player may direct."""
    amounts = [made + more for made, more in zip(found.produced, found.gained, strict=True)]
    order = sorted(range(len(DOMAINS)), key=lambda n: -amounts[n])
    shown = [Chip(SIGNS[n], amounts[n], label=DOMAINS[n]) for n in order if amounts[n]]
    return [*shown, *([Chip("shine", found.open, label="vestigium")] if found.open else [])]


def beside(state: State, found: Yield) -> str:
    """What else there is to it: a Locus, what is lost, points for running over, and what Cities yield to others."""
    lost = {domain: count for domain, count in zip(DOMAINS, found.lost, strict=True) if count}
    said = ["Locus"] if found.locus else []
    said += [f"loses {amounts_text(lost)}"] if lost else []
    said += [f"+{found.points} {'point' if found.points == 1 else 'points'}"] if found.points else []
    said += [f"{state.players[income.seat].name} +{income.amount} {domain_name(DOMAINS[income.domain])}" for income in found.others]
    return ", ".join(said)


def told(state: State, found: Yield, *, turns: bool = False) -> Prompt:
    """A yield as a card tells it."""
    return Prompt(f"Yields {found.total}", beside(state, found), number=f"+{found.total}", stats=chips(found), tone="accent", turns=turns)


def ways(state: State, seat: int) -> list[Yield]:
    """DR-27, DR-20: every way in which the tile that was just laid, or re-activated, can count; the best first."""
    growth = state.growth
    if growth is None:
        return []
    if growth.reactivated:
        return [way for way in preview_again(state, seat) if way.cell == growth.cell]
    laid = state.board[growth.cell]
    return [way for way in preview(state, seat, laid.tile, [growth.cell]) if way.rotation == laid.rotation]
