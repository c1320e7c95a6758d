"""Lines for a terminal: none ends in the middle of a word."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap

import click

# What a line begins with: the lines it is folded into are written under its first word.
START = re.compile(r" *(?:\d+\.? |[·+] )?")
NARROWEST = 40


def write(line: str) -> None:
    """Write a line: folded for somebody at a terminal, as it is for another program."""
    if at_hand():
        line = folded(line, shutil.get_terminal_size().columns)
    click.echo(line)


def at_hand() -> bool:
    """Whether somebody reads here, not another program."""
    return sys.stdout.isatty()


def folded(text: str, columns: int) -> str:
    """A text in lines no longer than that, unless a single word is."""
    return "\n".join(_folded(line, max(columns, NARROWEST)) for line in text.split("\n"))


def _folded(line: str, columns: int) -> str:
    found = START.match(line)
    start = found[0] if found else ""
    return textwrap.fill(
        line.removeprefix(start), columns, initial_indent=start,
        subsequent_indent=" " * len(start), break_long_words=False, break_on_hyphens=False,
    ) if len(line) > columns else line  # fmt: skip
