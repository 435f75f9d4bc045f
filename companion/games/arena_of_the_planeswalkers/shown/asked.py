"""What stands beside the battlefield while no space was touched: the open question with its answers, or what can be done in this action."""

from __future__ import annotations

from companion.game import Command, Rejected
from companion.games.arena_of_the_planeswalkers import commands, tasks
from companion.games.arena_of_the_planeswalkers.bindings import spot
from companion.games.arena_of_the_planeswalkers.combat import attackers, targets
from companion.games.arena_of_the_planeswalkers.commands import Ability, Choose, Decide
from companion.games.arena_of_the_planeswalkers.field import Field, figures_of, standing_figures
from companion.games.arena_of_the_planeswalkers.forecast import forecast
from companion.games.arena_of_the_planeswalkers.model import State, content_of, row_of, spaces
from companion.games.arena_of_the_planeswalkers.options import options
from companion.games.arena_of_the_planeswalkers.prompts import prompt
from companion.games.arena_of_the_planeswalkers.rules import refusal
from companion.games.arena_of_the_planeswalkers.rules.outcome import asked_text, source_name
from companion.games.arena_of_the_planeswalkers.rules.summoning import summoning
from companion.games.arena_of_the_planeswalkers.rules.turns import choosable
from companion.games.arena_of_the_planeswalkers.rules.walking import may_move
from companion.games.arena_of_the_planeswalkers.shown import dice
from companion.games.arena_of_the_planeswalkers.shown.reach import left_of
from companion.games.arena_of_the_planeswalkers.wording import card_name, counted, figure_name, on_name
from companion.view import Action, Prompt

FEW = 4  # answers that stand beside the battlefield; more of them are a list
MOST = 4  # things to do that have room there
_FIGURES = ("turn_before", "turn_move", "turn_attack", "turn_sprint")
_ANSWERS = {
    "yes": ("Yes", "check"), "no": ("No", "close"), "none": ("Nobody", "close"), "dispute": ("We disagree: roll", "die-5"),
    "keep": ("Keep it there", "check"), "bottom": ("To the bottom", "collect"), "first": ("Go first", "forward"),
    "second": ("Go second", "pause"),
}  # fmt: skip
_REASONS = {"AP-34": "not now", "AP-40": "no Planeswalker left", "AP-38": "another colour", "RU-10": "no room", "AP-30": "detained"}


def asks(state: State, seat: int) -> Prompt:
    """The open question, else what can be done."""
    if state.agenda:
        return question(state, seat, state.agenda[0])
    if state.phase == "setup_roll":
        return dice.twenty("Number?", "Roll the 20-sided die", seat)
    words = _sentence(prompt(state, seat).partition(": ")[2])
    if state.phase == "turn_choose":
        return Prompt("Which army card?", "Its figures move and attack in this turn.", seat=seat, answers=_choices(state, seat))
    if state.phase == "setup_order":
        return Prompt(words, seat=seat, answers=answers(state, seat, options(state, seat)))
    if state.phase.startswith("turn") and state.now.card:
        return Prompt(card_name(state, state.now.card), _doing(state), seat=seat, answers=_acts(state, seat))
    return Prompt(words, seat=seat)


def _doing(state: State) -> str:
    """What a touch leads to in this action."""
    match state.phase:
        case "turn_before" | "turn_move":
            return "Touch or lift one of its figures to move it, or to attack with it."
        case "turn_attack":
            return "Touch a figure, then whom it attacks."
        case "turn_sprint":
            return f"{figure_name(state, state.now.mover)} may move {counted(state.now.left, 'space')} more: touch it."
    return "The attacks are over."


def _choices(state: State, seat: int) -> list[Action]:
    """AP-30, RU-09: every own army card, or why it cannot be chosen."""
    found, able = [], choosable(state, seat)
    for card in (card for card, army in state.cards.items() if army.owner == seat):
        label, kind = card_name(state, card), f"choose:{card}"
        if card in able:
            found.append(Action(kind, label, _sign(state, card), _standing(state, card), commands=[Choose(card)]))
        else:
            found.append(_refused(kind, label, _sign(state, card), *_unchoosable(state, seat, card)))
    found.sort(key=lambda action: not action.is_possible)
    if len(found) <= FEW:
        return found
    return [*found[: FEW - 1], Action("choose", "Another one", "flag", commands=[Choose(card) for card in able])]


def _unchoosable(state: State, seat: int, card: str) -> tuple[str, Rejected]:
    name = card_name(state, card)
    if card in state.players[seat].reserve:
        return "in reserve", Rejected("RU-09", f"{name} waits in the reserve; a turn of the Planeswalker can summon it.")
    if card in state.players[seat].fallen:
        return "destroyed", Rejected("AP-93", f"All figures of {name} are destroyed.")
    return "detained", Rejected("AP-30", f"{name} cannot take this turn: detained.")


def _sign(state: State, card: str) -> str:
    return "crown" if row_of(state, card).is_planeswalker else "players"


def _standing(state: State, card: str) -> str:
    figures = [state.figures[figure] for figure in figures_of(state, card)]
    here = [figure for figure in figures if figure.at is not None]
    hurt = sum(figure.damage > 0 for figure in here)
    return counted(len(here), "figure") + (f", {hurt} hurt" if hurt else "")


def _acts(state: State, seat: int) -> list[Action]:
    """AP-31, AP-34: what can be done besides moving and attacking: summoning, and abilities of the chosen card."""
    field = Field(state)
    found = [_figure(state, field, figure) for figure in standing_figures(state, state.now.card) if state.phase in _FIGURES]
    if state.phase in ("turn_before", "turn_move") and row_of(state, state.now.card).is_planeswalker and not state.now.stolen:
        for card in state.players[seat].reserve:
            found.append(_summon(state, field, seat, card))
    uses: dict[str, list[Command]] = {}
    for command in options(state, seat):
        if isinstance(command, Ability):
            uses.setdefault(command.name, []).append(command)
    rows = {row.id: row for card in state.cards for row in row_of(state, card).abilities}
    if len(found) + len(uses) > MOST and len(uses) > 1:
        every = [command for group in uses.values() for command in group]
        return [*found[: MOST - 1], Action("ability", "Abilities", "gem", f"{len(uses)} can be used", commands=every)]
    if uses:
        found = found[: MOST - len(uses)]  # of a large squad the others are touched on the map
    for name, group in uses.items():
        often = f"once a {rows[name].once}" if rows[name].once else rows[name].kind
        on = f", on {counted(len(group), 'figure')}" if getattr(group[0], "target", None) else ""
        found.append(Action(f"ability:{name}", rows[name].name, "gem", f"{often}{on}", commands=group))
    return found[:MOST]


def _figure(state: State, field: Field, figure: str) -> Action:
    """AP-41, AP-72: a figure of the chosen card: how far it may go and whom it may attack, or that it is done."""
    kind, label = f"figure:{figure}", figure_name(state, figure)
    moves = left_of(state, figure) if state.phase != "turn_attack" and may_move(state, figure) else 0
    foes = len(targets(field, figure)) if state.phase != "turn_sprint" and figure in attackers(field) else 0
    if not moves and not foes:
        why = "It has moved, and there is nobody whom it may attack now."
        return Action(kind, label, "hood", reason="nothing to do", why=why, rule="AP-41" if state.phase != "turn_attack" else "AP-72")
    can = [*([counted(moves, "move")] if moves else []), *([counted(foes, "target")] if foes else [])]
    return Action(kind, label, "hood", ", ".join(can), pick=spot(spaces(state.figures[figure].at or (0, 0))[0]))


def _summon(state: State, field: Field, seat: int, card: str) -> Action:
    name, kind = card_name(state, card), f"summon:{card}"
    try:
        if state.phase != "turn_before":
            raise refusal(state, seat, commands.Summon(card, ()))
        task, _ = summoning(field, seat, card)
    except Rejected as refused:
        return _refused(kind, name, "players", f"no summoning: {_REASONS.get(refused.rule, 'not now')}", refused)
    return Action(kind, name, "players", f"summon {counted(row_of(state, card).figures, 'figure')} within {task.within}", pick=kind)


def question(state: State, seat: int, task: tasks.Task) -> Prompt:
    """The task that waits, with its answers; hidden cards are for other pages."""
    rolled = dice.pad(state, task)
    if rolled:
        return rolled
    words, found = _sentence(prompt(state, seat).partition(": ")[2]), options(state, seat)
    match task:
        case tasks.SightDice() | tasks.RiseDie() | tasks.StealDie():
            return dice.twenty("Number?", words, seat)
        case tasks.Sight(viewer, subject):
            return _sight(state, seat, task, viewer, subject, found)
        case tasks.Leave(figure, _, foes):
            text = f"{counted(len(foes), 'die')}, no defence; crossed weapons hurt."
            title = f"{figure_name(state, figure)} leaves {' and '.join(figure_name(state, foe) for foe in foes)}. Attack?"
            return Prompt(title, text, seat=seat, tone="bad", answers=answers(state, seat, found))
        case tasks.Outcome():
            return Prompt(source_name(state, task), asked_text(state, task) or "Read what the card says.", "scroll", seat)
    return Prompt(words, seat=seat, tone="ok", answers=answers(state, seat, found))


def _sight(state: State, seat: int, task: tasks.Sight, viewer: str, subject: str, found: list[Command]) -> Prompt:
    """AP-79, AP-82: what the table must judge; the line on the map is only a hint. Of an attack also what to expect."""
    what = "any part" if task.clear else "part of the hit zone"
    title = f"Can {figure_name(state, viewer)} see {figure_name(state, subject)}?"
    text = f"Look from behind it: {what}. The dotted line is only a hint."
    waiting = state.agenda[1] if len(state.agenda) > 1 else None
    shown: Prompt = Prompt(title, text, "eye", seat, tone="ok", answers=answers(state, seat, found))
    if isinstance(waiting, tasks.Strike):
        expected = forecast(Field(state), waiting.figure, waiting.target)
        return Prompt(title, text, "eye", seat, tone="ok", answers=shown.answers, facts=dice.facts(expected))
    return shown


def answers(state: State, seat: int, found: list[Command]) -> list[Action]:
    """Each answer as a key; where there are many, one key for the list of them."""
    decisions = [command for command in found if isinstance(command, Decide)]
    if not decisions or len(decisions) > FEW:
        return [Action("decide", "Choose…", "why", f"{len(decisions)} answers", commands=[*decisions], way_on=True)] if decisions else []
    return [_answer(state, command) for command in decisions]


def _answer(state: State, command: Decide) -> Action:
    label, icon = _ANSWERS.get(command.answer, ("", ""))
    if not label:
        known = command.answer in state.cards or command.answer in state.figures
        label, icon = (on_name(state, command.answer) if known else command.answer.replace("_", " ").capitalize()), "next"
    return Action(f"decide:{command.answer}", label, icon, commands=[command])


def _refused(kind: str, label: str, icon: str, reason: str, refused: Rejected) -> Action:
    return Action(kind, label, icon, reason=reason, why=refused.reason, rule=refused.rule)


def keys(state: State, seat: int, own: bool) -> list[Action]:
    """The keys below: spell cards, whose choices are for their player's eyes, the next action, the end of the turn."""
    if state.agenda or not state.phase.startswith("turn"):
        return []
    found: list[Action] = []
    listed = options(state, seat)
    if state.phase != "turn_sprint":
        plays: list[Command] = [command for command in listed if isinstance(command, commands.Play)] if own else []
        found.append(_spells(state, seat, plays))
    on = {"turn_before": "Done moving", "turn_move": "Done moving", "turn_attack": "Done fighting"}.get(state.phase)
    if on:
        found.append(Action("finish", on, "next", commands=[commands.Finish()], in_bar=True))
    if commands.EndTurn() in listed:
        found.append(Action("end_turn", "End turn", "forward", commands=[commands.EndTurn()], in_bar=True, way_on=True))
    return found


def _spells(state: State, seat: int, plays: list[Command]) -> Action:
    """AP-11 to AP-14: always there while a window is open: whether a hidden card can be played is nobody else's business."""
    player, most = state.players[seat], content_of(state).limits.spells
    if state.phase in ("turn_move", "turn_attack"):
        why = f"No spell cards while figures {'move' if state.phase == 'turn_move' else 'attack'}; finish that first."
        return Action("play", "Spells", "scroll", reason="not now", why=why, rule="AP-14", in_bar=True)
    if player.spells_played >= most:
        why = f"{player.name} has played {counted(most, 'spell card')} this turn; that is the limit."
        return Action("play", "Spells", "scroll", reason=f"{most} played", why=why, rule="AP-11", in_bar=True)
    return Action("play", "Spells", "scroll", f"{len(player.hand)} in hand", commands=plays, private=True, in_bar=True)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
