"""Turquoise on paper: the site with its score track, the tiles, the tablets and the pillars."""

from __future__ import annotations

from ludotheque.core.plates import LETTERS
from ludotheque.core.prints import Kit, Print, alone, circle, still
from ludotheque.core.scene import Piece, Scene
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.rules.material import ACTION_POINTS, COWS, DRAWN, GODS, PILLARS
from ludotheque.games.turquoise.scene.camera import CELLS, cell, stone
from ludotheque.games.turquoise.scene.top_view import SLOT
from ludotheque.games.turquoise.scene.words import god

# In millimetres: how wide a pillar is, and how far apart the middles of two neighbours are.
PILLAR = 15
PITCH = 22
TILE = 2 * PITCH
TABLET = (42, 64)
TOKEN = 15
# The site and a tile in units of the drawings; the stone of a tile has a narrow rim around it.
SITE = 676
SLAB, RIM = 2 * SLOT, 128 / 125
GROUND, SUMMIT = 0, 3
# Thot gives one action point more.
POINTS = ACTION_POINTS + 1


def prints(tongue: Tongue) -> Kit:
    """Everything to cut out, and what pillars are made of."""
    return Kit(
        [
            Print(tongue.say("site"), site(), SITE * PITCH / SLOT, SITE * PITCH / SLOT),
            *_tiles(tongue),
            *_tablets(tongue),
            Print(
                tongue.say("action points"), alone("ap", (34, 34)), TOKEN, TOKEN, POINTS,
                outline=circle(TOKEN),
            ),
            *_pillars(tongue),
        ],
        besides=[
            tongue.say(
                "{number} pillars, 15 mm high and wide, to glue the caps on: pieces of a round "
                "rod, corks, or several layers of cardboard",
                number=sum(pillars()),
            )
        ],
    )  # fmt: skip


def site() -> Scene:
    """The court with its 16 accesses, and the score track around it."""
    middle = SITE / 2
    numbers = []
    for score in range(CELLS):
        x, y = cell(score)
        numbers.append(
            Piece(
                f"cell-{score}", "", middle + SLOT * x, middle - SLOT * y, text=str(score),
                size=17 if score % 5 == 0 else 12,
            )
        )  # fmt: skip
    return still(SITE, SITE, Piece("court", "court", middle, middle), *numbers)


def tile(number: int, floor: int = GROUND) -> Scene:
    """A tile from above: its stone, and its walkways to the very edge."""
    return still(
        SLAB, SLAB,
        Piece("stone", f"slab-{stone(floor, number)}", SLOT, SLOT, scale=RIM),
        Piece("ways", f"way-{number}", SLOT, SLOT),
    )  # fmt: skip


def _tiles(tongue: Tongue) -> list[Print]:
    back = still(SLAB, SLAB, Piece("stone", f"slab-{GROUND}", SLOT, SLOT, scale=RIM))
    top = still(SLAB, SLAB, Piece("stone", f"slab-{SUMMIT}", SLOT, SLOT, scale=RIM))
    drawn = tongue.say("tiles to draw")
    return [
        *(Print(drawn, tile(number), TILE, TILE, 1, back) for number in range(1, DRAWN + 1)),
        Print(tongue.say("corner tiles"), tile(0), TILE, TILE, len(COWS), back),
        Print(tongue.say("last capital"), tile(0, SUMMIT), TILE, TILE, 1, top),
    ]


def _tablets(tongue: Tongue) -> list[Print]:
    found = []
    for number, key in enumerate(GODS):
        drawing = still(
            84, 128,
            Piece(key, f"tablet-{key}", 42, 56),
            Piece("name", "", 42, 120, text=god(tongue, number), size=12),
        )  # fmt: skip
        found.append(Print(tongue.say("tablets"), drawing, *TABLET))
    return found


def pillars() -> list[int]:
    """How many pillars each seat may need: those of the smallest table, and one for the score."""
    return [max(count for seats, count in PILLARS.items() if seat < seats) + 1 for seat in range(4)]


def _pillars(tongue: Tongue) -> list[Print]:
    return [
        Print(
            tongue.say("caps for the pillars of seat {letter}", letter=LETTERS[seat]),
            alone(f"pillar-{seat}", (40, 40), f"seat-{seat}"), PILLAR, PILLAR, count,
            outline=circle(PILLAR),
        )
        for seat, count in enumerate(pillars())
    ]  # fmt: skip
