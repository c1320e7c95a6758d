"""Where a wish comes from: only from the house's own pages, or from a script without cookies."""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.core.trouble import Trouble
from ludotheque.tables.refusal import NotYours


class NotJson(Trouble):
    """What a form on any other site could send too."""


def check_origin(headers: Mapping[bytes, bytes]) -> None:
    """Refuse what another site makes a browser send."""
    if not _same_origin(headers):
        raise NotYours("This was sent from another site; please use the house's own pages.")
    kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if kind != b"application/json" and (kind or _has_body(headers)):
        raise NotJson("Please send JSON (content-type: application/json).")


def _same_origin(headers: Mapping[bytes, bytes]) -> bool:
    """A browser says where a request comes from; a script that says nothing has no cookies."""
    site = headers.get(b"sec-fetch-site")
    if site is not None:
        return site in (b"same-origin", b"none")
    origin = headers.get(b"origin")
    return origin is None or origin.partition(b"://")[2] == headers.get(b"host", b"")


def _has_body(headers: Mapping[bytes, bytes]) -> bool:
    return headers.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in headers
