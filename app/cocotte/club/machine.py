"""What tells this computer from others, whatever its name is and wherever its files came from."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from cocotte.store.logs.chain import digest

_RANDOM_ADDRESS = 1 << 40
"""The bit of a network address that Python made up because it found no network card."""


@cache
def machine_mark() -> str:
    """A mark that no other computer has; the id of the computer cannot be read from it."""
    return digest("cocotte", _machine_id())[:16]


def _machine_id() -> str:
    """The id the system got when it was installed, else the address of a network card, else nothing."""
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415 - only Windows has it

        with (
            suppress(OSError),
            winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, r"SOFTWARE\Microsoft\Cryptography") as key,
        ):
            return str(winreg.QueryValueEx(key, "MachineGuid")[0])
        return ""
    with suppress(OSError):
        return Path("/etc/machine-id").read_text("ascii").strip()
    import uuid  # noqa: PLC0415 - only macOS needs it

    address = uuid.getnode()
    return "" if address & _RANDOM_ADDRESS else f"{address:x}"
