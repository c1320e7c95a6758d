"""How this house is kept: what a host may set."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, fields
from pathlib import Path

from ludotheque.core.trouble import Trouble, quote

KEY_LENGTH = 32


@dataclass(frozen=True)
class Settings:
    """Where the data is, how fast machines play, how much one person may ask for."""

    data: Path
    # The least time, in seconds, that a machine takes over a move.
    pace: float = 0.9
    # Requests per second that one person may keep up; 0 means no limit.
    rate: float = 30.0
    # Processes that think for the machines; 0 means one fewer than there are cores.
    workers: int = 0
    # Of the next three, 0 means no limit; an address, behind which may be a whole town's games
    # library, has twenty times as many tables and uploads as a person.
    # Tables that one person may open in an hour.
    tables: int = 40
    # Records that one person may upload in an hour.
    uploads: int = 20
    # Uploaded records that are kept; of more, the oldest go; 0 means no limit.
    records: int = 2000
    # New guests in an hour from one address.
    newcomers: int = 500
    # Lines for live events that one address may hold open; 0 means no limit.
    lines: int = 800
    # Those who may look on at one table; 0 means no limit.
    onlookers: int = 200
    # Addresses of proxies that may say for whom they ask (X-Forwarded-For): "127.0.0.1".
    proxies: str = ""
    # Tables kept in memory; of more, the longest unused sleep until somebody asks for them.
    awake: int = 3000

    @classmethod
    def from_environment(cls, data: Path) -> Settings:
        """What the host has set in LUDOTHEQUE_PACE, LUDOTHEQUE_RATE, and so on."""
        told: dict[str, float | str] = {"proxies": os.environ.get("LUDOTHEQUE_PROXIES", "")}
        for field in fields(cls):
            if isinstance(field.default, float | int):
                number = _number(f"LUDOTHEQUE_{field.name.upper()}", field.default)
                told[field.name] = type(field.default)(number)
        return cls(data, **told)  # type: ignore[arg-type]

    @property
    def store(self) -> Path:
        """The file that holds all tables."""
        return self.data / "ludotheque.sqlite"

    @property
    def booklets(self) -> Path:
        """The folder of what was printed since the house was opened."""
        return self.data / "booklets"

    def secret(self) -> bytes:
        """The key that signs cookies and seat links, made when the house first opens."""
        path = self.data / "secret"
        try:
            made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(made, "wb") as file:
                file.write(secrets.token_bytes(KEY_LENGTH))
        except FileExistsError:
            pass
        except OSError as error:
            raise _unreadable(path, error) from None
        try:
            key = path.read_bytes()
        except OSError as error:
            raise _unreadable(path, error) from None
        # Half a key, left by a house that was stopped while writing it, could be guessed by anyone.
        if len(key) < KEY_LENGTH:
            raise Trouble(
                "The file {path} should hold the secret key of the house, but is too short: "
                "please delete it, and a new one will be made.",
                path=path,
            )
        return key


def _unreadable(path: Path, error: OSError) -> Trouble:
    return Trouble(
        "The secret key of the house, {path}, can't be read: {why}.",
        path=path, why=error.strerror or error,
    )  # fmt: skip


def _number(name: str, usual: float) -> float:
    """What the host has set, if it is a sensible number; else a sentence."""
    told = os.environ.get(name, "")
    try:
        number = float(told or usual)
    except ValueError:
        number = -1
    if not 0 <= number < 1_000_000:
        raise Trouble("{name} should be a number, not {told}.", name=name, told=quote(told))
    return number
