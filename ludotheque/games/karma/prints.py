"""Karma Dice on paper: trait cards, everyone's path, the track, the reserve and the marks."""

from __future__ import annotations

import msgspec

from ludotheque.core.place import Place
from ludotheque.core.plates import seat_mark
from ludotheque.core.prints import Kit, Print, alone, circle, still
from ludotheque.core.scene import Piece, Scene
from ludotheque.core.textfit import lines
from ludotheque.core.tongue import Tongue
from ludotheque.games.karma.rules.material import CARDS, GOAL, LAST_ZONE, REDS, ZONES
from ludotheque.games.karma.scene.cards import effect, sprite, title
from ludotheque.games.karma.scene.dice import SPRITES
from ludotheque.games.karma.scene.layout import WIDE
from ludotheque.games.karma.scene.path import MARK as LETTER
from ludotheque.games.karma.scene.words import colour_name

SEATS = 4
# In millimetres.
CARD = (56.0, 88.0)
PANEL = (184.0, 39.1)
MARK, CLIMBER = 11.0, 16.0
# The panel of a card, lying on its side, and that of a board, in units of the drawings.
PLATE, OFFER = (176, 276), (640, 136)
# The part of the morning on a player's board: where it begins, its size, millimetres per unit.
MORNING, VIEW, SCALE = (296, 94), (890, 318), 0.2
EYE = alone("eye", (160, 160))
# The track: rows of this many pebbles, running to and fro.
ROW = 17
PEBBLE = (35, 40, 0.37)


def prints(tongue: Tongue) -> Kit:
    """Everything to cut out, and a list of the dice, which can't be printed."""
    say = tongue.say
    return Kit(
        [
            *_cards(tongue),
            *_boards(tongue),
            Print(say("track to {goal}", goal=GOAL), track(), *PANEL),
            Print(say("reserve of dice"), reserve(tongue), *PANEL),
            *_marks(tongue),
        ],
        besides=[
            say("{number} ordinary red dice, with 1 to 6", number=REDS),
            say(
                "as many dice as players, four at most, of each of six colours: orange, yellow, "
                "green, light blue, dark blue and violet"
            ),
            say("a white die for Yogi, with 1, 2 and 3 twice each"),
        ],
    )


# --- cards ----------------------------------------------------------------------------------------


def _cards(tongue: Tongue) -> list[Print]:
    back = still(*PLATE, _panel(), Piece("back", "card-back", 88, 136, scale=1.55))
    label = tongue.say("trait cards")
    return [Print(label, card(tongue, number), *CARD, 1, back) for number in range(len(CARDS))]


def card(tongue: Tongue, number: int) -> Scene:
    """A trait card: its picture, its name, and what it does once in the game."""
    pieces = [
        _panel(),
        Piece("picture", sprite(number), 88, 90),
        Piece("title", "", 88, 184, text=title(tongue, number), size=20),
    ]
    for row, line in enumerate(lines(effect(tongue, number), 148, 13)):
        pieces.append(Piece(f"line-{row}", "", 88, 210 + 17 * row, text=line, size=13))
    return still(*PLATE, *pieces)


def _panel() -> Piece:
    return Piece("panel", "plate", PLATE[0] / 2, PLATE[1] / 2, turn=90)


# --- boards ---------------------------------------------------------------------------------------


def _boards(tongue: Tongue) -> list[Print]:
    label = tongue.say("players' paths")
    width, height = (side * SCALE for side in VIEW)
    return [Print(label, path(seat), width, height) for seat in range(SEATS)]


def path(seat: int) -> Scene:
    """A player's path of six zones on a morning."""
    pieces = [Piece("morning", "morning-wide", *WIDE.ground[:2])]
    for zone in range(LAST_ZONE, 0, -1):
        x, y, scale = WIDE.stones[zone]
        pieces.append(
            Piece(
                f"zone-{zone}", f"stone-{zone}", x, y, scale=scale, text=str(ZONES[zone]), size=40
            )
        )
    pieces.append(_mark(seat, Place(350, 150, 2.0)))
    x, y, _ = WIDE.stones[0].beside(0, -20)
    pieces.append(Piece("foot", "climber", x, y, scale=0.55, tint=f"seat-{seat}"))
    left, top = MORNING
    moved = (msgspec.structs.replace(piece, x=piece.x - left, y=piece.y - top) for piece in pieces)
    return still(*VIEW, *moved)


def track() -> Scene:
    """A pebble for every point up to the goal."""
    pieces = [Piece("panel", "offer", OFFER[0] / 2, OFFER[1] / 2)]
    wide, high, scale = PEBBLE
    for number in range(GOAL + 1):
        row, step = divmod(number, ROW)
        along = step if row % 2 == 0 else ROW - 1 - step
        x = OFFER[0] / 2 + wide * (along - (ROW - 1) / 2)
        y = OFFER[1] / 2 + high * (row - 1)
        size = 44 if number % 10 == 0 else 32
        pieces.append(
            Piece(f"point-{number}", "total", x, y, scale=scale, text=str(number), size=size)
        )
    # Waving over the last pebble, in the margin.
    pieces.append(Piece("goal", "flag", OFFER[0] - 16, pieces[-1].y - 14, scale=0.5))
    return still(*OFFER, *pieces)


def reserve(tongue: Tongue) -> Scene:
    """A place for the dice of each colour that nobody has yet."""
    pieces = [Piece("panel", "offer", OFFER[0] / 2, OFFER[1] / 2)]
    for colour, die in enumerate(SPRITES):
        x = OFFER[0] / 2 + 76 * (colour - (len(SPRITES) - 1) / 2)
        pieces.append(Piece(die, die, x, 60, scale=0.6))
        name = colour_name(tongue, colour)
        pieces.append(Piece(f"{die}-word", "", x, 114, text=name, size=13))
    return still(*OFFER, *pieces)


# --- marks ----------------------------------------------------------------------------------------


def _marks(tongue: Tongue) -> list[Print]:
    climber, mark = tongue.say("climbers for the paths"), tongue.say("marks for the track")
    return [
        *(
            Print(climber, alone("climber", (100, 100), f"seat-{seat}"), CLIMBER, CLIMBER)
            for seat in range(SEATS)
        ),
        *(
            Print(mark, still(44, 44, _mark(seat, Place(22, 22))), MARK, MARK)
            for seat in range(SEATS)
        ),
        Print(
            tongue.say("the Evil Eye"), alone("eye", (160, 160)), MARK, MARK, outline=circle(MARK)
        ),
    ]


def _mark(seat: int, at: Place) -> Piece:
    return seat_mark("mark", at, seat, layer=0, size=LETTER)
