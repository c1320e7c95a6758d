"""Which language a person reads: what they chose, else what their browser asks for, else French."""

from __future__ import annotations

import re
from functools import lru_cache

from starlette.requests import HTTPConnection

from ludotheque.core.tongue import Tongue
from ludotheque.locale import LANGUAGES, tongue

COOKIE = "language"
FIRST = next(iter(LANGUAGES))
_CHOSEN = re.compile(r"(?:^|;\s*)language=([a-z]{2})(?:;|$)")


def speaks(connection: HTTPConnection) -> Tongue:
    """The language of whoever sent this request."""
    headers = connection.headers
    return language_of(headers.get("cookie", ""), headers.get("accept-language", ""))


def language_of(cookies: str, accepted: str) -> Tongue:
    """The language by the two headers that tell."""
    chosen = _CHOSEN.search(cookies)
    if chosen and chosen[1] in LANGUAGES:
        return tongue(chosen[1])
    return tongue(_asked_for(accepted[:200]))


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
