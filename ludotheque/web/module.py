"""A module of the client as it is sent: without what only its readers need."""

from __future__ import annotations

import re

# Between quotation marks every space counts.
TEXT = re.compile(r'("(?:[^"\\]|\\.)*"|`[^`]*`)')
# Not around + - / *: there a space may keep two signs apart.
AROUND_SIGNS = re.compile(r" ?([=>{}(),;:?&|<]+) ?")


def lean(source: str) -> str:
    """The module without whole-line comments, indentation, and spaces around signs."""
    kept = []
    within = False
    for line in map(str.strip, source.splitlines()):
        opens = line.startswith("/*")
        # A comment that shares its line with code, such as a cast, stays.
        if opens and "*/" in line and not line.endswith("*/"):
            kept.append(_tight(line))
            continue
        if not (within or opens or line.startswith("//") or not line):
            kept.append(_tight(line))
        within = (within or opens) and not line.endswith("*/")
    return "\n".join(kept) + "\n"


def _tight(line: str) -> str:
    parts = TEXT.split(line)
    parts[::2] = [AROUND_SIGNS.sub(r"\1", code) for code in parts[::2]]
    return "".join(parts)
