"""The trait cards as people know them: their names, what they do, and how they look."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.place import Place
from ludotheque.core.plates import written
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.textfit import lines
from ludotheque.core.tongue import Tongue, mark
from ludotheque.games.karma.rules.notation import NAMES
from ludotheque.games.karma.scene.layout import LAYOUTS

# The layer of everything on a card that is offered.
LAYER = 6
# What each is called, and what it does, once in a game.
TITLES = (
    mark("Serenity"), mark("Awakening"), mark("Intuition"), mark("Clairvoyance"),
    mark("Patience"), mark("Breath"), mark("Empathy"), mark("Sharing"),
    mark("Detachment"), mark("Balance"), mark("Ardour"), mark("Constancy"),
)  # fmt: skip
EFFECTS = (
    mark("A result equal to the last one succeeds."),
    mark("Add 3 to the result."),
    mark("Take 3 from the result, but not below 1."),
    mark("Reroll all dice of the throw."),
    mark("When you fail, keep the last validated zone."),
    mark("Before a throw, take back one spent die."),
    mark("One die takes the face of any other die."),
    mark("At the end of a round, choose a die first."),
    mark("Take one die out of the throw and keep it for later."),
    mark("Turn one die to its opposite face."),
    mark("One red die counts double."),
    mark("When you stop in zone 1, 2 or 4, score 3 more."),
)


def title(tongue: Tongue, card: int) -> str:
    """What a card is called."""
    return tongue.say(TITLES[card])


def effect(tongue: Tongue, card: int) -> str:
    """What a card does."""
    return tongue.say(EFFECTS[card])


def described(tongue: Tongue, card: int) -> str:
    """A card's name, and what it does."""
    return tongue.say("{card}: {effect}", card=title(tongue, card), effect=effect(tongue, card))


@lru_cache(maxsize=256)
def offer(shape: Shape, tongue: Tongue, card: int, which: int) -> list[Piece]:
    """One of the two cards to choose from, with its words beside it."""
    at = LAYOUTS[shape].offers[which]
    name = offer_id(card)
    words = described(tongue, card)
    size = 25 if shape == "wide" else 26
    pieces = [
        Piece(name, "offer", at.x, at.y, scale=at.scale, layer=5, label=words),
        _picture(f"{name}-card", card, at.beside(-256, 0, 0.8)),
        written(f"{name}-title", at.beside(-196, -38), title(tongue, card), 32, LAYER),
    ]
    for row, line in enumerate(lines(effect(tongue, card), 500, size)):
        place = at.beside(-196, 2 + 34 * row)
        pieces.append(written(f"{name}-line-{row}", place, line, size, LAYER))
    return pieces


def offer_id(card: int) -> str:
    """The id of a card to choose."""
    return f"offer-{NAMES[card]}"


def sprite(card: int) -> str:
    """The sprite of a card's face."""
    return f"card-{NAMES[card]}"


def _picture(name: str, card: int, at: Place) -> Piece:
    return Piece(name, sprite(card), at.x, at.y, scale=at.scale, layer=LAYER)
