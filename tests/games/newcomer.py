"""Somebody at a first game who has taken one chapter, and reads what the table says and marks.

A newcomer knows no rules, and asks no machine unless help says so. The first time something is
explained, they do what is marked; then they do what the lesson did, in its order, where it glows;
what has the best number on it goes before the rest, and where nothing else is known, the quiet
button ends it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from math import dist
from typing import NamedTuple

from ludotheque.bots.player import decide
from ludotheque.core.game import Game, Viewer
from ludotheque.core.lesson import LEARNER, Chapter, Encounter
from ludotheque.core.scene import Choice, Scene, choice_of
from ludotheque.core.state import OVER, State
from ludotheque.core.stream import Stream
from ludotheque.locale import tongue
from ludotheque.tables import referee
from ludotheque.tables.view import encounter_of
from tests.games.lessons import accepted, choose, course_of, lesson_table, seen
from tests.tables.seating import grant, lay, machine, person

# What is touched for a move, without saying which: ("rhombus", "place").
Kind = tuple[str, ...]
Point = tuple[float, float]
# A chance that somebody dares to take, in percent, where the page tells it.
DARING = 60
# How often a machine plays to the end before it marks something: few, but always as many.
QUICK = 16
UNHURRIED = 600.0
LONGEST = 400
# How often she tries something and takes it back before she decides.
TRIES = 10
# What the words send her to, as its pieces are called: "three statues to fetch".
AIMS = {"inka": "statue-0-"}


class Decision(NamedTuple):
    """What a newcomer read, what was explained, and what they did."""

    headline: str
    moment: Encounter | None
    move: str
    kind: Kind
    quiet: bool  # whether it is the button that ends something
    asked: bool  # whether they touched the light bulb, as they were told to


class Newcomer:
    """Ana, at her first game."""

    def __init__(self, game: Game, chapter: Chapter, seed: int) -> None:
        self.game = game
        self.aim = AIMS.get(game.key, "")
        self.habit = habit_of(game, chapter)
        self.shown: set[Kind] = set()  # what quiet help marked and the lesson did not teach
        self.met: set[str] = set()
        self.done = 0  # how often she has decided in this turn
        self.asked = False  # whether she has asked a machine this time
        self.dice = random.Random(seed)
        self.speech = tongue("fr", game)
        seats = [person("ana"), *(machine() for _ in range(1, chapter.seats))]
        seal = random.Random(seed).randbytes(32)
        table = lay(*seats, game=game.key, options=dict(chapter.options), seed=seal)
        self.table = grant(table, referee.begin(table))

    def play(self) -> Iterator[Decision]:
        """The whole game: each of her decisions."""
        for _ in range(LONGEST):
            while self.state.actor() not in (LEARNER, OVER):
                self.let_machine_play()
                self.done = 0
            if self.state.actor() == OVER:
                return
            decision = self.decide()
            self.done += 1
            granted = referee.move(self.table, "ana", self.table.n + 1, decision.move)
            grant(self.table, granted)
            yield decision
        raise AssertionError("the game does not end")

    @property
    def state(self) -> State:
        return self.table.state

    def let_machine_play(self) -> None:
        """A beginner among the machines, who sees what its seat sees."""
        hidden = self.state.copy()
        hidden.hide(self.state.actor(), Stream(self.dice.getrandbits(60)))
        action = decide(hidden, self.game.levels[0], self.dice.getrandbits(60))
        name = self.state.name(action)
        grant(self.table, referee.machine_move(self.table, self.table.n + 1, name))

    # --- reading ----------------------------------------------------------------------------

    def viewer(self) -> Viewer:
        return Viewer(LEARNER, self.table.names, self.speech, "tall", self.table.options)

    def explained(self) -> Encounter | None:
        """What the page explains now: the first thing that she has not met."""
        moment = encounter_of(self.table, self.viewer())
        while moment and moment.key in self.met:
            moment = moment.next
        return moment

    def decide(self) -> Decision:
        """Read, and touch."""
        scene = self.game.scene(self.state, self.viewer())
        moment, self.asked = self.explained(), False
        move = self.marked() if moment else self.as_learned(scene)
        kind = kind_of(scene, move)
        quiet = move in [choice.action for choice in scene.choices if choice.main][-1:]
        if moment:
            self.met.add(moment.key)
            self.shown |= {SAID[moment.key]} if moment.key in SAID else set()
            if kind not in self.habit and not quiet:
                self.shown.add(kind)
        return Decision(scene.sentence, moment, move, kind, quiet, self.asked)

    def marked(self) -> str:
        """What glows while something is explained."""
        hidden = self.state.copy()
        hidden.hide(LEARNER, Stream(self.dice.getrandbits(60)))
        best = self.game.adviser
        quick = replace(best, simulations=min(best.simulations, QUICK))
        return self.state.name(decide(hidden, quick, self.dice.getrandbits(60), UNHURRIED))

    # --- deciding ---------------------------------------------------------------------------

    def as_learned(self, scene: Scene) -> str:
        """What was marked once, else what the lesson did next, else the quiet button."""
        winning = [choice for choice in scene.choices if choice.mark == "★"]
        if winning:
            return winning[0].action
        main = [choice for choice in scene.choices if choice.main]
        again = [choice for choice in main if kind_of(scene, choice.action) in self.shown]
        if again:
            return again[0].action
        # What the lesson did at this point of a turn, or what it did next, or before.
        numbered = {kind for key, kind in NUMBERED.items() if key in self.met}
        for kind in [*self.habit[self.done :], *self.habit[: self.done][::-1]]:
            move = self.like(scene, kind)
            if move and (kind not in numbered or worth_of(scene, move) > 0):
                return move
        for kind in sorted(self.shown):
            move = self.like(scene, kind)
            if move and worth_of(scene, move) > 0:
                return move
        kinds = {kind_of(scene, choice.action) for choice in scene.choices}
        if ASKS & self.met and ASKS_ABOUT & kinds:
            self.asked = True
            return self.marked()
        if main:
            return main[-1].action
        return self.like(scene, kind_of(scene, scene.choices[0].action))

    def like(self, scene: Scene, kind: Kind) -> str:
        """A move of that kind: the best number, else the lowest price, else any; "" if none."""
        if kind == HANDFUL:
            return self.handful(scene) if scene.handful else ""
        found = [choice for choice in scene.choices if kind_of(scene, choice.action) == kind]
        if not found:
            return ""
        goals = [at(scene, piece.id) for piece in scene.pieces if piece.id.startswith(self.aim)]
        if self.aim and goals:
            return self.towards(scene, found, goals)
        best = max(map(worth, found))
        return self.dice.choice([choice for choice in found if worth(choice) == best]).action

    def towards(self, scene: Scene, found: list[Choice], goals: list[Point]) -> str:
        """The move that brings her nearest to what she is to fetch; "" if it only leads away.

        What can be taken back she tries, a few times, and looks where the pawn could go then.
        """
        ends = {choice.path[-1].partition("-")[0] for choice in found}
        if ends == {"cell"}:
            return min(found, key=lambda one: apart([at(scene, one.path[-1])], goals)).action
        if len(found[0].path) == 1:
            pawn = [at(scene, scene.lead)]
            return min(
                found, key=lambda one: sum(apart([at(scene, one.path[-1])], far)
                                           for far in (goals, pawn))
            ).action  # fmt: skip
        tries = self.dice.sample(found, min(TRIES, len(found)))
        best = min(tries, key=lambda choice: self.tried(choice, goals))
        return best.action if self.tried(best, goals) < reach(scene, goals) else ""

    def tried(self, choice: Choice, goals: list[Point]) -> float:
        """How near the pawn could come after a move that was tried, and taken back."""
        after = self.state.copy()
        after.play_move(choice.action)
        return reach(self.game.scene(after, self.viewer()), goals)

    def handful(self, scene: Scene) -> str:
        """One thing after the other, until the page promises enough; else the quiet button."""
        assert scene.handful
        letters = ""
        for heap in scene.handful.heaps:
            for _ in heap.pieces:
                letters += heap.letter
                move = scene.handful.start + letters
                if self.promise(move) >= DARING:
                    return move
        quiet = [choice for choice in scene.choices if choice.main]
        return quiet[-1].action if quiet else scene.handful.start + letters

    def promise(self, move: str) -> int:
        """The chance that the page tells of a handful, in percent."""
        assert self.game.foresee
        said = self.game.foresee(self.state, self.state.action(move), self.viewer())
        return int("".join(re.findall(r"(\d+)\W*%", said)) or 0)


def at(scene: Scene, id: str) -> Point:
    """Where a piece is on the screen."""
    return next((piece.x, piece.y) for piece in scene.pieces if piece.id == id)


def apart(some: list[Point], others: list[Point]) -> float:
    """How far the nearest of some things are from each other."""
    return min(dist(one, other) for one in some for other in others)


def reach(scene: Scene, goals: list[Point]) -> float:
    """How near the pawn can come by walking where it glows."""
    cells = [choice.path[-1] for choice in scene.choices if choice.path[0] == scene.lead]
    return apart([at(scene, id) for id in [scene.lead, *cells]], goals)


HANDFUL: Kind = ("handful",)
# Where help says that numbers lead: without one, this is left; and where it says that a hint is
# asked for when nothing else is known.
NUMBERED: dict[str, Kind] = {"few": ("hand", "slot"), "pillars": ("hand", "slot")}
ASKS = {"far"}
ASKS_ABOUT: set[Kind] = {("hand", "slot"), ("pillar", "slot")}
# What an explanation names to be touched, whatever is marked meanwhile: "touch one, then its slot".
SAID: dict[str, Kind] = {"move": ("pillar", "slot")}


def kind_of(scene: Scene, move: str) -> Kind:
    """What is touched for a move, without saying which."""
    if scene.handful and move.startswith(scene.handful.start):
        return HANDFUL
    choice = choice_of(scene, move)
    assert choice, f"{move} is not offered"
    return tuple(re.sub(r"[-\d].*", "", id) if "say-" not in id else id for id in choice.path)


def worth(choice: Choice) -> tuple[int, int]:
    """What is written on it: points to gain, or how many of four; then what it costs."""
    gain = re.search(r"\+(\d+)|around-(\d)", choice.mark)
    return int(gain[1] or gain[2]) if gain else 0, -cost(choice.mark)


def cost(mark: str) -> int:
    """How many action points or suns are written on it: "2{ap}", "{sun}{sun}"."""
    number = re.match(r"\d", mark)
    return int(number[0]) if number else len(re.findall(r"\{(?!around)", mark))


def worth_of(scene: Scene, move: str) -> int:
    """What a move promises in numbers."""
    choice = choice_of(scene, move)
    return worth(choice)[0] if choice else 0


def habit_of(game: Game, chapter: Chapter) -> list[Kind]:
    """What the lesson did in its longest turn, by taking it as its words and marks say."""
    table = lesson_table(game, chapter)
    turns: list[list[Kind]] = [[]]
    solution = list(chapter.task.solution)
    while not course_of(table).learned:
        move = solution.pop(0) if course_of(table).task else accepted(table)[0]
        scene = seen(table)
        # What is done because nothing else can be is no habit, unless a turn begins with it.
        if len(scene.choices) > 1 or scene.handful or not turns[-1]:
            turns[-1].append(kind_of(scene, move))
        before = len(table.moves)
        choose(table, move)
        if any(seat > LEARNER for seat, _, _ in table.moves[before:]):
            turns.append([])
    return max(turns, key=len)
