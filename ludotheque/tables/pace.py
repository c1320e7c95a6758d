"""The pace of a table: without a clock, live with one, or by correspondence."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from ludotheque.core.tongue import Tongue
from ludotheque.core.trouble import Trouble

DAY = 86_400
# What people are offered; a program may ask for any other time within the limits below.
OFFERED = ("", "5+10", "10+15", "30+30", "1d", "3d", "7d")
# Minutes a person, and the most seconds added a turn; days a move.
MINUTES = range(1, 181)
ADDED = range(181)
DAYS = range(1, 15)
# The days of holiday that everyone has at a table by correspondence.
HOLIDAYS = 14
# By correspondence, whoever must decide is reminded when a quarter of the time is left, and at
# the latest a day before the end.
REMINDED = DAY

AtZero = Literal["machine", "out"]


class Pace(msgspec.Struct, frozen=True, omit_defaults=True):
    """How much time there is; none of it counts at a relaxed table."""

    time: int = 0  # seconds: for the whole game if live, for each move by correspondence
    added: int = 0  # seconds for everyone who decided in a turn, when it is over
    by_days: bool = False  # whether it is played by correspondence
    # What becomes of a seat whose time is up; unsaid in old logs, which meant the machine.
    at_zero: AtZero = "machine"

    @property
    def code(self) -> str:
        """As it is asked for: "10+15", "3d", "" for a relaxed one."""
        if not self.time:
            return ""
        return f"{self.time // DAY}d" if self.by_days else f"{self.time // 60}+{self.added}"

    @property
    def notice(self) -> int:
        """How many seconds before the end somebody is reminded; 0: not at all."""
        return min(REMINDED, self.time // 4) if self.by_days else 0


RELAXED = Pace()


def read_pace(code: str, at_zero: AtZero | Literal[""] = "") -> Pace:
    """The pace that somebody asked for.

    If nothing is said about zero, live clocks put a seat out: else a machine that is stronger
    than its person could win for them. By correspondence, where a time is over because somebody
    has forgotten it for days, a machine plays on.
    """
    if not code:
        return RELAXED
    if found := re.fullmatch(r"([0-9]{1,3})\+([0-9]{1,3})", code):
        minutes, added = map(int, found.groups())
        if minutes in MINUTES and added in ADDED:
            return Pace(60 * minutes, added, at_zero=at_zero or "out")
    if (found := re.fullmatch(r"([0-9]{1,2})d", code)) and int(found[1]) in DAYS:
        return Pace(DAY * int(found[1]), by_days=True, at_zero=at_zero or "machine")
    raise Trouble(
        "A pace is written 10+15 (minutes each, seconds added a turn: 1 to {minutes}, 0 to "
        "{added}) or 3d (days a move: 1 to {days}), not {code}.",
        minutes=MINUTES[-1], added=ADDED[-1], days=DAYS[-1], code=repr(code[:20]),
    )  # fmt: skip


def say_pace(tongue: Tongue, code: str) -> str:
    """A pace in words."""
    pace = read_pace(code)
    if not pace.time:
        return tongue.say("Relaxed")
    if pace.by_days:
        return tongue.count(
            "By correspondence, {number} day a move",
            "By correspondence, {number} days a move",
            pace.time // DAY,
        )
    return tongue.say("Live, {minutes} min + {added} s", minutes=pace.time // 60, added=pace.added)


def say_zero(tongue: Tongue, pace: Pace) -> str:
    """What becomes of a seat whose time is up, in words."""
    if pace.at_zero == "out":
        return tongue.say("Whoever has no time left is out.")
    return tongue.say("For whoever has no time left, a machine plays on.")
