"""The pages that people see."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque.core.game import shelf, take
from ludotheque.core.puzzle import puzzles_of
from ludotheque.core.record import Record
from ludotheque.core.scene import Shape
from ludotheque.core.state import OVER
from ludotheque.core.trouble import Trouble
from ludotheque.locale import LANGUAGES
from ludotheque.paper.sizes import PAPERS
from ludotheque.tables import referee, words
from ludotheque.tables.pace import OFFERED, say_pace, say_zero
from ludotheque.tables.refusal import NotFound, NotYours
from ludotheque.tables.table import Table
from ludotheque.tables.visitor import viewer
from ludotheque.web import language as languages
from ludotheque.web import rules
from ludotheque.web.api import desk_of, house_of, look_at, visitor_of
from ludotheque.web.hall import waiting
from ludotheque.web.headline import result
from ludotheque.web.invitations import invitations
from ludotheque.web.language import speaks
from ludotheque.web.lessons import chapters, real_game
from ludotheque.web.news import office_of
from ludotheque.web.person import YEAR, Passport, person_of
from ludotheque.web.puzzles import puzzle_of_the_day
from ludotheque.web.reach import link_reach, whole_link
from ludotheque.web.replays import (
    kept_record,
    may_replay,
    record_viewer,
    replayer,
    step_view,
    told,
)
from ludotheque.web.routes import Routes
from ludotheque.web.score_curve import curve
from ludotheque.web.tally import tally
from ludotheque.web.templating import data_block, ours, page
from ludotheque.web.tickets import resting, tickets_of

routes = Routes()

SHAPES: tuple[Shape, Shape] = ("wide", "tall")


@routes.get("/")
async def front(request: Request) -> Response:
    """The tables that wait for this person, those that go on, and the shelf."""
    tickets = await tickets_of(request)
    return page(
        request,
        "shelf.html",
        games=list(shelf().values()),
        turns=[ticket for ticket in tickets if ticket.yours],
        running=[ticket for ticket in tickets if not ticket.yours and ticket.phase != "over"],
        finished=[ticket for ticket in tickets if ticket.phase == "over"],
        puzzle=await puzzle_of_the_day(request),
        waiting=waiting(house_of(request).hall, {ticket.id for ticket in tickets}),
        tables=sum((await house_of(request).store.count_places(person_of(request).id)).values()),
    )


@routes.get("/games/{key}")
async def game(request: Request, key: str) -> Response:
    """A game: its rules, and the form that opens a table."""
    try:
        box = take(key)
    except Trouble as trouble:
        # A reader knows the games by what is written on their boxes.
        titles = ", ".join(box.title for box in shelf().values())
        raise NotFound(trouble.sentence, **{**trouble.blanks, "listed": titles}) from None
    code = speaks(request).code
    known = await house_of(request).store.games_of(person_of(request).id)
    newcomer = key not in known
    return page(
        request,
        "game.html",
        usual={
            option.key: option.at_first
            if newcomer and option.at_first is not None
            else option.default
            for option in box.options
        },
        # A first game is against the gentlest machine, later ones against one in the middle.
        usual_level=1 if newcomer else (len(box.levels) + 1) // 2,
        game=box,
        options=box.options,
        levels=box.levels,
        papers=list(PAPERS),
        rules=ours(rules.html(key, code)),
        rules_language=code,
        chapters=await chapters(request, box),
        paces={code: say_pace(speaks(request), code) for code in OFFERED},
        puzzles=len(puzzles_of(box)),
    )


# --- tables -----------------------------------------------------------------------------------


@routes.get("/t/{id}")
async def table(request: Request, id: str) -> Response:
    """A table: its lobby, its game, its end."""
    desk = await desk_of(request, id)
    person = person_of(request).id
    seen = await look_at(request, desk, visitor_of(request, "wide"))
    return page(
        request,
        "table.html",
        game=desk.table.game,
        levels=desk.table.game.levels,
        table=_table(request, desk.table, person),
        view=data_block(msgspec.json.encode(seen)),
        mine=seen.mine,
        lesson=real_game(request, desk.table),
        seen=seen,
        **_board(request, desk.table),
        met=await house_of(request).store.met(person, desk.table.game.key),
        resting=resting(desk.table, person, speaks(request)),
        **await _told(request, desk.table, bool(seen.mine)),
    )


async def _told(request: Request, table: Table, seated: bool) -> dict[str, bool]:
    """Whether this person is told of the table when they are away, or may be offered it."""
    known = await office_of(request).book.look_up(person_of(request).id)
    machines = all(seat.kind == "machine" for seat in table.seats if not seat.holders)
    alone = machines and len({frozenset(seat.holders) for seat in table.seats if seat.holders}) < 2
    told = bool(known.contacts) and known.when(table.id) != "never"
    # Live one stays, and when the game is over nobody waits for anything.
    live = table.pace.time > 0 and not table.pace.by_days
    waits = seated and not alone and not live and table.phase != "over"
    return {"told": told, "may_be_told": waits and not known.contacts}


def _board(request: Request, table: Table) -> dict[str, Any]:
    """What the page says before its scripts run, so that nothing moves when they do."""
    wide, tall = (
        table.game.scene(table.state, viewer(table, visitor_of(request, shape))) for shape in SHAPES
    )
    return {
        "sentence": (words.rest(table, speaks(request), person_of(request).id) or wide.sentence)
        if table.started
        else "",
        "vast": wide.vast,
        "wide": round(1000 * wide.width / wide.height),
        "tall": round(1000 * tall.width / tall.height),
    }


@routes.get("/t/{id}/ending")
async def ending(request: Request, id: str) -> Response:
    """How a finished game ended: a fragment for the table's page."""
    desk = await desk_of(request, id)
    table = desk.table
    if table.phase != "over":
        raise Trouble("The game is not over yet.")
    mine = table.seats_of(person_of(request).id)
    record = table.record()
    winners = table.winners
    scores = [table.state.score(seat) for seat in range(len(table.seats))]
    reader = viewer(table, visitor_of(request, "wide"))
    standing = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    return page(
        request,
        "ending.html",
        headline=result(table, speaks(request), mine),
        winners=winners,
        reason=words.ending(table, speaks(request), person_of(request).id)
        or table.game.reason(table.state, reader),
        curve=ours(curve(record, speaks(request), lambda state: table.game.rival(state, reader))),
        scores=[(seat, table.names[seat], scores[seat]) for seat in standing],
        played_for=[seat for seat in standing if table.seats[seat].stand_in],
        rival=table.game.rival(table.state, reader),
        sources=tally(table.game, table.first(), table.steps()),
        game=table.game,
        names=table.names,
        table=_table(request, table, person_of(request).id),
        seated=bool(mine),
        fair=record.fair,
    )


@routes.get("/t/{id}/seat/{seat}/{token}")
async def seat(request: Request, id: str, seat: int, token: str) -> Response:
    """The secret link of a seat, opened on another device."""
    desk = await desk_of(request, id)
    passport: Passport = request.app.state.passport
    held = referee.seat_at(desk.table, seat)
    if not passport.is_seat_token(id, seat, held.sat, token):
        raise NotYours("This is not the secret link to that seat.")
    return page(
        request,
        "seat.html",
        table=_table(request, desk.table, person_of(request).id),
        game=desk.table.game,
        name=held.name,
        seat=seat,
        token=token,
    )


def _table(request: Request, table: Table, person: str) -> dict[str, Any]:
    path = f"/t/{table.id}"
    mine = table.seats_of(person)
    passport: Passport = request.app.state.passport
    own = None
    if mine:
        token = passport.seat_token(table.id, mine[0], table.seats[mine[0]].sat)
        own = f"{path}/seat/{mine[0]}/{token}"
    return {
        "id": table.id,
        "url": whole_link(request, path),
        "code": f"{path}/qr.svg",
        "reach": link_reach(request),
        "host": _host(table),
        "opened": person == table.owner,
        "phase": table.phase,
        "patience": table.patience,
        "seat_link": own and whole_link(request, own),
        "by_invitation": table.invited,
        "hall": bool(table.hall),
        "invitations": {
            seat: (whole_link(request, link), f"{link}/qr.svg")
            for seat, link in invitations(request, table, person).items()
        },
        "seat_code": own and f"{own}/qr.svg",
        "commit": table.commit,
        "pace": say_pace(speaks(request), table.pace.code),
        "clock": table.pace,
        "at_zero": say_zero(speaks(request), table.pace),
    }


def _host(table: Table) -> str:
    """The name of whoever opened the table, "" if they have no seat there."""
    seats = table.seats_of(table.owner)
    return table.names[seats[0]] if seats else ""


# --- replays ----------------------------------------------------------------------------------


@routes.get("/t/{id}/replay")
async def table_replay(request: Request, id: str, at: int | None = None) -> Response:
    """A table's game, move by move."""
    table = (await desk_of(request, id)).table
    person = person_of(request).id
    may_replay(table, person)
    seat = replayer(table, person)
    return _replay(request, table.record(), at, f"/api/tables/{id}", f"/t/{id}", table, seat)


@routes.get("/r/{id}")
async def record_replay(request: Request, id: str, at: int | None = None) -> Response:
    """An uploaded game, move by move."""
    return _replay(request, await kept_record(request, id), at, f"/api/records/{id}", f"/r/{id}")


def _replay(
    request: Request,
    record: Record,
    at: int | None,
    api: str,
    review: str,
    table: Table | None = None,
    seat: int | None = None,
) -> Response:
    steps = len(record.moves)
    moment = 0 if at is None else max(0, min(at, steps))
    viewer = record_viewer(record, request, "wide", seat)
    over = table.phase == "over" if table else record.last().actor() == OVER
    shown = step_view(record, moment, viewer, table is None or over)
    return page(
        request,
        "replay.html",
        game=record.game,
        title=record.game.title,
        names=record.seats,
        steps=steps,
        api=api,
        record=f"{api}/record" if table else api,
        review=f"{review}/review" if over else "",
        table=f"/t/{table.id}" if table else "",
        moves=told(record, viewer),
        step=data_block(msgspec.json.encode(shown)),
    )


# --- language ---------------------------------------------------------------------------------


@routes.get("/language/{code}")
async def choose_language(request: Request, code: str, to: str = "/") -> Response:
    """Read the house in another language."""
    if code not in LANGUAGES:
        raise NotFound(
            "The house doesn't speak {code} yet; it speaks {listed}.",
            code=repr(code[:8]), listed=", ".join(LANGUAGES),
        )  # fmt: skip
    # Only paths of our own: a link must not lead people elsewhere through us.
    inside = to if to.startswith("/") and not to.startswith(("//", "/\\")) else "/"
    answer = RedirectResponse(inside, 303)
    answer.set_cookie(languages.COOKIE, code, max_age=YEAR, samesite="lax")
    return answer
