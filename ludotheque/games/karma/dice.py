"""The dice on the table: which is which, where each lies, and how it came there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from ludotheque.core.scene import Piece
from ludotheque.core.tongue import Tongue
from ludotheque.games.karma.board import LETTERS, RED, REDS, YOGI
from ludotheque.games.karma.layout import Layout, Place
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.stages import KEPT, THROWN
from ludotheque.games.karma.words import dice_named, die_name, die_named

SPRITES = (
    "die-red", "die-orange", "die-yellow", "die-green",
    "die-light", "die-dark", "die-violet", "die-yogi",
)  # fmt: skip
# While a turn is on, its player's dice are on the cloth.
TURN = {"throwing", "rolling", "using", "failing", "stopping"}
LYING = {"rolling", "using"}


class Die(NamedTuple):
    """One die of the turn: its id, its colour, and its place in the throw, -1 if it has none."""

    id: str
    colour: int
    thrown: int = -1


class Turn(NamedTuple):
    """The dice of a turn: to be thrown, lying there, taken out of the throw or spent before."""

    left: list[Die]
    lying: list[Die]
    spent: list[Die]


def die_id(colour: int, seat: int, number: int) -> str:
    """The same die has the same id wherever it goes."""
    if colour == YOGI:
        return "yogi"
    return f"red-{number}" if colour == RED else f"{LETTERS[colour]}-{seat}-{number}"


def owned(state: Karma, seat: int) -> list[Die]:
    """A seat's own dice, and Yogi if it holds it."""
    own = state.own
    dice = [
        Die(die_id(colour, seat, number), colour)
        for colour in range(RED + 1, YOGI)
        for number in range(own[8 * seat + colour])
    ]
    return [*dice, Die("yogi", YOGI)] if state.yogi == seat else dice


def reds() -> list[Die]:
    """The red dice, which belong to nobody."""
    return [Die(die_id(RED, 0, number), RED) for number in range(REDS)]


def on_turn(state: Karma) -> int:
    """The seat whose dice are on the cloth, or -1."""
    return state.mover if state.stage_name() in TURN else -1


def turn(state: Karma) -> Turn:
    """The dice of whoever's turn it is; of one colour, those spent first come first."""
    found = Turn([], [], [])
    lying = state.stage_name() in LYING
    for colour in range(8):
        _sort(state, colour, lying, found)
    return found


def _sort(state: Karma, colour: int, lying: bool, found: Turn) -> None:
    seat, spent = state.mover, state.spent[colour]
    throw = [die for die in range(state.dice) if state.colours[die] == colour]
    if not lying:
        # The last throw is spent, but lies there still; a breath may have taken of it.
        throw = [die for die in throw if state.gone[die] != KEPT][:spent]
        spent -= len(throw)
    found.spent.extend(Die(die_id(colour, seat, number), colour) for number in range(spent))
    first, left = spent + len(throw), state.left[colour]
    for number, die in enumerate(throw, spent):
        one = Die(die_id(colour, seat, number), colour, die)
        if state.gone[die] == KEPT:
            found.left.append(one)
            left -= 1
        else:
            (found.lying if state.gone[die] == THROWN else found.spent).append(one)
    found.left.extend(Die(die_id(colour, seat, first + n), colour) for n in range(left))


# --- drawn ------------------------------------------------------------------------------------


def thrown_label(tongue: Tongue, state: Karma, die: int) -> str:
    """A die of the throw in words."""
    words = tongue.say(
        "{die}: {face}", die=die_name(tongue, state.colours[die]), face=state.faces[die]
    )
    if state.times[die] == 1:
        return words
    return tongue.say("{die}, counts {times} times", die=words, times=state.times[die])


def face(state: Karma, die: Die) -> str:
    """How a die of the throw looks: what it shows, or in the air nothing yet."""
    if state.pending >> die.thrown & 1:
        return SPRITES[die.colour]
    return f"{SPRITES[die.colour]}-{state.faces[die.thrown]}"


def put(dice: Sequence[Die], places: Sequence[Place], labels: Sequence[str]) -> list[Piece]:
    """Dice that show no face, each in its place; there may be more places than dice."""
    return [
        _die(die.id, SPRITES[die.colour], at, label)
        for die, at, label in zip(dice, places, labels, strict=False)
    ]


def group_labels(tongue: Tongue, what: str, dice: Sequence[Die]) -> list[str]:
    """Of dice of one colour the first says how many they are."""
    colours = [die.colour for die in dice]
    labels = []
    for index, colour in enumerate(colours):
        first = colour not in colours[:index]
        count = colours.count(colour)
        labels.append(f"{what} {die_named(tongue, colour, count)}" if first else "")
    return labels


def thrown(
    state: Karma, tongue: Tongue, dice: Sequence[Die], places: Sequence[Place], tumbling: int
) -> list[Piece]:
    """Dice of the throw with their faces; those that have just landed came tumbling."""
    pieces = []
    for die, at in zip(dice, places, strict=False):
        lean = (state.faces[die.thrown] * 5 + die.thrown * 3) % 9 - 4
        way = _tumble(at, die.thrown) if tumbling >> die.thrown & 1 else []
        label = thrown_label(tongue, state, die.thrown)
        pieces.append(_die(die.id, face(state, die), at, label, lean, way))
        times = state.times[die.thrown]
        if times > 1:
            x, y, scale = at.beside(42, -48)
            pieces.append(
                Piece(f"{die.id}-times", "times", x, y, scale=scale, layer=5,
                      text=f"×{times}", size=28)
            )  # fmt: skip
    return pieces


def spent(dice: Sequence[Die], places: Sequence[Place]) -> list[Piece]:
    """Dice that can't be thrown again this turn, pale."""
    return [
        _die(die.id, f"{SPRITES[die.colour]}-spent", at, "")
        for die, at in zip(dice, places, strict=False)
    ]


def free(state: Karma, tongue: Tongue, layout: Layout, drafting: bool) -> list[Piece]:
    """The general reserve, a stack of each colour; in the draft it comes onto the cloth."""
    rows = layout.cloth._replace(columns=6) if drafting else layout.shelf
    # As a whole in words, or in the draft stack by stack, to choose from.
    label = tongue.say("General reserve: {dice}", dice=dice_named(tongue, state.free))
    pieces = []
    for colour, at in zip(range(RED + 1, YOGI), rows.places(6), strict=True):
        count = state.free[colour]
        if drafting and count:
            stack = die_named(tongue, colour, count)
            label = tongue.say("General reserve: {dice}", dice=stack)
        for number in range(count):
            place = at.beside(3 * number, -9 * number)
            words = label if number == count - 1 else ""
            pieces.append(_die(free_id(colour, number), SPRITES[colour], place, words))
        label = "" if count else label
        if count > 1:
            x, y, scale = at.beside(44, 56)
            pieces.append(
                Piece(f"free-{LETTERS[colour]}-count", "times", x, y, scale=scale * 1.15, layer=5,
                      text=str(count), size=30)
            )  # fmt: skip
    return pieces


def free_id(colour: int, number: int) -> str:
    """A die of the general reserve."""
    return f"free-{LETTERS[colour]}-{number}"


def from_stacks(state: Karma, dice: Sequence[Die], pieces: Sequence[Piece]) -> list[Piece]:
    """Dice in a seat's hands: one that is new there came from the top of its stack."""
    return [
        piece
        if die.colour in (RED, YOGI)
        else msgspec.structs.replace(piece, source=free_id(die.colour, state.free[die.colour]))
        for die, piece in zip(dice, pieces, strict=True)
    ]


def _die(
    name: str, sprite: str, at: Place, label: str,
    turn: float = 0, way: list[tuple[float, float, float]] | None = None,
) -> Piece:  # fmt: skip
    return Piece(
        name, sprite, at.x, at.y, turn=turn, scale=at.scale, layer=4, label=label, way=way or []
    )


def _tumble(at: Place, die: int) -> list[tuple[float, float, float]]:
    """Up, over and down with a bounce, each die in a way of its own."""
    x, y, scale = at
    side = 26 * (die * 7 % 5 - 2) * scale
    spin = 1 if die % 2 else -1
    return [
        (round(x + 2.2 * side, 1), round(y - 150 * scale, 1), spin * (400 + 25 * (die % 3))),
        (round(x + side, 1), round(y + 14 * scale, 1), spin * 170),
        (round(x + 0.4 * side, 1), round(y - 44 * scale, 1), spin * 60),
    ]


# --- the Evil Eye's ---------------------------------------------------------------------------


def eye_has_thrown(state: Karma) -> bool:
    """Whether the dice that lie there are the Evil Eye's."""
    if state.seats > 1 or not state.dice:
        return False
    if state.mover == 1:
        return state.stage_name() in LYING or (
            state.stage_name() == "ended" and state.karma[1] > state.karma[0]
        )
    return state.stage_name() == "drafting"


def eye_thrown(state: Karma) -> list[Die]:
    """The Evil Eye's dice as they lie there."""
    seen = [0] * 8
    found = []
    for die in range(state.dice):
        colour = state.colours[die]
        found.append(Die(die_id(colour, 1, seen[colour]), colour, die))
        seen[colour] += 1
    return found
