"""The templates of the pages, and what every page knows."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

import ludotheque
from ludotheque.core.game import Game
from ludotheque.locale import LANGUAGES, tongue
from ludotheque.web.joining import entries, joined
from ludotheque.web.language import speaks
from ludotheque.web.minify import script, style_sheet
from ludotheque.web.person import person_of

STATIC = Path(__file__).parent / "static"
THEMES = ("light", "dark")


class Templates:
    """The templates of the house."""

    def __init__(self) -> None:
        self._environment = Environment(
            loader=PackageLoader("ludotheque.web"),
            autoescape=select_autoescape(),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        # In the path, not in the query: modules import one another by relative addresses.
        self.edition = edition()
        self.sheets = sheets()

    def fill(self, request: Request, template: str, **context: Any) -> str:
        """A page for whoever sent this request."""
        language = speaks(request)

        def own(game: Game, words: str) -> str:
            """What a game says about itself, in the words of its own catalogue."""
            return tongue(language.code, game).say(words)

        theme = request.cookies.get("theme", "")
        return self._environment.get_template(template).render(
            _=language.say,
            count=language.count,
            own=own,
            drawn=drawn,
            language=language.code,
            languages=LANGUAGES,
            theme=theme if theme in THEMES else "",
            person=person_of(request),
            path=request.url.path,
            origin=f"{request.url.scheme}://{request.url.netloc}",
            static=self.static,
            version=ludotheque.__version__,
            **context,
        )

    def static(self, name: str) -> str:
        """The address of a static file, whose content never changes."""
        return f"/static/{self.edition}/{name}"


def page(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A filled template as an answer."""
    templates: Templates = request.app.state.templates
    return HTMLResponse(templates.fill(request, template, **context), status)


def drawn(game: Game, sprite: str) -> Markup:
    """A sprite of a game, to stand inside a drawing of the page."""
    return ours(game.art().drawn(sprite))


def data_block(encoded: bytes) -> Markup:
    """JSON that can stand inside a script element: nothing in it closes the element."""
    return ours(encoded.decode().replace("<", "\\u003c"))


def ours(markup: str) -> Markup:
    """Markup that this house has made, every foreign word in it escaped where it was made."""
    return Markup(markup)  # noqa: S704


def edition() -> str:
    """A short word for the exact content of all static files."""
    digest = hashlib.sha256()
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


def sheets() -> dict[str, str]:
    """Every script and style sheet of the client as it is sent, by its file name."""
    ways = {".js": script, ".css": style_sheet}
    lean = {
        path.relative_to(STATIC).as_posix(): ways[path.suffix](path.read_text("utf-8"))
        for path in STATIC.rglob("*")
        if path.suffix in ways
    }
    modules = {path[3:-3]: source for path, source in lean.items() if path.startswith("js/")}
    # What a page asks for comes with everything it needs.
    sent = [joined(name, modules) for name in entries(modules)]
    return lean | {f"js/{name}.js": source for one in sent for name, source in one.items()}
