"""The whole house as one web application."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import partial

from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

import ludotheque
from ludotheque.bots.pool import Pool
from ludotheque.tables.house import House
from ludotheque.tables.schema import prepare
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.web import api, drawings, events, pages, printing, replays
from ludotheque.web.guard import Guard
from ludotheque.web.paper import Paper
from ludotheque.web.person import Passport
from ludotheque.web.rates import Rates
from ludotheque.web.settings import Settings
from ludotheque.web.shelves import router as shelves
from ludotheque.web.sidedoor import SideDoor
from ludotheque.web.troubles import TROUBLES

# Hints a second that one person may ask for: each may keep a worker busy for as long.
HINTS = 1.0


class Application(FastAPI):
    """FastAPI behind our own doors: what passes by the side never sees the framework's layers."""

    def guard(self, passport: Passport, rate: float) -> None:
        """Put the guard and the side door in front of everything."""
        # Starlette's way in, not FastAPI's, which looks for telemetry at every request.
        self._doors = Guard(SideDoor(partial(Starlette.__call__, self)), passport, rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self
        await self._doors(scope, receive, send)


def build(settings: Settings) -> FastAPI:
    """The application of a house kept like this."""
    # What is wrong with the data is said now, before anyone stands at the door.
    prepare(settings.store)
    passport = Passport(settings.secret())
    app = Application(
        title="Ludothèque",
        version=ludotheque.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.settings = settings
    app.state.passport = passport
    app.state.paper = Paper()
    app.state.hints = Rates(HINTS if settings.rate else 0)
    for router in (api.router, events.router, replays.router, drawings.router, pages.router):
        app.include_router(router)
    app.include_router(printing.router)
    app.include_router(shelves)
    for kind, answer in TROUBLES.items():
        app.add_exception_handler(kind, answer)
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=5)
    app.guard(passport, settings.rate)
    return app


@contextlib.asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the store and the machines' room; close them at the end."""
    settings: Settings = app.state.settings
    store = SqliteStore(settings.store)
    pool = Pool(settings.workers or None)
    await pool.start()
    app.state.house = House(store, pool, settings.pace)
    app.state.printing_room = printing.PrintingRoom()
    tidying = asyncio.create_task(app.state.house.tidy())
    yield
    tidying.cancel()
    app.state.printing_room.close()
    await app.state.house.close()
