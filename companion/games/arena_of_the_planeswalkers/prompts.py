"""What the table waits for, in words: whose move it is, or the question that is open."""

from __future__ import annotations

from companion.game import Patience
from companion.games.arena_of_the_planeswalkers import tasks
from companion.games.arena_of_the_planeswalkers.commands import Decide
from companion.games.arena_of_the_planeswalkers.field import Field, planeswalker
from companion.games.arena_of_the_planeswalkers.model import State, content_of, row_of
from companion.games.arena_of_the_planeswalkers.options import may_play
from companion.games.arena_of_the_planeswalkers.rows import AbilityRow
from companion.games.arena_of_the_planeswalkers.rules.fighting import dice_of
from companion.games.arena_of_the_planeswalkers.rules.outcome import asked_text, source_name
from companion.games.arena_of_the_planeswalkers.rules.setup import own_planeswalker
from companion.games.arena_of_the_planeswalkers.rules.summoning import to_place
from companion.games.arena_of_the_planeswalkers.wording import card_name, counted, figure_name, listed, sources_text, whose


def prompt(state: State, seat: int) -> str:
    """A sentence that begins with the name of whoever must decide."""
    if state.awaits is None:
        return "The game is over."
    return f"{state.players[seat].name}: {_question(state, state.agenda[0]) if state.agenda else _wish(state, seat)}"


def patience(state: State) -> Patience | None:
    """RU-32: whoever may attack in leaving and says nothing for a while attacks; every other question waits for its answer."""
    seconds = state.options.leaving_seconds
    return Patience(Decide("yes"), seconds) if seconds and state.agenda and isinstance(state.agenda[0], tasks.Leave) else None


def _wish(state: State, seat: int) -> str:
    """What a player may do when nothing is asked."""
    chosen = card_name(state, state.now.card) if state.now.card else ""
    match state.awaits.kind if state.awaits else "":
        case "order_roll":
            return "roll the 20-sided die and enter the number."
        case "order":
            return "you rolled higher. Go first and place first, or second?"
        case "place":
            return f"put {figure_name(state, own_planeswalker(state, seat))} into a starting zone without opponents."
        case "choose":
            return f"choose an army card for the turn.{_spells(state, seat)}"
        case "act":
            summons = min(content_of(state).limits.summons - state.now.summons, len(state.players[seat].reserve))
            leads = row_of(state, state.now.card).is_planeswalker and not state.now.stolen
            more = f", summon {counted(summons, 'army card')}" if leads and summons else ""
            return f"it is {whose(chosen)} turn: move, attack{more}, or end the turn.{_spells(state, seat)}"
        case "move":
            mover = f" ({figure_name(state, state.now.mover)} has {counted(state.now.left, 'move')} left)" if state.now.mover else ""
            return f"go on moving with {chosen}{mover}, attack, or end the turn."
        case "attack":
            return f"attack with {chosen}, or finish."
        case "after":
            return f"the attacks are over; end the turn when you are done.{_spells(state, seat)}"
    return f"{figure_name(state, state.now.mover)} may move {counted(state.now.left, 'space')} more, or end the turn."


def _spells(state: State, seat: int) -> str:
    """AP-11: how many spell cards may still be played, if any."""
    left = content_of(state).limits.spells - state.players[seat].spells_played
    return f" You may play {counted(left, 'spell card')}." if state.players[seat].hand and may_play(Field(state), seat) else ""


def _question(state: State, task: tasks.Task) -> str:
    """The question of the task that waits."""
    return _walking_question(state, task) or _fighting_question(state, task) or _other_question(state, task)


def _walking_question(state: State, task: tasks.Task) -> str:
    match task:
        case tasks.Leave(figure, _, foes):
            names = listed([figure_name(state, foe) for foe in foes])
            return f"{figure_name(state, figure)} leaves {names}. Attack in leaving with {counted(len(foes), 'die')}?"
        case tasks.LeavingDice(figure, _, dice):
            return f"roll {counted(dice, 'combat die')} against {figure_name(state, figure)} and enter the crossed weapons."
        case tasks.FallDie(figure):
            return f"{figure_name(state, figure)} falls. Roll one combat die: 1 for crossed weapons, else 0."
        case tasks.Placing(seat, _, within):
            figures, near = to_place(state, task), figure_name(state, planeswalker(state, seat) or "")
            where = f"on an empty space within {within} clear sight spaces of {near}"
            return f"put {figure_name(state, figures[0])} {where} ({len(figures)} to place)."
    return ""


def _fighting_question(state: State, task: tasks.Task) -> str:
    fight = state.fight
    match task:
        case tasks.Sight(viewer, subject, _, clear):
            what = "any part" if clear else "part of the hit zone"
            return f"look from behind {figure_name(state, viewer)}: can it see {what} of {figure_name(state, subject)}?"
        case tasks.SightDice():
            return "you disagree about the sight. Roll the 20-sided die and enter the number; the higher roll decides."
        case tasks.Claim(_, source, by):
            return f"do you claim {counted(by, 'die')} for {source}?"
        case tasks.AttackDice() if fight:
            dice = f"{counted(dice_of(fight.attack), 'die')} ({sources_text(fight.attack)})"
            names = f"{figure_name(state, fight.attacker)} attacks {figure_name(state, fight.target)}"
            return f"{names}: roll {dice}, enter the crossed weapons."
        case tasks.DefenceDice() if fight:
            dice = f"{counted(dice_of(fight.defence), 'die')} ({sources_text(fight.defence)})"
            return f"{figure_name(state, fight.target)} defends against {counted(fight.hits or 0, 'hit')}: roll {dice}, enter the shields."
        case tasks.Wounds(hurts):
            return f"{listed([figure_name(state, figure) for figure, _ in hurts])} take damage at once. Who is first?"
        case tasks.Surplus(_, amount):
            return f"{amount} damage more than was needed. Which figure beside the target takes it?"
    return ""


def _other_question(state: State, task: tasks.Task) -> str:
    match task:
        case tasks.Flips("defends", _, figure):
            return f"{figure_name(state, figure)} defends. Do you turn over a hidden enchantment?"
        case tasks.Flips(_, seat):
            return f"{state.players[seat].name} plays a spell card. Do you turn over a hidden enchantment?"
        case tasks.Detain():
            return "which squad takes no turn on its player's next turn?"
        case tasks.Swap(_, planeswalker):
            return f"does {figure_name(state, planeswalker)} swap places with one of them?"
        case tasks.RiseDie(_, card, ability):
            return f"{ability}: roll the 20-sided die for {card_name(state, card)}; {_least(state, card, ability)} or more brings all back."
        case tasks.Steal(_, thief, ability, within):
            where = f"within {within} clear sight spaces of {figure_name(state, thief)}"
            return f"{ability}: which Planeswalker {where} do you try to control?"
        case tasks.StealDie(_, figure, ability, least):
            return f"{ability}: roll the 20-sided die; {least} or more gives you {figure_name(state, figure)} for one turn."
        case tasks.Peek():
            return "look at the top card of your library. Keep it there, or put it at the bottom?"
        case tasks.Outcome():
            text = asked_text(state, task).rstrip(".") or "read what the card says"
            return f"{source_name(state, task)}: {text}. Do it, then enter what came of it."
        case tasks.Cost(_, colour, ability):
            return f"{ability}: which {colour} spell card do you discard?"
        case tasks.Trim(seat):
            limit = content_of(state).limits.hand
            return f"discard {counted(len(state.players[seat].hand) - limit, 'spell card')}; {limit} may stay."
        case tasks.Alone():
            return "you are the only one left. End the game as winner?"
    raise TypeError(task)


def _least(state: State, card: str, ability: str) -> int:
    rows: tuple[AbilityRow, ...] = row_of(state, card).abilities
    return next(row.least for row in rows if row.name == ability)
