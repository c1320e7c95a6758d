"""Where a request comes from."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Network

from starlette.types import Scope


def address_of(scope: Scope) -> str:
    """The address behind a request; of IPv6, the network, in which anyone has addresses galore."""
    client = scope.get("client")
    address = client[0] if client else ""
    return _network(address) if ":" in address else address


@lru_cache(maxsize=4096)
def _network(address: str) -> str:
    try:
        return str(IPv6Network((address, 64), strict=False))
    except ValueError:
        return address
