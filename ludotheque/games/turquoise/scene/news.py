"""What the last move did: a pillar on its way, points gained, a strike."""

from __future__ import annotations

from ludotheque.core.scene import Piece
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import HAND, HORUS, PLACES, SLOTS
from ludotheque.games.turquoise.rules.notation import pack_move
from ludotheque.games.turquoise.rules.stages import NO_TILE
from ludotheque.games.turquoise.scene.camera import NEWS, Camera
from ludotheque.games.turquoise.scene.words import signed


def route_taken(before: Turquoise | None, state: Turquoise) -> list[int]:
    """The slots that a pillar has just passed, from its start to its end; none if none moved."""
    if before is None or before.mover != state.mover:
        return []
    price = before.ap - state.ap
    if price < 1 or before.owner[HORUS] != state.owner[HORUS]:
        return []
    then, now, seat = before.top, state.top, state.mover
    left = [slot for slot in range(SLOTS) if then[slot] == seat != now[slot]]
    come = [slot for slot in range(SLOTS) if now[slot] == seat != then[slot]]
    if len(left) > 1 or len(come) != 1:
        return []
    start = left[0] if left else HAND
    return before.route(pack_move(start, come[0], price))


def walking(camera: Camera, state: Turquoise, route: list[int], moved: Piece) -> Piece:
    """The pillar that has just moved, with the stations of its way."""
    height = state.height
    start = route[0]
    source = f"hand-{state.mover}"
    if start != HAND:
        source = camera.pillar_name(start, height[start])
    stations = []
    # It passes over the pillars on its way.
    for slot in route[1:-1]:
        low, top = camera.at(slot, height[slot]), camera.above(slot, height[slot])
        over = camera.pillar("", slot, height[slot], state.mover)
        stations.append((over.x, round(over.y + top.y - low.y, 1), 0.0))
    return Piece(
        moved.id, moved.sprite, moved.x, moved.y, scale=moved.scale, layer=moved.layer,
        tint=moved.tint, source=source, way=stations, label=moved.label,
    )  # fmt: skip


def gains(camera: Camera, before: Turquoise | None, state: Turquoise) -> list[Piece]:
    """The points of a tile that has just been laid; a strike shines."""
    if before is None:
        return []
    then, now = before.tiles, state.tiles
    laid = [place for place in range(len(now)) if now[place] != then[place] == NO_TILE]
    if len(laid) != 1:
        return []
    floor, slot = PLACES[laid[0]]
    # Above the tile, so that its walkways can be seen.
    x, y, _ = camera.over(slot, floor).beside(0, -66)
    pieces: list[Piece] = []
    for seat in range(state.seats):
        gained = state.points[seat] - before.points[seat]
        if gained > 0:
            struck = before.strikes(laid[0], seat)
            pieces.append(
                Piece(
                    f"gain-{seat}", "burst" if struck else "gain", x, y - 48 * len(pieces),
                    layer=NEWS, text=f"+{signed(gained)}", size=32, ink="light", brief=True,
                )
            )  # fmt: skip
    return pieces
