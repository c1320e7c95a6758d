"""Where everything lies, for a laptop (wide) and for a phone held upright (tall)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludotheque.core.place import Place
from ludotheque.games.kali.rules.material import SQUARES


class Layout(NamedTuple):
    """Where the material lies in one shape of the scene."""

    width: int
    height: int
    goddess: Place
    # Her jewels, the bowl for the pot, and the words beneath each.
    hoard: Place
    bowl: Place
    caption: float
    # The stairs, the 18 squares, and the temple beyond them.
    path: Sequence[Place]
    number: float
    ledger: Place
    round: Place
    deck: Place
    turned: Place
    plaques: tuple[Place, Place]
    # By the number of seats.
    plates: Mapping[int, Sequence[Place]]


# The temple, beyond the last square, as a place of the path.
TEMPLE = SQUARES + 1

# The winding path, on a scene 800 wide: near and large below, far and small above.
PATH = (
    Place(48, 682), Place(168, 686), Place(284, 700), Place(396, 702), Place(508, 694),
    Place(616, 672), Place(716, 624, 0.98), Place(684, 546, 0.95), Place(580, 528, 0.93),
    Place(476, 524, 0.92), Place(373, 522, 0.91), Place(271, 515, 0.9), Place(171, 495, 0.89),
    Place(86, 449, 0.88), Place(126, 379, 0.86), Place(222, 367, 0.85), Place(316, 373, 0.84),
    Place(410, 370, 0.83), Place(398, 299, 0.82), Place(400, 262, 0.8),
)  # fmt: skip


def _wide(place: Place) -> Place:
    x, y, scale = place
    return Place(round(250 + 0.875 * x, 1), round(100 + 0.905 * y, 1), round(0.9 * scale, 3))


WIDE = Layout(
    width=1200,
    height=800,
    goddess=Place(600, 171, 1.0),
    hoard=Place(868, 140, 0.9),
    bowl=Place(856, 400, 0.88),
    caption=18,
    path=tuple(_wide(place) for place in PATH),
    number=22,
    ledger=Place(1076, 158, 0.92),
    round=Place(1076, 300),
    deck=Place(1016, 420, 1.16),
    turned=Place(1136, 420, 1.16),
    plaques=(Place(1076, 590, 0.84), Place(1076, 690, 0.84)),
    plates={
        seats: tuple(
            Place(128, 400 + 122 * (seat - (seats - 1) / 2), 0.92) for seat in range(seats)
        )
        for seats in range(2, 7)
    },
)

TALL = Layout(
    width=800,
    height=1100,
    goddess=Place(400, 134, 0.8),
    hoard=Place(668, 124, 1.0),
    bowl=Place(656, 334, 0.94),
    caption=26,
    path=PATH,
    number=28,
    ledger=Place(128, 154, 1.0),
    round=Place(668, 34),
    deck=Place(60, 824, 1.0),
    turned=Place(162, 824, 1.0),
    plaques=(Place(372, 824, 1.0), Place(654, 824, 1.0)),
    plates={
        2: (Place(202, 1000, 1.46), Place(598, 1000, 1.46)),
        3: tuple(Place(x, 1000, 1.0) for x in (136, 400, 664)),
        4: tuple(Place(x, y, 1.0) for y in (952, 1052) for x in (202, 598)),
        5: tuple(
            Place(x, y, 1.0)
            for x, y in ((136, 952), (400, 952), (664, 952), (268, 1052), (532, 1052))
        ),
        6: tuple(Place(x, y, 1.0) for y in (952, 1052) for x in (136, 400, 664)),
    },
)

LAYOUTS = {"wide": WIDE, "tall": TALL}
