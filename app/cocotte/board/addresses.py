"""Under which addresses the others in the room reach this computer."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from urllib.parse import urlsplit

import ifaddr


def addresses() -> tuple[str, ...]:
    """The addresses of this computer in its networks (IPv4), those of a home or a hall first.

    The computer's own address alone where it is in no network.
    """
    found = {
        str(address.ip)
        for adapter in ifaddr.get_adapters()
        for address in adapter.ips
        if isinstance(address.ip, str)
    }
    usable = [each for each in map(ipaddress.IPv4Address, found) if not each.is_loopback]
    usable.sort(key=lambda each: (not each.is_private, each.is_link_local, each))
    return tuple(map(str, usable)) or ("127.0.0.1",)


def is_own(host: str) -> bool:
    """Whether a browser that says it came to `host` came straight here.

    An address needs nobody to look it up, whichever this computer has by now; a name that is not its own
    may have been led here by whoever it belongs to (DNS rebinding).
    """
    own = socket.gethostname().lower()
    names = {"localhost", own, f"{own.partition('.')[0]}.local"}
    with suppress(ValueError):
        name = urlsplit(f"//{host}").hostname or ""
        return name in names or bool(ipaddress.ip_address(name))
    return False
