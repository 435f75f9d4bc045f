"""The set-up: cards to choose from, hands, and the first turn order."""

from __future__ import annotations

import msgspec

from companion.game import BadValue, Chance, Event, Rejected
from companion.games.dominations.commands import Choose
from companion.games.dominations.content import CAMPFIRE, ready
from companion.games.dominations.events import CardsChosen, CardsRevealed
from companion.games.dominations.house_rules import Options
from companion.games.dominations.model import HAND, Monument, Player, State, TreeCard, content_of
from companion.games.dominations.phases import PHASES
from companion.games.dominations.rules.flow import await_next, awaited, enter
from companion.games.dominations.rules.stock import draw
from companion.games.dominations.tree import CENTRE

_DEALT = 2  # SU-05: Objective cards, and Monument cards, of which one each is kept


def setup(names: list[str], options: Options, chance: Chance, digest: str) -> State:
    """SU-01 to SU-06, SU-08: everything up to the choice of Objectives and Monuments."""
    content, players = ready(digest), len(names)
    if options.initiative is not None and sorted(options.initiative) != list(range(players)):
        raise BadValue(f"initiative: name every seat from 0 to {players - 1} once, in the order of the track.")
    trading, rules = content.trading, options.house_rules
    rules = msgspec.structs.replace(
        rules,
        city_yield=trading.city_yield if rules.city_yield == "as_tables" else rules.city_yield,
        trade_active_share=trading.trade_active_share if rules.trade_active_share == "as_tables" else rules.trade_active_share,
    )
    state = State(
        phase=PHASES.initial, awaits=None, chance=chance, content=digest, options=msgspec.structs.replace(options, house_rules=rules),
        players=[Player(name=name, tree={CENTRE: TreeCard(CAMPFIRE, seat + 1)}) for seat, name in enumerate(names)],
        initiative=list(options.initiative or ()),
        stock=content.tiles_for(players),
    )  # fmt: skip
    chance.shuffle(state.stock)
    for cards in (list(content.objectives), list(content.monuments)):
        chance.shuffle(cards)
        for seat, player in enumerate(state.players):
            player.dealt += cards[_DEALT * seat : _DEALT * (seat + 1)]
    state.awaits = awaited(state)
    return state


def choose(state: State, seat: int, command: Choose) -> list[Event]:
    """SU-05: one Objective and one Monument are kept; when all have chosen, everything is revealed and hands are drawn."""
    player, content = state.players[seat], content_of(state)
    for card, known in ((command.objective, content.objectives), (command.monument, content.monuments)):
        if card not in player.dealt or card not in known:
            raise Rejected("SU-05", f"{card!r} is not among the cards {player.name} can choose from.")
    player.objective, player.monument, player.dealt, player.settled = command.objective, command.monument, [], True
    await_next(state)
    chosen: list[Event] = [CardsChosen(seat)]
    if state.awaits and state.awaits.seats:
        return chosen
    return [*chosen, *_reveal(state)]


def _reveal(state: State) -> list[Event]:
    """SU-05, SU-07: the Monuments of all players are in play and belong to nobody; everybody draws seven tiles."""
    state.monuments = {player.monument: Monument() for player in state.players}
    shown = CardsRevealed([player.objective for player in state.players], [player.monument for player in state.players])
    drawn: list[Event] = []
    for seat, player in enumerate(state.players):
        player.settled = False
        drawn += draw(state, seat, HAND)
    enter(state, "all_chosen")
    return [shown, *drawn]
