"""The whole house as one web application."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.types import ASGIApp

from ludotheque.bots.pool import Pool
from ludotheque.tables.bus import board, thoughts_on
from ludotheque.tables.cellar import check, open_store
from ludotheque.tables.hours import Hours
from ludotheque.tables.house import House
from ludotheque.tables.keeping import Keeping
from ludotheque.tables.morning import left_lately, wake_machines
from ludotheque.web import (
    agreements,
    api,
    dice,
    drawings,
    events,
    hall,
    invitations,
    lessons,
    mine,
    news,
    openapi,
    pages,
    printing,
    puzzles,
    qr,
    replays,
    reviews,
    shell,
    snapshots,
    static_files,
)
from ludotheque.web.directory import Directory
from ludotheque.web.gate import Gate
from ludotheque.web.guard import Guard
from ludotheque.web.limits import Limits
from ludotheque.web.lines import Lines
from ludotheque.web.person import Passport
from ludotheque.web.quotas import Quotas
from ludotheque.web.rates import CROWD, Rates, Visits
from ludotheque.web.settings import Settings
from ludotheque.web.templating import Templates

# Hints a second that one person may ask for: each may keep a worker busy for that long.
HINTS = 1.0
# Letters of the name that houses with the same key have on a bus.
REALM = 12
# In the order in which they are tried: first what is asked for most.
ROUTES = [
    *api.routes,
    *events.routes,
    *lessons.routes,
    *replays.routes,
    *reviews.routes,
    *reviews.pages,
    *openapi.routes,
    *drawings.routes,
    *hall.routes,
    *hall.api,
    *invitations.routes,
    *news.routes,
    *news.api,
    *agreements.routes,
    *mine.routes,
    *mine.pages,
    *pages.routes,
    *dice.routes,
    *printing.routes,
    *puzzles.routes,
    *puzzles.pages,
    *qr.routes,
    *shell.routes,
    *snapshots.routes,
    *static_files.routes,
]


class Application(Starlette):
    """The routes, with the guard in front of them."""

    def build_middleware_stack(self) -> ASGIApp:
        """The guard alone, which also says what went wrong, instead of Starlette's own layers."""
        directory = Directory(self.router)
        return Guard(Gate(directory), self.state.passport, self.state.visits, self.state.quotas)


def build(settings: Settings) -> Application:
    """The application of a house kept like this."""
    # If anything is wrong with the data, it is said now, before anyone stands at the door.
    check(settings.database, settings.data, bool(settings.bus))
    news.check_settings(settings)
    app = Application(routes=ROUTES, lifespan=lifespan)
    app.state.settings = settings
    app.state.listens_everywhere = False
    app.state.secret = settings.shared_secret()
    app.state.passport = Passport(app.state.secret)
    app.state.leaving = False
    app.state.templates = Templates()
    app.state.visits = Visits(settings.rate)
    app.state.quotas = Quotas(settings)
    app.state.lines = Lines(settings)
    app.state.hints = Rates(HINTS if settings.rate else 0)
    return app


@contextlib.asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Open the store and the machines' room; close them at the end."""
    settings: Settings = app.state.settings
    store = await open_store(settings.database, settings.data, bool(settings.bus))
    # Whoever shares a key shares tables: nobody else hears what is told.
    bus = board(settings.bus, hashlib.sha256(b"bus" + app.state.secret).hexdigest()[:REALM])
    pool = Pool(settings.workers or None)
    await pool.start()
    keeping = Keeping(settings.awake_each, settings.awake_each * CROWD)
    hours = await Hours.open(store, shared=not bus.alone)
    app.state.house = House(store, pool, settings.pace, settings.awake, keeping, hours, bus)
    app.state.post = news.post_office(settings, store, app.state.house)
    await app.state.house.company.join()
    if not bus.alone:
        pool.elsewhere = await thoughts_on(bus)
    limits = Limits(bus, shared_rates(app))
    await limits.open()
    app.state.printing_room = printing.PrintingRoom(settings.booklets)
    tidying = asyncio.create_task(app.state.house.tidy())
    house: House = app.state.house
    # Asked before anyone comes in: a table that is opened from now on may be put to sleep again.
    left = await left_lately(house, settings.awake // 2)
    waking = asyncio.create_task(wake_machines(house, left))
    printing_ahead = asyncio.create_task(app.state.printing_room.print_ahead(lambda: house.quiet))
    keeping_time = asyncio.create_task(app.state.house.timekeeper.keep_time())
    yield
    keeping_time.cancel()
    tidying.cancel()
    waking.cancel()
    printing_ahead.cancel()
    app.state.printing_room.close()
    await app.state.post.close()
    limits.close()
    await app.state.house.close()


def shared_rates(app: Starlette) -> dict[str, Rates]:
    """What one person may have of all houses together."""
    quotas: Quotas = app.state.quotas
    visits: Visits = app.state.visits
    return {
        "visits": visits.rates,
        "hints": app.state.hints,
        "tables": quotas.tables,
        "uploads": quotas.uploads,
        "newcomers": quotas.newcomers,
    }


async def send_away(app: Application) -> None:
    """The house is about to close: whoever waits for a booklet or for advice is told so now.

    Open lines are closed with a word when to come back: to this house, or to another.
    """
    lines: Lines = app.state.lines
    lines.hang_up()
    room: printing.PrintingRoom = app.state.printing_room
    house: House = app.state.house
    room.stop()
    await house.pool.stop_advising()
