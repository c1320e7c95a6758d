"""The cave: the goddess and her jewels, the path and what lies on it, the slave."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.kali.board import LAYOUTS, SQUARES, TEMPLE, jewels
from ludotheque.games.kali.words import points

# From so many points on her jewels are a great heap.
RICH = 100
FACES = ("goddess-asleep", "goddess-one-eye", "goddess-awake")


@lru_cache(maxsize=64)
def ground(shape: Shape, tongue: Tongue, counter: bool) -> list[Piece]:
    """What lies still: rock, path, stones with their number and their jewels' sockets."""
    layout = LAYOUTS[shape]
    pieces = [Piece("cave", f"cave-{shape}", layout.width / 2, layout.height / 2)]
    # The far stones first, so that the near ones stand before them.
    for square in range(SQUARES, 0, -1):
        x, y, scale = layout.path[square]
        pieces.append(
            Piece(
                f"stone-{square}", "stone", x, y, scale=scale,
                label=tongue.say(
                    "Square {square}: {points}", square=square, points=points(tongue, square)
                ),
                text=str(square), size=layout.number / scale,
            )
        )  # fmt: skip
        pieces += _row(f"socket-{square}", "socket-", shape, square, square)
    for name, at, below, word in (
        ("hoard-word", layout.hoard, 84, tongue.say("Goddess")),
        ("bowl-word", layout.bowl, 66, tongue.say("Pot")),
        ("ledger-word", layout.ledger, 138, tongue.say("Left in the deck") if counter else ""),
    ):
        pieces.append(
            Piece(
                name, "", at.x, at.y + below * at.scale, text=word, size=layout.caption, ink="light"
            )
        )
    if counter:
        pieces.append(
            Piece("ledger", "ledger", layout.ledger.x, layout.ledger.y, scale=layout.ledger.scale)
        )
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
    """The pot: what all jewels beside the path are worth."""
    x, y, scale = LAYOUTS[shape].bowl
    return Piece(
        "bowl", "bowl-full" if worth else "bowl", x, y, scale=scale, layer=1,
        label=tongue.say("Pot: {points}", points=points(tongue, worth)),
        text=str(worth), size=48,
    )  # fmt: skip


@lru_cache(maxsize=128)
def slave(shape: Shape, tongue: Tongue, square: int) -> Piece:
    """The slave on the stairs, on a square, or in the temple."""
    if square == 0:
        label = tongue.say("The slave is on the stairs")
    elif square == TEMPLE:
        label = tongue.say("The slave is in the temple")
    else:
        label = tongue.say("The slave is on square {square}", square=square)
    x, y, scale = LAYOUTS[shape].path[square]
    # The place is his feet's, a little behind the number.
    return Piece("slave", "slave", x, y - 76 * scale, scale=scale, layer=4, label=label)


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
    """Points as jewels in a row on the front of a stone; the first one says what they are."""
    x, y, scale = LAYOUTS[shape].path[square]
    row = [jewel for jewel, count in jewels(worth).items() for _ in range(count)]
    pitch = min(21.0, 76 / max(1, len(row) - 1))
    pieces = []
    for place, jewel in enumerate(row):
        off = (place - (len(row) - 1) / 2) * pitch
        # The front of a stone is round: its middle is nearer, and lower.
        pieces.append(
            Piece(
                f"{name}-{place}", f"{kind}{jewel}", x + off * scale,
                y + (34 - off * off / 178) * scale, scale=scale, layer=layer,
                label="" if place else label, source=source,
            )
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
