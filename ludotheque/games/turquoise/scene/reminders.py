"""What the things of Turquoise do, for whoever has forgotten it."""

from __future__ import annotations

from functools import cache

from ludotheque.core.scene import Reminder
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.scene.words import action_points, god_named

# The headings of the rules, counted from 1.
TURN, TILES, PILLARS, GODS, END = 4, 5, 6, 7, 8


@cache
def reminders(tongue: Tongue) -> dict[str, Reminder]:
    """By the sprite that is touched and held."""
    say = tongue.say
    point = action_points(tongue, 1)
    tile = Reminder(
        say("A tile"),
        say("On the ground it brings 1 point. On four pillars it is a capital, and brings whoever "
            "lays it points for each of their own pillars under it, the higher the more."),
        point, "pile", TILES,
    )  # fmt: skip
    pillar = Reminder(
        say("A pillar"),
        say("It walks along the turquoise walkways. One that carries nothing at the end costs its "
            "owner points."),
        say("1 action point, and 1 more for every missing walkway"), "hand", PILLARS,
    )  # fmt: skip
    return {
        "tablet-horus": Reminder(
            god_named(tongue, "horus"),
            say("Puts a pillar from your hand on any free slot, once."), point,
            heading=GODS,
        ),
        "tablet-anubis": Reminder(
            god_named(tongue, "anubis"),
            say("Takes away one or two pillars that carry nothing, anyone's, once: they go back "
                "into their player's hand."), point,
            heading=GODS,
        ),
        "tablet-thot": Reminder(
            god_named(tongue, "thot"), say("Gives you one action point more in a turn, once."),
            heading=GODS,
        ),
        "tablet-seth": Reminder(
            god_named(tongue, "seth"),
            say("Lays another player's tile the way you like, once; both of you score."),
            heading=GODS,
        ),
        "pile": tile, "slab": tile, "block": tile,
        "hand": pillar, "pillar": pillar, "column": pillar,
        "ap": Reminder(
            say("An action point"),
            say("Three in each turn, for tiles, pillars and gods; those left over are lost."),
            heading=TURN,
        ),
        "floor": Reminder(
            say("Malus"),
            say("What your pillars that carry nothing on this floor would cost you at the end."),
            heading=END,
        ),
        "plate": Reminder(
            say("A player's plate"),
            say("At the top the points, below them the pillars in hand. The figures with a minus "
                "are what pillars that carry nothing would cost at the end: on each floor, then "
                "in all."),
            sprite="floor-0", heading=END,
        ),
        "target": Reminder(
            say("A free slot"),
            say("What is written there is the price: blue discs are action points, a star is a "
                "point for the owner of a pillar on the way. Yellow dots are pillars around a "
                "corner: four carry a capital."),
            sprite="point", heading=PILLARS,
        ),
        "papyrus": Reminder(
            say("The king's patience"),
            say("Each sun is a round that he still waits for a tile; then nobody wins."),
            heading=END,
        ),
    }  # fmt: skip
