"""The headers of every answer, and the cookie of whoever did something here for the first time."""

from __future__ import annotations

from collections.abc import Awaitable

from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.types import Message, Scope, Send

from ludotheque.web.person import COOKIE, YEAR, Passport, Person

HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    # No cache on the way keeps what is somebody's own; what is everybody's says so itself.
    "cache-control": "private, no-cache",
}
_RAW = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_NAMES = frozenset(name for name, _ in _RAW)
# Methods that only look.
SAFE = ("GET", "HEAD", "OPTIONS")


class Answer:
    """The way out of the house: adds to an answer what every answer carries."""

    def __init__(self, scope: Scope, send: Send, passport: Passport) -> None:
        self._scope = scope
        self._send = send
        self._passport = passport
        self.begun = False

    def __call__(self, message: Message) -> Awaitable[None]:
        if message["type"] == "http.response.start":
            self.begun = True
            message["headers"] = [*message["headers"], *_missing(message["headers"])]
            person: Person = self._scope["person"]
            if person.fresh and self._has_done_something(message["status"]):
                self._add_cookie(MutableHeaders(scope=message), person)
        return self._send(message)

    def _has_done_something(self, status: int) -> bool:
        """Whether a wish was granted: nothing else that a browser sends makes anyone a guest.

        Another site can make a browser send us a form or ask for a picture, without the cookie
        that we gave it; a cookie in the answer would take the place of the visitor's own.
        """
        return self._scope["method"] not in SAFE and status < 400

    def _add_cookie(self, headers: MutableHeaders, person: Person) -> None:
        cookie = Response()
        cookie.set_cookie(
            COOKIE, self._passport.write(person), max_age=YEAR, httponly=True, samesite="lax",
            secure=self._scope.get("scheme") == "https",
        )  # fmt: skip
        headers.append("set-cookie", cookie.headers["set-cookie"])


def _missing(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The usual headers that an answer does not have itself."""
    said = [name for name, _ in headers]
    if _NAMES.isdisjoint(said):
        return _RAW
    return [header for header in _RAW if header[0] not in said]
