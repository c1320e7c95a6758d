"""The cave: the goddess and her jewels, the path and what lies on it, the bearer."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.kali.rules.material import SQUARES, jewels
from ludotheque.games.kali.scene.layout import LAYOUTS, TEMPLE
from ludotheque.games.kali.scene.words import points

# With this many points or more her jewels are a great heap.
RICH = 100
FACES = ("goddess-asleep", "goddess-one-eye", "goddess-awake")


@lru_cache(maxsize=64)
def ground(shape: Shape, tongue: Tongue, counter: bool) -> list[Piece]:
    """What never moves: the rock, the path, its stones with their numbers and jewel sockets."""
    layout = LAYOUTS[shape]
    pieces = [Piece("cave", f"cave-{shape}", layout.width / 2, layout.height / 2)]
    # The far stones first, so that the near ones stand in front of them.
    for square in range(SQUARES, 0, -1):
        x, y, scale = layout.path[square]
        pieces.append(
            Piece(
                f"stone-{square}", "stone", x, y, scale=scale,
                label=tongue.say(
                    "Square {square}: {points}", square=square, points=points(tongue, square)
                ),
                text=str(square), size=round(layout.number / scale, 1),
            )
        )  # fmt: skip
        pieces += _row(f"socket-{square}", "socket-", shape, square, square)
    words = [
        ("hoard-word", layout.hoard.beside(0, 84), tongue.say("Goddess")),
        ("bowl-word", layout.bowl.beside(0, 66), tongue.say("Pot")),
    ]
    if counter:
        x, y, scale = layout.ledger
        pieces.append(Piece("ledger", "ledger", x, y, scale=scale))
        words.append(("ledger-word", layout.ledger.beside(0, -134), tongue.say("Left in the deck")))
    for name, at, word in words:
        pieces.append(Piece(name, "", at.x, at.y, text=word, size=layout.caption, ink="light"))
    return pieces


@lru_cache(maxsize=64)
def goddess(shape: Shape, tongue: Tongue, frights: int) -> Piece:
    """Her face: asleep, one eye open after the first fright, both after the second."""
    words = (
        tongue.say("The goddess is asleep"),
        tongue.say("The goddess has one eye open: everything is doubled"),
        tongue.say("The goddess is awake"),
    )
    x, y, scale = LAYOUTS[shape].goddess
    return Piece("goddess", FACES[frights], x, y, scale=scale, label=words[frights])


@lru_cache(maxsize=2048)
def hoard(shape: Shape, tongue: Tongue, worth: int) -> Piece:
    """What the goddess still has."""
    x, y, scale = LAYOUTS[shape].hoard
    return Piece(
        "hoard", _heap(worth), x, y, scale=scale, layer=1,
        label=tongue.say("The goddess has {points}", points=points(tongue, worth)),
        text=str(worth), size=42, ink="gold",
    )  # fmt: skip


def _heap(worth: int) -> str:
    if worth == 0:
        return "hoard-empty"
    return "hoard" if worth >= RICH else "hoard-low"


@lru_cache(maxsize=2048)
def bowl(shape: Shape, tongue: Tongue, worth: int) -> Piece:
    """The pot: what all the jewels beside the path are worth."""
    x, y, scale = LAYOUTS[shape].bowl
    return Piece(
        "bowl", "bowl-full" if worth else "bowl", x, y, scale=scale, layer=1,
        label=tongue.say("Pot: {points}", points=points(tongue, worth)),
        text=str(worth), size=48,
    )  # fmt: skip


@lru_cache(maxsize=128)
def bearer(shape: Shape, tongue: Tongue, square: int) -> Piece:
    """The bearer on the stairs, on a square, or in the temple."""
    if square == 0:
        label = tongue.say("The bearer is on the stairs")
    elif square == TEMPLE:
        label = tongue.say("The bearer is in the temple")
    else:
        label = tongue.say("The bearer is on square {square}", square=square)
    # He stands a little behind the number.
    x, y, scale = LAYOUTS[shape].path[square].beside(0, -76)
    return Piece("bearer", "bearer", x, y, scale=scale, layer=4, label=label)


@lru_cache(maxsize=4096)
def laid(shape: Shape, tongue: Tongue, square: int, worth: int) -> list[Piece]:
    """The jewels that the goddess has laid beside a square this turn."""
    label = tongue.say(
        "Beside square {square}: {points}", square=square, points=points(tongue, worth)
    )
    return _row(f"jewel-{square}", "", shape, square, worth, 2, label, "goddess")


def _row(
    name: str, kind: str, shape: Shape, square: int, worth: int,
    layer: int = 0, label: str = "", source: str = "",
) -> list[Piece]:  # fmt: skip
    """Points as jewels in a row on the front of a stone; the first one carries the label."""
    at = LAYOUTS[shape].path[square]
    row = [jewel for jewel, count in jewels(worth).items() for _ in range(count)]
    pitch = min(21.0, 76 / max(1, len(row) - 1))
    pieces = []
    for place, jewel in enumerate(row):
        off = (place - (len(row) - 1) / 2) * pitch
        # The front of a stone is round: its middle is nearer, and lower.
        x, y, scale = at.beside(off, 34 - off * off / 178)
        pieces.append(
            Piece(
                f"{name}-{place}", f"{kind}{jewel}", x, y, scale=scale, layer=layer,
                label="" if place else label, source=source,
            )
        )  # fmt: skip
    return pieces


@lru_cache(maxsize=2)
def doubled(shape: Shape) -> list[Piece]:
    """What the stones say after the first fright: each pays twice its number."""
    layout = LAYOUTS[shape]
    pieces = []
    for square in range(1, SQUARES + 1):
        # Right after its number: 7×2.
        x, y, scale = layout.path[square].beside(30, 1)
        size = round(0.82 * layout.number / scale, 1)
        pieces.append(
            Piece(f"double-{square}", "", x, y, scale=scale, layer=1, text="×2", size=size)
        )  # fmt: skip
    return pieces


@lru_cache(maxsize=256)
def round_(shape: Shape, tongue: Tongue, number: int, rounds: int) -> Piece:
    """Which round is being played."""
    layout = LAYOUTS[shape]
    words = tongue.say("Round {round} of {rounds}", round=number, rounds=rounds)
    return Piece(
        "round", "", layout.round.x, layout.round.y, label=words, text=words,
        size=layout.caption, ink="gold",
    )  # fmt: skip
