"""The house as an app: its manifest, icons and worker, and what is read without a connection."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.core.game import shelf
from ludotheque.locale import LANGUAGES, tongue
from ludotheque.tables.refusal import NotFound
from ludotheque.web import rules
from ludotheque.web.language import speaks
from ludotheque.web.routes import Routes
from ludotheque.web.templating import STATIC, Templates, ours, page

routes = Routes()

Key = Annotated[str, Meta(max_length=40)]
PAPER = "#faf5ea"
# A day: whoever has installed the house need not fetch them again with every page.
LASTING = {"cache-control": "public, max-age=86400"}


@routes.get("/worker.js")
async def worker(request: Request) -> Response:
    """The worker behind the pages; another edition of the house has another."""
    templates: Templates = request.app.state.templates
    said = {"edition": templates.edition, "shell": shell_of(templates)}
    source = f"const HOUSE={json.dumps(said)};\n{templates.sheets['worker/worker.js']}"
    return Response(source, media_type="text/javascript", headers={"cache-control": "no-cache"})


def shell_of(templates: Templates) -> list[str]:
    """What a browser keeps from the start: no page that is anybody's own."""
    files = ("css/frame.css", "css/game.css", "css/rules.css", "js/frame.js", "js/offline.js",
             "js/rulebook.js")  # fmt: skip
    pages = ["/offline", *(f"/games/{key}/rules" for key in shelf())]
    letters = ["/letters/400.woff", "/letters/600.woff"]
    return [*pages, *letters, *map(templates.static, (*files, "favicon.svg"))]


@routes.get("/offline")
async def offline(request: Request) -> Response:
    """What a browser shows while the house does not answer."""
    own = speaks(request).code
    codes = sorted(LANGUAGES, key=lambda code: code != own)
    voices = [(code, tongue(code).say) for code in codes]
    return page(request, "offline.html", voices=voices, games=list(shelf().values()))


@routes.get("/games/{key}/rules")
async def rule_page(request: Request, key: Key) -> Response:
    """A game's rules alone."""
    game = shelf().get(key)
    if game is None:
        raise NotFound("There is nothing at this address.")
    text = rules.html(key, speaks(request).code)
    return page(request, "rules.html", game=game, rules=ours(text))


@routes.get("/manifest/{code}.webmanifest")
async def manifest(request: Request, code: str) -> Response:
    """What a system wants to know that installs the house."""
    if code not in LANGUAGES:
        raise NotFound("There is nothing at this address.")
    told = json.dumps(describe(code), ensure_ascii=False)
    return Response(told, media_type="application/manifest+json", headers=LASTING)


def describe(code: str) -> dict[str, Any]:
    """The manifest, in a language."""
    say = tongue(code).say
    icons = [
        {"src": f"/icons/{cut}-{size}.png", "sizes": f"{size}x{size}", "type": "image/png",
         "purpose": cut}
        for cut in ("any", "maskable") for size in (192, 512)
    ]  # fmt: skip
    return {
        "id": "/",
        "name": "Ludothèque",
        "short_name": "Ludothèque",
        "description": say("Modern board games in the browser, open day and night."),
        "lang": code,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "entertainment"],
        "icons": icons,
        "shortcuts": [
            {"name": say("The hall"), "url": "/hall"},
            {"name": say("Tell me"), "url": "/news"},
        ],
    }


@routes.get("/icons/{name}.png", pack=False)
async def icon(request: Request, name: Annotated[str, Meta(max_length=20)]) -> Response:
    """The icon, drawn when it is first asked for."""
    # Here, not above: only those who install the house need the printer's tools.
    from ludotheque.paper.icon import CUTS, icon

    known = {f"{cut}-{size}": (cut, size) for cut, sizes in CUTS.items() for size in sizes}
    if name not in known:
        raise NotFound("There is no such drawing.")
    drawing = (STATIC / "favicon.svg").read_text("utf-8")
    drawn = await asyncio.to_thread(icon, drawing, *known[name])
    return Response(drawn, media_type="image/png", headers=LASTING)
