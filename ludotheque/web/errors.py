"""What is said when something is wrong: one sentence, and the right status."""

from __future__ import annotations

import logging
import sqlite3

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.core.tongue import Tongue
from ludotheque.core.trouble import Trouble
from ludotheque.tables.refusal import Answered, Damaged, Full, NotFound, NotYours, Stale, TooSoon
from ludotheque.tables.store import Unreachable
from ludotheque.web.body_limit import TooLarge
from ludotheque.web.language import speaks
from ludotheque.web.origin import NotJson
from ludotheque.web.templating import page

log = logging.getLogger(__name__)

# When to try again after the store could not be reached, in seconds.
RETRY_AFTER = "1"
# Whatever else a person can't have is a 400.
STATUSES: dict[type[Trouble], int] = {
    NotYours: 403,
    NotFound: 404,
    Stale: 409,
    TooLarge: 413,
    NotJson: 415,
    Answered: 422,
    TooSoon: 429,
    Full: 503,
    Damaged: 500,
}


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why it can't be, in one sentence; and the newest number, for whoever was too late."""

    error: str
    n: int | None = None


def answer_to(request: Request, error: Exception) -> Response:
    """The answer to a request that went wrong: a page for people who browse, else JSON."""
    status, trouble = _told(request, error)
    answer = _said(request, status, trouble)
    if isinstance(error, (Unreachable, sqlite3.Error)):
        answer.headers["retry-after"] = RETRY_AFTER
    return answer


def _said(request: Request, status: int, trouble: Trouble) -> Response:
    if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        return refusal(status, trouble, speaks(request))
    sentence = trouble.say(speaks(request))
    return page(request, "trouble.html", status, sentence=sentence, status_code=status)


def refusal(status: int, trouble: Trouble, tongue: Tongue) -> Response:
    """The answer in JSON."""
    newest = trouble.newest if isinstance(trouble, Stale) else None
    body = msgspec.json.encode(Refusal(trouble.say(tongue), newest))
    return Response(body, status, media_type="application/json")


def status_of(trouble: Trouble) -> int:
    """The status of what a person can't have."""
    return next((code for kind, code in STATUSES.items() if isinstance(trouble, kind)), 400)


def _told(request: Request, error: Exception) -> tuple[int, Trouble]:
    match error:
        case Trouble():
            return status_of(error), error
        case HTTPException(status_code=404):
            return 404, Trouble("There is nothing at this address.")
        case HTTPException(status_code=405):
            return 405, Trouble("This address doesn't take {how}.", how=request.method)
        case sqlite3.Error():
            log.error("the store failed: %s", error)
            return 503, Trouble(
                "The house can't write to its disk just now. Nothing was changed; please try again."
            )
        case Unreachable():
            log.error("the store does not answer: %s %s", request.method, request.url.path)
            return 503, Trouble(
                "The house can't reach its tables just now; please try again in a moment."
            )
    log.error("a request failed: %s %s", request.method, request.url.path, exc_info=error)
    return 500, Trouble("Something broke in the house. Nothing of yours is lost.")
