"""What is handed out for Windows: the folder as an archive, and an installer of it; with their hashes."""

from __future__ import annotations

import hashlib
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from emblems import ico
from release import ROOT, epoch, version
from windows.folder import make_folder, pack
from windows.tools import run

SUMS: Final = "windows.sha256"
"""The file with the hashes, as ``sha256sum --check`` reads it."""


def make_windows(to: Path, archive: Path | None = None) -> Path:
    """Make folder, portable archive and installer; answers the installer.

    Raises: Fault.
    """
    folder = make_folder(to, archive)
    packed, installer = zipped(folder, to), installing(folder, to)
    sums = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in (packed, installer))
    (to / SUMS).write_text("".join(sums), encoding="ascii")
    return installer


def zipped(folder: Path, to: Path) -> Path:
    """The folder as an archive to be unpacked anywhere."""
    archive = to / f"{folder.name}.zip"
    files = {
        f"cocotte/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()
    }
    pack(archive, files, zipfile.ZIP_DEFLATED)
    return archive


def installing(folder: Path, to: Path) -> Path:
    """The installer, made by NSIS."""
    installer = to / f"{folder.name}-setup.exe"
    files = [path for path in folder.rglob("*") if path.is_file()]
    with tempfile.TemporaryDirectory(prefix="cocotte-") as place:
        work = Path(place)
        (work / "cocotte.ico").write_bytes(ico((ROOT / "resources" / "emblem" / "cocotte.svg").read_bytes()))
        (work / "leave.nsh").write_text(leaving(folder), encoding="utf-8")
        facts = {
            "SOURCE": folder,
            "VERSION": version(),
            "NUMBERS": f"{version()}.0",
            "TO": installer,
            "SIZE": sum(path.stat().st_size for path in files) // 1024,
            "ICON": work / "cocotte.ico",
            "LEAVE": work / "leave.nsh",
        }
        defined = (f"-D{name}={value}" for name, value in facts.items())
        script = Path(__file__).with_name("installer.nsi")
        time = {"SOURCE_DATE_EPOCH": str(epoch())}
        run("makensis", "-NOCD", "-WX", "-V2", "-INPUTCHARSET", "UTF8", *defined, script, within=time)
    return installer


def leaving(folder: Path) -> str:
    """What takes away each file of the folder, and each folder once it is empty, in the words of NSIS."""
    paths = sorted(folder.rglob("*"), reverse=True)  # what lies in a folder before the folder
    lines = []
    for path in paths:
        place = str(path.relative_to(folder)).replace("/", "\\").replace("$", "$$")
        lines.append(f'{"RMDir" if path.is_dir() else "Delete"} "$INSTDIR\\{place}"\n')
    return "".join(lines)
