"""The material of Karma Dice, as data."""

from __future__ import annotations

# The dice by the letter of their colour, in the order in which they are always written.
DICE = {
    "r": "red", "o": "orange", "y": "yellow", "g": "green", "l": "light blue", "d": "dark blue",
    "v": "violet", "w": "Yogi",
}  # fmt: skip
LETTERS = tuple(DICE)
RED, ORANGE, YELLOW, GREEN, LIGHT_BLUE, DARK_BLUE, VIOLET, YOGI = range(8)
REDS = 6
# The highest face of each colour; Yogi shows 1, 2 and 3, twice each.
FACES = (6, 6, 6, 6, 6, 6, 6, 3)

# What a turn scores by the number of zones validated; what each unused die adds in the last one.
ZONES = (0, 1, 2, 4, 7, 10, 15)
LAST_ZONE = 6
UNUSED = 2

# The trait cards, each with the colour of the die that comes with it.
CARDS = {
    "serenity": "v", "awakening": "v", "intuition": "d", "clairvoyance": "d",
    "patience": "l", "breath": "l", "empathy": "g", "sharing": "g",
    "detachment": "y", "balance": "y", "ardour": "o", "constancy": "o",
}  # fmt: skip
(
    SERENITY, AWAKENING, INTUITION, CLAIRVOYANCE, PATIENCE, BREATH,
    EMPATHY, SHARING, DETACHMENT, BALANCE, ARDOUR, CONSTANCY,
) = range(12)  # fmt: skip
CARD_COLOURS = tuple(LETTERS.index(letter) for letter in CARDS.values())
# In place of a card: there is none.
NO_CARD = -1
# What Constancy adds to a turn.
GIFT = 3

GOAL = 50
ROUNDS = 12
# In place of a seat: nobody.
NOBODY = -1

# Alone against the Evil Eye, which has the seat beside the player: the karma the player starts
# with, by level, and how many dice there are of each colour.
EYE = 1
HEAD_STARTS = {1: 25, 2: 20, 3: 15, 4: 10}
PAIR = 2
