"""A game on the shelf: its name, its seats, its options, its first state."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import MappingProxyType
from typing import Generic, NamedTuple, Self

from typing_extensions import TypeVar

from ludotheque.core.knowledge import Knowledge
from ludotheque.core.lesson import Chapter, Encounter
from ludotheque.core.moment import Moment
from ludotheque.core.narration import verdict
from ludotheque.core.picture import Art, art
from ludotheque.core.prints import Kit
from ludotheque.core.question import Question
from ludotheque.core.scene import Piece, Scene, Shape
from ludotheque.core.state import State
from ludotheque.core.tongue import Tongue, mark
from ludotheque.core.trouble import Trouble, quote

MARKS = Path(__file__).parent / "marks.svg"

Value = bool | int | str
Options = Mapping[str, Value]
# The class of one game's positions; of any game's, if none is named.
S = TypeVar("S", bound=State, default=State)
Seen = TypeVar("Seen", bound=State, covariant=True, default=State)


@dataclass(frozen=True)
class Option:
    """Something the table agrees on before the first move."""

    key: str
    # What it is called, and what its values are called: sentences for the game's translators.
    label: str
    default: Value
    values: Mapping[Value, str]
    help: str = ""
    # The numbers of seats with which it matters; None: any.
    seats: range | None = None
    # What suits somebody's first game better than the usual value; None: that is fine.
    at_first: Value | None = None
    # Whether it says how hard the game is: its values go from the gentlest to the hardest.
    is_hardship: bool = False

    def matters(self, seats: int) -> bool:
        """Whether it changes anything with that many seats."""
        return self.seats is None or seats in self.seats

    def check(self, value: object) -> Value:
        """The value, if it is one of ours."""
        for known in self.values:
            # True == 1 in Python, but an option of numbers doesn't take a yes.
            if value == known and type(value) is type(known):
                return known
        listed = ", ".join(str(known).lower() for known in self.values)
        raise Trouble(
            "The option {option} can't be {value}; it can be {listed}.",
            option=self.key, value=quote(value), listed=listed,
        )  # fmt: skip


@dataclass(frozen=True)
class Level:
    """A machine's strength: what it knows, and how much it may search."""

    label: str
    knowledge: Callable[[], Knowledge]
    # 0: it plays what its knowledge says at once.
    simulations: int = 0
    # The longest that it thinks over one decision, in seconds.
    seconds: float = 1.0


# Machines for a game without knowledge of its own: all they do is try moves out.
LEVELS = (
    Level(mark("Beginner"), Knowledge, 20),
    Level(mark("Experienced"), Knowledge, 300),
    Level(mark("Master"), Knowledge, 5_000),
)


class Viewer(NamedTuple, Generic[Seen]):
    """Whose eyes and whose language a scene is made for; a spectator has no seat."""

    seat: int | None
    names: Sequence[str]
    tongue: Tongue
    shape: Shape = "wide"
    options: Options = MappingProxyType({})
    # One of the game's looks, "" for its only one.
    look: str = ""
    # The position before the newest move, where it is known: for the way a piece has come.
    before: Seen | None = None
    # What has been drawn of this position for other seats, in this language, shape and look.
    drawn: dict[str, list[Piece]] | None = None

    def once(self, what: str, draw: Callable[[], list[Piece]]) -> list[Piece]:
        """Pieces that every seat sees alike: drawn for the first, and shown to the others too.

        Nothing that is anyone's secret may be among them.
        """
        if self.drawn is None:
            return draw()
        pieces = self.drawn.get(what)
        if pieces is None:
            pieces = self.drawn[what] = draw()
        return pieces

    @property
    def say(self) -> Callable[..., str]:
        """How this viewer is told a sentence."""
        return self.tongue.say


@dataclass(frozen=True)
class Look:
    """One of several ways to draw the same position."""

    key: str
    label: str


def told(before: State, action: int, after: State, viewer: Viewer) -> str:
    """A move as it is written, where a game has no words of its own for it."""
    move, turn = before.name(action), before.turn()
    if turn < 0:
        return move
    return viewer.tongue.say("{name}: {move}", name=viewer.names[turn], move=move)


def plain(before: State, action: int, after: State) -> Moment:
    """A move of a game that doesn't say how its moves are felt."""
    return Moment()


def unexplained(before: State, action: int, after: State) -> Mapping[str, Sequence[int]]:
    """What a move brought, in a game that doesn't say where its points come from."""
    return {}


def alone(state: State, viewer: Viewer) -> tuple[str, int] | None:
    """Nobody plays against the table but those who sit there."""
    return None


def outcome(state: State, viewer: Viewer) -> str:
    """Who has won, and with how much, where a game has no words of its own for it."""
    winners = state.winners()
    if winners is None:
        return ""
    if not winners:
        return viewer.tongue.say("Nobody wins.")
    points = viewer.tongue.count("{number} point", "{number} points", state.score(winners[0]))
    return verdict(viewer.tongue, [viewer.names[seat] for seat in winners], points)


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game as the house knows it; S is the class of its positions."""

    key: str
    title: str
    # One sentence for the shelf, in English for the game's translators.
    tagline: str
    authors: Sequence[str]
    seats: range
    minutes: tuple[int, int]
    age: int
    folder: Path
    first: Callable[[int, Options], S]
    scene: Callable[[S, Viewer[S]], Scene]
    # What a move was and brought, in words: (before, action, after, viewer) -> sentence.
    tell: Callable[[S, int, S, Viewer[S]], str] = told
    # How a move is felt: its weight, its sound, what it touched.
    moment: Callable[[S, int, S], Moment] = plain
    # What a move brought each seat, by where it came from: a sentence for the game's translators.
    sources: Callable[[S, int, S], Mapping[str, Sequence[int]]] = unexplained
    # An opponent who has no seat, as one who plays alone may have: its name and its points.
    rival: Callable[[S, Viewer[S]], tuple[str, int] | None] = alone
    # Why a finished game ended as it did.
    reason: Callable[[S, Viewer[S]], str] = outcome
    # The original edition, and when it was published; 0 where we don't know. Said by its tongue.
    credits: str = ""
    year: int = 0
    # The version of its rules, which records carry.
    rules: int = 1
    # The first position under earlier versions, by their number: what began under them goes on so.
    earlier: Mapping[int, Callable[[int, Options], S]] = field(default_factory=dict)
    # Earlier versions whose board the game no longer has: what began under them can't go on.
    outgrown: Collection[int] = ()
    options: Sequence[Option] = ()
    levels: Sequence[Level] = LEVELS
    # Positions worth a picture in the rules: a name, and the moves that lead there.
    pictures: Mapping[str, tuple[int, Sequence[str]]] = field(default_factory=dict)
    # The ways to draw a position, the usual one first; none where there is only one.
    looks: Sequence[Look] = ()
    # Who gives hints and reviews games, where the strongest machine is hard to follow.
    guide: Level | None = None
    # Why a machine would do this, in numbers: what a hint says after the move.
    explain: Callable[[S, int, Viewer[S]], str] | None = None
    # What comes of a move before it is played: its chances, in words.
    foresee: Callable[[S, int, Viewer[S]], str] | None = None
    # Everyone's chance to win, as the game's machines judge it; None: quick games are played.
    chances: Callable[[S], Sequence[float] | None] | None = None
    # What its puzzles ask; the puzzles themselves are in its folder (see core/puzzle.py).
    questions: Sequence[Question[S]] = ()
    # What playing on at random is called, and whether it is allowed here if all agree.
    rush: str = ""
    rushes: Callable[[S], bool] | None = None
    # Whether whoever must decide now is shown what the others may not know.
    hides: Callable[[S], bool] | None = None
    # What can be printed of it, to be cut out and played with at a real table.
    prints: Callable[[Tongue], Kit] | None = None
    # The chapters of the lesson that teaches it; none where there is no lesson.
    lesson: Sequence[Chapter[S]] = ()
    # What whoever decides may do now, said to those who meet such a decision for the first time.
    encounter: Callable[[S, Viewer[S]], Encounter | None] | None = None
    # How hard it is, and what else is good to know before sitting down: sentences for its page.
    notes: Sequence[str] = ()

    def begin(self, seats: int, options: Mapping[str, object]) -> S:
        """The first position, if that many can play with these options."""
        if seats not in self.seats:
            raise Trouble(
                "{game} is for {least} to {most} players, not {seats}.",
                game=self.title, least=self.seats[0], most=self.seats[-1], seats=seats,
            )  # fmt: skip
        return self.first(seats, self.settle(options))

    def under(self, rules: object) -> Self:
        """The game as it is played by that version of its rules, if we still know it."""
        # True == 1 in Python, but a version is a number.
        if type(rules) is int and rules == self.rules:
            return self
        if type(rules) is int and rules in self.earlier:
            return replace(self, rules=rules, first=self.earlier[rules])
        if type(rules) is int and rules in self.outgrown:
            raise Trouble(
                "This was played on the board that {game} had before. Today's is another one: "
                "it can be neither shown nor played on.",
                game=self.title,
            )
        known = ", ".join(map(str, [*sorted(self.earlier), self.rules]))
        raise Trouble(
            "This was played by version {theirs} of the rules of {game}; "
            "here we know version {ours}.",
            theirs=quote(rules), game=self.title, ours=known,
        )  # fmt: skip

    def settle(self, options: Mapping[str, object]) -> Options:
        """Every option with its value: the one given, or the usual one."""
        known = {option.key: option for option in self.options}
        for key in options:
            if key not in known:
                raise Trouble(
                    "{game} has no option {option}; it has {listed}.",
                    game=self.title, option=quote(key), listed=", ".join(known) or "none",
                )  # fmt: skip
        return {
            key: option.check(options.get(key, option.default)) for key, option in known.items()
        }

    @property
    def adviser(self) -> Level:
        """Who gives hints and reviews games: the same, so that they never contradict each other."""
        return self.guide or self.levels[-1]

    def look(self, key: str) -> str:
        """The look of that name, or the usual one."""
        if not self.looks:
            return ""
        known = [look.key for look in self.looks]
        return key if key in known else known[0]

    def art(self) -> Art:
        """The game's sprites, and the seats' marks."""
        return art((self.folder / "art.svg").read_text("utf-8"), MARKS.read_text("utf-8"))


@cache
def shelf() -> dict[str, Game]:
    """Every game installed on this machine, by its key."""
    found = sorted(entry_points(group="ludotheque.games"), key=lambda point: point.name)
    return {point.name: point.load() for point in found}


def take(key: str) -> Game:
    """A game off the shelf."""
    game = shelf().get(key)
    if game is None:
        raise Trouble(
            "There is no game {game} on the shelf; it holds {listed}.",
            game=quote(key), listed=", ".join(shelf()),
        )  # fmt: skip
    return game
