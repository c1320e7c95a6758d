"""The deck, the card turned last, and how many of each kind are left."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.kali.rules.material import CARDS, KINDS
from ludotheque.games.kali.scene.layout import LAYOUTS

ALL = sum(CARDS.values())
# With this many cards or fewer the deck looks thin.
THIN = 18
# Where the number of each kind stands on the ledger, from its middle.
ENTRIES = tuple((x, y) for y in (-70, 0, 70) for x in (-56, 58))


@lru_cache(maxsize=256)
def deck(shape: Shape, tongue: Tongue, left: int) -> Piece:
    """The deck, face down."""
    x, y, scale = LAYOUTS[shape].deck
    return Piece(
        "deck", "deck" if left > THIN else "deck-thin", x, y, scale=scale, layer=2,
        label=tongue.count("Deck: {number} card", "Deck: {number} cards", left),
        text=str(left), size=34, ink="gold",
    )  # fmt: skip


def turned_id(left: int) -> str:
    """The id of the card turned last: each has its own, so that it is seen to come."""
    return f"card-{ALL - left}"


@lru_cache(maxsize=2048)
def turned(shape: Shape, tongue: Tongue, kind: int, left: int) -> Piece:
    """The card turned last, which comes from the deck."""
    x, y, scale = LAYOUTS[shape].turned
    return Piece(
        turned_id(left), f"card-{KINDS[kind]}", x, y, scale=scale, layer=3,
        label=tongue.say("Last card: {card}", card=kind_words(tongue)[kind]), source="deck",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def entry(shape: Shape, tongue: Tongue, kind: int, left: int) -> Piece:
    """How many cards of a kind are left."""
    x, y, scale = LAYOUTS[shape].ledger.beside(*ENTRIES[kind])
    return Piece(
        f"left-{KINDS[kind]}", f"left-{KINDS[kind]}", x, y, scale=scale, layer=1,
        text=str(left), size=32, align="start", ink="light",
        label=tongue.say(
            "Left in the deck: {left} × {card}", left=left, card=kind_words(tongue)[kind]
        ),
    )  # fmt: skip


def kind_words(tongue: Tongue) -> tuple[str, ...]:
    """What the kinds of card are called."""
    steps = (tongue.count("{number} step", "{number} steps", number) for number in range(1, 5))
    return (*steps, tongue.say("noise"), tongue.say("fright"))
