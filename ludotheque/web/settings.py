"""How this house is kept: what a host may set."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field, fields
from pathlib import Path

from ludotheque.core.trouble import Trouble, quote
from ludotheque.tables.cellar import share_secret

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
    # Of those, how many for one person; of more, their own longest unused sleep first; 0 means no
    # limit. An address has twenty times as many.
    awake_each: int = 50
    # A PostgreSQL that keeps the tables instead of a file: "postgresql://user@host/database".
    database: str = ""
    # Where people find the house, for links in mail: "https://games.example.org".
    address: str = ""
    # A mail server: "smtp://user:password@host:587"; without one, no mail is sent.
    smtp: str = field(default="", repr=False)
    # From whom mail comes: "Ludothèque <news@example.org>".
    mail_from: str = ""
    # 1 lets news go to webhooks and push services in the host's own network, also without https.
    nearby: int = 0
    # A Valkey or Redis by which houses with the same database hear of each other: "redis://host".
    bus: str = ""
    # Seconds that a house stays open after it was told to close, so that a proxy can notice.
    drain: float = 0.0

    @classmethod
    def from_environment(cls, data: Path) -> Settings:
        """What the host has set in LUDOTHEQUE_PACE, LUDOTHEQUE_RATE, and so on."""
        told: dict[str, float | str] = {}
        for one in fields(cls):
            name = f"LUDOTHEQUE_{one.name.upper()}"
            if isinstance(one.default, float | int):
                told[one.name] = type(one.default)(_number(name, one.default))
            elif isinstance(one.default, str):
                told[one.name] = os.environ.get(name, "")
        return cls(data, **told)  # type: ignore[arg-type]

    @property
    def booklets(self) -> Path:
        """The folder of what was printed since the house was opened."""
        return self.data / "booklets"

    def shared_secret(self) -> bytes:
        """The key of all houses that share a database; a house with a key of its own brings it."""
        path = self.data / "secret"
        fresh = not path.exists()
        own = self.secret()
        if not (self.bus and self.database):
            return own
        shared = share_secret(self.database, own)
        if shared != own and not fresh:
            raise Trouble(
                "The key in {path} is not the one that the other houses of this database sign "
                "with: give this house a folder of its own, or delete that file.",
                path=path,
            )
        if shared != own:
            path.write_bytes(shared)
        return shared

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
