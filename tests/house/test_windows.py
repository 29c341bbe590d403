"""What is made for Windows holds what the program uses, trusts what it should, and can be taken away."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

import pytest

from cocotte.store.match_files import endings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module", autouse=True)
def packaging(checkout: Path) -> Iterator[Path]:
    """The folder that makes it, to import from."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(checkout / "packaging"))
        yield checkout / "packaging"


def test_every_part_of_qt_that_is_imported_comes_along(checkout: Path) -> None:
    """As a module and as a library; the bus of Linux desktops is asked for there alone."""
    from windows.folder import wanted

    program = (checkout / "app").rglob("*.py")
    texts = "".join(path.read_text(encoding="utf-8") for path in program)
    imported = set(re.findall(r"from PySide6\.(\w+) import", texts)) - {"QtDBus"}
    assert "QtPrintSupport" in imported
    assert [name for name in sorted(imported) if not wanted(f"PySide6/{name}.pyd")] == []
    assert [name for name in sorted(imported) if not wanted(f"PySide6/{name.replace('Qt', 'Qt6')}.dll")] == []


@pytest.mark.parametrize(
    ("name", "comes"),
    [
        ("PySide6/plugins/platforms/qwindows.dll", True),
        ("PySide6/opengl32sw.dll", False),
        ("PySide6/QtCore.pyi", False),
        ("shiboken6/vcruntime140.dll", True),
        ("babel/locale-data/fr_CA.dat", True),
        ("babel/locale-data/de.dat", False),
        ("reportlab/platypus/tables.py", True),
        ("reportlab-5.1.0.dist-info/METADATA", True),
        ("reportlab-5.1.0.dist-info/RECORD", False),
        ("charset_normalizer/md.py", False),
        ("pypdfium2_raw/pdfium.dll", True),
        ("psycopg_binary.libs/libpq-16d0.dll", True),
        ("psycopg-3.3.9.dist-info/licenses/LICENSE.txt", True),
        ("keyring-25.7.0.dist-info/entry_points.txt", True),  # which keyrings there are
        ("tzdata/zoneinfo/Europe/Paris", False),
    ],
)
def test_of_the_packages_comes_what_is_used(name: str, *, comes: bool) -> None:
    """As on Linux, where the same list says so."""
    from windows.folder import wanted

    assert wanted(name) is comes


def test_another_python_than_the_published_one_is_refused(tmp_path: Path) -> None:
    """Before anything of it is unpacked."""
    from bare import Fault
    from windows import python

    (archive := tmp_path / "python.zip").write_bytes(b"another")
    with pytest.raises(Fault, match=hashlib.sha256(b"another").hexdigest()):
        python.unpack(archive, tmp_path)
    assert list(tmp_path.iterdir()) == [archive]


def test_what_was_installed_is_taken_away_file_by_file(tmp_path: Path) -> None:
    """A folder after what lies in it, and nothing that the user keeps beside."""
    from windows.installer import leaving

    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "a$.dll").touch()
    (tmp_path / "cocotte.exe").touch()
    assert leaving(tmp_path).splitlines() == [
        'Delete "$INSTDIR\\lib\\a$$.dll"',
        'RMDir "$INSTDIR\\lib"',
        'Delete "$INSTDIR\\cocotte.exe"',
    ]


def test_the_installer_speaks_two_languages_and_knows_the_files(packaging: Path) -> None:
    """Each text in both; what is double-clicked ends as the program writes it; what comes goes again."""
    script = (packaging / "windows" / "installer.nsi").read_text(encoding="utf-8")
    said = re.findall(r"^LangString (\w+) \$\{LANG_(\w+)\}", script, re.MULTILINE)
    names = {name for name, _ in said}
    assert sorted(said) == sorted((name, language) for name in names for language in ("ENGLISH", "FRENCH"))
    assert f"${{CLASSES}}\\{endings.SCRIPT}" in script
    assert "RequestExecutionLevel user" in script
    assert "HKLM" not in script
    into, out_of = script.split('Section "Uninstall"')
    written = set(re.findall(r'WriteReg\w+ HKCU "([^"]+)"', into))
    removed = re.findall(r'DeleteRegKey HKCU "([^"]+)"', out_of)
    assert written
    assert [key for key in sorted(written) if not key.startswith(tuple(removed))] == []


def test_a_tool_that_is_missing_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything is made; who asks for no stage needs none of them."""
    from check import ON_DEMAND, missing_packages

    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    assert {"wine64", "nsis", "osslsigncode", "xvfb"} <= set(missing_packages(["windows"]))
    assert "windows" in ON_DEMAND


def test_windows_gets_the_packages_that_are_listed_for_it() -> None:
    """Its keyring and not that of Linux: pip would judge by the system that fetches."""
    from locked import listed
    from windows.tools import SYSTEM

    club = listed("run", "club", system=SYSTEM)
    packages = set(re.findall(r"^([\w-]+)==", club, re.MULTILINE))
    assert {"psycopg-binary", "pywin32-ctypes", "keyring"} <= packages
    assert not {"secretstorage", "jeepney"} & packages
    assert " ; " not in club
    assert club.count("==") == len(re.findall(r"==\S+ \\\n    --hash=", club))
