"""The Qt binding that was chosen, and why that one."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

CALLS = 200

NONE_DIES = sys.version_info < (3, 12)
"""Whether an interpreter can run out of None: since Python 3.12 (PEP 683) it is counted no more."""


@pytest.fixture
def label(qtbot: QtBot) -> QLabel:
    shown = QLabel("0")
    qtbot.addWidget(shown)
    return shown


def test_no_call_loses_none(label: QLabel) -> None:
    """PySide6 6.12.0 gave back one None too few at each call, until Python 3.11 fell over.

    Where None cannot die its count tells nothing of that: the binding, built for every Python since 3.9, may
    move it by one a call, of the 2**30 that PEP 683 leaves to such code.
    """
    label.setText("0")
    before = sys.getrefcount(None)
    for number in range(CALLS):
        label.setText(str(number))
    assert abs(sys.getrefcount(None) - before) < (CALLS // 4 if NONE_DIES else CALLS + CALLS // 4)


def test_no_call_loses_what_it_is_given(label: QLabel) -> None:
    """What it takes, keeps, gives back and lets go is counted by every Python."""
    given = object()
    before = sys.getrefcount(given)
    for _ in range(CALLS):
        label.setProperty("given", given)
        assert label.property("given") is given
    label.setProperty("given", 0)
    assert sys.getrefcount(given) == before


RUN_OUT = """
import ctypes, sys
from PySide6.QtWidgets import QApplication, QLabel
application = QApplication([])
label = QLabel()
if sys.version_info >= (3, 12):
    ctypes.c_uint32.from_address(id(None)).value = 5
for number in range(10_000):
    label.setText(str(number))
    print(end="")
print(None, label.text())
"""
"""Uses None up, as no evening could; where it can die nobody helps: it must be counted well by itself."""


def test_the_program_outlives_its_last_none(tmp_path: Path) -> None:
    """Should the count of None come to its end all the same, Python begins it anew."""
    done = subprocess.run(
        [sys.executable, "-c", RUN_OUT],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "None 9999\n"), done.stderr
