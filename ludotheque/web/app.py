"""The whole house as one web application."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.types import ASGIApp

from ludotheque.bots.pool import Pool
from ludotheque.tables.house import House
from ludotheque.tables.schema import prepare
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.web import (
    api,
    dice,
    drawings,
    events,
    openapi,
    pages,
    printing,
    qr,
    replays,
    static_files,
)
from ludotheque.web.guard import Guard
from ludotheque.web.lines import Lines
from ludotheque.web.person import Passport
from ludotheque.web.quotas import Quotas
from ludotheque.web.rates import Rates
from ludotheque.web.settings import Settings
from ludotheque.web.templating import Templates

# Hints a second that one person may ask for: each may keep a worker busy for that long.
HINTS = 1.0
# In the order in which they are tried: first what is asked for most.
ROUTES = [
    *api.routes,
    *events.routes,
    *replays.routes,
    *openapi.routes,
    *drawings.routes,
    *pages.routes,
    *dice.routes,
    *printing.routes,
    *qr.routes,
    *static_files.routes,
]


class Application(Starlette):
    """The routes, with the guard in front of them."""

    def build_middleware_stack(self) -> ASGIApp:
        """The guard alone, which also says what went wrong, instead of Starlette's own layers."""
        settings: Settings = self.state.settings
        return Guard(self.router, self.state.passport, settings.rate, self.state.quotas)


def build(settings: Settings) -> Application:
    """The application of a house kept like this."""
    # If anything is wrong with the data, it is said now, before anyone stands at the door.
    prepare(settings.store)
    app = Application(routes=ROUTES, lifespan=lifespan)
    app.state.settings = settings
    app.state.passport = Passport(settings.secret())
    app.state.templates = Templates()
    app.state.quotas = Quotas(settings)
    app.state.lines = Lines(settings)
    app.state.hints = Rates(HINTS if settings.rate else 0)
    return app


@contextlib.asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Open the store and the machines' room; close them at the end."""
    settings: Settings = app.state.settings
    store = SqliteStore(settings.store)
    pool = Pool(settings.workers or None)
    await pool.start()
    app.state.house = House(store, pool, settings.pace, settings.awake)
    app.state.printing_room = printing.PrintingRoom(settings.booklets)
    tidying = asyncio.create_task(app.state.house.tidy())
    waking = asyncio.create_task(app.state.house.wake_machines())
    yield
    tidying.cancel()
    waking.cancel()
    app.state.printing_room.close()
    await app.state.house.close()


async def send_away(app: Application) -> None:
    """The house is about to close: whoever waits for a booklet or for advice is told so now."""
    room: printing.PrintingRoom = app.state.printing_room
    house: House = app.state.house
    room.stop()
    await house.pool.stop_advising()
