"""A player that fights: it summons early, goes where its attacks hope for most, and looks only at what its player may know."""

from __future__ import annotations

from companion.game import Chance, Command
from companion.games.arena_of_the_planeswalkers import commands, tasks
from companion.games.arena_of_the_planeswalkers.field import Field, are_friends
from companion.games.arena_of_the_planeswalkers.judgement import Judge
from companion.games.arena_of_the_planeswalkers.model import State, board_of, content_of, row_of, spaces
from companion.games.arena_of_the_planeswalkers.options import options
from companion.games.arena_of_the_planeswalkers.rows import SpellRow
from companion.kit.hexgrid import line

# What spell cards are worth to it, in points.
_DRAWN, _HIDDEN, _AURA, _BOOST = 6.0, 5.0, 4.0, 3.0
_RECALLED = 0.1  # of an opponent's squad's cost
_ENOUGH = 0.5  # less is not worth a move


def choose(state: State, seat: int, chance: Chance) -> Command:
    """The option that looks best; chance decides between equals."""
    offered = options(state, seat)
    if len(offered) == 1:
        return offered[0]
    if state.agenda or state.phase.startswith("setup"):
        return _answer(state, seat, offered, chance)
    judge = Judge(Field(state), seat)
    return _best_spell(state, seat, judge, offered) or _best_act(state, judge, offered, chance)


def _best_act(state: State, judge: Judge, offered: list[Command], chance: Chance) -> Command:
    """Choose, summon, move, attack, use an ability, in this order; what promises nothing is left out, and then the turn ends."""
    for kind in (commands.Choose, commands.Summon, commands.Move, commands.Attack, commands.Ability):
        ranked = [(round(_worth(state, judge, command), 6), command) for command in offered if isinstance(command, kind)]
        best = max((value for value, _ in ranked), default=0.0)
        if ranked and (best > _ENOUGH or kind in (commands.Choose, commands.Summon)):
            return chance.choose([command for value, command in ranked if value == best])
    return offered[-1]


def _worth(state: State, judge: Judge, command: Command) -> float:
    match command:
        case commands.Choose(card):
            return _card_worth(state, judge, card)
        case commands.Summon(card):
            return judge.post(board_of(state).cells[_first(command)], row_of(state, card))
        case commands.Move(figure, path) if figure not in state.now.moved or state.phase == "turn_sprint":
            return judge.gain(figure, path)
        case commands.Attack(figure, target):
            return judge.attack(figure, target)
        case commands.Ability(_, target) if target and judge.is_foe(target):
            return judge.prize(target)
    return 0.0


def _first(command: commands.Summon) -> tuple[int, int]:
    return spaces(command.at[0])[0]  # type: ignore[arg-type]


def _card_worth(state: State, judge: Judge, card: str) -> float:
    """What a turn of this card hopes for; a Planeswalker with squads in reserve first brings them."""
    reserve = len(state.players[judge.seat].reserve) if row_of(state, card).is_planeswalker else 0
    return judge.turn(card) + 100.0 * bool(reserve)


def _best_spell(state: State, seat: int, judge: Judge, offered: list[Command]) -> Command | None:
    """The spell card that promises most, if any promises something."""
    spells = content_of(state).spells
    plays = [command for command in offered if isinstance(command, commands.Play) and command.card in spells]
    ranked = [(_spell_worth(state, seat, judge, spells[play.card], play.target or ""), play) for play in plays]
    best = max(ranked, key=lambda pair: pair[0], default=(0.0, None))
    return best[1] if best[0] > _ENOUGH else None


def _spell_worth(state: State, seat: int, judge: Judge, row: SpellRow, target: str) -> float:
    mine = target in state.cards and are_friends(state, state.cards[target].owner, seat)
    match row.effect:
        case "draw":
            return _DRAWN
        case "damage_one":
            return judge.prize(target) if judge.is_foe(target) else 0.0
        case "damage_around":
            near = [figure for figure in judge.field.adjacent(target) if not judge.field.rows[figure].is_planeswalker]
            return sum(judge.prize(figure) * (1 if judge.is_foe(figure) else -1) for figure in near)
        case "boost":
            return _AURA if (row.by > 0) == mine else 0.0
        case "boost_chosen":
            return _BOOST if state.phase == "turn_before" and (row.stat == "move") != judge.can_strike(state.now.card) else 0.0
        case "boost_card":
            return _BOOST if mine and state.phase == "turn_after" else 0.0
        case "recall":
            return 0.0 if mine else _RECALLED * row_of(state, target).cost
        case "counter" | "defence_dice":
            return _HIDDEN
    return 0.0


def _answer(state: State, seat: int, offered: list[Command], chance: Chance) -> Command:
    """Questions: yes where it harms an opponent, the table's eyes replaced by a glance along the line."""
    task = state.agenda[0] if state.agenda else None
    match task:
        case None if state.phase == "setup_place":
            return chance.choose(offered)
        case tasks.Sight(viewer, subject):
            return commands.Decide("yes" if _glance(state, viewer, subject) else "no")
        case tasks.Wounds() | tasks.Surplus() | tasks.Detain() | tasks.Steal():
            return _most_harmful(state, seat, offered)
        case tasks.Swap():
            return commands.Decide("none")
        case tasks.Placing(_, card):
            judge, cells = Judge(Field(state), seat), board_of(state).cells
            places = [command for command in offered if isinstance(command, commands.Place)]
            return max(places, key=lambda place: judge.post(cells[spaces(place.at)[0]], row_of(state, card)))
    if isinstance(offered[0], commands.Roll | commands.Discard):
        return chance.choose(offered)
    return offered[0]


def _most_harmful(state: State, seat: int, offered: list[Command]) -> Command:
    """The answer that names an opponent's dearest figure or card; none where only friends could be named."""
    judge = Judge(Field(state), seat)

    def harm(command: Command) -> float:
        name = command.answer if isinstance(command, commands.Decide) else ""
        if name in state.cards:
            return float(row_of(state, name).cost)
        return (judge.prize(name) if judge.is_foe(name) else -judge.prize(name)) if name in judge.field.cells else 0.0

    return max(offered, key=harm)


def _glance(state: State, viewer: str, subject: str) -> bool:
    """Whether nothing high stands on the straight line; it stands in for people who would look, and decides nothing in the rules."""
    field = Field(state)
    board = field.board
    ends = board.hexes[field.cells[viewer][0]], board.hexes[field.cells[subject][0]]
    eyes = field.level(viewer) + field.rows[viewer].height
    between = [board.cells[place] for place in line(*ends)[1:-1] if place in board.cells]
    return not any(board.ruins >> cell & 1 or board.levels[cell] >= eyes for cell in between)

