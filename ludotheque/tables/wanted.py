"""What is wanted of a table when it opens: its name, who sits where, how long it waits."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from ludotheque.core.game import Game
from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.entry import Plan
from ludotheque.tables.names import clean, machine_name, unlike

# No letters that are easily mistaken for others when a link is read aloud.
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
# How long a table may wait for a player who is away, in seconds.
PATIENCE = range(5, 86_401)


@dataclass(frozen=True)
class Wanted:
    """Who is to have a seat: me, a friend by link, someone on this device, or a machine."""

    kind: str  # "me", "friend", "device" or "machine"
    name: str = ""  # of someone on this device
    level: int = 0  # of a machine


def new_id() -> str:
    """A name for a table that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def check_patience(seconds: int) -> None:
    """Refuse to wait for hardly a moment, or for ever."""
    if seconds not in PATIENCE:
        raise Trouble(
            "A table waits {least} to {most} seconds for a player who is away, not {patience}.",
            least=PATIENCE[0], most=PATIENCE[-1], patience=seconds,
        )  # fmt: skip


def seat_plans(game: Game, person: str, name: str, wanted: Sequence[Wanted]) -> list[Plan]:
    """Who sits where when the table opens."""
    if sum(wish.kind == "me" for wish in wanted) > 1:
        raise Trouble("You can take only one seat yourself; the others on this device need names.")
    plans: list[Plan] = []
    for index, wish in enumerate(wanted):
        taken = [plan.name for plan in plans]
        plans.append(_plan(game, person, name, wish, index, taken))
    return plans


def _plan(game: Game, person: str, name: str, wish: Wanted, index: int, taken: list[str]) -> Plan:
    if wish.kind == "me":
        return Plan("person", unlike(clean(name), taken), people=[person])
    if wish.kind == "device":
        return Plan("person", unlike(clean(wish.name), taken), people=[person])
    if wish.kind == "friend":
        return Plan("free")
    if wish.kind == "machine":
        referee.check_level(game, wish.level)
        return Plan("machine", unlike(machine_name(index), taken), wish.level)
    raise Trouble(
        "A seat is for {kinds}, not {kind}.",
        kinds="me, friend, device, machine", kind=repr(wish.kind),
    )  # fmt: skip
