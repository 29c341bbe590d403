"""A double click on a match file: the window opens on that match."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from cocotte.assets import resource
from cocotte.gui.app import DESKTOP_ID, give_emblem, name_application

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

WATCHED = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from cocotte.gui import app as program
from cocotte.gui.main_window import MainWindow

class Watched(MainWindow):
    def __init__(self, *args):
        super().__init__(*args)
        self.looking = QTimer(interval=20)
        self.looking.timeout.connect(self.look)
        self.looking.start()

    def look(self):
        if self.match_id and self.page_name == "match":
            self.looking.stop()
            print(self.page_name, len(self.context.keeper.peek(self.match_id).entries), flush=True)
            QApplication.instance().quit()

program.MainWindow = Watched
sys.exit(program.run(sys.argv[1:]))
"""


@pytest.mark.slow("the program started as its user does")
def test_the_window_opens_on_the_match_of_a_file(own_folders: Path) -> None:
    """The match comes into the log and is shown at once."""
    sample = str(resource("sample", "hollywood.cocotte"))
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, sample],
        env={**os.environ, "COCOTTE_LOG": str(own_folders / "log.sqlite")},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "match 12\n"


def test_the_desktop_knows_whose_window_it_is(qapp: QApplication) -> None:
    """The window's desktop entry is args before it is shown; its emblem, drawn by the program, just after."""
    name_application(qapp)
    assert qapp.desktopFileName() == DESKTOP_ID
    give_emblem(qapp)
    assert not qapp.windowIcon().pixmap(64, 64).isNull()
