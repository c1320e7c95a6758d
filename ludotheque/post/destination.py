"""Where the house sends things at somebody's wish: only out into the world, never into its own
network."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

from ludotheque.core.trouble import Trouble

LONGEST = 1000
# Seconds for the whole of one delivery.
PATIENCE = 15.0
# Names are looked up here, not where the house does its own things: some are never found.
_directory = ThreadPoolExecutor(16, thread_name_prefix="names")
# An answer's first line is all that counts; whoever says more than this is not listened to.
MOST_SAID = 4096
# Ways to write an IPv4 address as one of IPv6, behind which anything may be.
DISGUISES = tuple(
    map(IPv6Network, ("::/96", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32"))
)


class Unreachable(Exception):
    """Nothing was delivered; perhaps later."""


class Forbidden(Exception):
    """The house doesn't send anything there."""


def check_address(url: str, nearby: bool) -> SplitResult:
    """An address that something may be sent to, or a sentence about what is wrong with it."""
    refused = Trouble("This address can't be used: it should begin with https:// and be public.")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise refused from None
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST
    schemes = ("https", "http") if nearby else ("https",)
    if not plain or parts.scheme not in schemes or not parts.hostname or port == 0:
        raise refused
    if parts.username is not None or parts.password is not None:
        raise refused
    if not nearby and (parts.hostname == "localhost" or _is_private(parts.hostname)):
        raise refused
    return parts


def is_public(address: str) -> bool:
    """Whether an address is out in the world, and not in somebody's own network."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner: IPv4Address | None = found.ipv4_mapped
        if inner is not None:
            return is_public(str(inner))
        if any(found in network for network in DISGUISES):
            return False
    if isinstance(found, IPv6Address) and found.is_site_local:
        return False
    return found.is_global and not found.is_multicast


def _is_private(host: str) -> bool:
    try:
        return not is_public(host)
    except ValueError:
        return False  # a name; where it leads is looked up when something is sent


async def post(
    url: str, headers: Mapping[str, str], body: bytes, nearby: bool, seconds: float = PATIENCE
) -> int:
    """Send a body, once, following nobody elsewhere; the status of the answer."""
    try:
        parts = check_address(url, nearby)
        async with asyncio.timeout(seconds):
            return await _post(parts, headers, body, nearby)
    except Trouble:
        raise Forbidden from None
    except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError) as error:
        # Not its words: they may hold the address.
        raise Unreachable(type(error).__name__) from None


async def _post(parts: SplitResult, headers: Mapping[str, str], body: bytes, nearby: bool) -> int:
    host = parts.hostname or ""
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    # Connected to the very address that was looked at: a name may lead elsewhere a moment later.
    address = await _address(host, port, nearby)
    reader, writer = await asyncio.open_connection(
        address, port, limit=MOST_SAID,
        ssl=_trust() if secure else None, server_hostname=host if secure else None,
    )  # fmt: skip
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        lines = [f"POST {path} HTTP/1.1", f"Host: {parts.netloc}", "Connection: close"]
        lines += [f"Content-Length: {len(body)}", "User-Agent: Ludotheque"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
        await writer.drain()
        return _status(await reader.readline())
    finally:
        writer.close()


def _status(line: bytes) -> int:
    """The number in an answer's first line: b"HTTP/1.1 201 Created"."""
    words = line.split(maxsplit=2)
    if len(words) < 2 or not words[0].startswith(b"HTTP/") or not words[1].isdigit():
        raise ValueError("no answer in HTTP")
    return int(words[1])


async def _address(host: str, port: int, nearby: bool) -> str:
    look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(_directory, look_up)
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses:
        raise OSError
    # One private address among public ones is no accident either.
    if not nearby and not all(map(is_public, addresses)):
        raise Forbidden
    return addresses[0]


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()
