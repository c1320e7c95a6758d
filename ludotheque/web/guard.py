"""The guard at the door: who comes, how often, how much they carry, and from where."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.core.trouble import Trouble
from ludotheque.web.language import language_of
from ludotheque.web.person import COOKIE, YEAR, Passport, Person
from ludotheque.web.rates import Rates
from ludotheque.web.troubles import MOST_BYTES, TooMuch, broken, misunderstood, too_much

SAFE = ("GET", "HEAD", "OPTIONS")
# One address may be a whole school behind one router.
CROWD = 20

HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    # What is somebody's own is kept by no cache on the way; what is everybody's says so.
    "cache-control": "private, no-cache",
}
_DRESS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_COOKIE = re.compile(rf"(?:^|;\s*){COOKIE}=([^;\s]+)")


class Guard:
    """Lets requests in or says why not, and sees that answers leave properly dressed."""

    def __init__(self, app: ASGIApp, passport: Passport, rate: float) -> None:
        self._app = app
        self._passport = passport
        self._rates = Rates(rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = _headers(scope)
        known = self._known(headers)
        scope["person"] = known or self._passport.stranger()
        outward = _Outward(scope, send, self._passport)
        refusal = self._refusal(scope, headers, known)
        if refusal is None:
            await self._admit(scope, receive, outward)
        else:
            await _refuse(scope, headers, outward, *refusal)

    async def _admit(self, scope: Scope, receive: Receive, outward: _Outward) -> None:
        try:
            await self._app(scope, _Limited(receive), outward)
        except Exception as error:
            if outward.whole:
                # The framework has said already that something broke.
                return
            if outward.begun:
                raise
            # Here, not further out: this answer too leaves properly dressed.
            say = misunderstood if isinstance(error, TooMuch) else broken
            answer = await say(Request(scope), error)
            await answer(scope, receive, outward)

    def _known(self, headers: Mapping[str, str]) -> Person | None:
        cookie = _COOKIE.search(headers.get("cookie", ""))
        return self._passport.read(cookie[1]) if cookie else None

    def _refusal(
        self, scope: Scope, headers: Mapping[str, str], known: Person | None
    ) -> tuple[int, Trouble] | None:
        client = scope.get("client")
        address = client[0] if client else ""
        if not self._rates.allows(address, CROWD) or (
            scope["path"].startswith("/api/")
            and not self._rates.allows(known.id if known else f"{address} stranger", 1)
        ):
            return 429, Trouble("That is too fast for this house; please wait a moment.")
        if scope["method"] in SAFE:
            return None
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > MOST_BYTES:
            return 413, too_much()
        if not _same_origin(headers):
            return 403, Trouble(
                "This was sent from another site; please use the house's own pages."
            )
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json" and (kind or length != "0"):
            return 415, Trouble("Please send JSON (content-type: application/json).")
        return None


def _headers(scope: Scope) -> Mapping[str, str]:
    """What a request says of itself; of two that contradict each other the first counts."""
    return {
        name.decode("latin-1"): value.decode("latin-1")
        for name, value in reversed(scope["headers"])
    }


def _same_origin(headers: Mapping[str, str]) -> bool:
    """A browser says where a request comes from; a script that says nothing carries no cookies."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host", "")


class _Limited:
    """The way in, which counts what is carried through."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._bytes = 0

    async def __call__(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._bytes += len(message.get("body", b""))
            if self._bytes > MOST_BYTES:
                raise TooMuch
        return message


class _Outward:
    """The way out, which adds the headers and, for someone new or renamed, the cookie."""

    def __init__(self, scope: Scope, send: Send, passport: Passport) -> None:
        self._scope = scope
        self._send = send
        self._passport = passport
        self.begun = False
        self.whole = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            worn = {name for name, _ in message["headers"]}
            missing = [piece for piece in _DRESS if piece[0] not in worn]
            message["headers"] = [*message["headers"], *missing]
            if self._scope["person"].fresh:
                self._add_cookie(MutableHeaders(scope=message), self._scope["person"])
        elif not message.get("more_body", False):
            self.whole = True
        await self._send(message)

    def _add_cookie(self, headers: MutableHeaders, person: Person) -> None:
        # What is the same for everyone may be kept by caches, so it carries nobody's cookie.
        if "public" in headers.get("cache-control", ""):
            return
        secure = "; Secure" if self._scope.get("scheme") == "https" else ""
        headers.append(
            "set-cookie",
            f"{COOKIE}={self._passport.write(person)}; Path=/; Max-Age={YEAR}; "
            f"HttpOnly; SameSite=Lax{secure}",
        )


async def _refuse(
    scope: Scope, headers: Mapping[str, str], send: _Outward, status: int, trouble: Trouble
) -> None:
    tongue = language_of(headers.get("cookie", ""), headers.get("accept-language", ""))
    body = msgspec.json.encode({"error": trouble.say(tongue)})
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [
                (b"content-type", b"application/json"),
                (b"content-length", str(len(body)).encode()),
            ],
        }
    )
    await send({"type": "http.response.body", "body": body})
