"""My tables: all of them, those first where it is my turn; any number, some at a time."""

from __future__ import annotations

from typing import Literal
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.core.game import shelf
from ludotheque.tables.store import OVER, TURN, WAITING
from ludotheque.web.api import Id, house_of
from ludotheque.web.language import speaks
from ludotheque.web.person import person_of
from ludotheque.web.routes import Routes
from ludotheque.web.templating import page
from ludotheque.web.tickets import resting, tickets_of
from ludotheque.web.wishes import HideWish, HolidayWish, Taken

# How many tables are shown at a time.
SOME = 12

# More tables than anybody has.
MOST = 1_000_000
Show = Literal["", "turn", "waiting", "over", "hidden"]
STATUSES = {"turn": (TURN,), "waiting": (WAITING,), "over": (OVER,)}

routes = Routes("/api", tag="my tables")
pages = Routes()


@pages.get("/tables")
async def tables(request: Request, show: Show = "", game: str = "", first: int = 0) -> Response:
    """The tables of this person, filtered."""
    first = min(max(0, first), MOST)
    key = game if game in shelf() else ""
    statuses = STATUSES.get(show, (TURN, WAITING, OVER))
    found = await tickets_of(request, statuses, key, show == "hidden", SOME + 1, first)
    counts = await house_of(request).store.count_places(person_of(request).id)
    more = {"show": show, "game": key, "first": first + SOME}
    return page(
        request,
        "tables.html",
        tickets=found[:SOME],
        more="?" + urlencode(more) if len(found) > SOME else "",
        show=show,
        game=key,
        games=list(shelf().values()),
        resting=resting(None, "", speaks(request)),
        counts={
            "": sum(counts.get(status, 0) for status in (TURN, WAITING, OVER)),
            "turn": counts.get(TURN, 0),
            "waiting": counts.get(WAITING, 0),
            "over": counts.get(OVER, 0),
        },
    )


@routes.post("/tables/{id}/hide")
async def hide(request: Request, id: Id, wish: HideWish) -> Taken:
    """Put a table out of your sight among your tables, or back into it; nothing else changes."""
    house = house_of(request)
    await house.places.write()
    await house.store.hide_place(person_of(request).id, id, wish.hidden)
    return Taken(1)


@routes.post("/holidays")
async def holidays(request: Request, wish: HolidayWish) -> Taken:
    """Go on holiday at all your tables by correspondence where you have so many days left."""
    return Taken(await house_of(request).timekeeper.holiday(person_of(request).id, wish.days))
