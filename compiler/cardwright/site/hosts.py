"""The names the site may be asked by: a page elsewhere must not read it through a name that it points to this machine."""

from __future__ import annotations

import re
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address

_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[^\[\]:/@\s]+)(?::\d*)?", re.IGNORECASE)


def may_ask(header: str, host: str) -> bool:
    """Whether a ``Host`` header names this machine itself, or the ``host`` the server was started with.

    A server that listens everywhere is asked by any address, which no page elsewhere can make up, and by its own name.
    """
    match = _HOST.fullmatch(header)
    if match is None:
        return False
    name, own = _plain(match["name"]), _plain(host)
    if name in (own, "localhost") or name.endswith(".localhost"):
        return True
    address, started = _address(name), _address(own)
    if address is not None and (address.is_loopback or address == started):
        return True
    everywhere = not own or (started is not None and started.is_unspecified)
    return everywhere and (address is not None or name == _plain(socket.gethostname()))


def _plain(name: str) -> str:
    return name.lower().removesuffix(".").removeprefix("[").removesuffix("]")


def _address(name: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(name)
    except ValueError:
        return None
