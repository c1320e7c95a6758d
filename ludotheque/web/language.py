"""Which language a person reads: what they chose, else what their browser asks for, else French."""

from __future__ import annotations

from functools import lru_cache

from starlette.requests import HTTPConnection

from ludotheque.core.tongue import Tongue
from ludotheque.locale import LANGUAGES, tongue

COOKIE = "language"
FIRST = next(iter(LANGUAGES))


def speaks(connection: HTTPConnection) -> Tongue:
    """The language of whoever sent this request."""
    chosen = connection.cookies.get(COOKIE, "")
    if chosen in LANGUAGES:
        return tongue(chosen)
    return tongue(_asked_for(connection.headers.get("accept-language", "")[:200]))


@lru_cache(maxsize=256)
def _asked_for(accepted: str) -> str:
    wishes = []
    for order, wish in enumerate(accepted.split(",")):
        tag, _, quality = wish.strip().partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            weight = 0.0
        wishes.append((-weight, order, tag[:2].lower()))
    for _, _, code in sorted(wishes):
        if code in LANGUAGES:
            return code
    return FIRST
