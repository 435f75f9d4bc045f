"""What is shown of Arena of the Planeswalkers: secrets dropped, and the standing."""

from __future__ import annotations

from msgspec.structs import replace

from companion.game import Chance, Viewer
from companion.games.arena_of_the_planeswalkers.field import controller, figures_of
from companion.games.arena_of_the_planeswalkers.model import ArmyCard, Figure, State, content_of, kind_of, row_of, scenario_of
from companion.games.arena_of_the_planeswalkers.score import score
from companion.games.arena_of_the_planeswalkers.tasks import Peek, Resolve, Task
from companion.games.arena_of_the_planeswalkers.wording import at_text, card_name, counted, figure_name, hex_text, listed, spell_name

HIDDEN = "hidden"


def hide(state: State, viewer: Viewer) -> State:
    """AP-18, AP-118, RU-17: the state without others' hands, the libraries, hidden enchantments, glyphs that lie face down, and chance."""
    if viewer == "table":
        return state
    players = [
        replace(player, hand=list(player.hand) if sees_hand(state, viewer, seat) else _backs(player.hand), deck=_backs(player.deck))
        for seat, player in enumerate(state.players)
    ]
    cards = {card: _veiled(state, viewer, army) for card, army in state.cards.items()}
    glyphs = [glyph if glyph.up else replace(glyph, kind=HIDDEN) for glyph in state.glyphs]
    awaits = state.awaits
    if awaits and awaits.cards and viewer not in awaits.seats:
        awaits = replace(awaits, cards=tuple(_backs(awaits.cards)))
    agenda = [_unnamed(state, viewer, task) for task in state.agenda]
    return replace(state, players=players, cards=cards, glyphs=glyphs, awaits=awaits, agenda=agenda, chance=Chance(seed=0))


def sees_hand(state: State, viewer: Viewer, seat: int) -> bool:
    """AP-118: a player's own hand, and the teammate's."""
    return isinstance(viewer, int) and state.players[viewer].team == state.players[seat].team


def _sees_hidden(state: State, viewer: Viewer, seat: int) -> bool:
    """AP-18, RU-17: own hidden enchantments, and if the table plays so the teammate's."""
    return viewer == seat or (state.options.teammates_look and sees_hand(state, viewer, seat))


def _backs(cards: list[str] | tuple[str, ...]) -> list[str]:
    return [HIDDEN] * len(cards)


def _veiled(state: State, viewer: Viewer, army: ArmyCard) -> ArmyCard:
    hidden = [spell if _sees_hidden(state, viewer, spell.owner) else replace(spell, card=HIDDEN) for spell in army.hidden]
    return replace(army, hidden=tuple(hidden))


def _unnamed(state: State, viewer: Viewer, task: Task) -> Task:
    """What waits to be done, without the name of a card that lies face down or that somebody else looks at."""
    match task:
        case Resolve(seat, card) if not _sees_hidden(state, viewer, seat):
            row = content_of(state).spells.get(card)
            return task if row and row.type != "hidden" else replace(task, card=HIDDEN)
        case Peek(seat, card) if card and viewer != seat:
            return replace(task, card=HIDDEN)
    return task


def brief(state: State, viewer: Viewer) -> list[str]:
    """The standing in a few lines."""
    shown, scenario = hide(state, viewer), scenario_of(state)
    where = content_of(state).battlefields[state.battlefield].name
    ending = "" if state.awaits else " The game is over."
    lines = [f"{scenario.name} on {where}, turn {state.turn} of {state.last_turn}.{ending}"]
    if shown.glyphs:
        lines.append(f"Glyphs: {listed([_glyph_text(shown, number) for number in range(len(shown.glyphs))])}")
    totals = score(state).scores
    for seat in range(len(state.players)):
        lines += _player_lines(shown, seat, totals[seat].total)
    if shown.awaits and shown.awaits.cards and HIDDEN not in shown.awaits.cards:
        lines.append("Looking at: " + listed([card_text(state, card) for card in shown.awaits.cards]))
    return lines


def _glyph_text(shown: State, number: int) -> str:
    glyph = shown.glyphs[number]
    name = content_of(shown).glyphs[glyph.kind].name if glyph.up else "face down"
    return f"{name} {hex_text(glyph.at)}"


def _player_lines(shown: State, seat: int, total: int) -> list[str]:
    player = shown.players[seat]
    team = f" (team {player.team + 1}, number {player.number})" if scenario_of(shown).teams else ""
    cards = f"{counted(len(player.hand), 'card')} in hand, {player.library} in the library"
    lines = [f"{player.name}{team}: {total} points, {cards}, {counted(player.spells_played, 'spell')} played"]
    for card, army in shown.cards.items():
        if army.owner == seat:
            lines.append(f"  {card_line(shown, card)}")
    return [*lines, *(f"  in hand: {card_text(shown, card)}" for card in player.hand if card in content_of(shown).spells)]


def card_line(shown: State, card: str) -> str:
    """An army card with its figures: `Rhox Veterans: 1 on (3,4) hurt 2, 2 destroyed`."""
    army, figures = shown.cards[card], figures_of(shown, card)
    standing = [_standing(shown, name, figure) for name in figures if (figure := shown.figures[name]).at is not None]
    waiting = sum(shown.figures[name].status == "reserve" for name in figures)
    lost = sum(shown.figures[name].status == "graveyard" for name in figures)
    parts = [*standing, *([f"{waiting} in reserve"] if waiting else []), *([f"{lost} destroyed"] if lost else [])]
    enchanted = [spell_name(shown, aura.card) for aura in army.auras]
    enchanted += [
        f"hidden {spell_name(shown, spell.card)}" if spell.card in content_of(shown).spells else "hidden" for spell in army.hidden
    ]  # fmt: skip
    chosen = " (chosen)" if card == shown.now.card else ""
    return f"{card_name(shown, card)}{chosen}: {', '.join(parts)}" + (f"; with {listed(enchanted)}" if enchanted else "")


def _standing(shown: State, name: str, figure: Figure) -> str:
    number = "" if kind_of(shown, name).figures == 1 else f"{name.rpartition('_')[2]} "
    taken = f", controlled by {shown.players[controller(shown, name)].name}" if shown.now.stolen == name else ""
    hurt = f", {figure.damage} of {kind_of(shown, name).life} damage" if figure.damage else ""
    return f"{number}on {at_text(figure.at or (0, 0))}{hurt}{taken}"


def card_text(state: State, card: str) -> str:
    """A spell card as its owner reads it."""
    row = content_of(state).spells[card]
    return f"{row.name} ({row.type}{'' if row.target_kind == 'none' else ', ' + row.target_kind.replace('_', ' ')}): {row.text}"


def figure_text(state: State, figure: str) -> str:
    """A figure with what is printed on its card."""
    row = row_of(state, state.figures[figure].card)
    numbers = f"life {row.life}, move {row.move}, range {row.range}, power {row.power}, toughness {row.toughness}, height {row.height}"
    return f"{figure_name(state, figure)}: {numbers}"
