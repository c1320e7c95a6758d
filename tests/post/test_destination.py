"""Where the house sends things: into the world, never into its own network."""

from __future__ import annotations

import asyncio
import datetime
import socket
import ssl
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from ludotheque.core.trouble import Trouble
from ludotheque.post import destination
from ludotheque.post.destination import Forbidden, Unreachable, check_address, is_public, post
from tests.post.doorstep import Doorstep

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("url", ["https://example.org/hook?x=1", "https://[2606:4700::1]:444/"])
def test_public_addresses_are_taken(url: str) -> None:
    check_address(url, nearby=False)


@pytest.mark.parametrize(
    "url",
    [
        "", "hook", "http://example.org/", "ftp://example.org/", "https://", "https:///path",
        "https://localhost/", "https://127.0.0.1/", "https://10.1.2.3/", "https://[::1]/",
        "https://169.254.169.254/latest", "https://[::ffff:192.168.0.1]/", "https://0.0.0.0/",
        "https://[64:ff9b::7f00:1]/", "https://user:secret@example.org/", "https://example.org:0/",
        "https://example.org:99999/", "https://example.org/a b", "https://example.org/\r\nX: 1",
        "https://exämple.org/", "https://example.org/" + "x" * 1000, "https://[broken/",
    ],
)  # fmt: skip
def test_others_get_a_sentence(url: str) -> None:
    with pytest.raises(Trouble, match="should begin with https://"):
        check_address(url, nearby=False)


def test_a_host_may_allow_its_own_network() -> None:
    check_address("http://192.168.0.7:8123/api/webhook/x", nearby=True)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True), ("2606:4700::1111", True), ("::ffff:93.184.216.34", True),
        ("127.0.0.1", False), ("192.168.1.1", False), ("100.64.0.1", False), ("224.0.0.1", False),
        ("fe80::1%eth0", False), ("fd00::1", False), ("::ffff:10.0.0.1", False),
        ("2002:7f00:1::", False), ("::127.0.0.1", False), ("fec0::1", False),
        ("64:ff9b::a00:1", False), ("::", False),
    ],
)  # fmt: skip
def test_which_addresses_are_out_in_the_world(address: str, public: bool) -> None:
    assert is_public(address) == public


async def test_a_name_that_leads_into_the_own_network_is_not_followed(
    doorstep: Doorstep, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = int(doorstep.address.rpartition(":")[2])

    def misled(*told: Any, **more: Any) -> list[Any]:
        public = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.216.34", port))
        private = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))
        return [public, private]

    monkeypatch.setattr(socket, "getaddrinfo", misled)
    with pytest.raises(Forbidden):
        await post(f"https://friendly.example:{port}/", {}, b"x", nearby=False)
    assert doorstep.deliveries == []


async def test_what_is_sent_arrives_as_it_was_sent(doorstep: Doorstep) -> None:
    doorstep.answers = [204, 302]
    url = f"{doorstep.address}/a/b?c=d"
    assert await post(url, {"X-Word": "yes"}, b"\0bytes", nearby=True) == 204
    # A redirection is an answer like any other, and nobody goes where it leads.
    assert await post(url, {}, b"", nearby=True) == 302
    first, second = doorstep.deliveries
    assert (first.path, first.body, first.headers["x-word"]) == ("/a/b?c=d", b"\0bytes", "yes")
    assert second.body == b""


async def test_nobody_there_is_unreachable_and_the_address_is_not_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    with pytest.raises(Unreachable) as told:
        await post(f"http://127.0.0.1:{port}/secret", {}, b"", nearby=True)
    assert "secret" not in str(told.value) and str(port) not in str(told.value)


async def test_whoever_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(destination, "PATIENCE", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as door, pytest.raises(Unreachable):
        await post(f"http://127.0.0.1:{door.getsockname()[1]}/", {}, b"", nearby=True)


async def test_an_answer_in_no_language_we_know_is_unreachable() -> None:
    async def babble(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"x" * 10_000)
        writer.close()

    server = await asyncio.start_server(babble, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(Unreachable):
            await post(f"http://127.0.0.1:{port}/", {}, b"", nearby=True)


async def test_a_certificate_that_nobody_vouches_for_is_not_trusted(tmp_path: Path) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(self_signed(tmp_path))
    reached: list[bytes] = []

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        reached.append(await reader.read())

    server = await asyncio.start_server(listen, "127.0.0.1", 0, ssl=context)
    async with server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(Unreachable):
            await post(f"https://127.0.0.1:{port}/", {}, b"news", nearby=True)
    assert reached == []


def self_signed(folder: Path) -> Path:
    """A certificate that somebody has made for themselves, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(1).not_valid_before(now).not_valid_after(now + datetime.timedelta(1))
        .sign(key, hashes.SHA256())
    )  # fmt: skip
    path = folder / "certificate.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return path
