"""What a screen shows of Explorers of Ixalan, as data: players, map, what can be done, and why something cannot."""

from __future__ import annotations

from companion.game import Command, Rejected, Viewer
from companion.games.explorers_of_ixalan import commands
from companion.games.explorers_of_ixalan.content import Content
from companion.games.explorers_of_ixalan.model import HAND, PLUS_ONE, Player, State, content_of
from companion.games.explorers_of_ixalan.options import options
from companion.games.explorers_of_ixalan.questions import hand_size, is_available
from companion.games.explorers_of_ixalan.rules.discovery import not_there, too_early
from companion.games.explorers_of_ixalan.score import score
from companion.games.explorers_of_ixalan.view import prompt
from companion.games.explorers_of_ixalan.wording import STEPS, counter_name, tile_text, to_do
from companion.view import Action, Card, Chip, Map, Panel, Place, Score, Sheet, View

ICONS = {"event": "bolt", "quest": "scroll", "site": "temple"}
TOKENS = {1: ("drop", "blue", 1), 3: ("leaf", "green", 2), 6: ("coins", "amber", 3)}  # sign, colour and pips of a price
_PHASES = {
    "hands": "Opening hands", "reveal": "Turn it over", "respond": "Responses?", "conquest": "Conquest", "defeat": "Defeat",
    "scout": "Scout", "over": "The end",
}  # fmt: skip
_ACTIONS: tuple[tuple[str, str, str, tuple[type[Command], ...]], ...] = (
    ("keep_hand", "Keep the hand", "check", (commands.KeepHand,)),
    ("mulligan", "Mulligan", "redo", (commands.Mulligan,)),
    ("resolve", "Let it happen", "check", (commands.Resolve,)),
    ("reveal", "It is …", "eye", (commands.Reveal,)),
    ("scout", "Scout", "flag", (commands.Scout,)),
    ("conquer", "Conquer", "temple", (commands.Conquer,)),
    ("pass", "Leave it", "close", (commands.Pass,)),
    ("discover", "Discover", "eye", (commands.Discover,)),
    ("next_step", "Go on", "next", (commands.NextStep,)),
    ("damage", "Damage", "swords", (commands.Damage,)),
    ("life", "Life", "heart", (commands.Life,)),
    ("counts", "Tokens, counters", "coins", (commands.Token, commands.Counter)),
    ("complete", "Quests", "scroll", (commands.Complete,)),
    ("done", "To do", "hand", (commands.Done,)),
    ("more", "Leave, extra turn", "players", (commands.Leave, commands.ExtraTurn, commands.ExtraCombat)),
    ("end_turn", "End turn", "forward", (commands.EndTurn,)),
)
_SHORT = {"EI-11": "discovered already", "EI-12": "only in a main phase", "EI-15": "all discovered", "ER-20": "no active player"}


def view(state: State, viewer: Viewer, content_label: str = "") -> View:
    """EI-04: the page for a viewer; no viewer, not even the table, sees a face that was not turned over."""
    seat = state.awaits.seats[0] if state.awaits else None
    content = content_of(state)
    return View(
        page="turn" if state.awaits else "over",
        title=STEPS[state.step] if state.phase == "turn" else _PHASES[state.phase],
        prompt=prompt(state, seat) if seat is not None else "The game is over.",
        active=seat, round=max(state.turn, 1), last_round=0,
        players=[_panel(state, content, place, player) for place, player in enumerate(state.players)],
        actions=_actions(state, seat) if seat is not None else [],
        map=Map([_place(state, content, spot) for spot in state.spots]),
        sheet=_sheet(state),
        content=content_label,
    )  # fmt: skip


def _panel(state: State, content: Content, seat: int, player: Player) -> Panel:
    counts = [
        Chip("scroll", len(player.quests), label="quests"),
        Chip("temple", len(player.sites), label="sites"),
        Chip("coins", sum(player.tokens.values()), label="tokens"),
        *(Chip("plus" if kind == PLUS_ONE else "drop", many, label=counter_name(kind)) for kind, many in player.counters.items() if many),
    ]
    if state.phase == "hands":
        counts.append(Chip("card", hand_size(len(state.players), player.mulligans), label="cards"))
    lying = [_card(content, tile, "can be claimed" if tile in player.ready else "") for tile in (*player.quests, *player.sites)]
    life = None if player.out else player.life
    return Panel(seat, player.name, life, state.active == seat, counts=counts, open_cards=[*lying, *_to_do(state, content, seat)])


def _to_do(state: State, content: Content, seat: int) -> list[Card]:
    """What tiles ask a player to do at the table; it stays until it is done."""
    own = [reminder for reminder in state.reminders if reminder.seat == seat]
    return [Card(r.tile, f"To do: {content.name(r.tile)}", to_do(content, r.tile), icon="hand", progress=r.times) for r in own]


def _card(content: Content, tile: str, note: str = "") -> Card:
    found = content.tiles[tile]
    return Card(tile, found.row.name, f"{tile_text(found)}{f' ({note})' if note else ''}", icon=ICONS[found.row.kind])


def _actions(state: State, seat: int) -> list[Action]:
    """What can be done, grouped as a player thinks of it; in a turn also what cannot, with its reason."""
    listed = options(state, seat)
    found = []
    for kind, label, icon, kinds in _ACTIONS:
        fitting = [command for command in listed if isinstance(command, kinds)]
        if fitting:
            found.append(Action(kind, label, icon, _detail(state, kind, len(fitting)), commands=fitting))
        elif kind == "discover" and state.phase == "turn":
            refused = _refusal(state, seat)
            found.append(Action(kind, label, icon, reason=_SHORT.get(refused.rule, ""), why=refused.reason, rule=refused.rule))
    return found


def _detail(state: State, kind: str, many: int) -> str:
    match kind:
        case "discover":
            return f"{many} {'tile' if many == 1 else 'tiles'} available"
        case "mulligan":
            return f"{HAND} cards again" if len(state.players) > 2 else "one card fewer"
        case "damage":
            return "combat, or other" if state.step == "combat" else "to one, or to each"
        case "complete" | "done":
            return f"{many} open"
    return ""


def _refusal(state: State, seat: int) -> Rejected:
    """Why no tile can be discovered now."""
    refused = too_early(state, seat)
    tries = (not_there(state, seat, spot) for spot in state.spots)
    return refused or next((why for why in tries if why and why.rule == "EI-20"), None) or Rejected("EI-15", "No tile is left to discover.")


def _place(state: State, content: Content, spot: str) -> Place:
    """EI-15, EI-48: a spot with its price while a tile lies there, whose scout is on it, and whether it is blocked."""
    here, row = state.spots[spot], content.spots[spot]
    x, y = _position(content, row.column, row.row)
    if here.tile is None:
        return Place(spot, spot, x, y, "", "")
    sign, colour, pips = TOKENS[here.cost]
    marks = [] if is_available(state, spot) else [Chip("padlock", 1, label="blocked")]
    return Place(spot, spot, x, y, colour, sign, pips, marks, [] if here.scout is None else [here.scout])


def _position(content: Content, column: int, row: int) -> tuple[int, int]:
    """Where a spot lies on the map, in percent."""
    rows = content.spots.values()
    wide, high = max(place.column for place in rows), max(place.row for place in rows)
    return round(100 * (column - 1) / max(wide - 1, 1)), round(100 * (row - 1) / max(high - 1, 1))


def _sheet(state: State) -> Sheet:
    table = score(state)
    totals = [own.total for own in table.scores]
    return Sheet([Score("Life", totals)], totals, table.winners, table.note)
