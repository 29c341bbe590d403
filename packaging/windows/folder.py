"""The folder for Windows that needs no Python: launchers, Python, the program and what it stands on."""

from __future__ import annotations

import compileall
import os
import re
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Final

from bare import Fault
from parts import LISTS, MODULES, UNUSED
from release import ROOT, epoch, version
from windows import python
from windows.launchers import make_launchers
from windows.tools import wheels_for_windows

SYSTEM: Final = "windows-x64"
PROGRAM: Final = "cocotte.zip"
"""The program's own modules, in one file: Windows takes a while over each that is opened."""
PATHS: Final = f"python311.zip\n{PROGRAM}\n.\npackages\n"
"""What Python looks through, and nothing else: its library, the program, its modules, the packages."""

QT: Final = re.compile(
    r"PySide6/(__init__|_config|_git_pyside_version|support/\w+)\.py"
    r"|PySide6/(Qt(Core|Gui|PrintSupport|Widgets)\.pyd|Qt6(Core|Gui|PrintSupport|Svg|Widgets)\.dll)"
    r"|(PySide6|shiboken6)/(pyside6\.abi3|shiboken6\.abi3|msvcp140(_[12])?|vcruntime140(_1)?)\.dll"
    r"|PySide6/plugins/(platforms/q(offscreen|windows)|imageformats/q(ico|svg)|iconengines/qsvgicon)\.dll"
    r"|PySide6/translations/qtbase_(en|fr)\.qm"
    r"|shiboken6/\w+\.(py|pyd)"
)
"""The parts of Qt and its Python that the program uses; the window's style is drawn by Qt itself."""
_QT_PACKAGES: Final = ("PySide6/", "shiboken6/")
_NO_USE: Final = re.compile(
    rf"(bin|share|pypdfium2_cli|tzdata|{'|'.join(name for name in MODULES if '.' not in name)})(-[^/]+)?/"
    r"|.*(\.pyi|\.so|\.lib|/RECORD|/INSTALLER|/REQUESTED|/WHEEL|/top_level\.txt)$"
    r"|.*__pycache__/|[^/]+\.pth$|pillow[^/]*/zip-safe"
)
_LICENCES: Final = Path("/usr/share/common-licenses")


def make_folder(to: Path, archive: Path | None = None) -> Path:
    """Make it inside a folder, of Python's archive if one is given.

    Raises: Fault.
    """
    if sys.version_info[:2] != (3, 11):
        raise Fault("Python 3.11 is needed to compile for Windows, where the program runs on 3.11")
    with tempfile.TemporaryDirectory(prefix="cocotte-") as place:
        (work := Path(place, "work")).mkdir()
        folder = Path(place, "made")
        library, packages = folder / "lib", folder / "lib" / "packages"
        packages.mkdir(parents=True)
        python.unpack(archive, library)
        _lay_packages(packages)
        _lay_program(library)
        _lay_runtime(library, packages)
        _compile(library)
        _pack_program(library)
        _lay_texts(folder, library)
        make_launchers(version(), folder, work)
        for path in (folder, *folder.rglob("*")):
            os.utime(path, (epoch(), epoch()))
        made = to / f"cocotte-{version()}-{SYSTEM}"
        shutil.rmtree(made, ignore_errors=True)
        to.mkdir(parents=True, exist_ok=True)
        shutil.copytree(folder, made)
    return made


def wanted(name: str) -> bool:
    """Whether a file of the packages comes along, by its place among them."""
    if name.startswith(_QT_PACKAGES):
        return bool(QT.fullmatch(name))
    return not UNUSED.search(name) and not _NO_USE.match(name)


def _lay_packages(packages: Path) -> None:
    found = wheels_for_windows(*LISTS)
    for path in found.rglob("*"):
        name = path.relative_to(found).as_posix()
        if path.is_file() and wanted(name):
            _copy(path, packages / name)


def _lay_program(library: Path) -> None:
    """The program, to be packed; its resources beside it, as in a checkout."""
    left = shutil.ignore_patterns("__pycache__", "py.typed")
    shutil.copytree(ROOT / "app" / "cocotte", library / "program" / "cocotte", ignore=left)
    shutil.copytree(ROOT / "resources", library / "resources", ignore=left)


def _lay_runtime(library: Path, packages: Path) -> None:
    """Microsoft's part of Python, as it came locked with Qt; where Python looks; what the launchers start."""
    for name in ("vcruntime140.dll", "vcruntime140_1.dll"):
        _copy(packages / "shiboken6" / name, library / name)
    (library / "python311._pth").write_text(PATHS, encoding="ascii")
    shutil.copyfile(Path(__file__).with_name("start.py"), library / "start.py")


def _compile(library: Path) -> None:
    """Leave compiled modules in the place of their sources: they start faster and are never written to."""
    for folder, depth in ((library / "packages", 20), (library / "program", 20), (library, 0)):
        done = compileall.compile_dir(
            folder,
            maxlevels=depth,
            stripdir=str(library),
            quiet=1,
            legacy=True,
            invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
        )
        if not done:
            raise Fault("a module could not be compiled")
    for path in library.rglob("*.py"):
        path.unlink()


def _pack_program(library: Path) -> None:
    modules = library / "program"
    pack(library / PROGRAM, {path.relative_to(modules).as_posix(): path for path in modules.rglob("*.pyc")})
    shutil.rmtree(modules)


def _lay_texts(folder: Path, library: Path) -> None:
    """Whose work it is, under which licences."""
    (licences := folder / "licences").mkdir()
    shutil.copyfile(ROOT / "LICENSE", licences / "Cocotte.txt")
    (library / "LICENSE.txt").rename(licences / "Python.txt")
    for name in ("LGPL-3", "GPL-3", "Apache-2.0"):
        shutil.copyfile(_LICENCES / name, licences / f"{name}.txt")
    sources = Path(__file__).parent
    for name, place in (("parts.txt", licences), ("README.txt", folder)):
        text = (sources / name).read_text(encoding="utf-8")
        (place / name).write_text(text, encoding="utf-8-sig", newline="\r\n")


def _copy(path: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, to)


def pack(archive: Path, files: Mapping[str, Path], compression: int = zipfile.ZIP_STORED) -> None:
    """Put files into an archive under their names, byte for byte the same each time."""
    day = datetime.fromtimestamp(epoch(), UTC).timetuple()[:6]
    with zipfile.ZipFile(archive, "w", compresslevel=9) as packed:
        for name, path in sorted(files.items()):
            packed.writestr(zipfile.ZipInfo(name, day), path.read_bytes(), compression)
