"""What is shown beside the temple: action points, phases, the round, the rhombus to be laid."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.rules.material import FIRST_DESTINATION, POINTS
from ludotheque.games.inka.scene.layout import LAYOUTS
from ludotheque.games.inka.scene.rhombi import SPRITES
from ludotheque.games.inka.scene.words import called

PHASES = ("rhombi", "pawn", "blockade")


@lru_cache(maxsize=64)
def suns(shape: Shape, tongue: Tongue, points: int) -> list[Piece]:
    """The action points of this turn as suns; the first one says how many are left."""
    label = tongue.count("{number} action point left", "{number} action points left", points)
    return [
        Piece(
            f"sun-{place}", "sun" if place < points else "sun-spent", at.x, at.y,
            scale=at.scale, layer=2, label="" if place else label,
        )
        for place, at in enumerate(LAYOUTS[shape].suns[:POINTS])
    ]  # fmt: skip


@lru_cache(maxsize=64)
def phases(shape: Shape, tongue: Tongue, now: int) -> list[Piece]:
    """The phases of a turn, a ring around the one being played; the first plays itself."""
    words = (
        tongue.say("Phase 2 of 4: move rhombi"),
        tongue.say("Phase 3 of 4: move the pawn"),
        tongue.say("Phase 4 of 4: the blockade pawn"),
    )
    places = LAYOUTS[shape].phases
    pieces = [
        Piece(f"phase-{phase}", f"phase-{phase}", at.x, at.y, scale=at.scale, layer=2)
        for phase, at in zip(PHASES, places, strict=True)
    ]
    x, y, scale = places[now]
    ring = Piece("phase-now", "phase-now", x, y, scale=scale, layer=3, label=words[now])
    return [*pieces, ring]


@lru_cache(maxsize=1024)
def round_(shape: Shape, tongue: Tongue, number: int, rounds: int) -> Piece:
    """Which round is being played."""
    layout = LAYOUTS[shape]
    words = tongue.say("Round {round} of {rounds}", round=number, rounds=rounds)
    return Piece(
        "round", "", layout.round.x, layout.round.y, layer=2, label=words,
        text=words, size=layout.caption, ink="light", align=layout.align,
    )  # fmt: skip


@lru_cache(maxsize=64)
def tray(shape: Shape, tongue: Tongue, number: int) -> Piece:
    """The rhombus that was drawn and is to be laid."""
    x, y, scale = LAYOUTS[shape].tray
    label = tongue.say("To be laid: {rhombus}", rhombus=called(tongue, number))
    return Piece(f"rhombus-{number + 1}", SPRITES[number], x, y, scale=scale, layer=2, label=label)


@lru_cache(maxsize=64)
def left(shape: Shape, tongue: Tongue, number: int) -> Piece:
    """How many rhombi have been laid, given how many are still to be drawn."""
    layout = LAYOUTS[shape]
    laid = FIRST_DESTINATION - number
    words = tongue.say("{number} of {all} laid", number=laid, all=FIRST_DESTINATION)
    return Piece(
        "left", "", layout.left.x, layout.left.y, layer=2, label=words,
        text=words, size=layout.caption, ink="light",
    )  # fmt: skip


@lru_cache(maxsize=64)
def plaque(shape: Shape, tongue: Tongue) -> Piece:
    """What is touched to end the turn."""
    x, y, scale = LAYOUTS[shape].plaque
    words = tongue.say("End the turn")
    return Piece(
        "end", "plaque", x, y, scale=scale, layer=5, label=words, text=words, size=25
    )  # fmt: skip
