"""What people and machines are called at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from ludotheque.core.trouble import Trouble

LENGTH = 24
# Pioneers of calculating machines and of games with them.
MACHINES = ("Ada", "Blaise", "Grace", "Alan", "Emmy", "Claude")
# Unicode calls them letters, but they look like spaces.
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
# Accents that may stand on one letter; more would grow out of the line.
ACCENTS = 2


def clean(name: str, length: int = LENGTH) -> str:
    """A name fit to be shown: no control characters, no stray spaces, not too long."""
    seen = _seen(unicodedata.normalize("NFC", name))
    # Again: a letter and an accent that something unseen kept apart may now be one.
    tidy = " ".join(unicodedata.normalize("NFC", seen).split())[:length].strip()
    # Accents alone have nothing to stand on.
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in tidy):
        raise Trouble("Please give a name of 1 to {length} letters.", length=length)
    return tidy


def _seen(name: str) -> str:
    seen = ""
    accents = 0
    for letter in name:
        accents = accents + 1 if unicodedata.combining(letter) else 0
        if letter.isspace() or letter in BLANKS:
            seen += " "
        # Cc, Cf, Cs, Co, Cn: what can't be seen, or turns the writing around.
        elif accents <= ACCENTS and not unicodedata.category(letter).startswith("C"):
            seen += letter
    return seen


def unlike(name: str, taken: Sequence[str]) -> str:
    """The name, with a number if somebody here already has it, however it is capitalised."""
    others = {other.casefold() for other in taken}
    short = name[: LENGTH - 3].strip()
    numbered, number = name, 2
    while numbered.casefold() in others:
        numbered, number = f"{short} {number}", number + 1
    return numbered


def machine_name(seat: int) -> str:
    """A machine's name by where it sits."""
    return MACHINES[seat % len(MACHINES)]
