"""The toolkit's own Python: compiled once, and then kept."""

from __future__ import annotations

import builtins
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from cocotte.gui.services.toolkit import kept_code

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

NAME = "shibokensupport/example.py"

START = """
import sys
compiled = []
sys.addaudithook(lambda event, facts: compiled.append(str(facts[1])) if event == "compile" else None)
import cocotte.gui
from PySide6.QtCore import QObject
print([name for name in compiled if name.startswith("shibokensupport/")])
try:
    QObject().setObjectName(7, 8)
except TypeError as error:
    print(error)
"""


class Compiling:
    """Compiles as the toolkit would, beside a file; answers what came out and what was compiled anew."""

    def __init__(self, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.file, self._monkeypatch = file, monkeypatch

    def __call__(self, source: bytes, name: str = NAME) -> tuple[object, list[str]]:
        anew: list[str] = []
        real: Any = builtins.compile

        def watched(*value: Any, **options: Any) -> Any:
            anew.append(value[1])
            return real(*value, **options)

        self._monkeypatch.setattr(builtins, "compile", watched)
        with kept_code(self.file):
            code = builtins.compile(source, name, "exec")
        assert builtins.compile is watched
        self._monkeypatch.setattr(builtins, "compile", real)
        names: dict[str, object] = {}
        exec(code, names)
        return names.get("answer"), anew


@pytest.fixture
def compiling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compiling:
    return Compiling(tmp_path / "folder" / "toolkit.code", monkeypatch)


def test_what_is_compiled_is_kept(compiling: Compiling) -> None:
    """The second time nothing is compiled."""
    assert compiling(b"answer = 1") == (1, [NAME])
    assert compiling(b"answer = 1") == (1, [])


def test_another_source_is_compiled_anew(compiling: Compiling) -> None:
    """Another version of the toolkit finds nothing that is not its own."""
    compiling(b"answer = 1")
    assert compiling(b"answer = 2") == (2, [NAME])
    assert compiling(b"answer = 2") == (2, [])


def test_what_is_not_the_toolkits_is_left_alone(compiling: Compiling) -> None:
    """Whoever compiles something else meanwhile gets just that."""
    assert compiling(b"answer = 1", "elsewhere.py") == (1, ["elsewhere.py"])
    assert compiling(b"answer = 1", "elsewhere.py") == (1, ["elsewhere.py"])
    assert not compiling.file.exists()


@pytest.mark.parametrize("content", [b"", b"nothing of the kind", b"\0" * 400])
def test_a_broken_file_is_made_anew(compiling: Compiling, content: bytes) -> None:
    """It may be lost or damaged at any moment; that costs nothing but time."""
    compiling(b"answer = 1")
    compiling.file.write_bytes(content)
    assert compiling(b"answer = 1") == (1, [NAME])
    assert compiling(b"answer = 1") == (1, [])


def test_a_damaged_piece_is_not_run(compiling: Compiling) -> None:
    """A byte changed on the disk is noticed."""
    compiling(b"answer = 1")
    content = bytearray(compiling.file.read_bytes())
    content[len(content) // 2] ^= 1
    compiling.file.write_bytes(content)
    assert compiling(b"answer = 1") == (1, [NAME])


def test_nothing_is_kept_where_it_cannot_be(compiling: Compiling) -> None:
    """A folder that is a file is no reason not to start."""
    compiling.file.parent.write_bytes(b"")
    assert compiling(b"answer = 1") == (1, [NAME])
    assert compiling(b"answer = 1") == (1, [NAME])


@pytest.mark.slow("the program started as its user does")
def test_the_second_start_compiles_nothing(tmp_path: Path) -> None:
    """The true toolkit; it still says what it expected."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    first, second = (
        subprocess.run(
            [sys.executable, "-c", START], env=environment, capture_output=True, text=True, check=True
        ).stdout.splitlines()
        for _ in range(2)
    )
    assert "parser.py" in first[0]
    assert second[0] == "[]"
    assert second[1:] == first[1:]
    assert "setObjectName" in "\n".join(second)
