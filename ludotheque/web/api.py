"""The API of tables: wishes in, the newest number out."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request

from ludotheque.core.scene import Shape
from ludotheque.tables import referee
from ludotheque.tables.desk import Desk
from ludotheque.tables.entry import Entry
from ludotheque.tables.hints import Hint
from ludotheque.tables.house import House
from ludotheque.tables.names import clean
from ludotheque.tables.pace import read_pace
from ludotheque.tables.referee import Grant
from ludotheque.tables.refusal import NotYours, TooSoon
from ludotheque.tables.table import Table
from ludotheque.tables.view import TableView
from ludotheque.tables.visitor import Visitor
from ludotheque.tables.wanted import Wanted
from ludotheque.web.address import address_of
from ludotheque.web.language import speaks
from ludotheque.web.person import Passport, person_of, rename
from ludotheque.web.quotas import Quotas
from ludotheque.web.rates import Rates
from ludotheque.web.routes import Routes
from ludotheque.web.wishes import (
    Address,
    Foreseen,
    LevelWish,
    MoveWish,
    Name,
    Newest,
    SealWish,
    SitWish,
    TableWish,
    TokenWish,
    Typed,
    UndoWish,
    WordWish,
)

routes = Routes("/api", tag="tables")

Id = Annotated[str, Meta(max_length=24, description="The id of the table, as in its link.")]
Look = Annotated[str, Meta(max_length=40, description="One of the game's looks.")]
Again = Annotated[
    bool,
    Meta(description="Whether you will look again within a minute: until then you are not away."),
]
SeatNumber = Annotated[int, Meta(ge=0, le=99, description="A seat, counted from 0.")]


def house_of(request: Request) -> House:
    """The house behind this request."""
    house: House = request.app.state.house
    return house


def quotas_of(request: Request) -> Quotas:
    """What this house grants by the hour."""
    quotas: Quotas = request.app.state.quotas
    return quotas


def visitor_of(request: Request, shape: Shape, look: str = "", seals: bool = False) -> Visitor:
    """Whoever sent this request, as a visitor to a table."""
    return Visitor(person_of(request).id, speaks(request), shape, look, seals)


async def desk_of(request: Request, id: str) -> Desk:
    """The desk of the table that this request is about."""
    return await house_of(request).desk(id, person_of(request).id, address_of(request.scope))


async def look_at(request: Request, desk: Desk, visitor: Visitor) -> TableView:
    """The table as a visitor sees it now; a long log is told in stretches, not at once."""
    await tell_ahead(request, desk, visitor)
    return desk.look(visitor)


async def tell_ahead(request: Request, desk: Desk, visitor: Visitor) -> None:
    """Let a visitor be told all that happened, while others go on."""
    telling = desk.watchers.tell_ahead(visitor)
    await house_of(request).waking.go_through(telling, visitor.person)


async def granted(request: Request, id: str, grant: Grant) -> Newest:
    desk = await desk_of(request, id)
    return Newest(await desk.wish(grant))


# First, because routes are tried in order: moves are nearly all that a busy house is asked for.
@routes.post("/tables/{id}/moves", pack=False, refuses=(422,))
async def move(request: Request, id: Id, wish: MoveWish) -> Newest:
    """Make a move for the seat of yours that must decide."""
    person = person_of(request).id
    return await granted(request, id, lambda t: referee.move(t, person, wish.n, wish.move))


# --- people and tables ------------------------------------------------------------------------


@routes.post("/me")
async def me(request: Request, wish: Name) -> Name:
    """Say your name; it is kept in a signed cookie."""
    rename(request, clean(wish.name))
    return Name(person_of(request).name)


@routes.post("/tables", status=201)
async def open_table(request: Request, wish: TableWish) -> Address:
    """Open a table."""
    if wish.name:
        rename(request, clean(wish.name))
    quotas_of(request).open_table(request)
    person = person_of(request)
    # Among strangers who race each other, a hint is an advantage that the other doesn't see.
    hints = wish.hints and not (wish.hall and wish.pace)
    wanted = [Wanted(seat.kind, seat.name, seat.level) for seat in wish.seats]
    desk = await house_of(request).open(
        person.id, person.name, wish.game, wanted, wish.options, wish.patience, hints,
        wish.seal, address_of(request.scope), speaks(request).code if wish.hall else "",
        read_pace(wish.pace, wish.at_zero), wish.invited,
    )  # fmt: skip
    return _address(desk.table.id)


@routes.get("/tables/{id}")
async def look(
    request: Request, id: Id, shape: Shape = "wide", look: Look = "", again: Again = False
) -> TableView:
    """The table as you see it now."""
    desk, visitor = await desk_of(request, id), visitor_of(request, shape, look)
    if again:
        desk.expect(visitor.person)
    return await look_at(request, desk, visitor)


# --- before the game --------------------------------------------------------------------------


@routes.post("/tables/{id}/seats/{seat}")
async def sit(request: Request, id: Id, seat: SeatNumber, wish: SitWish) -> Newest:
    """Take a free seat; at a table by invitation, with what the seat's own link ends with."""
    rename(request, clean(wish.name))
    person = person_of(request)
    passport: Passport = request.app.state.passport

    def sit_down(table: Table) -> list[Entry]:
        # Asked when the turn comes: the owner may have sent somebody away meanwhile.
        ticket = referee.seat_at(table, seat).ticket
        invited = passport.is_invitation(id, seat, ticket, wish.invitation)
        return referee.sit(table, person.id, seat, person.name, invited)

    return await granted(request, id, sit_down)


@routes.delete("/tables/{id}/seats/{seat}")
async def leave(request: Request, id: Id, seat: SeatNumber) -> Newest:
    """Get up; in a running game a machine stands in until you are back."""
    person = person_of(request).id
    return await granted(request, id, lambda t: referee.leave(t, person, seat))


@routes.post("/tables/{id}/start")
async def start(request: Request, id: Id) -> Newest:
    """Begin the game, when every seat is taken.

    If browsers are there that seal words for the dice (see the events), it begins when
    they have sealed and opened them, and in any case after a few seconds.
    """
    person = person_of(request).id
    desk = await desk_of(request, id)
    return Newest(await desk.wish(lambda t: referee.start(t, person, desk.sealers())))


@routes.post("/tables/{id}/seals")
async def seal_word(request: Request, id: Id, wish: SealWish) -> Newest:
    """Seal a word of your own for the dice, when the view's `dice` wants seals."""
    person = person_of(request).id
    return await granted(request, id, lambda t: referee.seal(t, person, wish.round, wish.seal))


@routes.post("/tables/{id}/words")
async def open_word(request: Request, id: Id, wish: WordWish) -> Newest:
    """Open the word that you have sealed, when the view's `dice` wants words."""
    person = person_of(request).id
    return await granted(request, id, lambda t: referee.reveal(t, person, wish.round, wish.word))


# --- the game ---------------------------------------------------------------------------------


@routes.post("/tables/{id}/undo")
async def undo(request: Request, id: Id, wish: UndoWish) -> Newest:
    """Take back your last move, as long as nothing has been drawn and nobody else has decided."""
    person = person_of(request).id
    return await granted(request, id, lambda t: referee.undo(t, person, wish.n))


@routes.post("/tables/{id}/hint")
async def hint(request: Request, id: Id, shape: Shape = "wide", look: Look = "") -> Hint:
    """What the strongest machine would do for the seat of yours that must decide, and why."""
    desk = await desk_of(request, id)
    rates: Rates = request.app.state.hints
    if not rates.allows(person_of(request).id):
        raise TooSoon("A machine needs a moment for a hint; please ask again in a second.")
    return await desk.hint(visitor_of(request, shape, look))


@routes.get("/tables/{id}/foresee", refuses=(403, 409))
async def foresee(request: Request, id: Id, move: Typed) -> Foreseen:
    """What would come of a move by the seat of yours that must decide, in words."""
    desk = await desk_of(request, id)
    return Foreseen(await desk.foresee(visitor_of(request, "wide"), move))


@routes.post("/tables/{id}/agree")
async def agree(request: Request, id: Id) -> Newest:
    """Agree to play on at random, where the game allows it; it begins when all have agreed."""
    person = person_of(request).id
    return await granted(request, id, lambda t: referee.agree(t, person))


@routes.post("/tables/{id}/rematch")
async def rematch(request: Request, id: Id) -> Address:
    """Play again with the same people: everyone who asks gets the same table.

    It opens when all players who still look at the old one have asked; until then the address
    is empty, and the view of the old table says who is asked.
    """
    desk = await desk_of(request, id)
    if not desk.table.rematch:
        quotas_of(request).open_table(request)
    person, address = person_of(request).id, address_of(request.scope)
    found = await house_of(request).rematch(desk, person, address)
    return _address(found) if found else Address("", "")


# --- machines and devices ---------------------------------------------------------------------


@routes.post("/tables/{id}/seats/{seat}/machine")
async def seat_machine(request: Request, id: Id, seat: SeatNumber, wish: LevelWish) -> Newest:
    """Give a free seat to a machine; or, in a game, replace a player who keeps others waiting."""
    person = person_of(request).id
    desk = await desk_of(request, id)
    if not desk.table.started:
        return await granted(request, id, lambda t: referee.fill(t, person, seat, wish.level))

    def stand_in(table: Table) -> list[Entry]:
        # Asked when the turn comes, not before: the player may have come back meanwhile.
        return referee.stand_in(table, person, seat, wish.level, desk.waiting())

    return await granted(request, id, stand_in)


@routes.delete("/tables/{id}/seats/{seat}/machine")
async def come_back(request: Request, id: Id, seat: SeatNumber) -> Newest:
    """Take your seat back from the machine that plays for you."""
    person = person_of(request).id
    return await granted(request, id, lambda t: referee.come_back(t, person, seat))


@routes.post("/tables/{id}/seats/{seat}/devices")
async def carry(request: Request, id: Id, seat: SeatNumber, wish: TokenWish) -> Newest:
    """Take a seat along to this device, by its secret link."""
    passport: Passport = request.app.state.passport
    desk = await desk_of(request, id)
    held = referee.seat_at(desk.table, seat)
    if not passport.is_seat_token(id, seat, held.sat, wish.token):
        raise NotYours("This is not the secret link to that seat.")
    person = person_of(request)
    if not person.name:
        rename(request, held.name)
    return await granted(request, id, lambda t: referee.carry(t, person.id, seat))


def _address(id: str) -> Address:
    return Address(id, f"/t/{id}")
