"""How this house is kept: what a host may set."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """Where the data lie, how fast machines play, how much one person may ask for."""

    data: Path
    # The least time, in seconds, that a machine takes over a move.
    pace: float = 0.9
    # Requests a second that one person may make for long; 0 is no limit.
    rate: float = 30.0
    # Processes that think for the machines; 0: one less than there are cores.
    workers: int = 0

    @classmethod
    def from_environment(cls, data: Path) -> Settings:
        """What the host has set in LUDOTHEQUE_PACE, _RATE and _WORKERS."""
        return cls(
            data=data,
            pace=float(os.environ.get("LUDOTHEQUE_PACE", cls.pace)),
            rate=float(os.environ.get("LUDOTHEQUE_RATE", cls.rate)),
            workers=int(os.environ.get("LUDOTHEQUE_WORKERS", cls.workers)),
        )

    def secret(self) -> bytes:
        """The key that signs cookies and seat links, made when the house first opens."""
        path = self.data / "secret"
        try:
            made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return path.read_bytes()
        with os.fdopen(made, "wb") as file:
            file.write(secrets.token_bytes(32))
        return path.read_bytes()
