"""The whole house as one web application."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response

import ludotheque
from ludotheque.bots.pool import Pool
from ludotheque.core.trouble import Trouble
from ludotheque.tables.house import House
from ludotheque.tables.refusal import NotFound, NotYours, Stale
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.web import api, drawings, events, pages, replays
from ludotheque.web.guard import Guard
from ludotheque.web.language import speaks
from ludotheque.web.paper import Paper
from ludotheque.web.person import Passport
from ludotheque.web.settings import Settings
from ludotheque.web.shelves import router as shelves

log = logging.getLogger(__name__)


def build(settings: Settings) -> FastAPI:
    """The application of a house kept like this."""
    settings.data.mkdir(parents=True, exist_ok=True)
    passport = Passport(settings.secret())
    app = FastAPI(
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
    for router in (api.router, events.router, replays.router, drawings.router, pages.router):
        app.include_router(router)
    app.include_router(shelves)
    for kind, answer in TROUBLES.items():
        app.add_exception_handler(kind, answer)
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=5)
    app.add_middleware(Guard, passport=passport, rate=settings.rate)
    return app


@contextlib.asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the store and the machines' room; close them at the end."""
    settings: Settings = app.state.settings
    store = SqliteStore(settings.data / "ludotheque.sqlite")
    pool = Pool(settings.workers or None)
    await pool.start()
    app.state.house = House(store, pool, settings.pace)
    tidying = asyncio.create_task(app.state.house.tidy())
    yield
    tidying.cancel()
    await app.state.house.close()


# --- what is said when something is wrong -----------------------------------------------------


async def _trouble(request: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble)
    status = 400
    if isinstance(error, NotFound):
        status = 404
    elif isinstance(error, NotYours):
        status = 403
    elif isinstance(error, Stale):
        status = 409
    n = error.newest if isinstance(error, Stale) else None
    return _say(request, status, error, n)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    field = ".".join(str(part) for part in first["loc"] if part not in ("body", "path", "query"))
    if first["type"] == "json_invalid":
        return _say(request, 400, Trouble("This is not JSON."))
    trouble = Trouble(
        "The field {field} is not right: {why}.",
        field=repr(field[:60]), why=first["msg"][:120],
    )  # fmt: skip
    return _say(request, 400, trouble)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return _say(request, 404, Trouble("There is nothing at this address."))
    if error.status_code == 405:
        return _say(request, 405, Trouble("This address doesn't take {how}.", how=request.method))
    return _say(request, error.status_code, Trouble("That request was not understood."))


async def _disk(request: Request, error: Exception) -> Response:
    log.error("the store failed: %s", error)
    trouble = Trouble(
        "The house can't write to its disk just now. Nothing was changed; please try again."
    )
    return _say(request, 503, trouble)


async def _broken(request: Request, error: Exception) -> Response:
    log.error("a request failed: %s %s", request.method, request.url.path, exc_info=error)
    return _say(request, 500, Trouble("Something broke in the house. Nothing of yours is lost."))


def _say(request: Request, status: int, trouble: Trouble, n: int | None = None) -> Response:
    sentence = trouble.say(speaks(request))
    if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        body: dict[str, object] = {"error": sentence}
        if n is not None:
            body["n"] = n
        return JSONResponse(body, status)
    return pages.page(request, "trouble.html", status, sentence=sentence, status_code=status)


TROUBLES = {
    Trouble: _trouble,
    RequestValidationError: _invalid,
    HTTPException: _http,
    sqlite3.Error: _disk,
    Exception: _broken,
}
