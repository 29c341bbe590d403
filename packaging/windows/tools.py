"""What the Windows build fetches: locked with hashes, and kept in the user's cache folder."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from bare import Fault
from locked import listed

TARGET: Final = ("--platform", "win_amd64", "--python-version", "3.11", "--no-compile")
"""What pip is to fetch for: the Python of this Windows build, whatever Python fetches."""
SYSTEM: Final = {
    "os_name": "nt",
    "platform_system": "Windows",
    "python_full_version": "3.11.9",
    "python_version": "3.11",
    "sys_platform": "win32",
}
"""The same, as the markers of a list ask for it: pip would judge by the system that fetches."""
_PIP: Final = ("-m", "pip", "--isolated")
_QUIET: Final = ("-qq", "--disable-pip-version-check", "--no-input")
_LOCKED: Final = ("--require-hashes", "--no-deps", "--only-binary=:all:")


def cache() -> Path:
    """Where it is kept; it may be deleted at any time."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "cocotte" / "windows"


def wheels_for_windows(*lists: str) -> Path:
    """A folder with the packages of these locked lists, as they are for Windows."""
    return _installed("packages", listed(*lists, system=SYSTEM), TARGET)


def zig() -> tuple[str, ...]:
    """The command of the compiler: its package brings everything to make programs for Windows."""
    os.environ.setdefault("ZIG_GLOBAL_CACHE_DIR", str(cache() / "zig-cache"))
    os.environ.setdefault("ZIG_LOCAL_CACHE_DIR", str(cache() / "zig-cache"))
    return (str(_installed("zig", listed("windows")) / "ziglang" / "zig"),)


def source_package(name: str, version: str, sha256: str) -> Path:
    """A source package of PyPI as it was published.

    Raises: Fault when it is another.
    """
    file = cache() / f"{name.replace('-', '_')}-{version}.tar.gz"
    if not file.exists():
        asked = ("download", *_QUIET, "--no-deps", "--no-binary=:all:", "--no-build-isolation")
        _python(*_PIP, *asked, "-d", str(file.parent), f"{name}=={version}")
    expect(file, sha256)
    return file


def expect(file: Path, sha256: str) -> None:
    """Refuse a file that is not the one expected.

    Raises: Fault.
    """
    if (found := hashlib.sha256(file.read_bytes()).hexdigest()) != sha256:
        raise Fault(f"{file} is not what was published:\nexpected sha256 {sha256}\nfound           {found}")


def run(*command: object, within: dict[str, str] | None = None, where: Path | None = None) -> str:
    """Run a tool to its end; answers what it said.

    Raises: Fault with all it said when it is not content.
    """
    done = subprocess.run(
        [str(part) for part in command],
        env={**os.environ, **(within or {})},
        cwd=where,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode:
        raise Fault(f"{Path(str(command[0])).name} is not content\n{done.stdout}{done.stderr}")
    return done.stdout


def _installed(kind: str, wanted: str, more: tuple[str, ...] = ()) -> Path:
    """A folder of the packages that are listed, made again when they change."""
    folder = cache() / f"{kind}-{hashlib.sha256(wanted.encode()).hexdigest()[:12]}"
    if not folder.exists():
        part, asked = folder.with_name(f"{folder.name}.part"), folder.with_name(f"{folder.name}.txt")
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        asked.write_text(wanted, encoding="utf-8")
        _python(*_PIP, "install", *_QUIET, *_LOCKED, *more, "--target", str(part), "-r", str(asked))
        asked.unlink()
        part.rename(folder)
    return folder


def _python(*arguments: str) -> None:
    run(sys.executable, *arguments)
