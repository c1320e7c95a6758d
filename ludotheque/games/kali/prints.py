"""Les yeux de Kali on paper: the cave, the cards, the jewels and the marks."""

from __future__ import annotations

import msgspec

from ludotheque.core.place import Place
from ludotheque.core.plates import LETTERS, seat_mark
from ludotheque.core.prints import Kit, Print, alone, still
from ludotheque.core.scene import Piece, Scene
from ludotheque.core.tongue import Tongue
from ludotheque.games.kali.rules.material import CARDS, JEWELS, PRICES
from ludotheque.games.kali.scene.cards import kind_words
from ludotheque.games.kali.scene.cave import goddess, ground
from ludotheque.games.kali.scene.layout import WIDE

# Millimetres per unit of the scene: the cave is 360 mm wide, two sheets of A4 side by side.
SCALE = 0.3
CARD, CARD_SIZE = (44, 61), (92, 128)
JEWEL = 14
MARK = 18
# The part of her face that changes, from brow to chin: its size, and how far below her middle.
FACE, CHIN = (240, 236), 8
# The bearer stands up: two of him back to back, and two flaps to glue down.
BEARER, FLAP = 30, 10

# Where the cards lie; they are larger than on a screen, where all seats need room too.
DECK, TURNED = Place(1098, 246), Place(1098, 520)
TABLE = Place(128, 470, 0.9)


def prints(tongue: Tongue) -> Kit:
    """Everything to cut out."""
    return Kit(
        [
            Print(tongue.say("the cave"), cave(tongue), WIDE.width * SCALE, WIDE.height * SCALE),
            *_cards(tongue),
            *_faces(tongue),
            _bearer(tongue),
            *_marks(tongue),
            *_jewels(tongue),
        ]
    )


def cave(tongue: Tongue, frights: int = 0) -> Scene:
    """The board: path, goddess, places for the cards, and what a turn costs."""
    lying = [piece for piece in ground("wide", tongue, counter=False) if piece.id != "bowl-word"]
    say = tongue.say
    return still(
        WIDE.width, WIDE.height, *lying, goddess("wide", tongue, frights),
        Piece("deck", "pile", DECK.x, DECK.y),
        _word(DECK.beside(0, 128), say("Deck"), 20),
        Piece("turned", "pile", TURNED.x, TURNED.y),
        _word(TURNED.beside(0, 128), say("Turned cards"), 20),
        *_prices(tongue),
    )  # fmt: skip


def _prices(tongue: Tongue) -> list[Piece]:
    """What the turn costs, by the pot."""
    pieces = [
        Piece("prices", "ledger", TABLE.x, TABLE.y, scale=TABLE.scale),
        _word(TABLE.beside(0, -136), tongue.say("To buy the turn"), 18),
        _word(TABLE.beside(-56, -86), tongue.say("Pot"), 20),
        _word(TABLE.beside(56, -86), tongue.say("Price"), 20),
    ]
    below: int | None = None
    for row, (least, price) in enumerate(PRICES):
        pot = f"{least} +" if below is None else f"{least}–{below - 1}"
        down = 88 - 43 * row
        pieces.append(_word(TABLE.beside(-56, down), pot, 24))
        pieces.append(_word(TABLE.beside(56, down), str(price), 24, gold=True))
        below = least
    return pieces


def _word(at: Place, text: str, size: float, gold: bool = False) -> Piece:
    name = f"word-{at.x}-{at.y}"
    return Piece(name, "", at.x, at.y, text=text, size=size, ink="gold" if gold else "light")


def _cards(tongue: Tongue) -> list[Print]:
    back = alone("card-back", CARD_SIZE)
    return [
        Print(
            tongue.say("cards: {card}", card=words), alone(f"card-{kind}", CARD_SIZE), *CARD,
            copies, back,
        )
        for (kind, copies), words in zip(CARDS.items(), kind_words(tongue), strict=True)
    ]  # fmt: skip


def _faces(tongue: Tongue) -> list[Print]:
    """Her other two faces, cut out of the same cave, to be laid over the sleeping one."""
    x, y, _ = WIDE.goddess
    left, top = x - FACE[0] / 2, y + CHIN - FACE[1] / 2
    words = {1: tongue.say("goddess, one eye open"), 2: tongue.say("goddess, awake")}
    found = []
    for frights, label in words.items():
        moved = [
            msgspec.structs.replace(piece, x=piece.x - left, y=piece.y - top)
            for piece in cave(tongue, frights).ground
        ]
        found.append(Print(label, still(*FACE, *moved), FACE[0] * SCALE, FACE[1] * SCALE))
    return found


def _bearer(tongue: Tongue) -> Print:
    unit = 140 / BEARER
    flap = FLAP * unit
    drawing = still(
        140, 280 + 2 * flap,
        Piece("away", "bearer", 70, flap + 70, turn=180),
        Piece("near", "bearer", 70, flap + 210),
        *(Piece(f"fold-{y}", "fold", 70, y) for y in (flap, flap + 140, flap + 280)),
    )  # fmt: skip
    label = tongue.say("bearer, to be folded along the dashes and glued upright")
    return Print(label, drawing, BEARER, 2 * (BEARER + FLAP))


def _marks(tongue: Tongue) -> list[Print]:
    label = tongue.say("players' marks")
    marks = [
        still(44, 44, seat_mark("mark", Place(22, 22), seat, layer=0))
        for seat in range(len(LETTERS))
    ]
    tokens = {
        "hand": tongue.say("mark: turns the cards"), "owner": tongue.say("mark: owns the turn"),
    }  # fmt: skip
    return [
        *(Print(label, drawing, MARK, MARK) for drawing in marks),
        *(Print(said, still(48, 48, Piece(name, name, 24, 24)), MARK, MARK)
          for name, said in tokens.items()),
    ]  # fmt: skip


def _jewels(tongue: Tongue) -> list[Print]:
    labels = {
        "diamond": tongue.say("blue diamonds, 10 points each"),
        "ruby": tongue.say("rubies, 5 points each"),
        "emerald": tongue.say("emeralds, 1 point each"),
    }
    return [
        Print(labels[jewel], still(32, 32, Piece(jewel, jewel, 16, 16)), JEWEL, JEWEL, copies)
        for jewel, (_, copies) in JEWELS.items()
    ]
