"""What is said when something is wrong: one sentence, and the right number."""

from __future__ import annotations

import logging
import sqlite3

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from ludotheque.core.trouble import Trouble
from ludotheque.tables.refusal import NotFound, NotYours, Stale, TooSoon
from ludotheque.web import pages
from ludotheque.web.fields import trouble_with
from ludotheque.web.language import speaks

log = logging.getLogger(__name__)

MOST_BYTES = 256 * 1024


class TooMuch(HTTPException):
    """A body goes on past the limit."""

    def __init__(self) -> None:
        super().__init__(413)


def too_much() -> Trouble:
    """What is said to who carries too much."""
    return Trouble("That is too large; at most {kilobytes} KB.", kilobytes=MOST_BYTES // 1024)


async def refused(request: Request, error: Exception) -> Response:
    """A person wished for what can't be."""
    assert isinstance(error, Trouble)
    status = 400
    if isinstance(error, NotFound):
        status = 404
    elif isinstance(error, NotYours):
        status = 403
    elif isinstance(error, Stale):
        status = 409
    elif isinstance(error, TooSoon):
        status = 429
    n = error.newest if isinstance(error, Stale) else None
    return _say(request, status, error, n)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _say(request, 400, trouble_with(error.errors(), speaks(request)))


async def misunderstood(request: Request, error: Exception) -> Response:
    """A request is not what it should be."""
    assert isinstance(error, HTTPException)
    if error.status_code == 413:
        return _say(request, 413, too_much())
    if error.status_code == 404:
        return _say(request, 404, Trouble("There is nothing at this address."))
    if error.status_code == 405:
        return _say(request, 405, Trouble("This address doesn't take {how}.", how=request.method))
    return _say(request, error.status_code, Trouble("That request was not understood."))


async def disk_failed(request: Request, error: Exception) -> Response:
    """The store can't write."""
    log.error("the store failed: %s", error)
    trouble = Trouble(
        "The house can't write to its disk just now. Nothing was changed; please try again."
    )
    return _say(request, 503, trouble)


async def broken(request: Request, error: Exception) -> Response:
    """Something is wrong with the house itself."""
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
    Trouble: refused,
    RequestValidationError: _invalid,
    HTTPException: misunderstood,
    sqlite3.Error: disk_failed,
    Exception: broken,
}
