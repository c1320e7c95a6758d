"""The lower levels at Karma Dice: rules of thumb, and the odds of the next throw."""

from __future__ import annotations

from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.games.karma.board import (
    DARK_BLUE,
    GREEN,
    LAST_ZONE,
    LIGHT_BLUE,
    ORANGE,
    RED,
    UNUSED,
    VIOLET,
    YELLOW,
    YOGI,
    ZONES,
)
from ludotheque.games.karma.hand import packed
from ludotheque.games.karma.notation import (
    ACCEPT,
    KIND,
    REROLL,
    STOP,
    TAKE,
    THROW,
    TRAIT,
)
from ludotheque.games.karma.odds import chance
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.totals import reachable

# What a beginner is content with, as zones, and what a die brings him on average.
CONTENT = 5
USUAL = 3
# The dice that both of the lower levels would rather have, and the cards.
TASTE = (VIOLET, DARK_BLUE, ORANGE, LIGHT_BLUE, YELLOW, GREEN)
FAVOURITES = (
    "constancy", "detachment", "patience", "clairvoyance", "awakening", "ardour", "balance",
    "empathy", "serenity", "breath", "sharing", "intuition",
)  # fmt: skip
# What an experienced player thinks a die is worth that he keeps for later throws, by colour.
KEPT_WORTHS = (0.3, 0.5, 0.45, 0.4, 0.5, 0.6, 0.7, 0.2)


class Thumb(Knowledge):
    """Rules of thumb: red dice first, enough of them for a good chance, content with ten."""

    def choose(self, state: State, stream: Stream) -> int:
        karma: Karma = state  # type: ignore[assignment]
        stage = karma.stage_name()
        if stage == "throwing":
            return self.throw(karma)
        if stage == "using":
            return self.use(karma)
        if stage == "drafting":
            return self.take(karma)
        if stage == "keeping":
            return self.keep(karma)
        return self.offered(karma)

    def throw(self, karma: Karma) -> int:
        """So many dice that they should be higher, or stop."""
        left = list(karma.left)
        wanted = karma.last // USUAL + 1
        if karma.zone > 0 and (karma.zone >= CONTENT or wanted > sum(left)):
            return STOP
        counts = [0] * 8
        for colour in (RED, YOGI, GREEN, YELLOW, LIGHT_BLUE, ORANGE, DARK_BLUE, VIOLET):
            counts[colour] = min(left[colour], wanted)
            wanted -= counts[colour]
        return THROW + packed(counts)

    def use(self, karma: Karma) -> int:
        """The least result that succeeds, a reroll if there is none, or else the card."""
        ways = reachable(karma)
        good = [result for result in ways if result > karma.last]
        if good or karma.succeeds():
            way = ways[min(good)] if good else []
            return way[0] if way else ACCEPT
        for action in karma.legal():
            if action & KIND in (REROLL, TRAIT) and self.helps(karma, action):
                return action
        return ACCEPT

    def helps(self, karma: Karma, action: int) -> bool:
        """Whether a reroll or a card can make a throw succeed."""
        after = karma.copy()
        assert isinstance(after, Karma)
        after.play(action)
        return after.pending != 0 or after.succeeds() or max(reachable(after)) > after.last

    def take(self, karma: Karma) -> int:
        """The die he likes best."""
        return TAKE + next(colour for colour in TASTE if karma.free[colour] > 0)

    def keep(self, karma: Karma) -> int:
        """The card he likes best."""
        names = [(FAVOURITES.index(karma.name(one).split()[1]), one) for one in karma.legal()]
        return min(names)[1]

    def offered(self, karma: Karma) -> int:
        """A card that helps is used."""
        return karma.legal()[0]


class Reckoner(Thumb):
    """Knows the odds of every throw, and looks no further than the next one."""

    def throw(self, karma: Karma) -> int:
        """The throw that promises most points at once, and good dice for later; or stop."""
        best, action = float(ZONES[karma.zone]) if karma.zone else -1.0, STOP
        for one in karma.legal():
            if one & KIND == THROW:
                worth = self.promise(karma, one)
                if worth > best:
                    best, action = worth, one
        return action

    def promise(self, karma: Karma, throw: int) -> float:
        """What a throw brings on average, with what the dice kept are worth to him."""
        likely = chance(karma, throw)
        zone = karma.zone + 1
        kept = 0.0
        for colour, count in enumerate(karma.left):
            count -= throw >> 3 * colour & 7
            kept += count * (UNUSED if zone == LAST_ZONE else KEPT_WORTHS[colour])
        failed = ZONES[zone - 2] if zone > 1 else 0
        return likely * (ZONES[zone] + kept) + (1 - likely) * failed
