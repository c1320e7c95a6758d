"""The papers that printers hold, and how much of them can be printed on. All in millimetres."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.core.trouble import Trouble, quote

# What the worst printers leave white, and the strip below for words and the scale.
MARGIN = 10.0
FOOT = 9.0


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, upright or lying."""

    name: str
    width: float
    height: float

    @property
    def room(self) -> tuple[float, float]:
        """How much of it is free for things to cut out."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN - FOOT

    def lying(self) -> Paper:
        """The same sheet on its long side."""
        return Paper(self.name, self.height, self.width)


PAPERS = {
    "A4": Paper("A4", 210, 297),
    "A3": Paper("A3", 297, 420),
    "letter": Paper("letter", 215.9, 279.4),
}


def take_paper(name: str) -> Paper:
    """A paper by its name."""
    for known, paper in PAPERS.items():
        if known.lower() == name.lower():
            return paper
    raise Trouble(
        "There is no paper {paper}; there are {listed}.",
        paper=quote(name), listed=", ".join(PAPERS),
    )  # fmt: skip
