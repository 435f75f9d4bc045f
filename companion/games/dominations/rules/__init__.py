"""The rules of Dominations: one function a command, each naming the rules it keeps."""

from __future__ import annotations

from companion.game import Command, Rejected, Rule
from companion.games.dominations import commands
from companion.games.dominations.model import State
from companion.games.dominations.rules import age, answers, build, develop, exchange, grow, hands, setup
from companion.games.dominations.wording import listed

RULES: dict[type[Command], Rule] = {
    commands.Choose: setup.choose,
    commands.Redraw: hands.redraw,
    commands.Place: grow.place,
    commands.Reactivate: grow.reactivate,
    commands.ChooseLocus: grow.choose_locus,
    commands.ChooseSide: grow.choose_side,
    commands.Allocate: answers.allocate,
    commands.Report: answers.report,
    commands.Found: build.found,
    commands.Upgrade: build.upgrade,
    commands.BuyLevel: build.buy_level,
    commands.Develop: develop.develop,
    commands.Improve: develop.improve,
    commands.Exchange: exchange.exchange,
    commands.Use: age.use,
    commands.Assimilate: age.assimilate,
    commands.SetInitiative: age.set_initiative,
    commands.KeepTiles: hands.keep_tiles,
    commands.Skip: answers.skip,
    commands.Decide: exchange.decide,
}
_NOW = {
    "choose": ("SU-05", "choose an Objective and a Monument"),
    "redraw": ("DR-113", "draw tiles anew or skip"),
    "grow": ("DR-04", "place a tile first"),
    "locus": ("DR-27", "say which Locus counts first"),
    "side": ("DR-20", "say which side counts first"),
    "allocate": ("DR-42", "say where the Knowledge goes first"),
    "report": ("DR-76", "report what the card did first"),
    "more": ("DR-109", "place another tile or skip"),
    "build": ("DR-54", "build or skip"),
    "develop": ("DR-81", "develop or skip"),
    "rest": ("DR-52", "exchange or end the turn"),
    "effects": ("DR-99", "use End-of-Age effects or skip"),
    "assimilate": ("DR-100a", "assimilate or skip"),
    "initiative": ("DR-104", "set the turn order"),
    "keep": ("DR-111", "say what is kept"),
    "keep_tiles": ("DR-112", "say which tiles are kept"),
}
_DONE = {  # what a command that comes too late was tried in
    commands.Found: ("DR-54", "build_action"), commands.Upgrade: ("DR-54", "build_action"), commands.BuyLevel: ("DR-54", "build_action"),
    commands.Develop: ("DR-81", "develop_action"), commands.Improve: ("DR-81", "develop_action"), commands.Place: ("DR-13", "grow_tile"),
    commands.Reactivate: ("DR-108a", "grow_tile"),
}  # fmt: skip


def refusal(state: State, seat: int, command: Command) -> Rejected:
    """DR-03, DR-04, DR-13, DR-54, DR-81, DR-117: why this command does not exist for this seat now."""
    if state.awaits is None:
        return Rejected("DR-117", "The game is over.")
    rule, doing = _NOW[state.awaits.kind]
    if seat not in state.awaits.seats:
        names = listed([state.players[other].name for other in state.awaits.seats])
        return Rejected("DR-03", f"Now {names} must {doing}." if state.phase.startswith("setup") else f"It is {names}'s turn to {doing}.")
    name = state.players[seat].name
    late = _DONE.get(type(command))
    if late and state.phase.partition("_")[0] in ("build", "develop") and state.phase != late[1] and _is_past(state, late[1]):
        return Rejected(late[0], f"That part of {name}'s turn is over; now {name} must {doing}.")
    return Rejected(rule, f"Now {name} must {doing}.")


def _is_past(state: State, phase: str) -> bool:
    parts = ("grow", "build", "develop")
    return parts.index(phase.partition("_")[0]) < parts.index(state.phase.partition("_")[0])
