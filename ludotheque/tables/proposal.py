"""What somebody at a table asks the others for, while it waits for their answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

# To take a move back, to give up, to end the game unfinished, to interrupt it, and to go on.
What = Literal["takeback", "resign", "stop", "pause", "resume"]
WHATS: tuple[str, ...] = get_args(What)


@dataclass(slots=True)
class Proposal:
    """A wish that needs everyone's yes; the next move withdraws it."""

    what: str  # one of `What`
    seat: int  # who asks
    moves: int  # how many moves stood then
    agreed: set[int] = field(default_factory=set)  # who has said yes so far
