"""A finished game looked at again: everyone's chances, and what a machine would have done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

import msgspec

from ludotheque.bots.chances import GAMES, chances, judged
from ludotheque.bots.player import decide
from ludotheque.core.game import Game, Viewer, take
from ludotheque.core.state import OVER, State
from ludotheque.core.stream import Stream
from ludotheque.core.tongue import Tongue
from ludotheque.locale import LANGUAGES, tongue

# The most actions that one seat takes in a row; a machine that goes on longer goes in circles.
MOST_IN_A_ROW = 40


class Played(msgspec.Struct, frozen=True):
    """A finished game: what is needed to play it again."""

    game: str
    rules: int
    names: list[str]
    options: dict[str, bool | int | str]
    moves: list[str]


class Look(msgspec.Struct, frozen=True, tag="look"):
    """A job: the decisions of a game, and everyone's chances before each and at the end."""

    played: Played


class Stretch(msgspec.Struct, frozen=True):
    """A part of a game: one seat's moves in a row, and the draws that follow them."""

    seat: int
    first: int  # how many moves were played before it: 14
    own: int  # when the seat's own moves were over: 16
    last: int  # and when the next seat had to decide: 17
    free: bool  # whether there was anything to decide


class Seen(msgspec.Struct, frozen=True):
    """The parts of a game, and everyone's chances before each of them and at the end."""

    stretches: list[Stretch]
    chances: list[list[float]]
    games: int = 0  # how many quick games each was found with; 0: the machines judge


class Study(msgspec.Struct, frozen=True, tag="study"):
    """A job: what the strongest machine would have done instead of the moves first to last."""

    played: Played
    first: int
    last: int
    seconds: float


class Words(msgspec.Struct, frozen=True):
    """A finding in one language: what was done, what the machine would do, and why."""

    played: str
    machine: str
    reason: str


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's moves in a row, and what a machine would have done in its place."""

    seat: int
    first: int  # how many moves were played before them: 14
    last: int  # and when they were over: 16
    same: bool  # whether the machine comes to the same position
    chance: float  # the seat's chance to win after what was played
    instead: float  # and after what the machine would have done
    words: dict[str, Words]  # by language
    # Whether it tells others what only this seat knew.
    secret: bool = False


class Step(NamedTuple):
    """One action with the positions before and after it."""

    before: State
    action: int
    after: State


def stretches(states: list[State]) -> list[Stretch]:
    """A game cut wherever somebody must decide after another seat or after a draw."""
    cuts = [
        number
        for number, state in enumerate(states)
        if state.actor() == OVER
        or (state.actor() >= 0 and (not number or states[number - 1].actor() != state.actor()))
    ]
    return [_stretch(states, first, last) for first, last in pairwise(cuts)]


def _stretch(states: list[State], first: int, last: int) -> Stretch:
    own = last
    while states[own - 1].actor() < 0:
        own -= 1
    free = any(len(state.legal()) > 1 for state in states[first:own])
    return Stretch(states[first].actor(), first, own, last, free)


def replayed(played: Played) -> tuple[Game, list[State]]:
    """The first position, and the one after each move."""
    game = take(played.game).under(played.rules)
    states = [game.begin(len(played.names), played.options)]
    for move in played.moves:
        state = states[-1].copy()
        state.play_move(move)
        states.append(state)
    return game, states


def look(job: Look) -> Seen:
    """Cut a game into its decisions, and estimate everyone's chances before each."""
    game, states = replayed(job.played)
    found = stretches(states)
    moments = [*(stretch.first for stretch in found), len(states) - 1]
    known = [judged(game, states[moment], seed=moment) for moment in moments]
    if None not in known:
        return Seen(found, [each for each in known if each])
    # One kind of estimate for the whole curve: where two meet, it would jump.
    quick = replace(game, chances=None)
    return Seen(found, [chances(quick, states[moment], moment) for moment in moments], GAMES)


def study(job: Study) -> Finding:
    """What the machine would have done, what that would have brought, and why."""
    game, states = replayed(job.played)
    start = states[job.first]
    seat = start.actor()
    mine = list(_steps(states, job.played.moves, job.first, job.last))
    machine = list(_machine(game, start, seat, job))
    end = machine[-1].after
    same = end.facts() == states[job.last].facts()
    # The same luck for both, so that only the decision makes a difference.
    after = chances(game, states[job.last], seed=job.first)[seat]
    instead = after if same else chances(game, end, seed=job.first)[seat]
    return Finding(
        seat, job.first, job.last, same, after, instead,
        {code: _words(game, job, code, seat, mine, machine) for code in LANGUAGES},
        secret=any(_is_secret(game, job.played, seat, step) for step in (*mine, *machine)),
    )  # fmt: skip


def _steps(states: list[State], moves: list[str], first: int, last: int) -> Iterator[Step]:
    for number in range(first, last):
        action = states[number].read_move(moves[number])[0]
        yield Step(states[number], action, states[number + 1])


def _machine(game: Game, start: State, seat: int, job: Study) -> Iterator[Step]:
    """The machine's moves from here until chance or another seat decides; it sees what they saw.

    It decides with imagined cards where it can't know the others'. What it does is played, told
    and weighed in the true position: what was imagined is never shown as a fact.
    """
    state = start.copy()
    for number in range(MOST_IN_A_ROW):
        imagined = _imagined(state, seat, job.first)
        action = decide(imagined, game.adviser, job.first + number, job.seconds)
        before = state.copy()
        state.play(action)
        yield Step(before, action, state.copy())
        if state.actor() != seat:
            return


def _imagined(state: State, seat: int, seed: int) -> State:
    """A position as a seat could imagine it."""
    state = state.copy()
    state.hide(seat, Stream(seed))
    return state


def _words(
    game: Game, job: Study, code: str, seat: int, mine: list[Step], machine: list[Step]
) -> Words:
    played = job.played
    speech = tongue(code, game)
    viewer = Viewer(seat, played.names, speech, options=played.options)
    first = parting(mine, machine)
    seen = _imagined(first.before, seat, job.first)
    reason = game.explain(seen, first.action, viewer) if game.explain else ""
    instead = viewer._replace(names=_with_machine(played.names, seat, speech))
    return Words(_told(game, mine, viewer), capitals(_told(game, machine, instead)), reason)


def parting(mine: list[Step], machine: list[Step]) -> Step:
    """The machine's first move that was not played: what came before needs no reason."""
    played = [step.action for step in mine]
    for number, step in enumerate(machine):
        if step.action not in played[number : number + 1]:
            return step
    return machine[0]


def _with_machine(names: list[str], seat: int, speech: Tongue) -> list[str]:
    """The names around the table if a machine had sat there."""
    machine = speech.say("the machine")
    return [machine if index == seat else name for index, name in enumerate(names)]


def capitals(text: str) -> str:
    """The text with a capital at the beginning of every sentence."""
    return re.sub(r"(?:^|(?<=[.!?…] ))\w", lambda letter: letter[0].upper(), text)


def _told(game: Game, steps: list[Step], viewer: Viewer) -> str:
    return " ".join(game.tell(step.before, step.action, step.after, viewer) for step in steps)


def _is_secret(game: Game, played: Played, seat: int, step: Step) -> bool:
    """Whether a move is told to its own seat in other words than to everybody."""
    own = Viewer(seat, played.names, tongue("en"), options=played.options)
    return _told(game, [step], own) != _told(game, [step], own._replace(seat=None))
