"""What the things of Les yeux de Kali do, for whoever has forgotten it."""

from __future__ import annotations

from functools import cache

from ludotheque.core.scene import Reminder
from ludotheque.core.tongue import Tongue

# The headings of the rules, counted from 1.
TABLE, TURN, NOISE, FRIGHT, ENOUGH, END = 2, 4, 5, 6, 7, 8


@cache
def reminders(tongue: Tongue) -> dict[str, Reminder]:
    """By the sprite that is touched and held."""
    say = tongue.say
    noise = Reminder(
        say("A noise"),
        say("The goddess takes the pot, and a quarter of what you have; half of it once she has "
            "opened an eye."),
        "", "card-noise", NOISE,
    )  # fmt: skip
    fright = Reminder(
        say("A fright"),
        say("The first opens her eye and takes half of what you have; the second takes all of it, "
            "and the game is over."),
        "", "card-fright", FRIGHT,
    )  # fmt: skip
    steps = Reminder(
        say("Steps"),
        say("The bearer walks on; the goddess lays as many points as the square shows into the "
            "pot."),
        "", "card-2", TURN,
    )  # fmt: skip
    walked = {f"{kind}-{number}": steps for kind in ("card", "left") for number in range(1, 5)}
    return {
        **walked,
        "card-noise": noise, "left-noise": noise, "card-fright": fright, "left-fright": fright,
        "goddess": Reminder(
            say("The goddess"),
            say("She sleeps on her jewels. After the first fright one eye is open, and everything "
                "is doubled."),
            "", "goddess-asleep", FRIGHT,
        ),
        "hoard": Reminder(
            say("The goddess's jewels"),
            say("All that nobody else has. Who brings the bearer beyond the last square takes "
                "them."),
            "", "hoard", END,
        ),
        "bowl": Reminder(
            say("The pot"),
            say("What lies beside the path this turn. It is yours when you stop in time."), "",
            "bowl-full", TURN,
        ),
        "deck": Reminder(
            say("The deck"),
            say("It is never shuffled: a card that has been turned doesn't come back."),
            heading=TABLE,
        ),
        "hand": Reminder(
            say("The hand"), say("Whoever has this sign turns the cards."), heading=ENOUGH
        ),
        "owner": Reminder(
            say("The turn"), say("Whoever has this sign wins or loses what is at stake."),
            heading=ENOUGH,
        ),
        "emerald": Reminder(say("An emerald"), say("It is worth 1 point."), heading=TABLE),
        "ruby": Reminder(say("A ruby"), say("It is worth 5 points."), heading=TABLE),
        "diamond": Reminder(
            say("A blue diamond"), say("It is worth 10 points."), heading=TABLE
        ),
    }  # fmt: skip
