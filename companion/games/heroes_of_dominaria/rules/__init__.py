"""The rules of Heroes of Dominaria: one function a command, each naming the rules it keeps."""

from __future__ import annotations

from companion.game import Command, Rejected, Rule
from companion.games.heroes_of_dominaria import commands
from companion.games.heroes_of_dominaria.model import State
from companion.games.heroes_of_dominaria.rules import abilities, actions, cards, ending, mana, setup

RULES: dict[type[Command], Rule] = {
    commands.KeepQuests: setup.keep_quests,
    commands.PlaceHero: setup.place_hero,
    commands.Reveal: mana.reveal,
    commands.Spread: mana.spread,
    commands.Move: actions.move,
    commands.Collect: actions.collect,
    commands.Recruit: abilities.recruit,
    commands.Discover: abilities.discover,
    commands.Confront: abilities.confront,
    commands.Build: abilities.build,
    commands.Form: abilities.form,
    commands.Keep: cards.keep,
    commands.Use: cards.use,
    commands.Start: cards.start,
    commands.Complete: cards.complete,
    commands.Claim: cards.claim,
    commands.EndTurn: ending.end_turn,
}
_NOW = {
    "keep_quests": ("SU-08", "choose the first quests"),
    "place_hero": ("SU-10", "place a starting Hero"),
    "reveal": ("HD-16", "reveal a Dominaria card first"),
    "spread": ("HD-97", "say where the last mana goes first"),
    "keep_quest": ("AMB-11", "keep one of the two quests first"),
    "keep_artifact": ("AMB-11", "keep one of the two artifacts first"),
    "act": ("HD-14", "act or end the turn"),
    "close": ("AMB-14", "complete quests or end the turn"),
}


def refusal(state: State, seat: int, command: Command) -> Rejected:
    """HD-14, HD-15, HD-88, AMB-11, AMB-28: why this command does not exist for this seat now."""
    if state.awaits is None:
        return Rejected("HD-88", "The game is over.")
    rule, doing = _NOW[state.awaits.kind]
    if seat not in state.awaits.seats:
        waited = " and ".join(state.players[other].name for other in state.awaits.seats)
        in_turn = not state.phase.startswith("setup")
        return Rejected("HD-15" if in_turn else rule, f"It is {waited}'s turn." if in_turn else f"Now {waited} must {doing}.")
    return Rejected(rule, f"Now {state.players[seat].name} must {doing}.")
