"""What people and machines are called at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from ludotheque.core.trouble import Trouble

LENGTH = 24
# Pioneers of calculating machines and of games with them.
MACHINES = ("Ada", "Blaise", "Grace", "Alan", "Emmy", "Claude")


def clean(name: str, length: int = LENGTH) -> str:
    """A name fit to be shown: no control characters, no stray spaces, not too long."""
    plain = unicodedata.normalize("NFC", name)
    # Cc, Cf, Cs, Co, Cn: what can't be seen, or turns the writing around.
    seen = "".join(
        " " if letter.isspace() else letter
        for letter in plain
        if letter.isspace() or not unicodedata.category(letter).startswith("C")
    )
    tidy = " ".join(seen.split())[:length].strip()
    if not tidy:
        raise Trouble("Please give a name of 1 to {length} letters.", length=length)
    return tidy


def unlike(name: str, taken: Sequence[str]) -> str:
    """The name, with a number if somebody here has it already."""
    if name not in taken:
        return name
    number = 2
    while f"{name[: LENGTH - 3]} {number}" in taken:
        number += 1
    return f"{name[: LENGTH - 3]} {number}"


def machine_name(seat: int) -> str:
    """A machine's name by where it sits."""
    return MACHINES[seat % len(MACHINES)]
