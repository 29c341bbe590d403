"""Under which addresses the others in the room reach this computer."""

from __future__ import annotations

import ipaddress
import socket

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


def own_names() -> tuple[str, ...]:
    """What this computer may be called by a browser: its addresses and names."""
    name = socket.gethostname().lower()
    return (*addresses(), "127.0.0.1", "localhost", name, f"{name.partition('.')[0]}.local")
