"""What a screen shows of Dominations, as data: players, map, what can be done, and why something cannot."""

from __future__ import annotations

from companion.game import Command, Rejected, Viewer, cloner
from companion.games.dominations import commands
from companion.games.dominations.board import is_land
from companion.games.dominations.content import CAMPFIRE, Content
from companion.games.dominations.knowledge import Price, city_price, has, limits, mastery_price
from companion.games.dominations.land import SIGNS, land
from companion.games.dominations.learning import takeable
from companion.games.dominations.lights import LAMPS
from companion.games.dominations.model import AGES, ROUNDS, Player, State, content_of, turn_number
from companion.games.dominations.objectives import achieved
from companion.games.dominations.options import options
from companion.games.dominations.rules import RULES
from companion.games.dominations.score import score
from companion.games.dominations.tree import label, nodus
from companion.games.dominations.view import HIDDEN, hide, prompt
from companion.games.dominations.wording import ROMAN, amounts_text, domain_name, face_text, goal_text, levels_text, tile_text
from companion.games.dominations.words import DOMAINS
from companion.view import Action, Card, Chip, Panel, Score, Sheet, Space, Track, View

_PHASES = {
    "setup": "Set-up", "start": "Start of turn", "grow": "Grow", "build": "Build", "develop": "Develop", "age": "End of Age",
    "over": "The end",
}  # fmt: skip
Row = tuple[str, str, str, type[Command]]
_EXCHANGE: tuple[Row, ...] = (("exchange", "Exchange", "flame", commands.Exchange),)
_ACTIONS: dict[str, tuple[Row, ...]] = {
    "grow": (
        ("place", "Place a tile", "tiles", commands.Place),
        ("reactivate", "Re-activate", "redo", commands.Reactivate),
        *_EXCHANGE,
    ),
    "build": (
        ("found", "Found a City", "houses", commands.Found),
        ("upgrade", "Upgrade a City", "tower", commands.Upgrade),
        ("buy_level", "Monument", "temple", commands.BuyLevel),
        *_EXCHANGE,
    ),
    "develop": (
        ("develop", "New Mastery", "scroll", commands.Develop),
        ("improve", "Improve", "book", commands.Improve),
        *_EXCHANGE,
    ),
}
_SHORT = {
    "DR-52": "not enough Knowledge", "DR-55": "no free Camp", "DR-56": "not enough Knowledge", "DR-59": "no City to raise",
    "DR-61": "no token left", "DR-68": "none can be bought", "DR-82": "not enough Knowledge", "DR-86": "none can be turned",
    "DR-93": "none fits", "DR-108a": "not the Inventor", "DR-110": "used in this Age",
}  # fmt: skip
_clone = cloner(State)


def view(state: State, viewer: Viewer, content_label: str = "") -> View:
    """The page for a viewer; only what they may see is in it."""
    shown, content = hide(state, viewer), content_of(state)
    seat = state.awaits.seats[0] if state.awaits else None
    own = seat is not None and viewer in (seat, "table")
    private = bool(state.awaits and state.awaits.kind in ("choose", "keep_tiles", "redraw")) and not state.options.house_rules.open_hands
    part = _PHASES[state.phase.partition("_")[0]]
    return View(
        page="over" if state.awaits is None else "choose" if private else "turn",
        title=f"Age {ROMAN[state.age]}: {part}" if state.awaits else part,
        prompt=prompt(state, seat) if seat is not None else "The game is over.",
        active=seat, round=turn_number(state), last_round=AGES * ROUNDS,
        players=[_panel(state, content, place, player) for place, player in enumerate(shown.players)],
        actions=_actions(state, seat, own) if seat is not None and (own or not private) else [],
        cards=_cards(content, shown.players[seat]) if seat is not None and private else [],
        map=land(state),
        sheet=_sheet(state),
        content=content_label,
        cover=seat if private and not own else None,
    )  # fmt: skip


def _panel(state: State, content: Content, seat: int, player: Player) -> Panel:
    """DR-46, DR-95: six tracks of Knowledge up to their limits, Influence, tokens, tiles, the Tree and the Objectives."""
    values, tops = has(player), limits(player)
    tracks = [
        Track(domain_name(domain), SIGNS[n], [Space(place < values[n]) for place in range(tops[n])], values[n])
        for n, domain in enumerate(DOMAINS)
    ]
    counts = [
        Chip("horn", player.influence, label="Influence"),
        Chip("houses", player.tokens, label="tokens"),
        Chip("tiles", len(player.hand), label="tiles"),
    ]
    chips = [Chip(SIGNS[n], values[n], LAMPS[n], label=DOMAINS[n]) for n in range(len(DOMAINS))]
    hand = [_tile(content, tile) for tile in player.hand]
    return Panel(
        seat, player.name, player.vp, seat == state.active and state.awaits is not None, chips, counts, tracks, hand,
        [*_tree(content, player), *_nodus(state, player), *_objective(state, content, seat, player)],
    )  # fmt: skip


def _nodus(state: State, player: Player) -> list[Card]:
    """DR-95: the full Nodus of a Tree, as a card of their own."""
    counts = nodus(content_of(state), state.options.house_rules, player.tree)
    return [Card("nodus", "Nodus", amounts_text(dict(zip(DOMAINS, counts, strict=True))), icon="link")] if any(counts) else []


def _tile(content: Content, tile: str) -> Card:
    if tile == HIDDEN:
        return Card()
    row = content.tiles[tile]
    return Card(tile, tile_text(content, tile).removeprefix("the "), "", icon=SIGNS[content.camps[row.id]])


def _tree(content: Content, player: Player) -> list[Card]:
    cards = [card for card in player.tree.values() if card.card != CAMPFIRE]
    return [
        Card(
            label(content, card), content.card_name(label(content, card)) + (" (Advanced)" if card.advanced else ""),
            face_text(content.sides[card.card, card.copy, card.advanced]), icon="scroll" if card.card in content.masteries else "temple",
        )
        for card in cards
    ]  # fmt: skip


def _objective(state: State, content: Content, seat: int, player: Player) -> list[Card]:
    row = content.objectives.get(player.objective)
    if row is None:
        return []
    done = achieved(state, seat)
    text = "; ".join(("✓ " if is_done else "") + goal_text(goal) for goal, is_done in zip(row.goals, done, strict=True))
    return [Card(row.id, row.name, text, icon="flag", progress=sum(done))]


def _cards(content: Content, player: Player) -> list[Card]:
    """SU-05, DR-112: what is chosen between: dealt cards, or the tiles of the hand."""
    found = []
    for card in player.dealt:
        if card == HIDDEN:
            found.append(Card())
        elif card in content.objectives:
            found.append(Card(card, content.objectives[card].name, "; ".join(map(goal_text, content.objectives[card].goals)), icon="flag"))
        else:
            found.append(Card(card, content.card_name(card), levels_text(content.levels[card]), icon="temple"))
    return found or [_tile(content, tile) for tile in player.hand]


def _actions(state: State, seat: int, own: bool) -> list[Action]:
    """What can be done, grouped as a player thinks of it; what cannot, with its reason. Tiles are for their owner's eyes."""
    open_hands = state.options.house_rules.open_hands
    found = [command for command in options(state, seat) if own or open_hands or not command.private]
    part = state.phase.partition("_")[0]
    if state.awaits and state.awaits.kind not in ("grow", "more", "build", "develop", "rest"):
        return [Action(kind, name, "scroll", commands=group, private=group[0].private) for kind, name, group in _by_kind(found)]
    actions = [_action(state, seat, found, *row) for row in (_EXCHANGE if state.phase == "develop_rest" else _ACTIONS[part])]
    if commands.Skip() in found:
        actions.append(Action("end_turn", "End turn" if part == "develop" else "Skip", "forward", commands=[commands.Skip()]))
    return actions


def _by_kind(found: list[Command]) -> list[tuple[str, str, list[Command]]]:
    groups: dict[str, list[Command]] = {}
    for command in found:
        groups.setdefault(str(command.__struct_config__.tag), []).append(command)
    return [(kind, kind.replace("_", " ").capitalize(), group) for kind, group in groups.items()]


def _action(state: State, seat: int, found: list[Command], kind: str, name: str, icon: str, type_: type[Command]) -> Action:
    possible = [command for command in found if isinstance(command, type_)]
    if kind == "place" and not state.options.house_rules.open_hands:
        return Action(kind, name, icon, "look at your tiles", commands=list(possible), private=True)
    if possible:
        return Action(kind, name, icon, f"{len(possible)} {'way' if len(possible) == 1 else 'ways'}", commands=list(possible))
    refused = _refusal(state, seat, kind)
    return Action(kind, name, icon, "", [], [], _SHORT.get(refused.rule, "not now"), refused.reason, refused.rule)


def _refusal(state: State, seat: int, kind: str) -> Rejected:
    """Why nothing of a kind can be done: what the rules say to the likeliest try."""
    for command in _tries(state, seat, kind):
        try:
            RULES[type(command)](_clone(state), seat, command)
        except Rejected as refused:
            return refused
    rule, reason = _NOTHING[kind]
    return Rejected(rule, reason)


_NOTHING = {
    "reactivate": ("DR-108a", "There is no tile to re-activate."),
    "exchange": ("DR-52", "An exchange takes 2 Knowledge of one Domain and room in another."),
    "found": ("DR-55", "There is no Land tile with a free Camp."),
    "upgrade": ("DR-59", "There is no own City that could be raised."),
    "buy_level": ("DR-68", "No Level card on top can be paid for and fits into the Tree."),
    "develop": ("DR-93", "No Mastery that could be paid for fits into the Tree."),
    "improve": ("DR-86", "There is no own Mastery that could be turned over."),
    "place": ("DR-13", "There is no tile in the hand."),
}


def _tries(state: State, seat: int, kind: str) -> list[Command]:
    """The tries that come nearest to being possible."""
    content, player = content_of(state), state.players[seat]
    own = [card.card for card in player.tree.values() if card.card in content.masteries and not card.advanced]
    match kind:
        case "reactivate":
            return [commands.Reactivate(cell) for cell in state.board if is_land(state, cell)]
        case "found":
            free = [cell for cell in state.board if is_land(state, cell) and cell not in state.cities]
            return [commands.Found(cell) for cell in sorted(free, key=lambda cell: _missing(player, city_price(state, seat, cell)))]
        case "upgrade":
            return [commands.Upgrade(cell) for cell, city in state.cities.items() if city.owner == seat and city.level < 3]
        case "improve":
            return [commands.Improve(card) for card in own]
        case "develop":
            lacking = [card for card in content.masteries if _missing(player, mastery_price(state, seat, card))]
            ways = [commands.Develop(card, *way) for card in lacking for way in takeable(state, seat, card)[:1]]
            return [*sorted(ways, key=lambda way: _missing(player, mastery_price(state, seat, way.card)))]
    return []


def _missing(player: Player, price: Price) -> int:
    return sum(max(count - getattr(player.knowledge, domain), 0) for domain, count in price.items())


def _sheet(state: State) -> Sheet:
    table = score(state)
    labels = [line.label for line in table.scores[0].lines]
    lines = [Score(name, [own.lines[number].points for own in table.scores]) for number, name in enumerate(labels)]
    return Sheet(lines, [own.total for own in table.scores], table.winners, table.note)
