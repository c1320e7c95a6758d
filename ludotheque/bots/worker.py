"""A process that thinks: a job on each line that comes in, an answer on each line that goes out."""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec

from ludotheque.bots.player import Thought, ponder
from ludotheque.bots.review import Finding, Look, Seen, Study, look, study
from ludotheque.core.game import Game, Viewer, shelf, take
from ludotheque.core.state import State
from ludotheque.locale import tongue

# Said to a worker, and answered by it as soon as it can listen.
KNOCK = b"\n"


class Asker(msgspec.Struct):
    """Who asks for a hint: the seat, the names around the table, the language."""

    seat: int
    names: list[str]
    language: str


class Job(msgspec.Struct, tag="job"):
    """A position as one seat sees it, and how hard to think about it."""

    game: str
    seats: int
    options: dict[str, bool | int | str]
    facts: dict[str, Any]
    # Counted from 1, as people count.
    level: int
    seed: int
    seconds: float
    # Whoever wants to know why as well.
    asker: Asker | None = None
    # A move of which they want to know what would come.
    foresee: str = ""
    # The question of a puzzle to which that move was the answer.
    question: str = ""


class Answer(msgspec.Struct):
    """The move that a machine makes there, and for an asker the reason in words."""

    move: str
    reason: str = ""


def think(job: Job) -> Answer:
    """The move that a machine makes there, and the reason, if someone asks for it."""
    game = take(job.game)
    state = game.begin(job.seats, job.options)
    state.restore(job.facts)
    if job.question:
        return Answer(job.foresee, _weighed(game, state, job))
    if job.foresee:
        return Answer(job.foresee, _foreseen(game, state, job))
    actions = state.legal()
    # With nothing to choose there is nothing to think over.
    if len(actions) == 1:
        thought = Thought(actions[0])
    else:
        level = game.adviser if job.asker else game.levels[job.level - 1]
        thought = ponder(state, level, job.seed, job.seconds)
    reason = _reason(game, state, thought, job) if job.asker else ""
    return Answer(state.name(thought.action), reason)


def _reason(game: Game, state: State, thought: Thought, job: Job) -> str:
    """What the game says for the move; else how often the machine would win with it."""
    assert job.asker
    speech = tongue(job.asker.language, game)
    if game.explain is not None:
        viewer = Viewer(job.asker.seat, job.asker.names, speech, options=job.options)
        return game.explain(state, thought.action, viewer)
    if thought.hope is None:
        return ""
    percent = round(100 * thought.hope)
    return speech.say(
        "The machine expects to win {percent} games in 100 this way.", percent=percent
    )


def _foreseen(game: Game, state: State, job: Job) -> str:
    assert job.asker
    assert game.foresee
    speech = tongue(job.asker.language, game)
    viewer = Viewer(job.asker.seat, job.asker.names, speech, options=job.options)
    return game.foresee(state, state.action(job.foresee), viewer)


def _weighed(game: Game, state: State, job: Job) -> str:
    """What is to be said of an answer to a puzzle: what it is worth, or the reason of a hint."""
    assert job.asker
    speech = tongue(job.asker.language, game)
    viewer = Viewer(job.asker.seat, job.asker.names, speech, options=job.options)
    asked = next(question for question in game.questions if question.key == job.question)
    weigh = asked.weigh or game.explain
    return weigh(state, state.action(job.foresee), viewer) if weigh else ""


def answer(job: Job | Look | Study) -> Answer | Seen | Finding:
    """Do a job, whichever it is."""
    match job:
        case Look():
            return look(job)
        case Study():
            return study(job)
    return think(job)


def main() -> None:
    """Think until nobody asks any more: when the house is gone, so is its line."""
    decoder = msgspec.json.Decoder(Job | Look | Study)
    for line in sys.stdin.buffer:
        if line == KNOCK:
            # What takes longest, before there is a job that has to wait for it.
            shelf()
            said = KNOCK
        else:
            said = msgspec.json.encode(answer(decoder.decode(line))) + b"\n"
        try:
            sys.stdout.buffer.write(said)
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            # Whoever asked was killed. Nothing more is said, not even on the way out.
            os._exit(0)


if __name__ == "__main__":
    main()
