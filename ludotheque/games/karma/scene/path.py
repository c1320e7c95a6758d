"""The path of the six zones with those who climb it, and the common track with its goal."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from ludotheque.core.game import Viewer
from ludotheque.core.place import Place
from ludotheque.core.plates import seat_mark
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import EYE, LAST_ZONE, ZONES
from ludotheque.games.karma.scene.dice import TURN
from ludotheque.games.karma.scene.layout import LAYOUTS, Layout
from ludotheque.games.karma.scene.words import karma

# The height of the letters on marks.
MARK = 22
# How marks that would cover each other on the track are moved apart.
CROWDED = ((0, 0), (0, -37), (38, 0), (38, -37))
# Nearer than this they would cover each other.
APART = 36
# The Eye is small while it is 25 points behind or more, and large when it has caught up.
FAR, SMALL, LARGE = 25, 0.5, 1.2


@lru_cache(maxsize=64)
def ground(shape: Shape, tongue: Tongue, goal: int) -> list[Piece]:
    """What never moves: the morning, the cloth, the track to the goal."""
    layout = LAYOUTS[shape]
    x, y, _ = layout.ground
    caption = layout.caption
    pieces = [Piece("morning", f"morning-{shape}", x, y)]
    for number in range(0, goal + 1, 10 if goal <= 50 else 20):
        at = _on_track(layout, number, goal)
        pieces.append(Piece(f"tick-{number}", "tick", at.x, at.y))
        text = at.beside(0, 40)
        word = str(number)
        pieces.append(
            Piece(f"tick-{number}-word", "", text.x, text.y, text=word, size=caption, ink="sky")
        )
    x, y, _ = layout.shelf_word
    word = tongue.say("Reserve")
    pieces.append(Piece("shelf-word", "", x, y, text=word, size=layout.caption))
    flag = _on_track(layout, goal, goal).beside(14, -34)
    label = tongue.say("The goal: {goal}", goal=goal)
    pieces.append(Piece("goal", "flag", flag.x, flag.y, scale=0.8, label=label))
    return pieces


@lru_cache(maxsize=64)
def stones(shape: Shape, tongue: Tongue, zone: int) -> list[Piece]:
    """The stones of the six zones; those validated shine."""
    layout = LAYOUTS[shape]
    pieces = []
    for number in range(LAST_ZONE, 0, -1):
        x, y, scale = layout.stones[number]
        lit = number <= zone
        words = tongue.say("Zone {zone}, validated", zone=ZONES[number]) if lit else ""
        pieces.append(
            Piece(
                f"zone-{number}", f"stone-{number}" if lit else "stone", x, y, scale=scale, layer=1,
                label=words, text=str(ZONES[number]), size=40,
            )
        )  # fmt: skip
    return pieces


def climbers(state: Karma, viewer: Viewer[Karma]) -> list[Piece]:
    """Whoever's turn it is climbs; the others wait at the foot."""
    layout = LAYOUTS[viewer.shape]
    pieces = []
    turn = state.stage_name() in TURN
    for seat in range(state.seats):
        climbing = turn and state.mover == seat
        at = _stand(layout, state.zone) if climbing else layout.waiting[seat]
        label = _where(state, viewer, seat) if climbing else ""
        pieces.append(
            Piece(
                f"climber-{seat}", "climber", at.x, at.y, scale=at.scale, layer=3,
                tint=f"seat-{seat}", label=label, way=_fall(state, viewer.before, seat, layout),
            )
        )  # fmt: skip
    return pieces


def _where(state: Karma, viewer: Viewer, seat: int) -> str:
    """Where on the path a seat is, in words."""
    tongue, name = viewer.tongue, viewer.names[seat]
    if not state.zone:
        return tongue.say("{name} is at the foot of the path", name=name)
    return tongue.say("{name} is in zone {zone}", name=name, zone=ZONES[state.zone])


def _stand(layout: Layout, zone: int) -> Place:
    """Where a climber stands: above a stone, or at the foot of the path."""
    return layout.stones[zone].beside(0, -60, 0.92)


def _fall(
    state: Karma, before: Karma | None, seat: int, layout: Layout
) -> list[tuple[float, float, float]]:
    """A player who fails is seen to fall back a stone before the turn is over."""
    if before is None or before.mover != seat or before.stage_name() not in TURN:
        return []
    over = state.mover != seat or state.stage_name() not in TURN
    gained = state.karma[seat] - before.karma[seat]
    if not over or before.zone == 0 or gained >= ZONES[before.zone]:
        return []
    top, below = _stand(layout, before.zone), _stand(layout, before.zone - 1)
    foot = layout.waiting[seat]
    return [
        (top.x, top.y - 16, -8), (below.x, below.y, 10), (below.x, below.y, 0),
        (foot.x, foot.y, 0),
    ]  # fmt: skip


# --- the common track -------------------------------------------------------------------------


def track(state: Karma, viewer: Viewer) -> list[Piece]:
    """Everyone's mark on the way to the goal; alone, the Eye's bead behind the player's."""
    marks = _marks(viewer.shape, tuple(state.karma[: state.seats]), state.goal)
    if state.seats > 1:
        return marks
    x, y, scale = _on_track(LAYOUTS[viewer.shape], state.karma[EYE], state.goal)
    return [*marks, Piece("track-eye", "eye", x, y, scale=round(scale * 0.28, 3), layer=2)]


@lru_cache(maxsize=1024)
def _marks(shape: Shape, scores: tuple[int, ...], goal: int) -> list[Piece]:
    layout = LAYOUTS[shape]
    places: list[Place] = []
    for score in scores:
        at = _on_track(layout, score, goal)
        ways = [at.beside(*way) for way in CROWDED]
        places.append(next((way for way in ways if _is_free(way, places)), at))
    return [
        seat_mark(f"track-{seat}", place, seat, layer=2 + seat, size=MARK)
        for seat, place in enumerate(places)
    ]


def _is_free(place: Place, taken: list[Place]) -> bool:
    """Whether a mark there would cover none of those that stand already."""
    apart = APART * place.scale
    return all(hypot(place.x - other.x, place.y - other.y) >= apart for other in taken)


def _on_track(layout: Layout, number: int, goal: int) -> Place:
    start, end = layout.track
    part = min(number, goal) / goal
    return Place(round(start.x + part * (end.x - start.x), 1), start.y, start.scale)


def eye(state: Karma, viewer: Viewer) -> list[Piece]:
    """The Evil Eye hangs in the morning sky, and comes nearer as it catches up."""
    layout, tongue = LAYOUTS[viewer.shape], viewer.tongue
    gap = state.karma[0] - state.karma[EYE]
    near = 1 - max(0, min(FAR, gap)) / FAR
    scale = round(SMALL + (LARGE - SMALL) * near, 3)
    x, y, _ = layout.eye
    label = tongue.say("The Evil Eye: {karma}", karma=karma(tongue, state.karma[EYE]))
    return [Piece("eye", "eye", x, y, scale=scale, layer=2, label=label)]


def round_(state: Karma, viewer: Viewer) -> Piece:
    """Which round is being played."""
    layout = LAYOUTS[viewer.shape]
    words = viewer.tongue.say("Round {round}", round=state.round)
    x, y, _ = layout.round
    return Piece("round", "", x, y, label=words, text=words, size=layout.caption, ink="sky")
