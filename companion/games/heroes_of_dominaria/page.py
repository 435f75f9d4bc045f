"""What a screen shows of Heroes of Dominaria, as data: players, map, what can be done, and why something cannot."""

from __future__ import annotations

from functools import cache

from companion.game import Command, Rejected, Viewer, cloner
from companion.games.heroes_of_dominaria import commands
from companion.games.heroes_of_dominaria.content import COLOURS, Content
from companion.games.heroes_of_dominaria.model import Player, State, content_of, livery
from companion.games.heroes_of_dominaria.options import options
from companion.games.heroes_of_dominaria.payment import can_pay, price
from companion.games.heroes_of_dominaria.questions import artifacts_owned, standing, uncovered
from companion.games.heroes_of_dominaria.rules import RULES
from companion.games.heroes_of_dominaria.score import score, track_points
from companion.games.heroes_of_dominaria.view import HIDDEN, hide, prompt
from companion.games.heroes_of_dominaria.wording import card_text
from companion.view import Action, Card, Chip, Link, Map, Panel, Place, Score, Sheet, Space, Track, View

_chip, _space = cache(Chip), cache(Space)  # few kinds, many of each: pages that share them are compared at a glance
SIGNS = {"white": "sun", "blue": "drop", "black": "crescent", "red": "flame", "green": "leaf"}
_TRACKS = {"hero": ("Heroes", "hood"), "manalith": ("Manaliths", "tower"), "leyline": ("Leylines", "link"), "cabal": ("Cabal", "mask")}
_BUILDS = {"hero": "recruit", "manalith": "build", "leyline": "form", "cabal": "confront"}
_PHASES = {
    "setup_quests": "First quests", "setup_heroes": "Starting Heroes", "turn_mana": "Mana", "turn_spread": "Last mana",
    "turn_actions": "Actions", "turn_choice": "New card", "closing_actions": "Last quests", "closing_choice": "New card", "over": "The end",
}  # fmt: skip
_ACTIONS: tuple[tuple[str, str, str, tuple[type[Command], ...]], ...] = (
    ("move", "Move a Hero", "boot", (commands.Move,)),
    ("collect", "Collect mana", "collect", (commands.Collect,)),
    ("recruit", "Recruit", "hood", (commands.Recruit,)),
    ("discover", "Discover", "gem", (commands.Discover,)),
    ("confront", "Confront", "mask", (commands.Confront,)),
    ("build", "Manalith", "tower", (commands.Build,)),
    ("form", "Leyline", "link", (commands.Form,)),
    ("cards", "Quests, artifacts", "scroll", (commands.Start, commands.Complete, commands.Use, commands.Claim)),
)
_OTHERS = {  # what there is to do outside the actions of a turn, with its sign
    "place_hero": ("Place a starting Hero", "hood"), "reveal": ("Reveal a card", "eye"), "spread": ("The last mana goes to", "collect"),
    "end_turn": ("End turn", "forward"),
}  # fmt: skip
_SHORT = {
    "HD-09": "not enough mana", "HD-26": "no move left", "HD-27": "no Hero on the map", "HD-32": "collected already",
    "HD-34": "no mana in reach", "HD-35": "kept by the Cabal", "HD-41": "all Heroes recruited", "HD-45": "no Hero at an artifact",
    "HD-51": "no Hero at a Cabal token", "HD-55": "no Hero there", "HD-56": "colour built already", "HD-61": "space taken already",
    "HD-62": "all Leylines formed", "HD-99": "the track is full", "HD-100": "no artifact card left", "AMB-09": "no mana in reach",
}  # fmt: skip
_clone = cloner(State)


def view(state: State, viewer: Viewer, content_label: str = "") -> View:
    """The page for a viewer; only what they may see is in it."""
    shown, content = hide(state, viewer), content_of(state)
    seat = state.awaits.seats[0] if state.awaits else None
    own = seat is not None and viewer in (seat, "table")
    private = bool(state.awaits and (state.awaits.cards or state.awaits.kind == "keep_quests"))
    looked_at = [*(shown.awaits.cards if shown.awaits else ()), *(shown.players[seat].dealt if seat is not None else ())]
    return View(
        page="over" if state.awaits is None else "choose" if private else "turn",
        title=_PHASES[state.phase],
        prompt=prompt(state, seat) if seat is not None else "The game is over.",
        active=seat, round=state.round, last_round=state.last_round,
        players=[_panel(state, content, place, player) for place, player in enumerate(shown.players)],
        actions=_actions(state, seat, own) if seat is not None and (own or not private) else [],
        cards=[_card(content, card) for card in looked_at],
        map=_map(state, content),
        sheet=_sheet(state) if state.options.live_points or state.awaits is None else None,
        content=content_label,
        cover=seat if private and not own else None,
    )  # fmt: skip


def _panel(state: State, content: Content, seat: int, player: Player) -> Panel:
    total = score(state).scores[seat].total
    chips = [_chip(SIGNS[c], getattr(player.pool, c), c, "tower" if c in player.manalith_pool else "", c) for c in COLOURS]
    in_hand = len(player.hand) + len(player.dealt)
    counts = [
        _chip("boot", player.turn.moves_left, label="moves"),
        _chip("scroll", in_hand, label="quests"),
        _chip("gem", len(artifacts_owned(content, player)), label="artifacts"),
    ]
    return Panel(
        seat, player.name, total if state.options.live_points or state.awaits is None else None, state.active == seat, chips, counts,
        [_track(content, player, track) for track in _TRACKS],
        [_card(content, card) for card in player.hand],
        [_card(content, card, player.trackers.get(card)) for card in [*player.in_play, *player.completed]], livery(state, seat),
    )  # fmt: skip


def _track(content: Content, player: Player, track: str) -> Track:
    """HD-39, HD-89: spaces with their rewards; the next one is ready while it can be paid."""
    name, icon = _TRACKS[track]
    done = uncovered(player, track)
    spaces = [_space(place < done, row.vp, _reward(row)) for place, row in enumerate(content.tracks[track])]
    ready = done < len(spaces) and can_pay(content, player, _BUILDS[track])
    return Track(name, icon, spaces, track_points(content, player, track), ready)


def _reward(row: object) -> str:
    quest, colour = getattr(row, "quest", 0), getattr(row, "gain_colour", None)
    return "scroll" if quest else SIGNS[colour] if colour else ""


def _card(content: Content, card: str, progress: int | None = None) -> Card:
    """AMB-27: a card that is hidden from a viewer is a back."""
    if card == HIDDEN:
        return Card()
    if card in content.artifacts:
        artifact = content.artifacts[card].row
        return Card(card, artifact.title, card_text(content, card).partition(": ")[2], artifact.vp, "gem")
    quest = content.quests[card].row
    return Card(card, quest.title, card_text(content, card).partition(": ")[2], quest.vp, "scroll", progress)


def _actions(state: State, seat: int, own: bool) -> list[Action]:
    """What can be done, grouped as a player thinks of it; what cannot, with its reason. Hidden cards are for their owner's eyes."""
    found = [command for command in options(state, seat) if own or not command.private]
    if state.phase != "turn_actions":
        return [
            Action(kind, *_OTHERS.get(kind, (label, "scroll")), commands=group, private=group[0].private)
            for kind, label, group in _by_kind(found)
        ]  # fmt: skip
    actions = [_action(state, seat, found, kind, label, icon, kinds) for kind, label, icon, kinds in _ACTIONS]
    return [*actions, Action("end_turn", "End turn", "forward", commands=[commands.EndTurn()])]


def _by_kind(found: list[Command]) -> list[tuple[str, str, list[Command]]]:
    groups: dict[str, list[Command]] = {}
    for command in found:
        groups.setdefault(str(command.__struct_config__.tag), []).append(command)
    return [(kind, kind.replace("_", " ").capitalize(), group) for kind, group in groups.items()]


def _action(state: State, seat: int, found: list[Command], kind: str, label: str, icon: str, kinds: tuple[type[Command], ...]) -> Action:
    player, content = state.players[seat], content_of(state)
    possible = [command for command in found if isinstance(command, kinds)]
    cost: list[Chip] = []
    if kind in content.abilities:
        colour, generic = price(content, player, kind)
        cost = [*([Chip("any", generic)] if generic else []), Chip(SIGNS[colour], 1, colour)]
    count = player.turn.moves_left if kind == "move" else None
    if kind == "cards":  # always there: whether anything can be done with hidden cards is nobody else's business
        return Action(kind, label, icon, "look at your cards", cost, possible, private=True)
    if possible:
        return Action(kind, label, icon, _detail(kind, len(possible)), cost, possible, count=count)
    refused = _refusal(state, seat, kind)
    return Action(kind, label, icon, "", cost, [], _SHORT.get(refused.rule, ""), refused.reason, refused.rule, count=count)


def _detail(kind: str, many: int) -> str:
    match kind:
        case "move":
            return "lift a Hero, or tap"
        case "recruit":
            return "on a start place"
        case "form":
            return f"{many} legal {'space' if many == 1 else 'spaces'}"
    return f"{many} {'place' if many == 1 else 'places'}"


def _refusal(state: State, seat: int, kind: str) -> Rejected:
    """Why nothing of a kind can be done: what the rules say to the likeliest try."""
    player, content = state.players[seat], content_of(state)
    here = standing(player)
    tries: dict[str, list[Command]] = {
        "move": [commands.Move(hero, content.neighbours[place][0]) for hero, place in enumerate(player.heroes) if place],
        "collect": [commands.Collect(place) for place in here],
        "recruit": [commands.Recruit(place) for place in content.starts],
        "discover": [commands.Discover(place) for place in here],
        "confront": [commands.Confront(place) for place in here],
        "build": [commands.Build(place) for place in here],
        "form": [commands.Form(edge) for place in here for edge in content.edges_at[place]],
    }
    for command in tries.get(kind, []):
        try:
            RULES[type(command)](_clone(state), seat, command)
        except Rejected as refused:
            return refused
    return Rejected("HD-27", f"{player.name} has no Hero on the map.")


def _map(state: State, content: Content) -> Map:
    places = [
        Place(
            row.id, row.name, row.x, row.y, row.colour, SIGNS[row.colour], state.locations[row.id].mana, _marks(state, row.id),
            [seat for seat, player in enumerate(state.players) for _ in range(player.heroes.count(row.id))],
            [seat for seat, player in enumerate(state.players) if row.id in player.manaliths], row.is_start,
        )
        for row in content.places.values()
    ]  # fmt: skip
    edges = content.edges.items()
    links = [Link(edge, a, b, [seat for seat, player in enumerate(state.players) if edge in player.leylines]) for edge, (a, b) in edges]
    return Map(places, links)


def _marks(state: State, place: str) -> list[Chip]:
    here = state.locations[place]
    found = (("mask", here.cabal, "Cabal"), ("gem", here.artifact, "artifact"))
    return [Chip(icon, count, label=label) for icon, count, label in found if count]


def _sheet(state: State) -> Sheet:
    table = score(state)
    labels = [line.label for line in table.scores[0].lines]
    lines = [Score(label, [own.lines[number].points for own in table.scores]) for number, label in enumerate(labels)]
    return Sheet(lines, [own.total for own in table.scores], table.winners, table.note)
