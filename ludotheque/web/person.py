"""Who is there: no account, a name and a number in a signed cookie."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, replace
from functools import lru_cache

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection, cookie_parser

COOKIE = "ludotheque"
YEAR = 365 * 24 * 3600
TOKEN_LENGTH = 24


@dataclass(frozen=True)
class Person:
    """Someone at a browser."""

    id: str
    name: str = ""
    # Whether the browser has not been told yet.
    fresh: bool = False

    def called(self, name: str) -> Person:
        """The same person under a name."""
        return self if name == self.name else replace(self, name=name, fresh=True)


class Passport:
    """Signs who people are, and the secret links of seats."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._signer = URLSafeSerializer(secret, salt="person")
        # By the whole header, which a browser sends the same with every request.
        self.met = lru_cache(maxsize=4096)(self._met)

    def write(self, person: Person) -> str:
        """A person as a cookie's value."""
        return str(self._signer.dumps([person.id, person.name]))

    def _met(self, cookies: bytes) -> Person | None:
        """Whoever carries a cookie of ours."""
        ours = cookie_parser(cookies.decode("latin-1")).get(COOKIE)
        return self.read(ours) if ours else None

    def read(self, cookie: str) -> Person | None:
        """The person of a cookie's value, if it is one that we have signed."""
        try:
            id, name = self._signer.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return None
        return Person(id, name)

    def stranger(self) -> Person:
        """Someone we have not met."""
        return Person(secrets.token_hex(12), fresh=True)

    def seat_token(self, table: str, seat: int, sat: int) -> str:
        """What the secret link of a seat ends with, for the person seated by that entry."""
        return self._sign(f"seat {table} {seat} {sat}")

    def invitation(self, table: str, seat: int, ticket: int) -> str:
        """What the link ends with that invites somebody to a free seat."""
        return self._sign(f"invitation {table} {seat} {ticket}")

    def is_invitation(self, table: str, seat: int, ticket: int, token: str) -> bool:
        """Whether a link invites to that seat, as it is now."""
        return hmac.compare_digest(self.invitation(table, seat, ticket).encode(), token.encode())

    def is_seat_token(self, table: str, seat: int, sat: int, token: str) -> bool:
        """Whether a link is the seat's."""
        return hmac.compare_digest(self.seat_token(table, seat, sat).encode(), token.encode())

    def _sign(self, message: str) -> str:
        return hmac.new(self._secret, message.encode(), hashlib.sha256).hexdigest()[:TOKEN_LENGTH]


def person_of(connection: HTTPConnection) -> Person:
    """Who sent this request; the guard has met them at the door."""
    person: Person = connection.scope["person"]
    return person


def rename(connection: HTTPConnection, name: str) -> None:
    """The person has said their name: the answer will carry it in the cookie."""
    connection.scope["person"] = person_of(connection).called(name)
