"""Numbers found by play: how much each thing on the site is worth to a machine.

They come from many games between machines that differed in one number.
"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """What things are worth, in victory points, or how likely they are."""

    # What each point of a lead adds to a victory, and each that one is behind takes from the rest:
    glory: float = 0.0005  # less than any chance
    purse: float = 0.5  # each of the first three points, for the tablets and ways that it pays
    sure: float = 0.95  # how likely the next seat is to lay the capital it wants most
    fade: float = 0.50  # and how much less likely with each later turn
    grasp: float = 0.30  # nobody bothers to lay a capital for less than this
    haste: float = 0.10  # an action point
    deny: float = 0.80  # how much of what others lose counts as one's own gain
    far_off: float = 0.58  # how likely a capital beyond a turn's reach is to be laid one day
    close: float = 0.88  # and how much less likely with each action point that it needs
    waiting: float = 0.15  # how likely a pillar is to carry where no capital can be laid yet
    near: float = 0.35  # a slot one action point away where a pillar can carry
    idle: float = 0.65  # how likely pillars that can't carry are to cost their malus
    loose: float = 0.85  # and those that could
    calm: float = 2.0  # how many points change hands in any case
    storm: float = 0.10  # and how many for each point that is still to be built for
    # How much everyone's chance to win suffers while nobody builds:
    anger: float = 0.25  # when as many rounds have passed
    temper: float = 2.0  # as this
    delay: float = 0.25  # and each of them counts for more with every pillar the next tile lacks
    # How much better an idle turn must seem than one in which something is achieved, to be chosen:
    sloth: float = 0.02  # by this for each of the others
    # How much a tablet must add to the chance to win, price paid, for an auction to be opened:
    bargain: float = 0.03
    # What the tablets are worth, kept for later:
    horus: float = 1.0
    anubis: float = 1.0
    thot: float = 1.0
    seth: float = 2.0
