"""What a seat sees of Turquoise, and what it may touch."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.game import Look, Viewer
from ludotheque.core.scene import Choice, Piece, Scene, Shape, with_finale
from ludotheque.core.tongue import mark
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.scene import finale, patience, pile, plates, pyramid, tablets
from ludotheque.games.turquoise.scene.camera import TRACK, Camera, cell
from ludotheque.games.turquoise.scene.choices import choices, plaques, targets
from ludotheque.games.turquoise.scene.news import gains, route_taken, walking
from ludotheque.games.turquoise.scene.reasons import no_tile, reasons
from ludotheque.games.turquoise.scene.relief import Relief
from ludotheque.games.turquoise.scene.reminders import reminders
from ludotheque.games.turquoise.scene.top_view import TopView
from ludotheque.games.turquoise.scene.words import prompts, sentence

LOOKS = (Look("plan", mark("From above")), Look("relief", mark("In relief")))
CAMERAS: dict[tuple[str, Shape], Camera] = {
    ("plan", "wide"): TopView("wide"),
    ("plan", "tall"): TopView("tall"),
    ("relief", "wide"): Relief("wide"),
    ("relief", "tall"): Relief("tall"),
}


def scene(state: Turquoise, viewer: Viewer[Turquoise]) -> Scene:
    """The site as one viewer sees it."""
    camera = CAMERAS[viewer.look or "plan", viewer.shape]
    tongue, layout = viewer.tongue, camera.layout
    pieces = [
        *_site(camera, state, viewer),
        *pile.unlaid(camera, tongue, state),
        *patience.counter(viewer.shape, tongue, state),
        *tablets.all_four(viewer.shape, tongue, state, viewer.names),
        *plates.of_all_seats(state, viewer),
        *gains(camera, viewer.before, state),
    ]
    offered: list[Choice] = []
    said, asked = sentence(state, viewer), dict[str, str]()
    if viewer.seat is not None and viewer.seat == state.actor():
        offered = choices(camera, tongue, state)
        pieces += targets(camera, tongue, state, offered)
        pieces += plaques(viewer.shape, tongue, state.stage_name(), len(offered) > 1)
        dotted = {choice.path[0].partition("-")[0] for choice in offered if "around" in choice.mark}
        asked = prompts(tongue, frozenset(dotted))
        if state.stage_name() in ("opening", "acting"):
            asked = asked | reasons(state, tongue, viewer.names)
        if state.stage_name() == "opening":
            # Whoever can't draw a tile is told so before looking for the button, once in a turn.
            said = f"{said} {no_tile(state, tongue)}".rstrip()
    seen = Scene(
        layout.width, layout.height[state.seats], said,
        camera.ground(), pieces, offered, vast=True,
        prompts=asked, reminders=reminders(tongue),
    )  # fmt: skip
    return with_finale(seen, finale.acts(camera, tongue, state))


def _site(camera: Camera, state: Turquoise, viewer: Viewer[Turquoise]) -> list[Piece]:
    """The pyramid, with the pillar that has just moved, and the scores around it."""
    pieces = pyramid.standing(camera, state, viewer.tongue, viewer.names)
    route = route_taken(viewer.before, state)
    if route:
        end = route[-1]
        name = camera.pillar_name(end, state.height[end])
        pieces = [
            walking(camera, state, route, piece) if piece.id == name else piece for piece in pieces
        ]
    if state.stage_name() == "seth":
        pieces += pyramid.tile(camera, state.place, 4 * state.drawn + state.turned, 0)
    for seat in range(state.seats):
        pieces.append(_score(camera, seat, state.score(seat)))
    return pieces


@lru_cache(maxsize=2048)
def _score(camera: Camera, seat: int, score: int) -> Piece:
    """A seat's pillar on the score track; there is room for all of them on one cell."""
    x, y = cell(score)
    aside = 0.11 * (seat - 1.5)
    return camera.marker(f"score-{seat}", x + aside, y - aside, seat, TRACK)
