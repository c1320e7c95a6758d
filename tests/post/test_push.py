"""Web Push: what is sealed is what the standard says, and only its browser can open it."""

from __future__ import annotations

import time

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from ludotheque.post.push import Vapid, check_keys, seal, to_bytes, to_text
from tests.post.doorstep import Browser, claims_of

# RFC 8291, section 5 and appendix A.
PLAIN = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard_comes_out_letter_by_letter() -> None:
    own = ec.derive_private_key(int.from_bytes(to_bytes(SENDER)), ec.SECP256R1())
    assert to_text(seal(PLAIN, KEY, AUTH, own, to_bytes(SALT))) == SEALED


def test_only_the_browser_it_is_for_can_read_it() -> None:
    browser, other = Browser(), Browser()
    keys = browser.subscription("https://push.example/1")["keys"]
    sealed = seal(b'{"title": "\xc3\x80 vous"}', keys["p256dh"], keys["auth"])
    assert browser.read(sealed) == {"title": "À vous"}
    with pytest.raises(InvalidTag):
        other.read(sealed)


def test_no_two_messages_are_sealed_alike() -> None:
    keys = Browser().subscription("")["keys"]
    assert seal(b"x", keys["p256dh"], keys["auth"]) != seal(b"x", keys["p256dh"], keys["auth"])


def test_a_push_service_can_check_who_sends() -> None:
    vapid = Vapid(b"s" * 32)
    headers = vapid.headers("https://push.example:444/a?b", "mailto:host@example.org", 60, "table")
    heard = {name.lower(): value for name, value in headers.items()}
    claims, key = claims_of(heard)
    assert key == vapid.public
    assert claims["aud"] == "https://push.example:444"
    assert claims["sub"] == "mailto:host@example.org"
    assert time.time() < claims["exp"] <= time.time() + 86_400
    assert (heard["ttl"], heard["topic"]) == ("60", "table")
    forged = {"authorization": heard["authorization"].replace("t=e", "t=f", 1)}
    with pytest.raises((InvalidSignature, ValueError)):
        claims_of(forged)


def test_the_key_follows_from_the_secret_and_from_nothing_else() -> None:
    assert Vapid(b"s" * 32).public == Vapid(b"s" * 32).public != Vapid(b"t" * 32).public


@pytest.mark.parametrize(
    ("key", "auth"),
    [
        ("", AUTH),
        (KEY, ""),
        (KEY[:-4], AUTH),
        (KEY, AUTH + "AAAA"),
        (to_text(b"\4" + bytes(64)), AUTH),  # no point of the curve
        ("é", AUTH),
    ],
)
def test_what_is_no_browsers_key_is_refused(key: str, auth: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        check_keys(key, auth)


def test_a_browsers_keys_are_taken() -> None:
    check_keys(KEY, AUTH)
