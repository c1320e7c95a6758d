"""Web Push: a message that only one browser can read (RFC 8291), and who sends it (RFC 8292)."""

from __future__ import annotations

import hmac
import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cached_property
from hashlib import sha256, sha512
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

# Here and below, not at the top: a house that sends no news need not know how to encrypt.
if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

# The order of the group of P-256.
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
POINT = 65  # a public key, uncompressed, in bytes
AUTH = 16
RECORD = 4096
# How long a push service believes that we are who we are, in seconds; a day is the most.
HOURS = 12 * 3600


class Vapid:
    """The key by which push services know this house: it follows from the house's secret."""

    def __init__(self, secret: bytes) -> None:
        digest = hmac.new(secret, b"ludotheque web push", sha512).digest()
        self._number = int.from_bytes(digest) % (ORDER - 1) + 1

    @cached_property
    def _key(self) -> EllipticCurvePrivateKey:
        from cryptography.hazmat.primitives.asymmetric import ec

        return ec.derive_private_key(self._number, ec.SECP256R1())

    @cached_property
    def public(self) -> str:
        """The public key, as a browser asks for it."""
        return to_text(_point(self._key))

    def headers(self, endpoint: str, subject: str, ttl: int, topic: str = "") -> dict[str, str]:
        """What a push service is told besides the message: from whom, and how long to keep it."""
        told = {
            "Authorization": f"vapid t={self._token(endpoint, subject)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(ttl),
            "Urgency": "normal",
        }
        # Of two messages about one table that wait for a phone, only the newer is delivered.
        return {**told, "Topic": topic} if topic else told

    def _token(self, endpoint: str, subject: str) -> str:
        from cryptography.hazmat.primitives.asymmetric import ec, utils
        from cryptography.hazmat.primitives.hashes import SHA256

        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + HOURS,
            "sub": subject,
        }
        signed = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        r, s = utils.decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"{signed}.{to_text(r.to_bytes(32) + s.to_bytes(32))}"


def check_keys(key: str, auth: str) -> None:
    """See that these are a browser's keys, or raise ValueError."""
    from cryptography.hazmat.primitives.asymmetric import ec

    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to_bytes(key))
    if len(to_bytes(key)) != POINT or len(to_bytes(auth)) != AUTH:
        raise ValueError("not a browser's keys")


def seal(
    message: bytes,
    key: str,
    auth: str,
    own: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message that only the browser with these keys can open, each time with a key of its own."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    point, mine = to_bytes(key), _point(own)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    shared = own.exchange(ec.ECDH(), theirs)
    secret = _expand(to_bytes(auth), shared, b"WebPush: info\0" + point + mine, 32)
    cipher = AESGCM(_expand(salt, secret, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _expand(salt, secret, b"Content-Encoding: nonce\0", 12)
    # \2: the last record, and the only one.
    sealed = cipher.encrypt(nonce, message + b"\2", None)
    return salt + RECORD.to_bytes(4) + bytes([len(mine)]) + mine + sealed


def to_text(raw: bytes) -> str:
    """Bytes as letters that fit in an address."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    """Those letters as bytes."""
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))


def _expand(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256, for at most 32 bytes (RFC 5869)."""
    fixed = hmac.new(salt, secret, sha256).digest()
    return hmac.new(fixed, info + b"\1", sha256).digest()[:length]


def _point(key: EllipticCurvePrivateKey) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _json(value: object) -> str:
    return to_text(json.dumps(value, separators=(",", ":")).encode())
