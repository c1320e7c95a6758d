"""What one seat sees and may touch."""

from __future__ import annotations

from typing import Literal

import msgspec

# How the board is laid out: for a laptop, or for a phone held upright.
Shape = Literal["wide", "tall"]


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing on the board; the same id in the next scene is the same thing, moved."""

    id: str
    # A <symbol> of the game's art.svg; "" for a piece that is only text.
    sprite: str
    # Its centre, in units of the scene.
    x: float
    y: float
    turn: float = 0
    scale: float = 1
    layer: int = 0
    # What `currentColor` is inside the sprite: "seat-0" to "seat-5", or "" for none;
    # "lit" is seen only while it may be touched.
    tint: str = ""
    # What it is, in words, for those who can't see it; "" for mere decoration.
    label: str = ""
    text: str = ""
    # The height of the text in units of the scene, and how it is aligned to its point.
    size: float = 0
    align: Literal["middle", "start", "end"] = "middle"
    ink: Literal["dark", "light", "gold"] = "dark"
    # The piece from whose place it comes when it is new, "" to fade in where it is.
    source: str = ""
    # The stations it passes from where it was to where it is, each x, y and turn.
    way: list[tuple[float, float, float]] = []


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something the seat may do now: the action's notation, its words, the pieces to touch.

    Choices of one path are ways of doing one thing: touching again turns to the next of them.
    """

    action: str
    label: str
    path: list[str]
    # A short word, such as a price, on the last piece of the path while it is lit.
    mark: str = ""
    # What it would look like, shown before it is decided.
    ghost: list[Piece] = []
    # The actions that follow it automatically, one after the other.
    then: list[str] = []


class Heap(msgspec.Struct, frozen=True, omit_defaults=True):
    """Things of one kind, of which any number may be taken."""

    # What each one taken adds to the action.
    letter: str
    label: str
    # The pieces that are touched to take one or to put it back.
    pieces: list[str]
    # What several are called, if not the same: "4 rouges".
    many: str = ""

    def counted(self, count: int) -> str:
        """Some of them, in words."""
        return f"{count} {self.many if self.many and count > 1 else self.label}"


class Handful(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice of some of each kind, at least one in all: too many ways to list one by one."""

    # The action without its letters: "throw ".
    start: str
    label: str
    heaps: list[Heap]
    # The piece that is touched when all are taken.
    go: str
    # Whether the game has something to say of a handful before it is played.
    foreseen: bool = False


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that one seat sees of a position, in one language and shape."""

    width: int
    height: int
    # One sentence: what is expected of whom.
    sentence: str
    # What lies still for the whole game, apart so that it is sent once.
    ground: list[Piece] = []
    pieces: list[Piece] = []
    choices: list[Choice] = []
    handful: Handful | None = None
    # A board with many small things, which one may come nearer to.
    vast: bool = False


def choice_of(scene: Scene, action: str) -> Choice | None:
    """What is said and touched for an action: a choice, or a handful put together."""
    called = [choice for choice in scene.choices if choice.action == action]
    if called:
        # Of choices that begin with this action, the one that does least after it.
        return min(called, key=lambda choice: len(choice.then))
    handful = scene.handful
    if handful is None or not action.startswith(handful.start):
        return None
    letters = action.removeprefix(handful.start)
    counts = {heap.letter: letters.count(heap.letter) for heap in handful.heaps}
    if not letters or set(letters) - set(counts):
        return None
    taken = [(heap, counts[heap.letter]) for heap in handful.heaps if counts[heap.letter]]
    said = ", ".join(heap.counted(count) for heap, count in taken)
    path = [piece for heap, count in taken for piece in heap.pieces[:count]]
    return Choice(action, f"{handful.label} ({said})", [*path, handful.go])


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is new in a scene for someone who was shown the one before."""

    width: int
    height: int
    sentence: str
    # The ids of all its pieces; those that are not in `pieces` are as they were.
    order: list[str]
    pieces: list[Piece] = []
    choices: list[Choice] = []
    handful: Handful | None = None
    vast: bool = False


def change(old: Scene, new: Scene) -> Change:
    """What has to be sent to turn one scene into another of the same game."""
    known = {piece.id: piece for piece in old.pieces}
    pieces = [
        piece
        for piece in new.pieces
        # Most pieces are the very same object, which is quicker to see than that they are equal.
        if (was := known.get(piece.id)) is not piece and was != piece
    ]
    return Change(
        new.width, new.height, new.sentence, [piece.id for piece in new.pieces],
        pieces, new.choices, new.handful, new.vast,
    )  # fmt: skip


def summary(scene: Scene) -> list[str]:
    """The scene in words: the sentence, what lies on the board, what may be done."""
    lines = [scene.sentence]
    # What only lights up to be touched is not a thing on the board: its choices say enough.
    lines += [piece.label for piece in scene.pieces if piece.label and piece.tint != "lit"]
    lines += [f"{choice.action}: {choice.label}" for choice in scene.choices]
    if scene.handful:
        lines.append(f"{scene.handful.start}…: {_heaps(scene.handful)}")
    return lines


def _heaps(handful: Handful) -> str:
    heaps = ", ".join(heap.counted(len(heap.pieces)) for heap in handful.heaps)
    return f"{handful.label} ({heaps})"
