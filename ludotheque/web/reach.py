"""How far a link of this house reaches: this computer, the home network, or everywhere."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import Literal

from starlette.requests import Request

Reach = Literal["computer", "network", "everywhere"]
# Nothing is sent there: only to ask the system which of our addresses it would send from.
ELSEWHERE = ("192.0.2.1", 9)


def whole_link(request: Request, path: str) -> str:
    """The address of something in this house, as it is passed on to others.

    Whoever sits at the house's own computer calls it 127.0.0.1, which leads nowhere from any
    other: where the house listens to the home network, its address there is passed on.
    """
    if reach(request.url.hostname or "") == "computer" and request.app.state.listens_everywhere:
        address = home_address()
        if address:
            return f"http://{address}:{request.url.port or 80}{path}"
    return f"{request.url.scheme}://{request.url.netloc}{path}"


def link_reach(request: Request) -> Reach:
    """How far the links reach that this request is given."""
    near = reach(request.url.hostname or "")
    if near != "computer":
        return near
    return "network" if request.app.state.listens_everywhere and home_address() else "computer"


def reach(host: str) -> Reach:
    """From where a host can be reached, by its name or number."""
    if host == "localhost":
        return "computer"
    with suppress(ValueError):
        number = ip_address(host)
        if number.is_loopback:
            return "computer"
        return "network" if number.is_private or number.is_link_local else "everywhere"
    return "network" if host.endswith(".local") else "everywhere"


def home_address() -> str:
    """This computer's address in its network, "" if it has none."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)
        address = str(probe.getsockname()[0])
        return "" if ip_address(address).is_loopback else address
    return ""
