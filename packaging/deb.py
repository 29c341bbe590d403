"""The Debian package: the bundle without what Debian has itself, and beside it what lies in ``share``."""

from __future__ import annotations

import filecmp
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import textwrap
from datetime import UTC, datetime, time
from email.utils import format_datetime
from pathlib import Path
from typing import Final

import share
from emblems import png
from release import epoch, releases, version

NAME: Final = "cocotte"
SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
"""The sizes icons are drawn in, for desktops that draw no SVG."""

RECOMMENDED: Final = ("printsupport", "libqxdgdesktopportal", "ibus")
"""Plugins whose libraries a desktop has, and without which the rest works."""

SUGGESTED: Final = ("pipx", "postgresql")
"""For a club: the server, and pipx for its driver; the Python inside sees no package of Debian's."""

CONTROL: Final = """\
Package: cocotte
Version: {version}
Architecture: {architecture}
Maintainer: Cocotte contributors <cocotte@packages.invalid>
Installed-Size: {size}
{relations}
Suggests: {suggested}
Section: utils
Priority: optional
Description: score keeper and arbiter for the card table
 Keeps the score of gin rummy in all its forms, Contract Rummy and Crazy
 Eights, settles disputes by the clause, and prints the sheets.
 .
 Everything can be done in the window or at the command line, in English and
 in French. It comes with the Python and the Qt it runs on.
"""


def package(bundle: Path, to: Path) -> Path:
    """Make the package of a bundle, in a folder; answers the file."""
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="cocotte-") as work:
        root = Path(work, NAME)
        program = root / "usr" / "lib" / NAME
        shutil.copytree(bundle, program, symlinks=True)
        _leave_to_debian(program)
        (root / "usr" / "bin").mkdir()
        (root / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
        for place, content in {**_shared(), **_documents()}.items():
            _write(root / "usr" / "share" / place, content)
        _control(root, program)
        _settle(root)
        made = to / f"{NAME}_{version()}_{_output_of('dpkg', '--print-architecture')}.deb"
        build = ("dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(made))
        subprocess.run(
            build,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch())},
            check=True,
            stdout=subprocess.DEVNULL,
        )
    return made


def _leave_to_debian(program: Path) -> None:
    """Take out each library that is the system's own, to the byte: its package is asked for instead.

    Python stays: who installs the package needs none.
    """
    known = dict(re.findall(r"^\s*(\S+) \(.*\) => (\S+)$", _output_of("/sbin/ldconfig", "-p"), re.MULTILINE))
    for library in (program / "_internal").glob("lib*.so*"):
        own = known.get(library.name)
        if own and not library.name.startswith("libpython") and filecmp.cmp(library, own, shallow=False):
            library.unlink()


def _shared() -> dict[str, bytes]:
    """What lies in ``share``, where Debian wants it."""
    files = dict(share.files())
    files["zsh/vendor-completions/_cocotte"] = files.pop("zsh/site-functions/_cocotte")
    for place in [place for place in files if place.startswith("man/")]:
        files[f"{place}.gz"] = gzip.compress(files.pop(place), mtime=0)
    for place in share.ICONS:
        drawn = files[f"icons/hicolor/scalable/{place}.svg"]
        files |= {f"icons/hicolor/{side}x{side}/{place}.png": png(drawn, side) for side in SIZES}
    return files


def _documents() -> dict[str, bytes]:
    """What Debian wants to know of every package."""
    news: list[str] = []
    for release in releases():
        day = format_datetime(datetime.combine(release.day, time(), UTC))
        news += [f"{NAME} ({release.version}) stable; urgency=medium", ""]
        news += [
            textwrap.fill(item, 78, initial_indent="  * ", subsequent_indent="    ")
            for item in release.news["en"]
        ]
        news += ["", f" -- Cocotte contributors <cocotte@packages.invalid>  {day}", ""]
    return {
        f"doc/{NAME}/changelog.gz": gzip.compress("\n".join(news).encode(), mtime=0),
        f"doc/{NAME}/copyright": (share.LINUX / "copyright").read_bytes(),
        f"lintian/overrides/{NAME}": (share.LINUX / "lintian-overrides").read_bytes(),
    }


def _control(root: Path, program: Path) -> None:
    """What the package is, what it asks for, and the sums of its files."""
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files]  # noqa: S324 - what Debian wants
    control = CONTROL.format(
        version=version(),
        architecture=_output_of("dpkg", "--print-architecture"),
        size=sum(-(-path.stat().st_size // 1024) for path in files),
        relations=_relations(program),
        suggested=", ".join(SUGGESTED),
    )
    _write(root / "DEBIAN" / "control", control.encode())
    _write(root / "DEBIAN" / "md5sums", "".join(sums).encode())


def _relations(program: Path) -> str:
    """The packages the program's own libraries ask for, as dpkg finds them."""
    machine = [path for path in program.rglob("*") if path.is_file() and path.read_bytes()[:4] == b"\x7fELF"]
    asked = [f"-l{folder}" for folder in sorted({path.parent for path in machine})]
    for field in ("Depends", "Recommends"):
        optional = field == "Recommends"
        asked.append(f"-d{field}")
        asked += [
            f"-e{path}" for path in machine if any(name in str(path) for name in RECOMMENDED) is optional
        ]
    with tempfile.TemporaryDirectory(prefix="cocotte-") as work:
        _write(Path(work, "debian", "control"), b"Source: cocotte\n\nPackage: cocotte\nArchitecture: any\n")
        quiet = ("--ignore-missing-info", "--warnings=0")
        result = subprocess.run(
            ["dpkg-shlibdeps", "-O", *quiet, *asked], cwd=work, capture_output=True, text=True, check=True
        )
    return re.sub(r"^shlibs:(\w+)=", r"\1: ", result.stdout.strip(), flags=re.MULTILINE)


def _settle(root: Path) -> None:
    """The same rights and times everywhere: who may run the program, and when it was released."""
    for path in [root, *root.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or path == root / "usr" / "lib" / NAME / NAME
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch(), epoch()), follow_symlinks=False)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _output_of(*command: str) -> str:
    """What a command answers."""
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
