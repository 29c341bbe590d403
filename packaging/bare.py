"""A bare Debian, as a new machine has it: no Python, no screen, no libraries of Qt.

It is made once with debootstrap, kept packed, and unpacked for each trial. Nothing of the machine itself is
seen in it: it has no ``/dev`` but its own, and its processes and mounts end with the command. Needs root.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

SUITE: Final = "bookworm"
"""The Debian tried: the oldest the package is for."""

DEVICES: Final = {"null": "1 3", "zero": "1 5", "random": "1 8", "urandom": "1 9"}
"""The devices it has, with their numbers."""


@contextmanager
def machine(cache: Path) -> Iterator[Path]:
    """A bare machine's files, for as long as they are needed."""
    packed = cache / f"{SUITE}.tar"
    with tempfile.TemporaryDirectory(prefix="cocotte-bare-") as work:
        root = Path(work, "root")
        if packed.exists():
            root.mkdir()
            _run("tar", "-xf", str(packed), "-C", str(root))
        else:
            cache.mkdir(parents=True, exist_ok=True)
            _run("debootstrap", "--variant=minbase", SUITE, str(root))
            _run("tar", "-cf", str(packed), "--one-file-system", "-C", str(root), ".")
        for place in ("etc/resolv.conf", "etc/hosts"):
            shutil.copy(Path("/", place), root / place)
        for device, numbers in DEVICES.items():
            if not (root / "dev" / device).exists():
                _run("mknod", "-m", "666", str(root / "dev" / device), "c", *numbers.split())
        yield root


def inside(root: Path, script: str) -> str:
    """Run a shell script in the machine; answers what it said.

    Its mounts and processes are its own and end with it.
    """
    start = f'mount -t proc proc "{root}/proc" && exec chroot "{root}" /bin/sh -e'
    done = subprocess.run(
        ["unshare", "--mount", "--pid", "--fork", "--kill-child", "/bin/sh", "-ec", start],
        input=script,
        env={
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/root",
            "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, script, done.stdout, done.stderr)
    return done.stdout


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True, text=True)
