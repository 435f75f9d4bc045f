"""Play in memory: our games, python-chess as their yardstick, and what the phase table costs."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from companion.bench.matches import SEED, play_out, positions, starter
from companion.bench.sizes import Numbers, Sizes, rate, timed
from companion.game import Game, Measure

try:
    import chess
except ModuleNotFoundError:
    chess = None  # type: ignore[assignment]

HAS_CHESS = chess is not None
PLIES = 300  # after which a game of chess played at random is left for a new one


def measure_games(games: list[Game], sizes: Sizes, turn: int) -> Numbers:
    """Random play and the listing of options, every game and then python-chess."""
    found: Numbers = {}
    for game in games:
        found[f"random_play.{game.name}"] = random_play(game, sizes.play_s, SEED + turn)
        listers = _game_listers(game, sizes.positions)
        listed, lists = listing(listers, sizes.play_s)
        most = max(len(lister()) for lister in listers)
        found |= {f"options_per_s.{game.name}": listed, f"option_lists_per_s.{game.name}": lists, f"most_options.{game.name}": most}
        found |= measure_own(game, sizes.positions)
    if HAS_CHESS:
        found["chess_moves_per_s"] = random_chess(sizes.play_s, SEED + turn)
        listed, lists = listing(_chess_listers(sizes.positions), sizes.play_s)
        found |= {"chess_options_per_s": listed, "chess_option_lists_per_s": lists}
    return found


def random_play(game: Game, seconds: float, seed: int) -> float:
    """Moves a second of whole matches played one after the other, set-up included."""
    rng, start = random.Random(seed), starter(game)
    return rate(lambda: play_out(game, start(rng.getrandbits(32)), rng), seconds)


def random_chess(seconds: float, seed: int) -> float:
    """Moves a second of games of chess played one after the other by the same loop."""
    rng = random.Random(seed)

    def play_one() -> int:
        board = chess.Board()
        for plies in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                return plies
            board.push(rng.choice(moves))
        return PLIES

    return rate(play_one, seconds)


def listing(listers: list[Callable[[], list[Any]]], seconds: float) -> tuple[float, float]:
    """Options listed a second, and lists of them made a second, over positions visited again and again."""
    options = rate(lambda: sum([len(lister()) for lister in listers]), seconds)
    return options, options * len(listers) / sum(len(lister()) for lister in listers)


def measure_own(game: Game, count: int) -> Numbers:
    """What a game wants timed of its own, and its yardstick, in turn: each once in a position, so that nothing is known beforehand."""
    found: Numbers = {}
    for measure in game.measures:
        calls = _late_calls(game, measure, count)
        times = [(timed(ours), theirs if isinstance(theirs, float) else timed(theirs)) for ours, theirs in calls]
        for figure, taken in zip((measure.figure, measure.yardstick), zip(*times, strict=True), strict=True):
            found[f"{figure}.{game.name}"] = median(taken) * 1e6
    return found


def _late_calls(game: Game, measure: Measure, count: int) -> Iterator[tuple[Callable[[], object], Callable[[], object] | float]]:
    """The two calls in positions of the last quarter of matches played at random."""
    rng, start = random.Random(SEED), starter(game)
    while count > 0:
        match = list(positions(game, start(rng.getrandbits(32)), rng))
        for state in match[-len(match) // 4 :]:
            if calls := measure.calls(state, state.awaits.seats[0]):
                count -= 1
                yield calls


def _game_listers(game: Game, count: int) -> list[Callable[[], list[Any]]]:
    """The calls that list the options of positions from all over several matches."""
    rng, start = random.Random(SEED), starter(game)
    found: list[Any] = []
    while len(found) < 5 * count:
        found += positions(game, start(rng.getrandbits(32)), rng)
    return [_lister(game, state) for state in rng.sample(found, count)]


def _lister(game: Game, state: Any) -> Callable[[], list[Any]]:
    seat = state.awaits.seats[0]
    return lambda: game.options(state, seat)


def _chess_listers(count: int) -> list[Callable[[], list[Any]]]:
    rng = random.Random(SEED)
    found: list[chess.Board] = []
    while len(found) < 5 * count:
        board = chess.Board()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            found.append(board.copy(stack=False))
            board.push(rng.choice(moves))
    return [lambda board=board: list(board.legal_moves) for board in rng.sample(found, count)]  # type: ignore[misc]


def phase_cost(game: Game, matches: int) -> float:
    """The time of played matches with the phase table, over the time of the same matches told every phase beforehand.

    The same seeds give the same matches; without the table, `step` reads the next answer from a list made while the match
    was played before, and `allows` says yes, which is as cheap as phases can ever be.
    """
    start = starter(game)
    with_table: list[float] = []
    without: list[float] = []
    for seed in range(matches):
        with _recorded(game) as answers:
            play_out(game, start(seed), random.Random(seed))
        for _ in range(3):
            with_table.append(timed(play_out, game, start(seed), random.Random(seed)))
            with _patched(game, step=_told(answers), allows=lambda phase, kind: True):
                without.append(timed(play_out, game, start(seed), random.Random(seed)))
    return median(one / other for one, other in zip(with_table, without, strict=True))


@contextmanager
def _recorded(game: Game) -> Iterator[list[str]]:
    """Note every answer of the phase table."""
    answers: list[str] = []
    step = game.phases.step

    def noting(phase: str, trigger: str) -> str:
        answers.append(step(phase, trigger))
        return answers[-1]

    with _patched(game, step=noting):
        yield answers


def _told(answers: list[str]) -> Callable[[str, str], str]:
    following = iter(answers).__next__
    return lambda phase, trigger: following()


@contextmanager
def _patched(game: Game, **methods: Callable[..., Any]) -> Iterator[None]:
    """Let other functions answer for the phase table for a while."""
    vars(game.phases).update(methods)
    try:
        yield
    finally:
        for name in methods:
            del vars(game.phases)[name]
