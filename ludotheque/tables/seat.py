"""A seat at a table."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Seat:
    """A place at the table and who holds it."""

    kind: str  # "person", "machine" or "free"
    name: str  # "Ana"; "" while it is free
    level: int = 0  # of the machine that sits here: 1, 2, …
    holders: set[str] = field(default_factory=set)  # who may play for it, one id for each device
    stand_in: int = 0  # the level of the machine that plays for an absent person; 0: none does
    sat: int = 1  # the entry that seated its person: whoever sits here next has another secret link
    ticket: int = 1  # the entry since which its invitation holds, at a table by invitation

    @property
    def machine(self) -> int:
        """The level of the machine that decides here now; 0 if a person does."""
        return self.level if self.kind == "machine" else self.stand_in
