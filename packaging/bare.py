"""A bare Debian, as a new machine has it: no Python, no screen, no libraries of Qt.

Each is made once with debootstrap, kept packed, and unpacked for each trial. Nothing of the machine itself is
seen in it: it has no ``/dev`` but its own, and its processes and mounts end with the command. Needs root.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

SUITES: Final = {"bookworm": "Debian 12", "trixie": "Debian 13", "sid": "Debian sid"}
"""The Debians there are to try, the oldest first."""

DEVICES: Final = {"null": "1 3", "zero": "1 5", "random": "1 8", "urandom": "1 9"}
"""The devices it has, with their numbers."""


CACHE: Final = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "cocotte", "machines")
"""Where the machines lie packed; they may be deleted at any time."""

CERTIFICATES: Final = "PIP_CERT"
"""Names the file of whom pip trusts, where a network has certificates of its own."""


class Fault(Exception):
    """Something handed out is not as it should be."""


@contextmanager
def machine(suite: str) -> Iterator[Path]:
    """The files of a bare machine with one of `SUITES`, for as long as they are needed."""
    packed = CACHE / f"{suite}.tar"
    with tempfile.TemporaryDirectory(prefix="cocotte-bare-") as work:
        root = Path(work, "root")
        if packed.exists():
            root.mkdir()
            _run("tar", "-xf", str(packed), "-C", str(root))
        else:
            CACHE.mkdir(parents=True, exist_ok=True)
            _run("debootstrap", "--variant=minbase", suite, str(root))
            _run("tar", "-cf", str(packed), "--one-file-system", "-C", str(root), ".")
        for place in ("etc/resolv.conf", "etc/hosts"):
            shutil.copy(Path("/", place), root / place)
        if trusted := os.environ.get(CERTIFICATES):
            shutil.copy(trusted, root / "srv" / "certificates.pem")
        # a mirror that stands still for a while is no fault of the package's
        (root / "etc/apt/apt.conf.d/50old").write_text('Acquire::Check-Valid-Until "false";\n')
        for device, numbers in DEVICES.items():
            if not (root / "dev" / device).exists():
                _run("mknod", "-m", "666", str(root / "dev" / device), "c", *numbers.split())
        yield root


def inside(root: Path, suite: str, script: str) -> str:
    """Run a shell script in the machine; answers what it said.

    Its mounts and processes are its own and end with it.

    Raises: Fault with the end of all it said when it is not content.
    """
    trusting = {CERTIFICATES: "/srv/certificates.pem"} if os.environ.get(CERTIFICATES) else {}
    start = f'mount -t proc proc "{root}/proc" && exec chroot "{root}" /bin/sh -e'
    done = subprocess.run(
        ["unshare", "--mount", "--pid", "--fork", "--kill-child", "/bin/sh", "-ec", start],
        input=script,
        env={
            "PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/root",
            "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            **trusting,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Fault(f"on a bare {SUITES[suite]}:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True, text=True)
