"""The material of Les yeux de Kali, as data."""

from __future__ import annotations

# Every card of the deck: what it shows, and how many there are of it.
CARDS = {"1": 16, "2": 12, "3": 6, "4": 4, "noise": 12, "fright": 2}
KINDS = tuple(CARDS)
# The kinds as numbers: 0 to 3 are one to four steps.
NOISE = KINDS.index("noise")
FRIGHT = KINDS.index("fright")

SQUARES = 18
JEWELS = {"diamond": (10, 20), "ruby": (5, 20), "emerald": (1, 50)}
TREASURE = sum(value * count for value, count in JEWELS.values())
FORTUNE = 40

# What the turn costs whose pot is at least so large, dearest first.
PRICES = ((40, 40), (20, 20), (10, 10), (0, 1))


def jewels(points: int) -> dict[str, int]:
    """The fewest jewels that show a number of points, largest first."""
    shown = {}
    for jewel, (value, _) in JEWELS.items():
        shown[jewel], points = divmod(points, value)
    return shown
