"""Records in files."""

from __future__ import annotations

from pathlib import Path

import click

from ludotheque.core.record import Record, read
from ludotheque.core.trouble import Trouble

# The longest game is far shorter; a device that never ends is not a record.
LARGEST = 10_000_000


def load(file: Path) -> Record:
    """The record in a file."""
    name = click.format_filename(file)
    try:
        with file.open("rb") as source:
            text = source.read(LARGEST + 1)
    except FileNotFoundError:
        raise Trouble("There is no file {file}.", file=name) from None
    except IsADirectoryError:
        raise Trouble("{file} is a folder, not a record.", file=name) from None
    except OSError as error:
        raise Trouble(
            "The file {file} can't be read ({why}).", file=name, why=error.strerror
        ) from None
    if len(text) > LARGEST:
        raise Trouble("The file {file} is too large for a record.", file=name)
    return read(text)


def check_new(file: Path) -> None:
    """A record never overwrites another file: better to hear that before the game."""
    if file.exists() or not file.parent.is_dir():
        raise Trouble(
            "{file} must be a new file in an existing folder.", file=click.format_filename(file)
        )


def keep(file: Path, record: Record) -> None:
    """Write a record to a new file."""
    try:
        with file.open("x", encoding="utf-8") as target:
            target.write(record.write())
    except OSError as error:
        raise Trouble(
            "The record can't be written to {file} ({why}).",
            file=click.format_filename(file), why=error.strerror,
        ) from None  # fmt: skip


def check_folder(file: Path) -> None:
    """What takes a while to make needs a place to go: better to hear that beforehand."""
    if file.is_dir() or not file.parent.is_dir():
        raise Trouble(
            "{file} must be a file in an existing folder.", file=click.format_filename(file)
        )


def put(file: Path, content: bytes) -> None:
    """Write something that can be made again, over what was there."""
    try:
        file.write_bytes(content)
    except OSError as error:
        raise Trouble(
            "The file {file} can't be written ({why}).",
            file=click.format_filename(file), why=error.strerror,
        ) from None  # fmt: skip
