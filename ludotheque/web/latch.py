"""The latch of the data folder: one house at a time keeps its tables there."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from ludotheque.core.trouble import Trouble


@contextlib.contextmanager
def latched(data: Path) -> Iterator[None]:
    """Keep other houses out of a folder; the system opens the latch however this one ends."""
    try:
        import fcntl
    except ImportError:  # Windows has no such locks
        yield
        return
    with contextlib.ExitStack() as stack:
        try:
            data.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = stack.enter_context((data / "lock").open("w"))
        except OSError as error:
            raise Trouble(
                "The house can't keep its tables in {path}: {why}.", path=data, why=error
            ) from None
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Trouble(
                "Another house is open with the data in {path}: close it first, or give this one "
                "a folder of its own with --data.",
                path=data,
            ) from None
        yield
