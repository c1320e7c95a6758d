"""A module of the client as it is sent: without what only its readers need."""

from __future__ import annotations


def lean(source: str) -> str:
    """The module without whole-line comments, comment blocks, indentation and blank lines."""
    kept = []
    within = False
    for line in map(str.strip, source.splitlines()):
        opens = line.startswith("/*")
        # A comment that shares its line with code, such as a cast, stays.
        if opens and "*/" in line and not line.endswith("*/"):
            kept.append(line)
            continue
        if not (within or opens or line.startswith("//") or not line):
            kept.append(line)
        within = (within or opens) and not line.endswith("*/")
    return "\n".join(kept) + "\n"
