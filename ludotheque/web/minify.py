"""Scripts and style sheets as they are sent: without what only their readers need."""

from __future__ import annotations

import re

from rjsmin import jsmin

# What stands between quotation marks is not a comment, whatever it looks like.
_QUOTED_OR_COMMENT = re.compile(r'("[^"]*")|/\*.*?\*/', re.DOTALL)


def script(source: str) -> str:
    """A script without comments, indentation, and spaces that don't count."""
    return str(jsmin(source))


def style_sheet(source: str) -> str:
    """A style sheet without comments and indentation; any other space in it may count."""
    told = _QUOTED_OR_COMMENT.sub(r"\1", source)
    return "".join(f"{line.strip()}\n" for line in told.splitlines() if line.strip())
