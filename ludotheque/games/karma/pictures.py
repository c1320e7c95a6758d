"""Positions of Karma Dice worth a picture in the rules."""

from __future__ import annotations

OPENING = [
    "first 0", "deal serenity empathy", "deal awakening balance", "deal patience ardour",
    "keep empathy", "keep balance", "keep ardour",
]  # fmt: skip
CLIMB = ["throw r", "roll 2", "accept", "throw rr", "roll 1 3", "accept", "throw rg"]
REST_OF_THE_ROUND = [
    "accept", "stop", "throw rr", "roll 4 2", "accept", "throw rry", "roll 3 1 2", "accept",
    "throw r", "roll 5", "accept", "stop",
]  # fmt: skip
ALONE = [
    "throw r", "roll 2", "accept", "throw rr", "roll 1 5", "accept", "throw rr", "roll 5 4",
    "accept", "stop", "eye roll 2", "take v", "throw r", "roll 3", "accept", "throw v", "roll 4",
    "triple 1", "accept", "stop", "eye intuition", "eye roll 6 3",
]  # fmt: skip

PICTURES: dict[str, tuple[int, list[str]]] = {
    "start": (3, OPENING),
    "throw": (3, [*OPENING, *CLIMB, "roll 6 2"]),
    "climb": (3, [*OPENING, *CLIMB, "roll 6 2", "accept"]),
    "draft": (3, [*OPENING, *CLIMB, "roll 6 2", *REST_OF_THE_ROUND]),
    "alone": (1, ALONE),
}
