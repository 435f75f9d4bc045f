"""The keys below the map: what a turn allows, with reasons for what cannot be done; or what is asked, with what each answer means."""

from __future__ import annotations

from companion.game import Command
from companion.games.dominations import commands
from companion.games.dominations.knowledge import upgrade_price
from companion.games.dominations.model import State, content_of, rules_of
from companion.games.dominations.options import options
from companion.games.dominations.panels import SHORT as DOMAIN_NAMES
from companion.games.dominations.rules.cards import text_of
from companion.games.dominations.why import SHORT, refusal_of
from companion.games.dominations.wording import amounts_text, face_text
from companion.games.dominations.words import DOMAINS
from companion.view import Action, Number

Kinds = tuple[type[Command], ...]
Row = tuple[str, str, str, Kinds]
_EXCHANGE: Row = ("exchange", "Exchange", "flame", (commands.Exchange,))
_ROWS: dict[str, tuple[Row, ...]] = {
    "grow": (
        _EXCHANGE,
        ("reactivate", "Re-activate", "redo", (commands.Reactivate,)),
        ("place", "Place a tile", "tiles", (commands.Place,)),
    ),
    "more": (_EXCHANGE, ("place", "Place a tile", "tiles", (commands.Place,))),
    "build": (
        _EXCHANGE,
        ("city", "City", "houses", (commands.Found, commands.Upgrade)),
        ("buy_level", "Monument", "temple", (commands.BuyLevel,)),
    ),
    "develop": (
        _EXCHANGE,
        ("develop", "Mastery", "scroll", (commands.Develop,)),
        ("improve", "Improve", "book", (commands.Improve,)),
    ),
    "rest": (_EXCHANGE,),
}
_SKIP = {"grow": "No tile", "more": "No more", "build": "Go on", "develop": "End turn", "rest": "End turn"}
_ASKED = {
    "choose_locus": "Which Locus counts?", "choose_side": "Which side counts?", "allocate": "Which Domain?",
    "set_initiative": "Who goes first?", "use": "End-of-Age effect", "assimilate": "Assimilate", "report": "Done",
    "redraw": "Redraw", "keep_tiles": "Keep tiles", "choose": "Choose", "skip": "Skip",
}  # fmt: skip
_ICONS = {"skip": "forward", "assimilate": "players", "use": "bolt", "report": "pencil"}


def keys(state: State, seat: int, own: bool) -> list[Action]:
    """What can be done, as a player thinks of it; tiles are for their owner's eyes."""
    found = [command for command in options(state, seat) if own or rules_of(state).open_hands or not command.private]
    kind = state.awaits.kind if state.awaits else ""
    if kind not in _ROWS:
        return _answers(state, seat, [command for command in found if not isinstance(command, commands.Exchange)])
    rows = [row for row in _ROWS[kind] if row[0] != "reactivate" or "inventor" in state.players[seat].roles]
    actions = [_action(state, seat, found, *row) for row in rows]
    if commands.Skip() in found:
        end = Action("end_turn", _SKIP[kind], "forward", commands=[commands.Skip()], in_bar=True, way_on=kind not in ("grow", "more"))
        actions.append(end)
    return actions


def _action(state: State, seat: int, found: list[Command], kind: str, name: str, icon: str, types: Kinds) -> Action:
    possible: list[Command] = [command for command in found if isinstance(command, types)]
    if kind == "place" and (possible or not rules_of(state).open_hands) and state.players[seat].hand:
        private = not rules_of(state).open_hands
        return Action(kind, name, icon, "choose a tile", commands=possible, private=private, in_bar=True, way_on=True)
    if possible:
        notes = _notes(state, seat, possible)
        return Action(kind, name, icon, _how_many(kind, possible), commands=possible, notes=notes, in_bar=True)
    refused = refusal_of(state, seat, kind)
    return Action(kind, name, icon, "", [], [], SHORT.get(refused.rule, "not now"), refused.reason, refused.rule, in_bar=True)


def _how_many(kind: str, possible: list[Command]) -> str:
    """What there is to choose between, in two or three words."""
    if kind == "exchange":
        return "2 for 1"
    about = {getattr(command, "card", "") or getattr(command, "monument", "") or getattr(command, "cell", "") for command in possible}
    word = {"city": "place", "reactivate": "tile"}.get(kind, "card")
    return f"{len(about)} {word}{'' if len(about) == 1 else 's'}"


def _answers(state: State, seat: int, found: list[Command]) -> list[Action]:
    """The answers to a question, by kind, each with what it means."""
    groups: dict[str, list[Command]] = {}
    for command in found:
        groups.setdefault(str(command.__struct_config__.tag), []).append(command)
    return [_answer(state, seat, kind, group, alone=len(groups) == 1) for kind, group in groups.items()]


def _answer(state: State, seat: int, kind: str, group: list[Command], *, alone: bool) -> Action:
    card = state.pending[0].card if state.pending else ""
    name = content_of(state).card_name(card) if card else ""
    if kind == "report":
        return Action(
            kind, "Done", "pencil", name, commands=group, why=" ".join(text_of(state, seat, card).split()), numbers=_numbers(), in_bar=True
        )
    label = f"{name}: which Domain?" if kind == "allocate" and name else _ASKED.get(kind, kind.replace("_", " ").capitalize())
    way_on = kind == "skip" or alone
    return Action(
        kind, label, _ICONS.get(kind, "scroll"), commands=group, private=group[0].private, notes=_notes(state, seat, group),
        in_bar=True, way_on=way_on,
    )  # fmt: skip


def _numbers() -> list[Number]:
    """What a card may have done that the companion cannot judge."""
    domains = [Number(f"knowledge.{domain}", name, -20, 20) for domain, name in zip(DOMAINS, DOMAIN_NAMES, strict=True)]
    return [*domains, Number("vp", "Points", -99, 99), Number("influence", "Influence", -99, 99)]


def _notes(state: State, seat: int, group: list[Command]) -> list[str]:
    """What the cards say whose effects could be used, or that could be turned over."""
    content, own = content_of(state), {card.card: card for card in state.players[seat].tree.values()}
    found = []
    for command in group:
        if isinstance(command, commands.Use) and command.card in own:
            card = own[command.card]
            found.append(face_text(content.sides[card.card, card.copy, card.advanced]))
        elif isinstance(command, commands.Improve) and command.card in own:
            card = own[command.card]
            price = amounts_text(upgrade_price(state, seat, card.card))
            found.append(f"for {price}: {face_text(content.sides[card.card, card.copy, True])}")
    return found
