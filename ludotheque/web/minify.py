"""A script or a style sheet as it is sent: without what only its readers need."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Between quotation marks every space counts.
TEXT = re.compile(r'("(?:[^"\\]|\\.)*"|`[^`]*`)')
# Not around + - / *: there a space may keep two signs apart. A cast goes with its spaces.
AROUND_SIGNS = re.compile(r" ?(?:/\*\* .*? \*/|([][=>{}(),;:?&|<]+)) ?")


def lean(source: str) -> str:
    """A script without whole-line comments, indentation, and spaces around signs."""
    return "".join(f"{_tight(line)}\n" for line in _told(source))


def bare(source: str) -> str:
    """A style sheet without whole-line comments and indentation; there, every space counts."""
    return "".join(f"{line}\n" for line in _told(source))


def _told(source: str) -> Iterator[str]:
    """The lines that are no comment."""
    within = False
    for line in map(str.strip, source.splitlines()):
        opens = line.startswith("/*")
        # One that shares its line with code, such as a cast, is none of them.
        if opens and "*/" in line and not line.endswith("*/"):
            yield line
            continue
        if line and not (within or opens or line.startswith("//")):
            yield line
        within = (within or opens) and not line.endswith("*/")


def _tight(line: str) -> str:
    parts = TEXT.split(line)
    parts[::2] = [AROUND_SIGNS.sub(r"\1", code) for code in parts[::2]]
    return "".join(parts)
