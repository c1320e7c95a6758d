"""Every machine of a game against every other, and a log from which it can go on any time."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Protocol

import ludotheque.bots
from bench.arena import UNHURRIED, level_of
from bench.openspiel import Counted, Timed
from ludotheque.bots import player
from ludotheque.core.game import Game, Level, take
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.stream import Stream
from ludotheque.core.trouble import Trouble

RANDOM, COUNTED, TIMED = "random", "mcts-1000", "mcts-equal"
SIMULATIONS = 1000
# A machine that answers at once is no measure for a search: this is the least it gets, in seconds.
LEAST = 0.02
# Over how many games and decisions, at least, the strongest level is timed.
TRIAL_GAMES, TRIAL_DECISIONS = 2, 100

Pair = tuple[str, str]
# How many games a pair plays beside others: {("mcts-1000", ""): 0.2} is for all its pairs.
Weights = Mapping[Pair, float]


class Player(Protocol):
    """Whoever decides, from what its seat sees."""

    def decide(self, seen: State, seed: int) -> int: ...


@dataclass
class Machine:
    """A level of ours, or a player who does anything."""

    level: Level

    def decide(self, seen: State, seed: int) -> int:
        return player.decide(seen, self.level, seed, UNHURRIED)


@dataclass(frozen=True)
class Match:
    """One game to be played: who sits where, and with which luck."""

    one: str
    other: str
    number: int

    def seats(self, seats: int) -> list[str]:
        """Both in turn around the table; the next game has them the other way round."""
        return [(self.one, self.other)[(seat + self.number) % 2] for seat in range(seats)]


@dataclass(frozen=True)
class Played:
    """A game that was played."""

    one: str
    other: str
    number: int
    share: float  # of the victory that went to `one`; half of it if nobody won
    seconds: float  # how long the game took by the clock
    decisions: list[int]  # how many decisions both of them took: [31, 28]
    thought: list[float]  # how many seconds of the processor these took: [0.4, 0.001]
    ahead: float | None = None  # where nobody won: 1 if `one` had more points, ½ if both the same


def contestants(game: Game, peers: bool) -> list[str]:
    """Everyone who takes part, the weakest of ours first."""
    levels = [f"level-{number}" for number in range(1, len(game.levels) + 1)]
    return [RANDOM, *levels, *([COUNTED, TIMED] if peers else [])]


@cache
def seat_player(key: str, name: str, pace: float) -> Player:
    """Who goes by that name; `pace` is the time of a search that is given equal time."""
    if name == COUNTED:
        return Counted(SIMULATIONS)
    if name == TIMED:
        return Timed(pace)
    number = 0 if name == RANDOM else int(name.removeprefix("level-"))
    return Machine(level_of(take(key), number))


# --- one game ---------------------------------------------------------------------------------


def play(key: str, seats: int, match: Match, seed: int, pace: float) -> Played:
    """One game between two of them."""
    names = match.seats(seats)
    state = take(key).begin(seats, {})
    # Both games of a couple, with seats swapped, begin with the same luck.
    stream = Stream(1_000_003 * seed + match.number // 2)
    decisions, thought = [0, 0], [0.0, 0.0]
    began = time.perf_counter()
    while (actor := state.actor()) != OVER:
        if actor == CHANCE or state.list_actions() == 1:
            state.play(state.draw(stream))
            continue
        seen = state.copy()
        seen.hide(actor, stream)
        started = time.process_time()
        name = names[actor]
        action = seat_player(key, name, pace).decide(seen, stream.below(1 << 30))
        who = 0 if name == match.one else 1
        decisions[who] += 1
        thought[who] += time.process_time() - started
        state.play(action)
    winners = state.winners() or []
    share = share_of(match.one, [names[seat] for seat in winners])
    ahead = None if winners else share_of(match.one, [names[seat] for seat in leaders(state)])
    took = time.perf_counter() - began
    return Played(match.one, match.other, match.number, share, took, decisions, thought, ahead)


def leaders(state: State) -> list[int]:
    """Who has most points as the game stands."""
    scores = [state.score(seat) for seat in range(state.seats)]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def share_of(one: str, winners: Sequence[str]) -> float:
    """How much of the victory went to one of two; a game without a winner is a draw."""
    return winners.count(one) / len(winners) if winners else 0.5


def time_strongest(key: str, seats: int) -> float:
    """How many seconds the strongest level thinks over a decision, on average."""
    strongest = f"level-{len(take(key).levels)}"
    decisions, thought, number = 0, 0.0, 0
    while number < TRIAL_GAMES or decisions < TRIAL_DECISIONS:
        played = play(key, seats, Match(strongest, strongest, 2 * number), 0, 0.0)
        decisions += sum(played.decisions)
        thought += sum(played.thought)
        number += 1
    return thought / decisions


# --- all games --------------------------------------------------------------------------------


def matches(names: Sequence[str], games: int, weights: Weights) -> list[Match]:
    """All games of a round robin, in an order that is even whenever it is broken off."""
    pairs = list(combinations(names, 2))
    shares = [weight_of(pair, weights) for pair in pairs]
    whole = sum(shares)
    planned = []
    for pair, share in zip(pairs, shares, strict=True):
        # An even number: seats are swapped.
        wanted = max(2, 2 * round(games * share / whole / 2)) if share else 0
        planned += [((number + 0.5) / wanted, Match(*pair, number)) for number in range(wanted)]
    planned.sort(key=lambda one: one[0])
    return [match for _, match in planned]


def weight_of(pair: Pair, weights: Weights) -> float:
    """How many games a pair plays beside an ordinary one."""
    weight = 1.0
    for (one, other), factor in weights.items():
        if one in pair and (not other or other in pair):
            weight *= factor
    return weight


@dataclass
class Tournament:
    """The games of all machines of a game with so many seats, and the file they are kept in."""

    game: Game
    seats: int
    path: Path

    def begin(self, seed: int) -> None:
        """Start the log, or see that it is about the same luck and the machines as they are now."""
        about = {"game": self.game.key, "seats": self.seats, "seed": seed}
        about["sources"] = fingerprint(self.game)
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._write(about)
        elif next(self._lines()) != about:
            raise Trouble(
                "{path} was written with another seed, or by machines of {game} that have changed "
                "since: delete it, and all games are played again.",
                path=str(self.path), game=self.game.title,
            )  # fmt: skip

    def pace(self) -> float:
        """The time for a decision that is equal to our strongest level's; measured once."""
        for line in self._lines():
            if "pace" in line:
                return float(str(line["pace"]))
        measured = time_strongest(self.game.key, self.seats)
        pace = max(LEAST, measured)
        self._write({"strongest": measured, "pace": pace})
        return pace

    def played(self) -> list[Played]:
        """Every game so far."""
        return [Played(**line) for line in self._lines() if "share" in line]  # type: ignore[arg-type]

    def play(
        self, wanted: Sequence[Match], seed: int, pace: float, cores: int, minutes: float
    ) -> None:
        """Play what has not been played yet, as long as there is time."""
        end = time.monotonic() + 60 * minutes
        done = {Match(one.one, one.other, one.number) for one in self.played()}
        left = [match for match in wanted if match not in done]
        with ProcessPoolExecutor(cores) as pool:
            games = [
                pool.submit(play, self.game.key, self.seats, match, seed, pace) for match in left
            ]
            try:
                for game in as_completed(games):
                    self._write(asdict(game.result()))
                    if time.monotonic() > end:
                        break
            finally:
                # Whoever breaks off doesn't want to wait for all the others.
                pool.shutdown(cancel_futures=True)

    def _lines(self) -> Iterator[dict[str, object]]:
        if self.path.exists():
            yield from map(json.loads, self.path.read_text("utf-8").splitlines())

    def _write(self, line: Mapping[str, object]) -> None:
        with self.path.open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")


def fingerprint(game: Game) -> str:
    """What the machines of a game are made of: their source, and that of the rules and search."""
    bots = Path(str(ludotheque.bots.__file__)).parent
    folders = (game.folder / "rules", game.folder / "machine", bots)
    sources = [path for folder in folders for path in sorted(folder.glob("*.py"))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]
