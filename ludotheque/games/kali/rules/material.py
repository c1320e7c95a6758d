"""The material of Les yeux de Kali, as data."""

from __future__ import annotations

# The cards of the deck: what each shows, and how many there are.
CARDS = {"1": 16, "2": 12, "3": 6, "4": 4, "noise": 12, "fright": 2}
KINDS = tuple(CARDS)
# The kinds as numbers: 0 to 3 are one to four steps.
NOISE = KINDS.index("noise")
FRIGHT = KINDS.index("fright")

SQUARES = 18
JEWELS = {"diamond": (10, 20), "ruby": (5, 20), "emerald": (1, 50)}
TREASURE = sum(value * count for value, count in JEWELS.values())
FORTUNE = 40

# The least pot for each price of a turn, and the price, dearest first.
PRICES = ((40, 40), (20, 20), (10, 10), (0, 1))


def jewels(points: int) -> dict[str, int]:
    """The fewest jewels that make up a number of points, largest first."""
    shown = {}
    for jewel, (value, _) in JEWELS.items():
        shown[jewel], points = divmod(points, value)
    return shown
