"""What people may send to the API, and what it answers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ludotheque.tables.proposal import What

Level = Annotated[int, Meta(ge=1, le=99)]
Typed = Annotated[str, Meta(max_length=200)]
SEAL = "The SHA-256 of a word that your browser keeps to itself for now, in hexadecimal."
ROUND = "The round of the table's dice, as the view says it."


PACE = (
    "10+15: live, minutes each and seconds added a turn; 3d: by correspondence, days a move; "
    "empty: without a clock."
)
INVITATION = "What the seat's own link ends with, at a table by invitation."
AT_ZERO = (
    "Whose time is up: a machine plays on for them, or they are out. Empty: out if live, "
    "a machine by correspondence."
)


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """Only the fields we know, each of its own type."""


class Name(Wish, frozen=True):
    name: Annotated[str, Meta(max_length=200, examples=["Ana"])]


class SitWish(Name, frozen=True):
    invitation: Annotated[str, Meta(max_length=100, description=INVITATION)] = ""


class SeatWish(Wish, frozen=True):
    kind: Literal["me", "friend", "device", "machine"]
    name: Typed = ""
    level: Level = 1


class TableWish(Wish, frozen=True):
    game: Annotated[str, Meta(max_length=40, examples=["kali"])]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    options: dict[str, bool | int | str] = {}
    patience: int = 120
    hints: Annotated[bool, Meta(description="Whether players may ask machines for a hint.")] = True
    name: Typed = ""
    seal: Annotated[str, Meta(max_length=64, description=f"{SEAL} Only if no seat is free.")] = ""
    hall: Annotated[bool, Meta(description="Whether to invite everybody, in the hall.")] = False
    invited: Annotated[bool, Meta(description="Whether every free seat has a link of its own.")] = (
        False
    )
    pace: Annotated[str, Meta(max_length=20, description=PACE, examples=["10+15"])] = ""
    at_zero: Annotated[Literal["", "machine", "out"], Meta(description=AT_ZERO)] = ""


class LessonWish(Wish, frozen=True):
    again: Annotated[bool, Meta(description="From the beginning, even if you left it halfway.")] = (
        False
    )


class LevelWish(Wish, frozen=True):
    level: Level


class SealWish(Wish, frozen=True):
    round: Annotated[int, Meta(description=ROUND)]
    seal: Annotated[str, Meta(max_length=64, description=SEAL)]


class WordWish(Wish, frozen=True):
    round: Annotated[int, Meta(description=ROUND)]
    word: Typed


class MoveWish(Wish, frozen=True):
    n: Annotated[int, Meta(description="The number of this move: one more than the view's n.")]
    move: Annotated[str, Meta(max_length=200, examples=["draw"])]


class AnswerWish(Wish, frozen=True):
    moves: Annotated[
        list[Annotated[str, Meta(max_length=200)]],
        Meta(max_length=60, description="The moves of your answer so far.", examples=[["draw"]]),
    ]


class UndoWish(Wish, frozen=True):
    n: int


class ProposalWish(Wish, frozen=True):
    what: Annotated[What, Meta(description="What you ask the others for.")]


class ReplyWish(Wish, frozen=True):
    yes: bool


class HolidayWish(Wish, frozen=True):
    days: Annotated[int, Meta(description="How long your time stands still.", examples=[3])]


class HideWish(Wish, frozen=True):
    hidden: bool = True


class TokenWish(Wish, frozen=True):
    token: Annotated[str, Meta(max_length=100)]


# --- answers ----------------------------------------------------------------------------------


class Newest(Struct, frozen=True):
    """The number of the newest entry in the table's log."""

    n: int


class Met(Struct, frozen=True):
    """A kind of decision that will not be explained again."""

    moment: str


class Address(Struct, frozen=True):
    """Where a table or a record is found."""

    id: str
    url: str


class Taken(Struct, frozen=True):
    """At how many tables something happened."""

    tables: int


class Foreseen(Struct, frozen=True):
    """What would come of a move, in words."""

    text: str
