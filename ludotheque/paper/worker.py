"""A process that prints one booklet beside the house, which goes on undisturbed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ludotheque.core.game import take
from ludotheque.locale import tongue
from ludotheque.paper.booklet import booklet
from ludotheque.paper.sizes import take_paper


def main(key: str, paper: str, language: str, ink: str, file: str) -> None:
    """Print a game into a file, which is there only once it is whole."""
    game = take(key)
    printed = booklet(game, take_paper(paper), tongue(language, game), ink == "grey", _tell)
    fresh = Path(f"{file}.fresh")
    fresh.write_bytes(printed)
    fresh.replace(file)


def _tell(part: float) -> None:
    """The house is told how much is done."""
    print(f"{part:.3f}", flush=True)


if __name__ == "__main__":
    # Those who play come first.
    os.nice(10)
    main(*sys.argv[1:])
