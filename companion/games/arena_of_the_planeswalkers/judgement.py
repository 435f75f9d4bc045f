"""What places and attacks are worth to the bot, in points of the score sheet."""

from __future__ import annotations

from functools import cached_property

from companion.games.arena_of_the_planeswalkers.combat import attackers, hoped_for, targets
from companion.games.arena_of_the_planeswalkers.field import Field, controller, standing_figures
from companion.games.arena_of_the_planeswalkers.model import scenario_of
from companion.games.arena_of_the_planeswalkers.movement import ways
from companion.games.arena_of_the_planeswalkers.rows import ArmyRow
from companion.games.arena_of_the_planeswalkers.stats import allowance, lasting, total
from companion.kit.hexgrid import Hex

_WINS = 1.6  # a Planeswalker whose end wins the game is dearer than its points
_RISK = 0.5  # of a figure's price for a life, for each die rolled against it
_EXPOSED = 0.35  # of what adjacent opponents hope for
_STEP = 0.8  # coming a space nearer
_GLYPH = 6.0
_PURPLE = 0.35  # of a figure's price for standing where it scores


class Judge:
    """A look at the battlefield with one player's eyes."""

    def __init__(self, field: Field, seat: int) -> None:
        self.field = field
        self.state = field.state
        self.seat = seat
        self.team = field.state.players[seat].team

    def is_foe(self, figure: str) -> bool:
        """Whether a figure is an opponent's."""
        return self.field.teams.get(figure, self.team) != self.team

    @cached_property
    def foes(self) -> list[str]:
        """The opponents' figures."""
        return [figure for figure in self.field.cells if self.is_foe(figure)]

    @cached_property
    def _numbers(self) -> dict[str, tuple[int, int]]:
        """Power and toughness of every figure, abilities apart."""
        state = self.state
        return {name: (total(lasting(state, name, "power")), total(lasting(state, name, "toughness"))) for name in self.field.cells}

    def price(self, row: ArmyRow) -> float:
        """What a whole figure is worth."""
        dear = _WINS if row.is_planeswalker and scenario_of(self.state).victory != "none" else 1.0
        return dear * (row.cost if row.is_planeswalker else row.ppf or 0)

    def prize(self, figure: str) -> float:
        """What one damage to a figure is worth: more, the less life it has left."""
        row = self.field.rows[figure]
        return self.price(row) / (row.life + 2) * (1 + self.state.figures[figure].damage / row.life)

    def strike(self, figure: str, target: str, cell: int) -> float:
        """What an attack from a cell hopes for."""
        levels = self.field.board.levels
        level, other = levels[cell], self.field.level(target)
        attack, defence = self._numbers[figure][0] + (level > other), self._numbers[target][1] + (other > level)
        return hoped_for(self.state, attack, defence) * self.prize(target)

    def attack(self, figure: str, target: str) -> float:
        """What an attack from where a figure stands hopes for; any is better than none."""
        return self.strike(figure, target, self.field.cells[figure][0]) + 1.0

    def stand(self, figure: str, cells: tuple[int, ...]) -> float:
        """What standing on these cells is worth: the best attack from there, less what adjacent opponents hope for."""
        field, row = self.field, self.field.rows[figure]
        beside = [foe for foe in self.foes if any(field.around(foe, row.height) >> cell & 1 for cell in cells)]
        if beside:
            near = beside
        elif row.range > 1:
            near = [foe for foe in self.foes if min(field.board.far[cell][to] for cell in cells for to in field.cells[foe]) <= row.range]
        else:
            near = []
        hope = max((self.strike(figure, foe, cells[0]) for foe in near), default=0.0) if self._may_attack(figure) else 0.0
        danger = sum(hoped_for(self.state, self._numbers[foe][0], self._numbers[figure][1]) for foe in beside)
        return hope - _EXPOSED * danger * self.price(row) / row.life + self._ground(row, cells) - self._way(row, cells[0])

    def _may_attack(self, figure: str) -> bool:
        """AP-72, AP-73: whether it will be able to attack this turn."""
        return figure in attackers(self.field) and self.state.phase in ("turn_choose", "turn_before", "turn_move")

    def _ground(self, row: ArmyRow, cells: tuple[int, ...]) -> float:
        """Glyphs, and purple spaces where they score, the more the later it is."""
        board, found = self.field.board, 0.0
        if any(self.field.glyphs >> cell & 1 for cell in cells):
            found += _GLYPH
        if scenario_of(self.state).purple_only and any(board.purple >> cell & 1 for cell in cells):
            found += _PURPLE * self.price(row) * self.state.turn / self.state.last_turn
        return found

    def _way(self, row: ArmyRow, cell: int) -> float:
        """How far it still is to where something can be done: opponents in range, or spaces that score."""
        far, board = self.field.board.far[cell], self.field.board
        goals = [max(min(far[to] for to in self.field.cells[foe]) - row.range, 0) for foe in self.foes]
        if scenario_of(self.state).purple_only:
            goals += [far[to] for to in range(len(far)) if board.purple >> to & 1 and not self.field.taken >> to & 1]
        return _STEP * min(goals, default=0)

    @cached_property
    def _here(self) -> dict[str, float]:
        own = [figure for figure in self.field.cells if controller(self.state, figure) == self.seat]
        return {figure: self.stand(figure, self.field.cells[figure]) for figure in own}

    @cached_property
    def _gains(self) -> dict[tuple[str, tuple[Hex, ...]], float]:
        """Every way of every figure of the chosen card, and how much better off it is there."""
        found: dict[tuple[str, tuple[Hex, ...]], float] = {}
        now, state = self.state.now, self.state
        for figure in [now.mover] if state.phase == "turn_sprint" else standing_figures(state, now.card):
            begun = now.mover == figure
            left = now.left if begun else allowance(state, figure)
            risk = _RISK * self.price(self.field.rows[figure]) / self.field.rows[figure].life
            for way in ways(self.field, figure, left, begun=begun and now.steps > 0):
                found[figure, way.path] = self.stand(figure, way.cells) - self._here[figure] - risk * way.dice
        return found

    def gain(self, figure: str, path: tuple[Hex, ...]) -> float:
        """How much better off a figure is at the end of a path."""
        return self._gains.get((figure, path), 0.0)

    def post(self, cell: int, row: ArmyRow) -> float:
        """What it is worth to put a new figure on a cell: near the action."""
        return self._ground(row, (cell,)) - self._way(row, cell)

    def turn(self, card: str) -> float:
        """What a turn of an army card hopes for: for each figure the best it can reach."""
        return sum(self._best(figure) for figure in standing_figures(self.state, card))

    def _best(self, figure: str) -> float:
        field, row = self.field, self.field.rows[figure]
        reach = row.range + (0 if field.engaged(figure) else allowance(self.state, figure))
        near = [foe for foe in self.foes if field.distance(figure, foe) <= reach]
        return max((self.strike(figure, foe, field.cells[figure][0]) for foe in near), default=0.0)

    def can_strike(self, card: str) -> bool:
        """Whether a figure of the card can attack from where it stands."""
        return any(targets(self.field, figure) for figure in standing_figures(self.state, card))
