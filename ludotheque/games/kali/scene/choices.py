"""What a seat may do in Les yeux de Kali, and what it touches to do it."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Choice, Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.kali.scene.layout import LAYOUTS
from ludotheque.games.kali.scene.words import points


@lru_cache(maxsize=256)
def plaques(shape: Shape, tongue: Tongue, stage: str, price: int) -> list[Piece]:
    """What the seat that decides can say instead of drawing."""
    upper, lower = LAYOUTS[shape].plaques
    if stage == "may stop":
        said = [("say-enough", upper, tongue.say("Enough!"))]
    elif stage == "asking":
        said = [
            ("say-buy", upper, tongue.say("Buy ({price})", price=price)),
            ("say-pass", lower, tongue.say("No, thanks")),
        ]
    else:
        return []
    return [
        Piece(name, "plaque", at.x, at.y, scale=at.scale, layer=5, label=words, text=words, size=36)
        for name, at, words in said
    ]


@lru_cache(maxsize=2048)
def choices(tongue: Tongue, stage: str, price: int, pot: int) -> list[Choice]:
    """What the seat that decides may do, and what it touches to do it."""
    if stage == "asking":
        buy = tongue.say("Buy the turn for {points}", points=points(tongue, price))
        decline = tongue.say("Don't buy the turn")
        return [
            Choice(
                "buy", buy, ["say-buy"], verb=tongue.say("Buy ({price})", price=price), main=True
            ),
            Choice("pass", decline, ["say-pass"], verb=tongue.say("No, thanks"), main=True),
        ]
    turn = tongue.say("Draw a card")
    # What chance has turned, and what the others are asked, is never taken back.
    draw = Choice("draw", turn, ["deck"], verb=turn, main=True, final=True)
    if stage == "must draw":
        return [draw]
    enough = tongue.say(
        "Say “Enough!” and take {points}, unless someone buys your turn",
        points=points(tongue, pot),
    )
    said = tongue.say("Enough!")
    return [draw, Choice("enough", enough, ["say-enough"], verb=said, main=True, final=True)]
