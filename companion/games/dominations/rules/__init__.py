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
    "grow": ("DR-04", "place a tile"),
    "locus": ("DR-27", "say which Locus counts"),
    "side": ("DR-20", "say which side counts"),
    "allocate": ("DR-42", "say where the Knowledge goes"),
    "report": ("DR-76", "report what the card did"),
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
_PART = {  # the rule and the part of a turn that a command belongs to
    commands.Place: ("DR-13", "grow"), commands.Reactivate: ("DR-108a", "grow"), commands.Found: ("DR-54", "build"),
    commands.Upgrade: ("DR-54", "build"), commands.BuyLevel: ("DR-54", "build"), commands.Develop: ("DR-81", "develop"),
    commands.Improve: ("DR-81", "develop"), commands.Redraw: ("DR-113", "setup"), commands.KeepTiles: ("DR-112", "setup"),
}  # fmt: skip
_PARTS = ("setup", "grow", "build", "develop")


def refusal(state: State, seat: int, command: Command) -> Rejected:
    """DR-03, DR-04, DR-13, DR-54, DR-81, DR-113, DR-117: why this command does not exist for this seat now."""
    if state.awaits is None:
        return Rejected("DR-117", "The game is over.")
    rule, doing = _NOW[state.awaits.kind]
    if isinstance(command, commands.Redraw) and state.phase.endswith("redraw") and state.players[seat].settled:
        return Rejected("DR-113", f"{state.players[seat].name} has decided about the hand already; tiles are drawn anew once.")
    if seat not in state.awaits.seats:
        names = listed([state.players[other].name for other in state.awaits.seats])
        in_turn = state.phase.endswith(("tile", "more", "action", "rest"))
        return Rejected("DR-03", f"It is {names}'s turn." if in_turn else f"Now {names} must {doing}.")
    name, (late, part) = state.players[seat].name, _PART.get(type(command), ("", ""))
    now = state.phase.partition("_")[0]
    done = state.phase == "develop_rest" and part == "develop"
    if done or (part and now in _PARTS and _PARTS.index(part) < _PARTS.index(now)):
        when = "The time for that" if part == "setup" else f"That part of {name}'s turn"
        return Rejected(late, f"{when} is over; now {name} must {doing}.")
    return Rejected(rule, f"Now {name} must {doing}.")
