"""What games of Turquoise between machines are like; how fast its ways are found.

python -m bench.turquoise --games 100 --seed 0 --levels 1 2 3 4 --seats 2 3 4 [--scores]
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

from ludotheque.bots import player
from ludotheque.core.game import take
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import ACTION_POINTS, GODS, HAND, PLACES
from ludotheque.games.turquoise.rules.notation import (
    AUCTION,
    END,
    FIRST,
    HURRY,
    INTERRUPT,
    MOVE,
    RAISE,
    REMOVE,
    kind_of,
)
from ludotheque.games.turquoise.rules.routes import Routes
from ludotheque.games.turquoise.rules.stages import NO_TILE
from ludotheque.games.turquoise.rules.ways import Ways

SECONDS = 1.0
STEPS = 120
CALLS = {RAISE: "horus", REMOVE: "anubis", HURRY: "thot", INTERRUPT: "seth"}
ROW = "{:>5} {:>5} {:>5} {:>8} {:>20} {:>6} {:>5} {:>7} {:>7} {:>6} {:>5} {:>5}  {}"
HEAD = (
    "level", "seats", "games", "crowned", "tiles a floor", "turns", "flat", "idle", "starter",
    "margin", "tolls", "bids", "gods a game",
)  # fmt: skip


@dataclass
class Tale:
    """What happened in one game."""

    starter: int = 0
    winners: Sequence[int] = ()
    floors: list[int] = field(default_factory=lambda: [0] * 4)  # tiles on each floor
    calls: Counter[str] = field(default_factory=Counter)  # how often each god was called
    auctions: int = 0
    tolls: int = 0  # points paid for passing over others' pillars
    turns: int = 0  # of all players together
    idle: int = 0  # turns after which the site was as before
    site: list[list[int]] = field(default_factory=list)  # tiles and pillars as the turn began
    rounds: list[list[int]] = field(default_factory=list)  # everyone's points, round by round
    ends: list[int] = field(default_factory=list)  # everyone's points at the end, without the malus

    @property
    def crowned(self) -> bool:
        """Whether the last capital was laid."""
        return self.floors[3] == 1

    @property
    def margin(self) -> int:
        """How far the best was ahead of the second."""
        first, second, *_ = sorted(self.ends, reverse=True)
        return first - second

    @property
    def flat(self) -> int:
        """For how many rounds in a row nobody's points changed, at most."""
        longest = run = 0
        for before, after in zip(self.rounds, self.rounds[1:], strict=False):
            run = run + 1 if before == after else 0
            longest = max(longest, run)
        return longest


def crowded() -> Turquoise:
    """A position in the middle of a game between two machines, one of them to move."""
    game, stream = take("turquoise"), Stream(1)
    state = game.begin(2, {})
    assert isinstance(state, Turquoise)
    steps = 0
    while steps < STEPS or state.stage_name() != "opening":
        chance = state.actor() == CHANCE
        level = game.levels[1]
        state.play(
            Knowledge().choose(state, stream) if chance else player.decide(state, level, steps)
        )
        steps += 1
        assert state.actor() != OVER
    return state


def a_second(state: Turquoise, search: Callable[[int], object]) -> float:
    """Searches a second, each for all ways of one pillar: from the hand, and from every slot."""
    starts = [slot for slot in range(64) if state.top[slot] == state.mover] + [HAND]
    count, started = 0, time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        for start in starts:
            search(start)
        count += len(starts)
    return count / (time.perf_counter() - started)


def searches(state: Turquoise) -> dict[str, float]:
    """How often a second each kind of search finds all ways of a pillar for three action points."""
    seat, points, routes, ways = state.mover, state.points[state.mover], Routes(), Ways()

    def all_routes(start: int) -> None:
        routes.spread(state, seat, start, 0, ACTION_POINTS - 1, points, True)

    def thrifty_routes(start: int) -> None:
        routes.spread(state, seat, start, 0, ACTION_POINTS - 1, points, False)

    def ends(start: int) -> None:
        ways.find(start, ACTION_POINTS, points)

    ways.look(state, seat)
    return {
        "searches for all routes of a pillar, a second, every price": a_second(state, all_routes),
        "for routes whose price saves points": a_second(state, thrifty_routes),
        "for the ends of its ways only, every price": a_second(state, ends),
    }


def routes() -> None:
    """Print the rows."""
    state = crowded()
    print("\nTurquoise, in the middle of a game of two")
    for what, rate in searches(state).items():
        print(f"{what:58} {rate:14,.0f}")
    for number, level in enumerate(take("turquoise").levels, 1):
        started = time.perf_counter()
        player.decide(state, level, 1)
        thought = 1000 * (time.perf_counter() - started)
        print(f"{f'a decision of level {number}, in milliseconds':58} {thought:14,.1f}")


# --- whole games ------------------------------------------------------------------------------


def play(minds: Sequence[Knowledge], seed: int, moves: list[str] | None = None) -> Tale:
    """One game, a mind for each seat; its moves are written down where they are asked for."""
    state, stream, tale = take("turquoise").begin(len(minds), {}), Stream(seed), Tale()
    assert isinstance(state, Turquoise)
    while state.actor() != OVER:
        seat = state.actor()
        mind = Knowledge() if seat == CHANCE else minds[seat]
        action = mind.choose(state, stream)
        note(tale, state, action)
        if moves is not None:
            moves.append(f"{seat}: {state.name(action)} {list(state.points)[: state.seats]}")
        state.play(action)
    tale.winners = state.winners() or []
    tale.ends = [state.score(seat) for seat in range(state.seats)]
    for place, (floor, _) in enumerate(PLACES):
        tale.floors[floor] += state.tiles[place] != NO_TILE
    return tale


def note(tale: Tale, state: Turquoise, action: int) -> None:
    """Note what a move adds to the tale."""
    kind = kind_of(action)
    if kind in (END, FIRST):
        site = [list(state.tiles), list(state.top)]
        tale.turns += kind == END
        tale.idle += kind == END and site == tale.site
        tale.site = site
    tale.auctions += kind == AUCTION
    if kind in CALLS:
        tale.calls[CALLS[kind]] += 1
    if kind == FIRST:
        tale.starter = action & 255
    if kind == MOVE:
        tale.tolls += state.fare(action)
    if kind == END and state.left_of(state.mover) == tale.starter:
        tale.rounds.append([state.points[seat] for seat in range(state.seats)])


def row(name: object, seats: int, tales: Sequence[Tale]) -> str:
    """What the games of a level were like."""
    count = len(tales)
    floors = " ".join(f"{sum(t.floors[floor] for t in tales) / count:.1f}" for floor in range(4))
    gods = " ".join(f"{god} {sum(t.calls[god] for t in tales) / count:.1f}" for god in GODS)
    return ROW.format(
        name, seats, count,
        f"{100 * sum(t.crowned for t in tales) / count:.0f} %", floors,
        f"{median(t.turns for t in tales) / seats:.0f}",
        f"{median(t.flat for t in tales):.0f}",
        f"{100 * sum(t.idle for t in tales) / sum(t.turns for t in tales):.1f} %",
        f"{100 * sum(t.starter in t.winners for t in tales) / count:.0f} %",
        f"{median(t.margin for t in tales):.0f}",
        f"{sum(t.tolls for t in tales) / count:.1f}",
        f"{sum(t.auctions for t in tales) / count:.1f}", gods,
    )  # fmt: skip


def typical(tales: Sequence[Tale]) -> str:
    """The points of a game with a middling margin, round by round, and at its end."""
    tale = sorted(tales, key=lambda one: one.margin)[len(tales) // 2]
    return "  ".join(":".join(map(str, points)) for points in [*tale.rounds, tale.ends])


def games(
    levels: Sequence[int], tables: Sequence[int], count: int, seed: int, scores: bool
) -> None:
    """Print what games between machines of one level are like."""
    print(ROW.format(*HEAD))
    for number in levels:
        knowledge = take("turquoise").levels[number - 1].knowledge
        for seats in tables:
            minds = [knowledge() for _ in range(seats)]
            tales = [play(minds, seed + game) for game in range(count)]
            print(row(number, seats, tales), flush=True)
            if scores:
                print(f"      {typical(tales)}", flush=True)


def main() -> None:
    """Read what is wanted."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--levels", type=int, nargs="*", default=[1, 2, 3, 4])
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--scores", action="store_true", help="of a typical game, round by round")
    wanted = parser.parse_args()
    routes()
    print()
    games(wanted.levels, wanted.seats, wanted.games, wanted.seed, wanted.scores)


if __name__ == "__main__":
    main()
