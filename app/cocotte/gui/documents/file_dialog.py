"""Asking for a file: the desktop's own dialog or Qt's, in the language of the window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from cocotte.gui.documents.file_dressing import dress
from cocotte.gui.widgets.layout.dialog import accepted
from cocotte.gui.widgets.layout.room import on_screen
from cocotte.gui.widgets.tab_order import ReadingOrder
from cocotte.language.catalogue import Translator
from cocotte.store.settings import Settings

_WIDTH, _HEIGHT = 760, 520


def usual_folder(settings: Settings) -> Path:
    """Where files were last, else where the user keeps documents."""
    for recent in settings.recent_files:
        if (folder := Path(recent).parent).is_dir():
            return folder
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(documents) if documents and Path(documents).is_dir() else Path.home()


class FileDialog(ReadingOrder, QFileDialog):
    """Asks once, then goes; `save` and `pick` are what one calls."""

    def __init__(
        self, say: Translator, title: str, kinds: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, title)
        self.setNameFilters(kinds)
        self.resize(on_screen(self, _WIDTH, _HEIGHT))
        label = QFileDialog.DialogLabel
        self.setLabelText(label.LookIn, say("&Look in:"))  # Qt's own French lacks these two
        self.setLabelText(label.FileType, say("Files of &type:"))

    @classmethod
    def save(
        cls, say: Translator, title: str, proposed: str, kinds: Sequence[str], parent: QWidget | None = None
    ) -> tuple[str, str]:
        """A file to write to, and which of the kinds was chosen; the first is proposed, nothing is empty."""
        dialog = cls(say, title, kinds, parent)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(proposed)
        files = dialog._ask()
        return (files[0], dialog.selectedNameFilter()) if files else ("", "")

    @classmethod
    def pick(
        cls,
        say: Translator,
        title: str,
        folder: str,
        kinds: Sequence[str],
        parent: QWidget | None = None,
        *,
        several: bool = False,
    ) -> list[str]:
        """A file that is there, or several; none if somebody thought better of it."""
        dialog = cls(say, title, kinds, parent)
        mode = QFileDialog.FileMode
        dialog.setFileMode(mode.ExistingFiles if several else mode.ExistingFile)
        dialog.setDirectory(folder)
        return dialog._ask()

    def _ask(self) -> list[str]:
        dress(self)
        return self.selectedFiles() if accepted(self) else []
