"""The hall: who wants to play, on a page that keeps itself up to date."""

from __future__ import annotations

import asyncio
from collections.abc import Set
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from ludotheque.core.game import Game, shelf
from ludotheque.locale import LANGUAGES, tongue
from ludotheque.tables.hall import Changes, Hall
from ludotheque.tables.pace import OFFERED, say_pace
from ludotheque.tables.store import TURN, WAITING
from ludotheque.web.api import house_of
from ludotheque.web.language import speaks
from ludotheque.web.lines import Line, Lines
from ludotheque.web.person import person_of
from ludotheque.web.routes import Routes
from ludotheque.web.templating import data_block, page

routes = Routes()

# However much goes on, nobody is told more often, in seconds.
PAUSE = 0.5
# Proxies close a line that has been silent for long.
SILENCE = 15.0
# Of somebody who has more tables than this, the newest are known as theirs.
MOST = 200
encode = msgspec.json.Encoder().encode


@routes.get("/hall")
async def hall(request: Request) -> Response:
    """The tables where anybody may sit down."""
    games, house = list(shelf().values()), house_of(request)
    await house.places.write()
    said = {game.key: _words(game, speaks(request).code) for game in games}
    return page(
        request,
        "hall.html",
        games=[game for game in games if 2 in game.seats],
        said=data_block(encode(said)),
        mine=await house.store.places(person_of(request).id, (TURN, WAITING), "", False, MOST),
        tongues=LANGUAGES,
        paces={code: say_pace(speaks(request), code) for code in OFFERED},
    )


def waiting(hall: Hall, known: Set[str]) -> int:
    """At how many tables in the hall somebody is waited for, without those one knows."""
    return sum(bool(offer.free) and offer.id not in known for offer in hall.everything().offers)


def _words(game: Game, code: str) -> dict[str, Any]:
    """What a game's options are called, where they are not what is usual: "Goal: 30"."""
    own = tongue(code, game)
    return {
        "title": game.title,
        "options": {
            option.key: {
                str(value): own.say(
                    "{what}: {value}", what=own.say(option.label), value=own.say(label)
                )
                for value, label in option.values.items()
                if value != option.default
            }
            for option in game.options
        },
    }


class Announcing(StreamingResponse):
    """An answer that goes on for as long as someone is in the hall."""

    media_type = "text/event-stream"

    def __init__(self, hall: Hall, lines: Lines, line: Line) -> None:
        super().__init__((), headers={"cache-control": "no-store", "x-accel-buffering": "no"})
        self._hall = hall
        self._lines = lines
        self._line = line

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        telling = None
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            telling = asyncio.create_task(self._tell(send))
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            if telling is not None:
                telling.cancel()
            self._lines.leave(self._line)

    async def _tell(self, send: Send) -> None:
        """What has changed, a few times a second at most, until the line has to go."""
        changes = self._hall.everything()
        with self._hall.listening() as listener:
            self._line.call = listener.set
            while not self._line.goodbye:
                text = announce(changes)
                await send({"type": "http.response.body", "body": text, "more_body": True})
                await asyncio.sleep(PAUSE)
                await _heard(listener)
                changes = self._hall.since(changes.version)
            await send({"type": "http.response.body", "body": self._line.goodbye})


def announce(changes: Changes) -> bytes:
    """What has changed as an event; a word to keep the line open, if nothing has."""
    if not (changes.all or changes.offers or changes.gone):
        return b": still here\n\n"
    return b"event: hall\ndata: %b\n\n" % encode(changes)


async def _heard(listener: asyncio.Event) -> None:
    """Until something changes, or the line has been silent for long."""
    try:
        async with asyncio.timeout(SILENCE):
            await listener.wait()
    except TimeoutError:
        return
    listener.clear()


api = Routes("/api", tag="hall")


@api.get("/hall")
async def offers(request: Request) -> Changes:
    """All tables in the hall."""
    return house_of(request).hall.everything()


@api.get("/hall/events", pack=False)
async def events(request: Request) -> Announcing:
    """Server-sent events: first all tables in the hall, then what has changed among them."""
    lines: Lines = request.app.state.lines
    return Announcing(house_of(request).hall, lines, lines.join(request, "hall", plays=True))
