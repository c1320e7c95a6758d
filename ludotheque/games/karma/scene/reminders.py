"""What the things of Karma Dice do, for whoever has forgotten it."""

from __future__ import annotations

from functools import cache

from ludotheque.core.scene import Reminder
from ludotheque.core.tongue import Tongue, mark
from ludotheque.games.karma.rules.notation import NAMES
from ludotheque.games.karma.scene.cards import effect, sprite, title
from ludotheque.games.karma.scene.dice import SPRITES
from ludotheque.games.karma.scene.words import die_name

# The headings of the rules, counted from 1.
TABLE, TURN, THROW, CARDS, ALONE = 2, 3, 4, 7, 8
# What a die of each colour may do, in the order of the colours.
POWERS = (
    mark("It has no power: its face counts."),
    mark("You may change it by 1, up or down."),
    mark("You may remove a die of the throw, even this one, unless it was thrown alone."),
    mark("It may copy the face of another die of the throw."),
    mark("You may roll it again, once."),
    mark("You may count it double."),
    mark("You may count it three times."),
    mark("It has no power, and only the faces 1, 2 and 3."),
)


@cache
def reminders(tongue: Tongue) -> dict[str, Reminder]:
    """By the sprite that is touched and held."""
    say = tongue.say
    dice = {
        name: Reminder(_begun(die_name(tongue, colour)), power(tongue, colour), heading=TABLE)
        for colour, name in enumerate(SPRITES)
    }
    cost = say("once in a game")
    cards = {
        sprite(card): Reminder(title(tongue, card), effect(tongue, card), cost, heading=CARDS)
        for card in range(len(NAMES))
    }
    return {
        **dice, **cards,
        "card-back": Reminder(
            say("A trait card"), say("It was used, or only its owner may see it."),
            heading=CARDS,
        ),
        "stone": Reminder(
            say("A zone of the path"),
            say("Each throw that beats the last one climbs a stone. Stop, and score its points."),
            heading=TURN,
        ),
        "total": Reminder(
            say("A total"), say("Your powers can make it: touch it, and they are used for you."),
            heading=THROW,
        ),
        "eye": Reminder(
            say("Evil Eye"), say("It throws all its dice after you. Be quicker to the goal!"),
            heading=ALONE,
        ),
    }  # fmt: skip


def power(tongue: Tongue, colour: int) -> str:
    """What a die of a colour may do."""
    return tongue.say(POWERS[colour])


def _begun(name: str) -> str:
    return name[:1].upper() + name[1:]
