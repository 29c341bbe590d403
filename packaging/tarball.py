"""The bundle for any other Linux: an archive with a script that installs it for one user."""

from __future__ import annotations

import gzip
import platform
import tarfile
from typing import TYPE_CHECKING

import share
from release import epoch, version

if TYPE_CHECKING:
    from pathlib import Path


def tarball(bundle: Path, to: Path) -> Path:
    """Pack a bundle, what lies in ``share``, and the script; answers the archive."""
    name = f"cocotte-{version()}-linux-{platform.machine()}"
    for place, content in share.files().items():
        path = bundle.parent / "share" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    to.mkdir(parents=True, exist_ok=True)
    archive = to / f"{name}.tar.gz"
    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", fileobj=file, mtime=epoch()) as packed,
        tarfile.open(fileobj=packed, mode="w") as tar,
    ):
        for path, place in (
            (bundle, "cocotte"),
            (bundle.parent / "share", "share"),
            (share.LINUX / "install.sh", "install.sh"),
        ):
            tar.add(path, f"{name}/{place}", filter=_nobody)  # in the order of the names
    return archive


def _nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Of no user, and of the day of the release."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = epoch()
    return entry
