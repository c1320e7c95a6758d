"""How likely something is, in words that need no percentages: "about 2 chances in 3"."""

from __future__ import annotations

from ludotheque.core.tongue import Tongue

# The shares that people picture at once; every chance is near one of them.
SHARES = ((1, 10), (1, 5), (1, 4), (1, 3), (1, 2), (2, 3), (3, 4), (4, 5), (9, 10))
# Rarer than that is hardly ever, and its opposite nearly always.
RARE = 0.05


def share(chance: float) -> tuple[int, int]:
    """The share nearest to a chance: (2, 3)."""
    return min(SHARES, key=lambda one: abs(one[0] / one[1] - chance))


def odds(tongue: Tongue, chance: float) -> str:
    """A chance as part of a sentence: "about 2 chances in 3"."""
    if chance <= 0:
        return tongue.say("no chance at all")
    if chance >= 1:
        return tongue.say("certain")
    if chance < RARE:
        return tongue.say("hardly any chance")
    if chance > 1 - RARE:
        return tongue.say("almost certain")
    number, of = share(chance)
    return tongue.count("about {number} chance in {of}", "about {number} chances in {of}",
                        number, of=of)  # fmt: skip
