"""What a table's log is made of: everything that ever happened there, in order."""

from __future__ import annotations

import msgspec

from ludotheque.core.game import Value
from ludotheque.tables.pace import RELAXED, Pace

CHANCE_SEAT = -1


class Plan(msgspec.Struct, frozen=True):
    """Who is to have a seat when the table opens."""

    kind: str  # "person", "machine" or "free"
    name: str = ""
    level: int = 0
    # Those who may play for it, one id for each device.
    people: list[str] = []


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """Someone opened the table."""

    game: str
    rules: int
    options: dict[str, Value]
    seats: list[Plan]
    owner: str
    patience: int
    commit: str
    # Whether whoever must decide may ask a machine what it would do.
    hints: bool = True
    # The chapter that it teaches; "" at a table where a game is played.
    lesson: str = ""
    # The language in which it invites everybody, in the hall: "fr"; "": only by its link.
    hall: str = ""
    pace: Pace = RELAXED
    # Whether a seat is taken only with its own invitation, not by whoever has the link.
    invited: bool = False


class Sat(msgspec.Struct, frozen=True, tag="sat"):
    """A person took a free seat."""

    seat: int
    person: str
    name: str


class Left(msgspec.Struct, frozen=True, tag="left"):
    """A person got up before the game began."""

    seat: int
    # Whether the owner sent them away: the invitation that brought them holds no more.
    sent_away: bool = False


class Filled(msgspec.Struct, frozen=True, tag="filled"):
    """A machine took a free seat."""

    seat: int
    level: int
    name: str


class Word(msgspec.Struct, frozen=True, tag="word"):
    """A person added a word to the dice, in the open: only at tables of the old kind."""

    person: str
    word: str


class Awaited(msgspec.Struct, frozen=True, tag="awaited"):
    """Before the game begins, these people's browsers are to seal a word for the dice."""

    people: list[str]


class Sealed(msgspec.Struct, frozen=True, tag="sealed"):
    """A person's browser has chosen a word, and shows only its seal."""

    person: str
    seal: str


class Fixed(msgspec.Struct, frozen=True, tag="fixed"):
    """No seal can be changed any more: now the words may be opened."""


class Revealed(msgspec.Struct, frozen=True, tag="revealed"):
    """A person's browser has opened its word."""

    person: str
    word: str


class Withheld(msgspec.Struct, frozen=True, tag="withheld"):
    """These people's words were not opened in time: the others seal new ones."""

    people: list[str]


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The game began."""


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """A seat, or chance, made a move."""

    seat: int
    move: str


class Undone(msgspec.Struct, frozen=True, tag="undone"):
    """A seat took its last move back."""

    seat: int


class StoodIn(msgspec.Struct, frozen=True, tag="stood in"):
    """A machine plays on for a person who is away."""

    seat: int
    level: int


class CameBack(msgspec.Struct, frozen=True, tag="came back"):
    """The person plays again."""

    seat: int


class Carried(msgspec.Struct, frozen=True, tag="carried"):
    """A seat was taken along to another device."""

    seat: int
    person: str


class Agreed(msgspec.Struct, frozen=True, tag="agreed"):
    """A seat wants to play on at random, as the game allows at this stage."""

    seat: int


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """A seat would like to play again."""

    seat: int


class Declined(msgspec.Struct, frozen=True, tag="declined"):
    """A seat would rather not play again."""

    seat: int


class Rematched(msgspec.Struct, frozen=True, tag="rematched"):
    """The same people play again, at another table."""

    table: str


class Retried(msgspec.Struct, frozen=True, tag="retried"):
    """In a lesson, a task is tried again: only so many moves stand."""

    moves: int


class Learned(msgspec.Struct, frozen=True, tag="learned"):
    """Somebody has come to the end of a chapter."""

    game: str
    chapter: str
    person: str


class TimeUp(msgspec.Struct, frozen=True, omit_defaults=True, tag="time up"):
    """The time of a seat is over; or another has ended it, because nobody was there."""

    seat: int
    by: int = -1


class Out(msgspec.Struct, frozen=True, tag="out"):
    """A seat can't win any more; a machine moves for it, so that the others can play on."""

    seat: int
    level: int


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over before its rules say so."""

    how: str  # "time", "given up" or "unfinished"
    winners: list[int] = []


class Proposed(msgspec.Struct, frozen=True, tag="proposed"):
    """A seat asks the others for something."""

    seat: int
    what: str  # one of `ludotheque.tables.proposal.What`


class Replied(msgspec.Struct, frozen=True, tag="replied"):
    """A seat says yes or no to what was asked; whoever asked may say no, too."""

    seat: int
    yes: bool


class TakenBack(msgspec.Struct, frozen=True, tag="taken back"):
    """All have agreed that only so many moves stand."""

    moves: int


class Paused(msgspec.Struct, frozen=True, tag="paused"):
    """All have agreed to interrupt the game."""


class Resumed(msgspec.Struct, frozen=True, tag="resumed"):
    """All have agreed to go on."""


class Holiday(msgspec.Struct, frozen=True, tag="holiday"):
    """A seat goes on holiday for some days, in which its time stands still."""

    seat: int
    days: int


Entry = (
    Opened | Sat | Left | Filled
    | Word | Awaited | Sealed | Fixed | Revealed | Withheld | Started
    | Moved | Undone | StoodIn | CameBack | Carried | Agreed | Asked | Declined | Rematched
    | Retried | Learned
    | TimeUp | Out | Ended | Proposed | Replied | TakenBack | Paused | Resumed | Holiday
)  # fmt: skip

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def write(entry: Entry) -> bytes:
    """An entry as it is kept."""
    return _encoder.encode(entry)


def read(line: bytes) -> Entry:
    """An entry as it was kept."""
    return _decoder.decode(line)
