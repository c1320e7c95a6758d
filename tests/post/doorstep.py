"""Where letters arrive in tests: a web server, a mail server, and a browser that opens them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ludotheque.post.push import to_bytes, to_text
from tests.waiting import until


@dataclass
class Delivery:
    """What somebody brought to the door."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Doorstep:
    """A web server that takes everything, and answers as it is told."""

    address: str = ""
    answers: list[int] = field(default_factory=list)  # the next ones; then always 201
    deliveries: list[Delivery] = field(default_factory=list)

    @classmethod
    @asynccontextmanager
    async def open(cls) -> AsyncIterator[Doorstep]:
        doorstep = cls()
        server = await asyncio.start_server(doorstep._receive, "127.0.0.1", 0)
        doorstep.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with server:
            yield doorstep

    async def _receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:-2])
        }
        body = await reader.readexactly(int(headers["content-length"]))
        self.deliveries.append(Delivery(head[0].split()[1], headers, body))
        status = self.answers.pop(0) if self.answers else 201
        writer.write(f"HTTP/1.1 {status} So\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def wait_for(self, number: int) -> list[Delivery]:
        """The deliveries, once there are so many."""
        await until(lambda: len(self.deliveries) >= number)
        return self.deliveries


class Browser:
    """A browser's side of Web Push: its keys, and what it can read."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen letters."
        self.point = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    def subscription(self, endpoint: str) -> dict[str, Any]:
        """What a browser tells the house."""
        keys = {"p256dh": to_text(self.point), "auth": to_text(self._auth)}
        return {"endpoint": endpoint, "keys": keys}

    def read(self, body: bytes) -> dict[str, Any]:
        """Open a message as RFC 8291 says, by other means than it was sealed."""
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self._key.exchange(ec.ECDH(), other)
        info = b"WebPush: info\0" + self.point + theirs
        secret = HKDF(SHA256(), 32, self._auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        said = AESGCM(key).decrypt(nonce, sealed, None)
        assert said[-1:] == b"\2"
        found: dict[str, Any] = json.loads(said[:-1])
        return found


def claims_of(headers: dict[str, str]) -> tuple[dict[str, Any], str]:
    """What a push service reads in the header of a sender, once it has checked the signature;
    and the sender's key."""
    scheme, _, rest = headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, _, signature = parts["t"].rpartition(".")
    raw = to_bytes(signature)
    dss = utils.encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to_bytes(parts["k"]))
    key.verify(dss, signed.encode(), ec.ECDSA(SHA256()))
    head, claims = (json.loads(to_bytes(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    return claims, parts["k"]


__all__ = ["Browser", "Delivery", "Doorstep", "InvalidSignature", "LetterBox", "claims_of"]


class LetterBox:
    """A mail server that keeps what comes; some mailboxes don't exist."""

    def __init__(self) -> None:
        self.address = ""  # what a host would set
        self.letters: list[EmailMessage] = []

    @classmethod
    @asynccontextmanager
    async def open(cls) -> AsyncIterator[LetterBox]:
        box = cls()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: SMTP(box), "127.0.0.1", 0)
        box.address = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with server:
            yield box

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address.startswith("nobody@"):
            return "550 5.1.1 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        assert isinstance(envelope.content, bytes)
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"

    async def wait_for(self, number: int) -> list[EmailMessage]:
        """The letters, once there are so many."""
        await until(lambda: len(self.letters) >= number)
        return self.letters
