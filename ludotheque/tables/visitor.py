"""Whoever looks at a table, and what of it is theirs to see."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Shape
from ludotheque.core.state import State
from ludotheque.core.tongue import Tongue
from ludotheque.locale import tongue
from ludotheque.tables.table import Table


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who looks, in which language, on what kind of screen."""

    person: str
    tongue: Tongue
    shape: Shape = "wide"
    look: str = ""  # one of the game's looks; any other word means the usual one
    seals: bool = False  # whether their browser seals words for the dice by itself


def seen_from(table: Table, person: str) -> int | None:
    """The seat that a person sees the table from; of several, the one that must decide.

    Several people share the screen of several seats: while none of them must decide, it shows
    nobody's secrets.
    """
    mine = table.seats_of(person)
    actor = table.state.actor()
    if actor in mine:
        return actor
    if not mine or (len(mine) > 1 and table.has_secrets and table.phase == "playing"):
        return None
    return mine[0]


def secret_of(table: Table, person: str) -> int | None:
    """The seat whose secrets a screen would show now that several people share."""
    hides = table.game.hides
    if hides is None or table.phase != "playing" or len(table.seats_of(person)) < 2:
        return None
    return seen_from(table, person) if hides(table.state) else None


def told_to(table: Table, person: str) -> int | None:
    """The seat that a person is told the moves for; none where another at their screen may read.

    What was told stays on the screen, and several people share the screen of several seats.
    """
    if table.has_secrets and len(table.seats_of(person)) > 1:
        return None
    return seen_from(table, person)


def viewer(table: Table, visitor: Visitor, before: State | None = None) -> Viewer:
    """The visitor as the game's scenes know them, and the position they saw before this one."""
    seat = seen_from(table, visitor.person)
    look = table.game.look(visitor.look)
    language = tongue(visitor.tongue.code, table.game)
    return Viewer(seat, table.names, language, visitor.shape, table.options, look, before)
