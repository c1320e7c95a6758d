"""The games' drawings: sprites, covers, and positions for the rule pages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.core.game import Game, take
from ludotheque.core.illustration import position
from ludotheque.core.picture import SVG, Art, sprite
from ludotheque.core.scene import Shape
from ludotheque.core.trouble import Trouble
from ludotheque.locale import LANGUAGES, tongue
from ludotheque.tables.refusal import NotFound
from ludotheque.web.language import FIRST
from ludotheque.web.routes import Routes

routes = Routes("/games")

Key = Annotated[str, Meta(max_length=40)]
# A board's width, in thousandths of its height.
Ratio = Annotated[int, Meta(ge=100, le=10_000)]
UPRIGHT = "(max-width: 699px), (max-aspect-ratio: 1/1)"
COVER = "cover"
PAINTS = ("<linearGradient", "<radialGradient", "<pattern", "<mask", "<clipPath", "<filter")


@routes.get("/{key}/art.svg")
async def art(request: Request, key: Key) -> Response:
    """Every sprite of a game, to be drawn by the client."""
    game = _game(key)
    return _svg(_once(f"{key} art", game, lambda: _sheet(game)))


def _sheet(game: Game) -> str:
    drawn = game.art()
    # The lid is shown on the shelf, and has more parts than anything on a board.
    symbols = [symbol for name, symbol in drawn.symbols.items() if name != COVER]
    paints = [shared for shared in drawn.shared.values() if shared.startswith(PAINTS)]
    parts = [shared for shared in drawn.shared.values() if not shared.startswith(PAINTS)]
    # A board shows copies of them: what is copied needs no style, but paints are lost without. In a
    # <g> that is not displayed browsers look for paints all the same, and style everything.
    copied = "".join(parts + symbols)
    kept = f'<defs>{"".join(paints)}</defs><svg display="none">{copied}</svg>'
    # They hold no text, so no space counts.
    lean = re.sub(r">\s+<", "><", kept)
    return f'<svg xmlns="{SVG}">{lean}</svg>'


@routes.get("/{key}/board.css")
async def board(request: Request, key: Key, wide: Ratio, tall: Ratio) -> Response:
    """The room that a board needs, on a laptop and on a phone held upright, before it is drawn."""
    _game(key)
    # As in table.css: whatever stands below must not move when the board comes.
    room = (
        f".table {{ --ratio: {wide / 1000:g} }}\n"
        f"@media {UPRIGHT} {{ .table {{ --ratio: {tall / 1000:g} }} }}\n"
    )
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(room, media_type="text/css", headers=headers)


@routes.get("/{key}/cover.svg")
async def cover(request: Request, key: Key) -> Response:
    """The lid of a game's box."""
    game = _game(key)
    return _svg(_once(f"{key} cover", game, lambda: _lid(game)))


def _lid(game: Game) -> str:
    drawn = game.art()
    if COVER in drawn.symbols:
        return sprite(COVER, drawn)
    seats, moves = next(iter(game.pictures.values()), (game.seats[0], []))
    return position(game, seats, moves, tongue(FIRST, game))


@routes.get("/{key}/sprites/{name}.svg")
async def one_sprite(request: Request, key: Key, name: str) -> Response:
    """One sprite alone."""
    drawn: Art = _game(key).art()
    if name not in drawn.symbols:
        raise NotFound("There is no such drawing.")
    return _svg(sprite(name, drawn))


@routes.get("/{key}/pictures/{name}.svg")
async def one_position(
    request: Request, key: Key, name: str, language: str = FIRST, shape: Shape = "wide"
) -> Response:
    """A position that the rules speak of."""
    game = _game(key)
    if name not in game.pictures or language not in LANGUAGES:
        raise NotFound("There is no such drawing.")
    shown = game.pictures[name]
    return _svg(
        _once(
            f"{key} {name} {language} {shape}", game,
            lambda: position(game, *shown, tongue(language, game), shape),
        )
    )  # fmt: skip


_kept: dict[str, tuple[Game, str]] = {}  # by what is drawn: "kali cover"


def _once(what: str, game: Game, draw: Callable[[], str]) -> str:
    """A drawing, made once: whoever asks for it a thousand times must not keep the house busy."""
    kept = _kept.get(what)
    if kept is None or kept[0] is not game:
        kept = _kept[what] = game, draw()
    return kept[1]


def _game(key: str) -> Game:
    try:
        return take(key)
    except Trouble as trouble:
        raise NotFound(trouble.sentence, **trouble.blanks) from None


def _svg(drawn: str) -> Response:
    headers = {"cache-control": "public, max-age=300"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)
