"""What one seat sees and may touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from ludotheque.core.state import State

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
    # "sky" is dark by day, and light where the board has a night.
    ink: Literal["dark", "light", "gold", "sky"] = "dark"
    # The piece from whose place it comes when it is new, "" to fade in where it is.
    source: str = ""
    # The stations it passes from where it was to where it is, each x, y and turn.
    way: list[tuple[float, float, float]] = []
    # Whether it only tells what has just happened, and goes by itself after a while.
    brief: bool = False


class Reminder(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody who has forgotten a thing wants to know of it."""

    name: str
    # What it does, in a sentence.
    text: str
    # What it costs, in a few words; "" if nothing.
    cost: str = ""
    # How it is shown, if not as the sprite it is about.
    sprite: str = ""
    # The number of the heading in the rules where it is explained, from 1; 0: none.
    heading: int = 0


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something the seat may do now: the action's notation, its words, the pieces to touch.

    Choices of one path are ways of doing one thing: touching again turns to the next of them.
    """

    action: str
    # What it is, without a coordinate: who looks at the board sees where.
    label: str
    path: list[str]
    # A short word, such as a price, on the last piece of the path while it is lit; sprites in
    # braces: "{ap}{ap} −1{point}".
    mark: str = ""
    # What it would look like, shown before it is decided.
    ghost: list[Piece] = []
    # The actions that follow it automatically, one after the other.
    then: list[str] = []
    # Another action that looks the same and is not offered beside it; "" if there is none.
    twin: str = ""
    # Where nothing else can be done, and it neither reveals nor loses anything: after a moment
    # it does itself, unless the person wants to be asked.
    by_itself: bool = False
    # What a button says that makes it: "Lay it".
    verb: str = ""
    # Whether it has a button beside the board from the start; others are touched on the board.
    main: bool = False
    # What tells it from others with the same label, such as a coordinate, read in lists only.
    where: str = ""
    # What one should know before: it is shown first, and made with a second touch.
    ask: str = ""
    # The amount by which it differs from the other choices of its path: − and + go through them.
    step: str = ""
    # Whether it can't be taken back; whoever draws the scene need not know (see `sealed`), but
    # may, where it is always so: then it need not be tried out with every move.
    final: bool = False

    @property
    def spelled(self) -> str:
        """Its words in a list, where nobody sees the place."""
        return f"{self.label} ({self.where})" if self.where else self.label


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
    # What is said to whoever wants to go before anything is taken.
    none: str = ""


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
    # The pieces that come to rest before anything else of the scene is shown or told: dice that
    # were thrown, a card that was turned.
    ahead: list[str] = []
    # How a game that is over ends on the board: the pieces that come, or change, act by act.
    finale: list[list[str]] = []
    # The piece that is in hand from the start: what it leads to is lit at once.
    lead: str = ""
    # What is asked next once a piece has been touched, by its id ("pawn-0") or its kind ("pawn");
    # by "turn-" and its kind, the word for turning to the next way; by "not-" and its id, why it
    # can't be touched now.
    prompts: dict[str, str] = {}
    # What things do, by their sprites: "die-red" speaks for "die-red-3" too. The same for the
    # whole game, and sent once.
    reminders: dict[str, Reminder] = {}


def sealed(scene: Scene, state: State) -> Scene:
    """The scene, its choices marked as final that end the turn or leave something to chance."""
    turn = state.turn()
    found = []
    for choice in scene.choices:
        if choice.final:
            found.append(choice)
            continue
        after = state.copy()
        for move in (choice.action, *choice.then):
            after.play_move(move)
        stays = after.actor() >= 0 and after.turn() == turn
        found.append(choice if stays else msgspec.structs.replace(choice, final=True))
    return msgspec.structs.replace(scene, choices=found) if found else scene


def with_finale(scene: Scene, acts: Sequence[Sequence[Piece]]) -> Scene:
    """The scene with what is drawn at the end, act by act; a piece of an id takes its place."""
    if not acts:
        return scene
    drawn = {piece.id: piece for piece in scene.pieces}
    drawn |= {piece.id: piece for act in acts for piece in act}
    finale = [[piece.id for piece in act] for act in acts]
    return msgspec.structs.replace(scene, pieces=list(drawn.values()), finale=finale)


def choice_of(scene: Scene, action: str) -> Choice | None:
    """What is said and touched for an action: a choice, or a handful put together."""
    called = [choice for choice in scene.choices if action in (choice.action, choice.twin)]
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
    ahead: list[str] = []
    finale: list[list[str]] = []
    lead: str = ""
    prompts: dict[str, str] = {}


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
        pieces, new.choices, new.handful, new.vast, new.ahead, new.finale, new.lead,
        new.prompts,
    )  # fmt: skip


def summary(scene: Scene) -> list[str]:
    """The scene in words: the sentence, what lies on the board, what may be done."""
    lines = [scene.sentence]
    # What only lights up to be touched is not a thing on the board: its choices say enough.
    lines += [piece.label for piece in scene.pieces if piece.label and piece.tint != "lit"]
    lines += [f"{choice.action}: {choice.spelled}" for choice in scene.choices]
    if scene.handful:
        lines.append(f"{scene.handful.start}…: {_heaps(scene.handful)}")
    return lines


def _heaps(handful: Handful) -> str:
    heaps = ", ".join(heap.counted(len(heap.pieces)) for heap in handful.heaps)
    return f"{handful.label} ({heaps})"
