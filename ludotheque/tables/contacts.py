"""How a person is reached outside the house, and when they want to be."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

import msgspec

Channel = Literal["push", "mail", "webhook"]
# Always; only when nobody looks at the table from that seat; or never.
When = Literal["always", "away", "never"]
USUAL: When = "away"


class Contact(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way to reach a person; only they are ever shown it."""

    channel: Channel
    address: str  # of a browser's push service, a mailbox, or a webhook
    key: str = ""  # a browser's public key, or what a webhook's messages are signed with
    auth: str = ""  # a browser's secret, shared with the house
    language: str = "fr"
    origin: str = ""  # where this person finds the house: "https://games.example.org"

    @property
    def id(self) -> str:
        """A short name for it, which tells nothing about the address."""
        return sha256(f"{self.channel} {self.address}".encode()).hexdigest()[:16]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Contact)


def write(contact: Contact) -> bytes:
    """A contact as it is kept."""
    return _encoder.encode(contact)


def read(kept: bytes) -> Contact:
    """A contact as it was kept."""
    return _decoder.decode(kept)
