"""Before the first move: who sits down, and what they agree on."""

from __future__ import annotations

from dataclasses import dataclass
from getpass import getuser

from ludotheque.core.game import Game, Value
from ludotheque.core.tongue import Tongue
from ludotheque.core.trouble import Trouble, quote
from ludotheque.tables.names import clean, machine_name, unlike


@dataclass(frozen=True)
class Sitter:
    """Who sits on a seat: a person at this keyboard, or a machine of some level."""

    name: str
    # None for a person.
    level: int | None = None


def seat_all(game: Game, wishes: str, me: str) -> list[Sitter]:
    """The sitters that a list like `me,me:Ana,machine:2` asks for."""
    sitters: list[Sitter] = []
    for number, wish in enumerate(wishes.split(",")):
        kind, _, detail = wish.strip().partition(":")
        taken = [sitter.name for sitter in sitters]
        if kind == "me":
            sitters.append(Sitter(unlike(clean(detail or me), taken)))
        elif kind == "machine":
            sitters.append(Sitter(unlike(machine_name(number), taken), level_of(game, detail)))
        else:
            raise Trouble(
                "A seat is me, me:NAME, machine or machine:LEVEL, not {wish}.", wish=quote(wish)
            )
    return sitters


def level_of(game: Game, detail: str) -> int:
    """The level that a typed number names; the middle one if nothing was typed."""
    levels = {str(level): level for level in range(1, len(game.levels) + 1)}
    if not detail:
        return min(2, len(levels))
    if detail not in levels:
        raise Trouble(
            "Machines here have levels 1 to {most}, not {level}.",
            most=len(levels), level=quote(detail),
        )  # fmt: skip
    return levels[detail]


def agree(game: Game, wishes: tuple[str, ...]) -> dict[str, Value]:
    """The options that texts like `rounds=2` ask for; whether they exist is the game's to say."""
    agreed: dict[str, Value] = {}
    for wish in wishes:
        key, equals, text = wish.partition("=")
        if not equals:
            raise Trouble("An option is written like rounds=2, not {wish}.", wish=quote(wish))
        known = [value for option in game.options if option.key == key for value in option.values]
        named = (value for value in known if str(value).lower() == text.lower())
        agreed[key] = next(named, text)
    return agreed


def my_name(tongue: Tongue) -> str:
    """What the person at this keyboard is called."""
    try:
        return getuser().title()
    except (ImportError, KeyError, OSError):
        return tongue.say("Guest")
