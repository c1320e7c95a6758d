"""Still pictures: a table's board, and what is shown of a link where it is passed on."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.core.game import shelf
from ludotheque.core.picture import picture
from ludotheque.core.trouble import Trouble
from ludotheque.tables.refusal import NotFound
from ludotheque.tables.visitor import told_to, viewer
from ludotheque.web.api import Id, desk_of, visitor_of
from ludotheque.web.language import speaks
from ludotheque.web.routes import Routes

routes = Routes()

# In pixels: how wide a board is on a card (see shelf.css), and what can be read there.
STAMP = 132
LEGIBLE = 4


@routes.get("/t/{id}/board.svg")
async def board(request: Request, id: Id) -> Response:
    """The board as this person sees it now."""
    table = (await desk_of(request, id)).table
    if not table.started:
        raise Trouble("The game has not begun.")
    visitor = visitor_of(request, "wide")
    # It stands on a page without a curtain, where all who share the screen look.
    reader = viewer(table, visitor)._replace(seat=told_to(table, visitor.person))
    scene = table.game.scene(table.state, reader)
    # No wider than a stamp, and half the work of a picture are its letters.
    drawn = picture(scene, table.game.art(), least=LEGIBLE * scene.width / STAMP)
    # Whoever asks names the move it is of, so it need not be asked for twice.
    headers = {"cache-control": "private, max-age=86400"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@routes.get("/preview.png", pack=False)
async def house_preview(request: Request) -> Response:
    """The shelf."""
    return await _preview(request, "")


@routes.get("/games/{key}/preview.png", pack=False)
async def game_preview(request: Request, key: str) -> Response:
    """A game's box."""
    if key not in shelf():
        raise NotFound("There is no such drawing.")
    return await _preview(request, key)


async def _preview(request: Request, key: str) -> Response:
    # Here, not above: only those who pass links on need the printer's tools.
    from ludotheque.paper.preview import preview

    drawn = await asyncio.to_thread(preview, key, speaks(request).code)
    headers = {"cache-control": "public, max-age=86400"}
    return Response(drawn, media_type="image/png", headers=headers)
