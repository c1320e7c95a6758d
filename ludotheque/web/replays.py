"""The API of replays: any game, move by move, and records up and down."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.core.game import Viewer
from ludotheque.core.record import Record, read
from ludotheque.core.scene import Scene, Shape, choice_of
from ludotheque.core.state import State
from ludotheque.core.trouble import Trouble
from ludotheque.locale import tongue
from ludotheque.tables.names import clean
from ludotheque.tables.refusal import NotFound, NotYours
from ludotheque.tables.table import Table
from ludotheque.tables.visitor import told_to
from ludotheque.web.api import Id, Look, desk_of, house_of, quotas_of
from ludotheque.web.language import speaks
from ludotheque.web.person import person_of
from ludotheque.web.routes import Routes
from ludotheque.web.settings import Settings
from ludotheque.web.wishes import Address

routes = Routes("/api", tag="replays")

StepNumber = Annotated[int, Meta(ge=0, le=1_000_000, description="How many moves were played.")]


# The longest games that were ever recorded have a few kilobytes.
LARGEST = 64 * 1024


class Download(Response):
    """A record as a file."""

    media_type = "application/json"

    def __init__(self, text: str, name: str) -> None:
        super().__init__(text, headers={"content-disposition": f'attachment; filename="{name}"'})


class StepView(msgspec.Struct, frozen=True):
    """A moment of a game: the move that led to it, in words, and what lay on the table."""

    step: int
    steps: int
    text: str
    scene: Scene
    # The points of each seat, and the pieces that were touched for the move.
    scores: list[int]
    touched: list[str] = []


class Told(NamedTuple):
    """A move of a game, in words: which it was, who made it, None for chance."""

    step: int
    seat: int | None
    text: str


def told(record: Record, viewer: Viewer) -> list[Told]:
    """All moves of a game."""
    moves = []
    state = record.first()
    for number, move in enumerate(record.moves, 1):
        before, action, actor = state.copy(), state.read_move(move)[0], state.actor()
        state.play_move(move)
        text = record.game.tell(before, action, state, viewer)
        moves.append(Told(number, actor if actor >= 0 else None, text))
    return moves


def step_view(record: Record, step: int, viewer: Viewer, over: bool = True) -> StepView:
    """The moment after that many moves; while a game goes on, a choice may be a secret."""
    steps = len(record.moves)
    if not 0 <= step <= steps:
        raise NotFound(
            "This game has {steps} moves, so there is no step {step}.", steps=steps, step=step
        )
    state = record.first()
    text = ""
    touched: list[str] = []
    for number, move in enumerate(record.moves[:step], 1):
        action = state.read_move(move)[0]
        before = state.copy() if number == step else state
        state.play_move(move)
        if number == step:
            text = record.game.tell(before, action, state, viewer)
            touched = _touched(record, before, move, viewer) if over else []
            viewer = viewer._replace(before=before)
    shown = record.game.scene(state, viewer)
    scene = msgspec.structs.replace(shown, choices=[], handful=None)
    scores = [state.score(seat) for seat in range(state.seats)]
    return StepView(step, steps, text, scene, scores, touched)


def _touched(record: Record, before: State, move: str, viewer: Viewer) -> list[str]:
    """The pieces that were touched for a move."""
    actor = before.actor()
    if actor < 0:
        return []
    chosen = choice_of(record.game.scene(before, viewer._replace(seat=actor)), move)
    return chosen.path if chosen else []


def may_replay(table: Table, person: str) -> None:
    """A finished game is open to all, a running one to those who play it."""
    if table.phase == "gathering":
        raise Trouble("The game has not begun.")
    if table.phase == "playing" and not table.seats_of(person):
        raise NotYours("While the game goes on, only its players can look back.")


def replayer(table: Table, person: str) -> int | None:
    """Through whose eyes a table is replayed."""
    return None if table.phase == "over" else told_to(table, person)


def record_viewer(
    record: Record, request: Request, shape: Shape, seat: int | None = None, look: str = ""
) -> Viewer:
    """Whoever sent this request, as the game's scenes know them."""
    known = record.game.look(look)
    language = tongue(speaks(request).code, record.game)
    return Viewer(seat, record.seats, language, shape, record.options, known)


# --- of tables --------------------------------------------------------------------------------


@routes.get("/tables/{id}/record", refuses=(403,))
async def table_record(request: Request, id: Id) -> Download:
    """Download what was played; the seed is in it when the game is over."""
    table = (await desk_of(request, id)).table
    may_replay(table, person_of(request).id)
    if table.phase != "over" and table.has_secrets:
        raise Trouble("This game has secrets: its record is available once it is over.")
    return Download(table.record().write(), f"{table.game.key}-{id}.json")


@routes.get("/tables/{id}/steps/{step}", refuses=(403,))
async def table_step(
    request: Request, id: Id, step: StepNumber, shape: Shape = "wide", look: Look = ""
) -> StepView:
    """A moment of a table's game."""
    table = (await desk_of(request, id)).table
    person = person_of(request).id
    may_replay(table, person)
    record = table.record()
    viewer = record_viewer(record, request, shape, replayer(table, person), look)
    return step_view(record, step, viewer, table.phase == "over")


# --- of uploaded records ----------------------------------------------------------------------


@routes.post("/records", status=201)
async def upload(request: Request, record: msgspec.Raw) -> Address:
    """Upload a record, to look at it and to show it to others."""
    quotas_of(request).upload(request)
    if len(bytes(record)) > LARGEST:
        raise Trouble("A record of a game has at most {kilobytes} KB.", kilobytes=LARGEST // 1024)
    checked = read(bytes(record))
    checked.last()
    named = replace(checked, seats=[clean(name, 40) for name in checked.seats])
    text = named.write()
    id = hashlib.sha256(text.encode()).hexdigest()[:16]
    settings: Settings = request.app.state.settings
    await house_of(request).store.keep_record(id, text, settings.records)
    return Address(id, f"/r/{id}")


@routes.get("/records/{id}")
async def record(request: Request, id: Id) -> Download:
    """Download an uploaded record."""
    kept = await kept_record(request, id)
    return Download(kept.write(), f"{kept.game.key}-{id}.json")


@routes.get("/records/{id}/steps/{step}")
async def record_step(
    request: Request, id: Id, step: StepNumber, shape: Shape = "wide", look: Look = ""
) -> StepView:
    """A moment of an uploaded game."""
    kept = await kept_record(request, id)
    return step_view(kept, step, record_viewer(kept, request, shape, look=look))


async def kept_record(request: Request, id: str) -> Record:
    """An uploaded record."""
    text = await house_of(request).store.record(id)
    if text is None:
        raise NotFound("There is no such record here. Is the link complete?")
    return read(text)
