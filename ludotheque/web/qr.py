"""Links as QR codes, drawn when somebody looks at one."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Annotated

import segno
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.tables.refusal import NotFound
from ludotheque.web.api import Id, SeatNumber
from ludotheque.web.reach import whole_link
from ludotheque.web.routes import Routes

routes = Routes()

Token = Annotated[str, Meta(max_length=100)]


@routes.get("/t/{id}/qr.svg")
async def invitation(request: Request, id: Id) -> Response:
    """The link to a table."""
    return code(whole_link(request, f"/t/{id}"))


@routes.get("/t/{id}/seat/{seat}/{token}/qr.svg")
async def key(request: Request, id: Id, seat: SeatNumber, token: Token) -> Response:
    """The secret link of a seat, for whoever knows it."""
    return code(whole_link(request, f"/t/{id}/seat/{seat}/{token}"))


def code(link: str) -> Response:
    """A link as a drawing for a phone's camera."""
    headers = {"cache-control": "private, max-age=86400"}
    return Response(_drawn(link), media_type="image/svg+xml", headers=headers)


@lru_cache(maxsize=512)
def _drawn(link: str) -> bytes:
    try:
        code = segno.make(link, micro=False)
    except segno.DataOverflowError:
        # The host is whatever the browser says it is; no real one is that long.
        raise NotFound("There is no such drawing.") from None
    drawn = BytesIO()
    code.save(drawn, kind="svg", omitsize=True, border=2, dark="#222", light="#fff", xmldecl=False)
    return drawn.getvalue()
