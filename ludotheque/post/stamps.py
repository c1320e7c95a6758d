"""Signed links in news: whoever holds one may stop them, or confirm a mailbox, without a cookie."""

from __future__ import annotations

from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

# How long a mailbox may be confirmed, in seconds.
DAYS = 3 * 86_400


class Stop(NamedTuple):
    """No more news for a person: by one contact, or of one table."""

    person: str
    contact: str
    table: str = ""


class Mailbox(NamedTuple):
    """A mailbox that somebody says is theirs."""

    person: str
    address: str
    language: str


class Stamps:
    """Signs links, and knows its own again."""

    def __init__(self, secret: bytes) -> None:
        self._stops = URLSafeSerializer(secret, salt="stop")
        self._mailboxes = URLSafeTimedSerializer(secret, salt="mailbox")

    def stop(self, stop: Stop) -> str:
        """What the link ends with that stops news."""
        return str(self._stops.dumps(stop))

    def read_stop(self, token: str) -> Stop | None:
        """What such a link stops."""
        try:
            return Stop(*self._stops.loads(token))
        except (BadSignature, TypeError, ValueError):
            return None

    def mailbox(self, mailbox: Mailbox) -> str:
        """What the link ends with that confirms a mailbox."""
        return str(self._mailboxes.dumps(mailbox))

    def read_mailbox(self, token: str) -> Mailbox | None:
        """The mailbox that such a link confirms, for some days."""
        try:
            return Mailbox(*self._mailboxes.loads(token, max_age=DAYS))
        except (BadSignature, TypeError, ValueError):
            return None
