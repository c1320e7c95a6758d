"""How strong the machines are, on one scale: all of a game's levels, a random player, OpenSpiel.

python -m bench.ratings GAME [--games 2000] [--seats 2] [--seed 0] [--without-peers]
    [--weight mcts-1000=0.2] [--weight level-3:random=0.5] [--cores 2] [--minutes 10]
python -m bench.ratings --plot docs/machines.svg: draws all games played so far, and writes the
    tables into the page of the same name; a game that was not played here keeps its table.

Games are kept in build/ratings/: whoever starts again goes on, and --games 4000 adds to 2000.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from bench import chart
from bench.scale import Rating, rate
from bench.tournament import (
    COUNTED,
    RANDOM,
    TIMED,
    Pair,
    Played,
    Tournament,
    contestants,
    matches,
)
from ludotheque.core.game import Game, shelf, take
from ludotheque.core.trouble import Trouble

FOLDER = Path("build/ratings")
# Who is rated 1000 in every game. A random player hardly ever wins, so its own rating is too
# uncertain for all others to be measured from it.
ANCHOR = "level-1"
NAMES = {RANDOM: "random", COUNTED: "MCTS, 1,000", TIMED: "MCTS, equal time"}
KEYS = {shown: key for key, shown in NAMES.items()}
START, END = "<!-- ratings -->", "<!-- end of ratings -->"
# A row of a game's own table: a name, a rating, and how sure it is.
RATED = re.compile(r"\| ([^|]+?) \| (\d+)(?: ± (\d+))? \| [\d,]+ \| [\d.]+ \|")


@dataclass(frozen=True)
class Section:
    """What the page says about one game: its ratings, and the lines below its title."""

    ratings: Mapping[str, Rating]
    lines: Sequence[str]


@dataclass(frozen=True)
class Standings:
    """What all games of a tournament say."""

    game: Game
    games: Sequence[Played]

    @cached_property
    def names(self) -> list[str]:
        """Who has played, in the usual order."""
        seen = {name for one in self.games for name in (one.one, one.other)}
        return [name for name in contestants(self.game, True) if name in seen]

    @cached_property
    def scores(self) -> dict[Pair, tuple[float, int]]:
        """Points and games of each pair."""
        sums: dict[Pair, tuple[float, int]] = defaultdict(lambda: (0.0, 0))
        for one in self.games:
            points, games = sums[one.one, one.other]
            sums[one.one, one.other] = points + one.share, games + 1
        return dict(sums)

    @cached_property
    def ratings(self) -> dict[str, Rating]:
        return rate(self.names, self.scores, ANCHOR)

    def score(self, one: str, other: str) -> str:
        """One's share of the points against another, in per cent."""
        if (one, other) in self.scores:
            points, games = self.scores[one, other]
            return f"{100 * points / games:.0f}"
        if (other, one) in self.scores:
            points, games = self.scores[other, one]
            return f"{100 - 100 * points / games:.0f}"
        return ""

    @cached_property
    def unwon(self) -> dict[Pair, list[float]]:
        """By pair: of each game that nobody won, whether the first of the two had more points."""
        found: dict[Pair, list[float]] = defaultdict(list)
        for one in self.games:
            if one.ahead is not None:
                found[one.one, one.other].append(one.ahead)
        return dict(found)

    def count(self, name: str) -> int:
        """How many games a machine has played."""
        return sum(name in (one.one, one.other) for one in self.games)

    def pace(self, name: str) -> float:
        """How many milliseconds of the processor a machine needed for a decision."""
        decisions, thought = 0, 0.0
        for one in self.games:
            for who, place in ((one.one, 0), (one.other, 1)):
                if who == name:
                    decisions += one.decisions[place]
                    thought += one.thought[place]
        return 1000 * thought / max(1, decisions)

    def clock(self) -> dict[Pair, float]:
        """How many seconds of the processor both need for a game, by pair."""
        sums: dict[Pair, float] = defaultdict(float)
        for one in self.games:
            sums[one.one, one.other] += sum(one.thought)
        return {pair: took / self.scores[pair][1] for pair, took in sums.items()}


def name_of(name: str) -> str:
    """What a machine is called on the page."""
    return NAMES.get(name) or name.replace("-", " ")


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table of the page; the first row is its head."""
    head, *body = ["| " + " | ".join(row) + " |" for row in rows]
    rule = "|---|" + "---:|" * (len(rows[0]) - 1)
    return [head, rule, *body, ""]


def write_standings(standings: Standings) -> list[str]:
    """A game's own table: ratings, times, and what each row scored against each column."""
    names = standings.names
    rows = [["", "rating", "games", "ms a decision", *(f"v. {name_of(one)}" for one in names)]]
    for one in names:
        pace = standings.pace(one)
        rows.append([
            name_of(one), str(standings.ratings[one]), f"{standings.count(one):,}",
            f"{pace:.2f}" if pace < 10 else f"{pace:.0f}",
            *(standings.score(one, other) for other in names),
        ])  # fmt: skip
    return table(rows)


def write_unwon(standings: Standings) -> list[str]:
    """A table of the games that nobody won, if there are any: they count half in the ratings."""
    rows = [["games that nobody won", "of", "in the lead by points, as they stand: the first"]]
    for (one, other), aheads in standings.unwon.items():
        games = standings.scores[one, other][1]
        pair = f"{name_of(other)} v. {name_of(one)}"
        rows.append([
            f"{pair}: {len(aheads)}", str(games), f"{100 - 100 * sum(aheads) / len(aheads):.0f} %",
        ])  # fmt: skip
    return table(rows) if len(rows) > 1 else []


def write_section(standings: Standings) -> Section:
    """What the page says about one game."""
    minutes = sum(sum(played.thought) for played in standings.games) / 60
    lines = [
        f"{len(standings.games):,} games, {minutes:.0f} min of thought on one core. "
        "The columns on the right: what a row scored against each column, in per cent.", "",
        *write_standings(standings), *write_unwon(standings),
    ]  # fmt: skip
    return Section(standings.ratings, lines)


def read_sections(page: str) -> dict[str, Section]:
    """What a page says about each game by its title: whose log is gone keeps its tables."""
    found = {}
    for part in page.partition(START)[2].partition(END)[0].split("\n### ")[1:]:
        title, *lines = part.split("\n")
        rated = [cells for line in lines if (cells := RATED.match(line))]
        ratings = {
            KEYS.get(name) or name.replace(" ", "-"): Rating(float(points), float(margin or 0))
            for name, points, margin in (cells.groups() for cells in rated)
        }
        found[title] = Section(ratings, [*"\n".join(lines).strip("\n").split("\n"), ""])
    return found


def write_page(sections: Mapping[str, Section]) -> list[str]:
    """What stands between the two marks of the page."""
    everyone = {name: None for one in sections.values() for name in one.ratings}
    order = sorted(everyone, key=lambda name: (name.startswith("mcts"), name != RANDOM, name))
    rows = [["rating", *sections]]
    for name in order:
        cells = [str(one.ratings.get(name, "")) for one in sections.values()]
        rows.append([name_of(name), *cells])
    lines = table(rows)
    for title, one in sections.items():
        lines += [f"### {title}", "", *one.lines]
    return lines


def report(plot: Path, seats: int) -> None:
    """Draw all games played so far, and write the tables into the page beside the drawing."""
    page = plot.with_suffix(".md")
    text = page.read_text("utf-8")
    kept = read_sections(text)
    sections = {}
    for game in shelf().values():
        standings = Standings(game, Tournament(game, seats, log_of(game, seats)).played())
        if standings.games:
            sections[game.title] = write_section(standings)
        elif game.title in kept:
            sections[game.title] = kept[game.title]
    if not sections:
        raise Trouble("No games have been played with {seats} seats.", seats=seats)
    ratings = {title: one.ratings for title, one in sections.items()}
    names = {name: name_of(name) for rated in ratings.values() for name in rated}
    plot.write_text(chart.draw(ratings, names), "utf-8")
    before, _, rest = text.partition(START)
    after = rest.partition(END)[2]
    middle = "\n".join(["", "", *write_page(sections), ""])
    page.write_text(f"{before}{START}{middle}{END}{after}", "utf-8")


def log_of(game: Game, seats: int) -> Path:
    """Where the games of a tournament are kept."""
    return FOLDER / f"{game.key}-{seats}.jsonl"


def compete(asked: argparse.Namespace) -> None:
    """Play what is missing, and print what all games say."""
    game = take(asked.game)
    tournament = Tournament(game, asked.seats, log_of(game, asked.seats))
    tournament.begin(asked.seed)
    peers = not asked.without_peers
    pace = tournament.pace() if peers else 0.0
    wanted = matches(contestants(game, peers), asked.games, dict(asked.weight))
    tournament.play(wanted, asked.seed, pace, asked.cores, asked.minutes)
    standings = Standings(game, tournament.played())
    print(f"{game.title}, {asked.seats} seats, {len(standings.games)} games")
    if peers:
        print(f"Equal time is {1000 * pace:.1f} ms a decision.")
    print("\n".join(write_standings(standings)))
    print_clock(standings)


def print_clock(standings: Standings) -> None:
    """How long a game of each pair takes: for planning the next run."""
    slowest_first = sorted(standings.clock().items(), key=lambda pair: -pair[1])
    for (one, other), seconds in slowest_first:
        pair = f"{name_of(one)} v. {name_of(other)}"
        games = standings.scores[one, other][1]
        print(f"{pair:32} {games:6} games, {seconds:9.3f} s of the processor each")


def weight(text: str) -> tuple[Pair, float]:
    """NAME=FACTOR or NAME:NAME=FACTOR."""
    pair, _, factor = text.partition("=")
    one, _, other = pair.partition(":")
    return (one, other), float(factor)


def main() -> None:
    """Play, or report."""
    usage = argparse.RawDescriptionHelpFormatter
    words = argparse.ArgumentParser(description=__doc__, formatter_class=usage)
    words.add_argument("game", nargs="?", metavar="GAME", choices=list(shelf()))
    words.add_argument("--games", type=int, default=2000, help="of all pairs together")
    words.add_argument("--seats", type=int, default=2, choices=(2, 4))
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--without-peers", action="store_true", help="only our own machines")
    words.add_argument("--weight", type=weight, action="append", default=[], metavar="WHO=FACTOR",
                       help="fewer or more games for a machine, or a pair ONE:OTHER")  # fmt: skip
    words.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    words.add_argument("--minutes", type=float, default=float("inf"), help="stop after that long")
    words.add_argument("--plot", type=Path, metavar="SVG")
    asked = words.parse_args()
    if not asked.game and not asked.plot:
        words.error("name a game to play, or --plot to report")
    try:
        if asked.game:
            compete(asked)
        if asked.plot:
            report(asked.plot, asked.seats)
    except Trouble as trouble:
        sys.exit(str(trouble))


if __name__ == "__main__":
    main()
