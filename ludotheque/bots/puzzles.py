"""Puzzles made from games between machines: positions where one answer is clearly best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from ludotheque.bots.player import decide
from ludotheque.core.game import Game, Options
from ludotheque.core.puzzle import Puzzle, attempt, puzzles_of
from ludotheque.core.question import Question
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.stream import Stream
from ludotheque.core.trouble import Trouble

# How long a machine thinks over a move of these games, in seconds.
THOUGHT = 0.05
# A game that is longer than this is given up, in moves.
LONGEST = 1500
# How many puzzles are taken from one game at most.
FROM_ONE_GAME = 2
# How many games are played for a puzzle at most.
PATIENCE = 3
# One in so many is easier.
EASIER = 6
SEEDS = 1 << 20


def standing(game: Game) -> list[Puzzle]:
    """The puzzles of a game that still hold: legal by today's rules, their answers the best."""
    return [puzzle for puzzle in puzzles_of(game) if holds(game, puzzle)]


def holds(game: Game, puzzle: Puzzle) -> bool:
    """Whether the moves are legal, the answers are what is found now, and the rules accept them."""
    try:
        solution = puzzle.asked(game).solve(puzzle.start(game))
        found = [attempt(game, puzzle, answer).outcome for answer in puzzle.answers]
    except Trouble:
        return False
    return solution == (puzzle.answers, puzzle.margin) and set(found) == {"right"}


def make(game: Game, count: int, seed: int = 0, known: Collection[str] = ()) -> list[Puzzle]:
    """Puzzles of a game that are not known yet: if there are enough, such that a beginner errs."""
    chosen: list[Puzzle] = []
    spare: list[Puzzle] = []
    shares = Shares(game, count)
    met = set(known)
    for number in range(PATIENCE * count):
        question = game.questions[number % len(game.questions)]
        for puzzle in _from_one_game(game, question, seed * SEEDS + number):
            if puzzle.id in met:
                continue
            met.add(puzzle.id)
            if not fools(game, puzzle, seed):
                spare.append(puzzle)
            elif shares.takes(puzzle):
                chosen.append(puzzle)
        if min(len(chosen), len(spare)) >= count:
            break
    # Some that are easier, with answers that were hardly asked for.
    del chosen[count - count // EASIER :]
    spare.sort(key=shares.asked)
    return [*chosen, *(puzzle for puzzle in spare if shares.takes(puzzle))][:count]


class Shares:
    """How often each answer may be the right one, so that nobody can guess it."""

    def __init__(self, game: Game, count: int) -> None:
        self._most = max(2, -(-count // (2 * len(game.questions))))
        self._taken: Counter[tuple[str, str]] = Counter()
        self._ways: set[tuple[str, ...]] = set()

    def asked(self, puzzle: Puzzle) -> int:
        """How often the answer of a puzzle is already right."""
        return self._taken[puzzle.question, puzzle.answers[0][0]]

    def takes(self, puzzle: Puzzle) -> bool:
        """Whether there is room for a puzzle with such an answer; if so, it is counted."""
        way = tuple(puzzle.answers[0])
        kind = puzzle.question, way[0]
        # The same way through several moves is asked for once.
        if self._taken[kind] >= self._most or (len(way) > 1 and way in self._ways):
            return False
        self._taken[kind] += 1
        self._ways.add(way)
        return True


def _from_one_game(game: Game, question: Question, seed: int) -> list[Puzzle]:
    """Some of the puzzles in a game between machines of mixed levels."""
    stream = Stream(seed)
    found = list(_all_in_one_game(game, question, stream))
    return [found.pop(stream.below(len(found))) for _ in range(min(FROM_ONE_GAME, len(found)))]


def _all_in_one_game(game: Game, question: Question, stream: Stream) -> Iterator[Puzzle]:
    several = [seats for seats in game.seats if seats > 1] or list(game.seats)
    seats = several[stream.below(len(several))]
    options = game.settle(dict(question.options))
    # The strongest think longest, and their games hold no better puzzles.
    levels = [game.levels[stream.below(len(game.levels) - 1)] for _ in range(seats)]
    state = game.begin(seats, options)
    moves: list[str] = []
    while state.actor() != OVER and len(moves) < LONGEST:
        if state.actor() == CHANCE:
            moves.append(_drawn(state, stream))
            continue
        puzzle = _puzzle(question, state, options, moves)
        if puzzle is not None:
            yield puzzle
        seen = state.copy()
        seen.hide(state.actor(), stream)
        action = decide(seen, levels[state.actor()], stream.below(SEEDS), THOUGHT)
        moves.append(state.name(action))
        state.play(action)


def _drawn(state: State, stream: Stream) -> str:
    """Let chance decide; the notation of what it drew."""
    before = state.copy()
    actions: list[int] = []
    while not actions or state.unfinished():
        actions.append(state.draw(stream))
        state.play(actions[-1])
    return before.write_move(actions)


def _puzzle(question: Question, state: State, options: Options, moves: list[str]) -> Puzzle | None:
    solution = question.solve(state)
    if solution is None:
        return None
    answers, margin = solution
    return Puzzle(question.key, state.seats, dict(options), list(moves), answers, margin)


def fools(game: Game, puzzle: Puzzle, seed: int) -> bool:
    """Whether a beginner would go wrong."""
    tried: list[str] = []
    state = puzzle.start(game)
    while True:
        action = decide(state, game.levels[0], seed, THOUGHT)
        tried.append(state.name(action))
        found = attempt(game, puzzle, tried)
        if found.outcome != "open":
            return found.outcome == "wrong"
        state = found.state
