"""Puzzles: one a day for everyone, all of a game, and what comes of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any, Literal, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.bots.worker import Asker
from ludotheque.core.game import Game, Viewer, shelf, take
from ludotheque.core.puzzle import Attempt, Outcome, Puzzle, attempt, puzzles_of
from ludotheque.core.scene import Scene, Shape
from ludotheque.core.trouble import Trouble
from ludotheque.locale import tongue
from ludotheque.tables.names import machine_name, unlike
from ludotheque.tables.refusal import NotFound
from ludotheque.web.api import Id, Look, house_of
from ludotheque.web.language import speaks
from ludotheque.web.person import person_of
from ludotheque.web.rates import Rates
from ludotheque.web.routes import Routes
from ludotheque.web.templating import data_block, page
from ludotheque.web.wishes import AnswerWish

routes = Routes("/api", tag="puzzles")
pages = Routes()


class AttemptView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of an answer, in words, and what lies on the table after it."""

    outcome: Outcome | Literal["shown"]
    scene: Scene
    text: str = ""


class Daily(NamedTuple):
    """A puzzle for a day."""

    game: Game
    puzzle: Puzzle


# --- which ------------------------------------------------------------------------------------


def daily(games: Sequence[Game], day: date) -> Daily | None:
    """The puzzle of a day: the games take turns, each with its puzzles one after the other."""
    having = [game for game in games if puzzles_of(game)]
    if not having:
        return None
    rounds, turn = divmod(day.toordinal(), len(having))
    puzzles = puzzles_of(having[turn])
    return Daily(having[turn], puzzles[rounds % len(puzzles)])


def today() -> date:
    """The date where the house stands."""
    return datetime.now(UTC).astimezone().date()


async def puzzle_of_the_day(request: Request) -> dict[str, Any] | None:
    """What the shelf says of today's puzzle."""
    found = daily(list(shelf().values()), today())
    if found is None:
        return None
    solved = await house_of(request).store.solved(person_of(request).id)
    return {"game": found.game, **_entry(found.game, found.puzzle, 0, solved)}


def _entry(game: Game, puzzle: Puzzle, number: int, solved: set[str]) -> dict[str, Any]:
    return {
        "number": number,
        "url": f"/games/{game.key}/puzzles/{puzzle.id}",
        "sentence": puzzle.asked(game).sentence,
        "solved": _name(game, puzzle) in solved,
    }


def _name(game: Game, puzzle: Puzzle) -> str:
    """What a puzzle is called in the store."""
    return f"{game.key}/{puzzle.id}"


def _game(key: str) -> Game:
    try:
        game = take(key)
    except Trouble as trouble:
        raise NotFound(trouble.sentence, **trouble.blanks) from None
    if not puzzles_of(game):
        raise NotFound("{game} has no puzzles yet.", game=game.title)
    return game


def _number(game: Game, id: str) -> int:
    """Where a puzzle stands among those of its game."""
    for number, puzzle in enumerate(puzzles_of(game)):
        if puzzle.id == id:
            return number
    raise NotFound("There is no such puzzle here. Is the link complete?")


# --- pages ------------------------------------------------------------------------------------


@pages.get("/games/{key}/puzzles")
async def all_puzzles(request: Request, key: str) -> Response:
    """Every puzzle of a game, and which of them this person has solved."""
    game = _game(key)
    solved = await house_of(request).store.solved(person_of(request).id)
    entries = [
        _entry(game, puzzle, number, solved) for number, puzzle in enumerate(puzzles_of(game), 1)
    ]
    return page(request, "puzzles.html", game=game, puzzles=entries)


@pages.get("/games/{key}/puzzles/{id}")
async def one_puzzle(request: Request, key: str, id: str) -> Response:
    """One puzzle on its board."""
    game = _game(key)
    number = _number(game, id)
    puzzles = puzzles_of(game)
    puzzle = puzzles[number]
    solved = await house_of(request).store.solved(person_of(request).id)
    following = puzzles[(number + 1) % len(puzzles)]
    shown = await _seen(request, game, puzzle, attempt(game, puzzle, []), "wide", "")
    return page(
        request,
        "puzzle.html",
        game=game,
        api=f"/api/games/{key}/puzzles/{id}",
        attempt=data_block(msgspec.json.encode(shown)),
        next=f"/games/{key}/puzzles/{following.id}",
        daily=daily(list(shelf().values()), today()) == (game, puzzle),
        **{**_entry(game, puzzle, number + 1, solved), "url": ""},
    )


# --- answers ----------------------------------------------------------------------------------


@routes.post("/games/{key}/puzzles/{id}", refuses=(404,))
async def answer_puzzle(
    request: Request, key: str, id: Id, wish: AnswerWish, shape: Shape = "wide", look: Look = ""
) -> AttemptView:
    """Try an answer to a puzzle; as long as it is neither right nor wrong, add moves to it."""
    game = _game(key)
    puzzle = puzzles_of(game)[_number(game, id)]
    found = attempt(game, puzzle, wish.moves)
    if found.outcome == "right":
        await house_of(request).store.keep_solved(person_of(request).id, _name(game, puzzle))
    return await _seen(request, game, puzzle, found, shape, look)


@routes.post("/games/{key}/puzzles/{id}/solution", refuses=(404,))
async def puzzle_solution(
    request: Request, key: str, id: Id, shape: Shape = "wide", look: Look = ""
) -> list[AttemptView]:
    """What solves a puzzle, move by move, for whoever has tried: it does not count as solved."""
    game = _game(key)
    puzzle = puzzles_of(game)[_number(game, id)]
    answer = list(puzzle.answers[0])
    tries = [attempt(game, puzzle, answer[:played]) for played in range(len(answer) + 1)]
    seat = tries[0].start.actor()
    names = _names(request, puzzle.seats, seat)
    speech = tongue(speaks(request).code, game)
    viewer = Viewer(seat, names, speech, shape, puzzle.options, game.look(look))
    steps = [
        AttemptView(
            "shown",
            _still(game.scene(after.state, viewer)),
            game.tell(before.state, before.state.action(move), after.state, viewer),
        )
        for before, after, move in zip(tries, tries[1:], answer, strict=False)
    ]
    reason = await _reason(request, game, puzzle, tries[-1], names)
    told = " ".join(filter(None, [steps[-1].text, reason]))
    return [*steps[:-1], msgspec.structs.replace(steps[-1], text=told)]


def _still(scene: Scene) -> Scene:
    """A scene in which nothing can be touched."""
    return msgspec.structs.replace(scene, choices=[], handful=None)


async def _seen(
    request: Request, game: Game, puzzle: Puzzle, found: Attempt, shape: Shape, look: str
) -> AttemptView:
    seat = found.start.actor()
    names = _names(request, found.start.seats, seat)
    speech = tongue(speaks(request).code, game)
    viewer = Viewer(seat, names, speech, shape, puzzle.options, game.look(look))
    scene = game.scene(found.state, viewer)
    if found.outcome == "open":
        return AttemptView("open", scene)
    reason = await _reason(request, game, puzzle, found, names)
    almost = puzzle.asked(game).almost
    if found.outcome == "right":
        verdict = speech.say("Well done!")
    elif almost and reason.startswith(speech.say(almost)):
        verdict = ""
    else:
        verdict = speech.say("Not this way.")
    text = " ".join(filter(None, [verdict, reason]))
    return AttemptView(found.outcome, _still(scene), text)


async def _reason(
    request: Request, game: Game, puzzle: Puzzle, found: Attempt, names: list[str]
) -> str:
    """Why an answer is right or wrong: a machine works it out beside the house, like a hint."""
    question = puzzle.asked(game)
    speech = tongue(speaks(request).code, game)
    said = question.missed if found.outcome == "wrong" else question.solved
    if said:
        return speech.say(said)
    person = person_of(request).id
    rates: Rates = request.app.state.hints
    if not rates.allows(person):
        # Whoever tries one answer after the other is told which is right, and no more.
        return ""
    asker = Asker(found.start.actor(), names, speech.code)
    move = found.start.name(found.first)
    try:
        answer = await house_of(request).pool.advise(
            game, puzzle.options, found.start, asker, 0, person, move, question.key
        )
    except TimeoutError:
        # Many ask the machines just now; whether it is right is known all the same.
        return ""
    return answer.reason


def _names(request: Request, seats: int, mine: int) -> list[str]:
    """The person's name at the seat that is asked, machines' names at the others."""
    own = person_of(request).name or speaks(request).say("Guest")
    names = [machine_name(seat) for seat in range(seats)]
    names[mine] = unlike(own, [name for seat, name in enumerate(names) if seat != mine])
    return names
