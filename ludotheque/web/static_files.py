"""Static files, and the sign that the house is open."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response

from ludotheque.tables.bus import Bus
from ludotheque.tables.house import House
from ludotheque.tables.refusal import NotFound
from ludotheque.web.routes import Routes
from ludotheque.web.templating import STATIC, Templates

routes = Routes()

# Some systems don't know this type, and browsers run modules of no other.
mimetypes.add_type("text/javascript", ".js")


@routes.get("/healthz")
async def healthz(request: Request) -> Response:
    """The house is open; one of several also says whether it hears the others."""
    bus: Bus = request.app.state.house.bus
    if bus.alone:
        return JSONResponse({"open": True})
    return JSONResponse({"open": True, "bus": bus.up, "houses": 1 + len(bus.others)})


@routes.get("/readyz")
async def readyz(request: Request) -> Response:
    """Whether new guests should be sent here: not while the house closes, nor without its store."""
    house: House = request.app.state.house
    ready = not request.app.state.leaving and await house.store.answers()
    return JSONResponse({"ready": ready}, 200 if ready else 503)


@routes.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    """What a browser asks for first."""
    return FileResponse(STATIC / "favicon.svg", headers={"cache-control": "public, max-age=86400"})


@routes.get("/letters/{weight}.woff", pack=False)
async def letters(request: Request, weight: int) -> Response:
    """The letters of titles and boards; the first to ask waits until they are cut."""
    # Here, not above: a house that is asked for no page needs no printer's tools.
    from ludotheque.paper.letters import FACES, face

    if weight not in FACES:
        raise NotFound("There is nothing at this address.")
    file = await asyncio.to_thread(face, weight)
    headers = {"cache-control": "public, max-age=2592000"}
    return Response(file, headers=headers, media_type="font/woff")


@routes.get("/static/{edition}/{path:path}")
async def static(request: Request, edition: str, path: str) -> Response:
    """A file of the client; within an edition it never changes."""
    file = client_file(path)
    if file is None:
        raise NotFound("There is nothing at this address.")
    templates: Templates = request.app.state.templates
    lasting = edition == templates.edition
    cache = "public, max-age=31536000, immutable" if lasting else "no-cache"
    headers = {"cache-control": cache}
    if path in templates.sheets:
        kind = "text/javascript" if path.endswith(".js") else "text/css"
        return Response(templates.sheets[path], headers=headers, media_type=kind)
    return FileResponse(file, headers=headers)


def client_file(path: str) -> Path | None:
    """A file of the client, never one from elsewhere in the house."""
    try:
        root = STATIC.resolve()
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):
        # No disk could hold a file of that name.
        return None
