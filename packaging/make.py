"""Make what is handed out: the wheel, the source, the folder that needs no Python, the Debian package.

    python3 packaging/bootstrap.py make [wheel] [sdist] [bundle] [deb] [tar] [windows] [--to FOLDER]

Without names, the wheel and the source. What is made lies in ``dist`` or the folder that is named, and is the
same to the byte each time it is made from the same source with the same tools. For Windows, ``--python``
names the archive of Python that goes with it, which else is put together (``windows/python.py``).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import deb
from bare import Fault
from release import ROOT, epoch
from tarball import tarball
from windows.installer import make_windows

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def main(arguments: list[str]) -> int:
    """Make what is named; answers the exit status."""
    reader = argparse.ArgumentParser(prog="make", description="Make what is handed out.")
    reader.add_argument("names", nargs="*", metavar="|".join(THINGS), help="what to make")
    reader.add_argument("--python", type=Path, metavar="ZIP", help="the Python that Windows gets")
    reader.add_argument("--to", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to put it")
    args = reader.parse_args(arguments)
    if unknown := [name for name in args.names if name not in THINGS]:
        reader.error(f"nobody knows how to make {', '.join(unknown)}")
    try:
        for name in args.names or ("wheel", "sdist"):
            making = partial(make_windows, archive=args.python) if name == "windows" else THINGS[name]
            print(making(args.to.absolute()))
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    except FileNotFoundError as error:
        print(f"{error.filename} is missing; packaging/README.md says what making needs", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"{' '.join(map(str, error.cmd))}\nended with {error.returncode}", file=sys.stderr)
        print(error.stderr or "", file=sys.stderr)
        return 1
    return 0


def wheel(to: Path) -> Path:
    """The wheel, for those who have Python."""
    return _hatch("wheel", to)


def sdist(to: Path) -> Path:
    """The source, with its tests and what builds it."""
    return _hatch("sdist", to)


def bundle(to: Path) -> Path:
    """The program with its own Python and Qt, in one folder."""
    with tempfile.TemporaryDirectory(prefix="cocotte-") as work:
        command = ["PyInstaller", "--noconfirm", "--clean", "--log-level=WARN", "--distpath", str(to)]
        _python(*command, "--workpath", work, str(ROOT / "packaging" / "cocotte.spec"))
    if sys.platform == "linux":
        _strip(to / "cocotte")
    return to / "cocotte"


def debian(to: Path) -> Path:
    """The Debian package, for the system it is made on."""
    with tempfile.TemporaryDirectory(prefix="cocotte-") as work:
        return deb.package(bundle(Path(work)), to)


def archive(to: Path) -> Path:
    """The folder with a script that installs it for one user, for any Linux as new as this one."""
    with tempfile.TemporaryDirectory(prefix="cocotte-") as work:
        return tarball(bundle(Path(work)), to)


THINGS: Mapping[str, Callable[[Path], Path]] = {
    "wheel": wheel,
    "sdist": sdist,
    "bundle": bundle,
    "deb": debian,
    "tar": archive,
    "windows": make_windows,
}
"""What can be made, by its name."""


def _strip(program: Path) -> None:
    """Take out what only a debugger reads, and where Python lay when it was built."""
    python = [str(path) for path in (*program.rglob("libpython*"), *program.rglob("lib-dynload/*.so"))]
    modules = ("_cffi_backend.*.so", "_imaging.*.so", "_rust.abi3.so", "_speedups.*.so")
    unstripped = ("libicu*", "libpdfium.so", *modules)
    others = [str(path) for name in unstripped for path in program.rglob(name)]
    subprocess.run(["patchelf", "--remove-rpath", *python], check=True)
    subprocess.run(["strip", "--strip-unneeded", *python, *others], check=True)


def _hatch(target: str, to: Path) -> Path:
    """Build with hatchling, aside: what is already there stays until it is replaced."""
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="cocotte-") as work:
        _python("hatchling", "build", "-t", target, "-d", work)
        (made,) = Path(work).iterdir()
        return Path(shutil.copy(made, to))


def _python(*module: str) -> None:
    """Run a module of this Python on the checkout; neither the day nor chance shows in what it makes."""
    same = {"SOURCE_DATE_EPOCH": str(epoch()), "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run(
        [sys.executable, "-m", *module],
        cwd=ROOT,
        env={**os.environ, **same},
        check=True,
        stdout=sys.stderr,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
