"""A double click on a match on macOS, where the system names the file to the program that runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent

from cocotte.gui.documents.file_opens import FileOpens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QApplication

    from cocotte.gui.documents.match_files import Files


def double_click(app: QApplication, path: str) -> None:
    """Ask the program to open a file, as the system does."""
    QCoreApplication.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile(path)))


class Window:
    """Brings files in."""

    def __init__(self) -> None:
        self.came: list[Sequence[Path]] = []

    def import_files(self, paths: Sequence[Path]) -> None:
        """Note them."""
        self.came.append(paths)


def opens_of(app: QApplication, platform: str, window: Window) -> FileOpens:
    """What listens on a system, once the window is there."""
    opens = FileOpens(app, platform)
    double_click(app, "/evenings/first.cocotte")
    opens.hand_to(lambda: cast("Files", window))
    double_click(app, "/evenings/second.cocotte")
    return opens


def test_a_file_named_before_the_window_is_there_waits_for_it(qapp: QApplication) -> None:
    """The system names it while the program starts; later ones come at once, each once."""
    opens = opens_of(qapp, "darwin", window := Window())
    opens.hand_to(lambda: None)
    double_click(qapp, "/evenings/third.cocotte")
    opens.hand_to(lambda: cast("Files", window))
    opens.deleteLater()
    assert window.came == [(Path(f"/evenings/{name}.cocotte"),) for name in ("first", "second", "third")]


def test_elsewhere_nothing_listens(qapp: QApplication) -> None:
    """A file is an argument there."""
    opens_of(qapp, "linux", window := Window()).deleteLater()
    assert window.came == []
