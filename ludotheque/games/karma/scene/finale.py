"""How Karma Dice ends on the board: the path shines up to enlightenment, or the Eye has come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ludotheque.core.narration import together
from ludotheque.core.place import Place
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import LAST_ZONE
from ludotheque.games.karma.scene.layout import LAYOUTS
from ludotheque.games.karma.scene.path import LARGE, stones

LAYER = 4
# Where in the sky whoever is enlightened floats, and how large; winners sit side by side.
SKY = {"wide": Place(616, 214, 0.84), "tall": Place(284, 216, 0.6)}
APART = 130
# Where the Eye is that was outrun, and how small it has become; how large is the one that has come.
OUTRUN = {"wide": Place(456, 260, 0.5), "tall": Place(110, 214, 0.5)}
COME = 2.1


def acts(state: Karma, shape: Shape, tongue: Tongue, names: Sequence[str]) -> list[list[Piece]]:
    """What comes one after the other at the end of a game; nothing before."""
    if state.stage_name() != "ended":
        return []
    alone = state.seats == 1
    winners = tuple(state.winners() or ())
    if alone and not winners:
        return _overtaken(shape, tongue)
    label = tongue.say(
        "Enlightenment for {names}", names=together(tongue, [names[seat] for seat in winners])
    )
    return _risen(shape, tongue, winners, label, alone)


@lru_cache(maxsize=128)
def _risen(
    shape: Shape, tongue: Tongue, winners: tuple[int, ...], label: str, alone: bool
) -> list[list[Piece]]:
    """All stones shine, and whoever has won climbs them one by one, up into the light."""
    layout = LAYOUTS[shape]
    path = stones(shape, tongue, LAST_ZONE)
    sky = SKY[shape]
    light = Piece("dawn", "dawn", sky.x, sky.y, layer=-1)
    climb = [(at.x, at.y - 60 * at.scale, 0.0) for at in layout.stones]
    risen = []
    for number, seat in enumerate(winners):
        at = sky.beside(APART * (number - (len(winners) - 1) / 2), 0)
        risen += [
            Piece(f"halo-{seat}", "halo", at.x, at.y, scale=at.scale, layer=LAYER),
            Piece(
                f"climber-{seat}", "climber", at.x, at.y, scale=at.scale, layer=LAYER + 1,
                tint=f"seat-{seat}", label="" if number else label, way=climb,
            ),
        ]  # fmt: skip
    shut = []
    if alone:
        x, y, scale = OUTRUN[shape]
        label = tongue.say("The Evil Eye is closed")
        shut.append(Piece("eye", "eye-shut", x, y, scale=scale, layer=2, label=label))
    return [[*path, light], [*risen, *shut]]


@lru_cache(maxsize=16)
def _overtaken(shape: Shape, tongue: Tongue) -> list[list[Piece]]:
    """The Eye fills the sky, and it grows dark."""
    layout = LAYOUTS[shape]
    x, y = layout.width / 2, layout.stones[3].y
    label = tongue.say("The Evil Eye is ahead")
    near = Piece("eye", "eye", x, y, scale=COME * LARGE, layer=LAYER + 1, label=label)
    return [[Piece("gloom", "gloom", x, y, scale=0.8, layer=LAYER)], [near]]
