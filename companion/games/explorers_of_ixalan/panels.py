"""A player as a screen shows them: life, what lies before them, what they count, and what can be done about them."""

from __future__ import annotations

from companion.games.explorers_of_ixalan.board import SIGNS
from companion.games.explorers_of_ixalan.cards import completing, doing
from companion.games.explorers_of_ixalan.commands import Counter, ExtraCombat, ExtraTurn, Leave, Life, Token
from companion.games.explorers_of_ixalan.keys import damage
from companion.games.explorers_of_ixalan.model import PLUS_ONE, Player, State, content_of, livery
from companion.games.explorers_of_ixalan.options import options
from companion.games.explorers_of_ixalan.phases import BOOKS, PHASES
from companion.games.explorers_of_ixalan.questions import hand_size, is_claimable, is_dying
from companion.games.explorers_of_ixalan.wording import counter_name, tile_text, to_do
from companion.view import Action, Card, Chip, Panel, Tap

LOW = 6  # life: from here on it is shown as danger
_COUNTERS = {PLUS_ONE: "plus", "poison": "blight", "energy": "bolt", "experience": "crown"}
_REASONS = ("conceded", "library", "a card says so")  # to leave for; whether they are true is for the table to say


def panel(state: State, seat: int) -> Panel:
    """EI-02, EI-28, EI-33: life, counts, and the tiles that lie open before a player."""
    player = state.players[seat]
    if player.out:
        return Panel(seat, player.name, None, state.active == seat, livery=livery(state, seat), gone=True, unit="life")
    return Panel(
        seat, player.name, player.life, state.active == seat, _supply(state, seat), _counts(state, player),
        open_cards=[*_lying(state, player), *_to_do(state, seat)], livery=livery(state, seat), about=_about(state, player),
        unit="life", icon="heart", low=player.life <= LOW, tap=Tap(Life(seat, 1), "by") if _is_open(state) else None,
        actions=_actions(state, seat),
    )  # fmt: skip


def _about(state: State, player: Player) -> str:
    tribe = content_of(state).tribes[player.tribe]
    return tribe.name if state.options.own_decks else f"{tribe.name}, {tribe.people}"


def _is_open(state: State) -> bool:
    """ER-24: whether anybody may enter what happens at the table; while a choice is open only its answers count."""
    return state.awaits is not None and all(PHASES.allows(state.phase, kind) for kind in BOOKS)


def _counts(state: State, player: Player) -> list[Chip]:
    """What everybody sees at a glance."""
    found = [
        Chip("scroll", len(player.quests), label="quests"),
        Chip("temple", len(player.sites), label="sites"),
        Chip("coins", sum(player.tokens.values()), label="tokens"),
        *(Chip(_COUNTERS[kind], many, label=counter_name(kind)) for kind, many in player.counters.items() if many),
    ]
    return [*found, Chip("card", hand_size(len(state.players), player.mulligans), label="cards")] if state.phase == "hands" else found


def _supply(state: State, seat: int) -> list[Chip]:
    """SU-02: every kind of token and counter, one more or fewer at a touch."""
    player, names, is_open = state.players[seat], content_of(state).tokens, _is_open(state)
    tokens = [
        Chip("coins", many, label=names[kind], tap=Tap(Token(seat, kind, 1), "by", 0) if is_open else None)
        for kind, many in player.tokens.items()
    ]
    counters = [
        Chip(_COUNTERS[kind], many, label=counter_name(kind), tap=Tap(Counter(seat, kind, 1), "by", 0) if is_open else None)
        for kind, many in player.counters.items()
    ]
    return [*tokens, *counters]


def _lying(state: State, player: Player) -> list[Card]:
    """EI-28, EI-33: quests and sites; a quest can be claimed where the players judge, or when what it waits for has happened."""
    found, tiles, is_open = [], content_of(state).tiles, _is_open(state)
    for tile in (*player.quests, *player.sites):
        claim = completing(state, tile) if is_open and tile in player.quests and is_claimable(state, tile) else None
        row = tiles[tile].row
        found.append(Card(tile, row.name, tile_text(tiles[tile]), icon=SIGNS[row.kind], usable=tile in player.ready, action=claim))
    return found


def _to_do(state: State, seat: int) -> list[Card]:
    """What tiles ask a player to do at the table; it stays until it is done."""
    content, own = content_of(state), [reminder for reminder in state.reminders if reminder.seat == seat]
    return [
        Card(
            r.tile, f"To do: {content.name(r.tile)}", to_do(content, r.tile), icon="hand", progress=r.times,
            action=doing(seat, r.tile) if _is_open(state) else None,
        )
        for r in own
    ]  # fmt: skip


def _actions(state: State, seat: int) -> list[Action]:
    """EI-09, EI-54, ER-09, ER-10: damage from a player, extra turns and combats, leaving."""
    listed = options(state, state.awaits.seats[0]) if state.awaits else []
    leaves = [command for command in listed if isinstance(command, Leave) and command.seat == seat]
    found = [damage(state, seat, f"damage:{seat}")] if _is_open(state) else []
    found += [Action(f"extra_turn:{seat}", "Extra turn", "redo", commands=[turn]) for turn in listed if turn == ExtraTurn(seat)]
    if seat == state.active and ExtraCombat() in listed:
        found.append(Action("extra_combat", "Extra combat", "sword", commands=[ExtraCombat()]))
    if leaves:
        reasons = leaves if is_dying(state.players[seat]) else [Leave(seat, why) for why in _REASONS]
        found.append(Action(f"leave:{seat}", "Leave", "close", commands=[*reasons], seats=[seat] * len(reasons)))
    return found
