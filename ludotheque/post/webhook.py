"""Webhooks: news for a program, signed as standardwebhooks.com describes."""

from __future__ import annotations

import hmac
import secrets
import time
from base64 import b64decode, b64encode
from hashlib import sha256

import msgspec

from ludotheque.post.letter import Letter

PREFIX = "whsec_"


def new_secret() -> str:
    """A secret that only one webhook and the house know."""
    return PREFIX + b64encode(secrets.token_bytes(24)).decode()


def body_of(letter: Letter) -> bytes:
    """What a program is told."""
    said = {"type": letter.kind, "title": letter.title, "text": letter.text}
    links = {"table": letter.table, "url": letter.url, "stop": letter.stop_all}
    return msgspec.json.encode({**said, **links})


def signed(body: bytes, secret: str, id: str) -> dict[str, str]:
    """The headers that say when a body was sent, and that nobody else has written it."""
    at = str(int(time.time()))
    key = b64decode(secret.removeprefix(PREFIX))
    digest = hmac.new(key, f"{id}.{at}.".encode() + body, sha256).digest()
    return {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": at,
        "webhook-signature": f"v1,{b64encode(digest).decode()}",
    }
