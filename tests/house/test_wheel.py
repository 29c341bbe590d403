"""The wheel that players install: whole, and alone."""

import os
import re
import subprocess
import sys
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

import cocotte


@pytest.fixture(scope="session")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    build = ["-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run([sys.executable, *build], cwd=checkout, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return next(folder.glob("*.whl"))


def files_under(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }


@pytest.mark.slow("makes what is handed out")
def test_the_wheel_holds_the_program_and_its_files(wheel: Path, checkout: Path) -> None:
    """Every module and every resource, and nothing besides: no test, no tool."""
    wanted = {f"cocotte/{name}" for name in files_under(checkout / "app" / "cocotte")}
    wanted |= {f"cocotte/resources/{name}" for name in files_under(checkout / "resources")}
    held = {
        name for name in zipfile.ZipFile(wheel).namelist() if not re.match(r"[^/]+\.(dist-info|data)/", name)
    }
    assert held == wanted


@pytest.mark.slow("makes what is handed out")
def test_the_wheel_brings_what_desktops_and_shells_read(wheel: Path) -> None:
    """The desktop entry, the icon, the manual in both languages, completion; it goes into ``share``."""
    names = zipfile.ZipFile(wheel).namelist()
    shared = {name.partition(".data/data/")[2] for name in names if ".data/" in name}
    assert {"share/man/man1/cocotte.1", "share/man/fr/man1/cocotte.1"} < shared
    assert "share/applications/org.cocotte.Cocotte.desktop" in shared
    assert "share/icons/hicolor/scalable/apps/org.cocotte.Cocotte.svg" in shared
    assert "share/bash-completion/completions/cocotte" in shared


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    """Its version is the program's own; it brings the command, the licence and the pinned Qt."""
    archive = zipfile.ZipFile(wheel)
    about = {Path(name).name: name for name in archive.namelist() if ".dist-info/" in name}
    metadata = message_from_string(archive.read(about["METADATA"]).decode())
    assert metadata["Version"] == cocotte.__version__
    assert metadata["License-Expression"] == "MIT"
    assert "pyside6-essentials==6.11.3" in metadata.get_all("Requires-Dist", [])
    assert b"cocotte = cocotte.__main__:main" in archive.read(about["entry_points.txt"])
    assert {"LICENSE", "Inter-LICENSE.txt", "DejaVu-LICENSE.txt"} < about.keys()


def test_the_wheel_finds_its_files_by_itself(wheel: Path, tmp_path: Path) -> None:
    """Unpacked far from the checkout, the program reads its own fonts and words."""
    zipfile.ZipFile(wheel).extractall(tmp_path)
    program = "import cocotte.assets as a; print(a.resources()); assert a.resource('locale').is_dir()"
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    found = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env=kept,
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == str(tmp_path / "cocotte" / "resources")
