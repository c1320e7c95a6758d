"""Static files, and the sign that the house is open."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response

from ludotheque.tables.refusal import NotFound
from ludotheque.web.routes import Routes
from ludotheque.web.templating import STATIC, Templates

routes = Routes()

# Some systems don't know this type, and browsers run modules of no other.
mimetypes.add_type("text/javascript", ".js")


@routes.get("/healthz")
async def healthz(request: Request) -> Response:
    """The house is open."""
    return JSONResponse({"open": True})


@routes.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    """What a browser asks for first."""
    return FileResponse(STATIC / "favicon.svg", headers={"cache-control": "public, max-age=86400"})


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
