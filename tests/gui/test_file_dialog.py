"""Asking for a file, in Qt's own dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QFileSystemModel,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QTreeView,
    QWidget,
)
from shiboken6 import isValid

from cocotte.gui.documents.file_dialog import FileDialog
from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.layout.dialog import accepted
from cocotte.language.catalogue import Translator

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager

KINDS = ("Matches (*.cocotte)", "All files (*)")


def answer(name: str, key: Qt.Key) -> None:
    """Type a name into the dialog once it is there, and press a key."""

    def typed() -> None:
        dialog = QApplication.activeModalWidget()
        line = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(line, QLineEdit)
        line.setText(name)
        QTest.keyClick(line, key)

    QTimer.singleShot(0, typed)


def test_every_label_is_french(
    qtbot: QtBot, plain_look: ThemeManager, qt_speaks: Callable[[str], None]
) -> None:
    """Qt's translation lacks two of them."""
    qt_speaks("fr")
    for mode in QFileDialog.AcceptMode:
        dialog = FileDialog(Translator.of("fr"), "Importer", KINDS)
        qtbot.addWidget(dialog)
        dialog.setAcceptMode(mode)
        labels = {label.text().replace("&", "") for label in dialog.findChildren(QLabel)}
        assert not {"Look in:", "Files of type:"} & labels
        assert {"Dossier\N{NO-BREAK SPACE}:", "Type\N{NO-BREAK SPACE}:"} <= labels


def test_the_name_and_the_kind_come_back(plain_look: ThemeManager, own_folders: Path) -> None:
    """What was proposed may be typed over; Escape answers nothing."""
    say, proposed = Translator.of("en"), str(own_folders / "evening.cocotte")
    answer(str(own_folders / "mine"), Qt.Key.Key_Return)
    assert FileDialog.save(say, "Export", proposed, KINDS) == (str(own_folders / "mine"), KINDS[0])
    answer("", Qt.Key.Key_Escape)
    assert FileDialog.save(say, "Export", proposed, KINDS) == ("", "")


def test_a_window_that_goes_while_a_file_is_asked_for_answers_nothing(
    plain_look: ThemeManager, own_folders: Path
) -> None:
    """Closed from elsewhere, or built anew in another language: its dialog goes with it, without an error."""
    say = Translator.of("en")
    for ask in (
        lambda window: FileDialog.pick(say, "Import", str(own_folders), KINDS, window),
        lambda window: FileDialog.save(say, "Export", str(own_folders / "a"), KINDS, window)[0],
        lambda window: accepted(QDialog(window)),
    ):
        window = QWidget()
        QTimer.singleShot(0, window.deleteLater)
        assert not ask(window)
        assert not isValid(window)


def test_a_file_that_is_there_comes_back(plain_look: ThemeManager, own_folders: Path) -> None:
    """One, or none."""
    there = own_folders / "evening.cocotte"
    there.write_text("cocotte 1\n")
    answer(str(there), Qt.Key.Key_Return)
    assert FileDialog.pick(Translator.of("en"), "Import", str(own_folders), KINDS, several=True) == [
        str(there)
    ]
    answer("", Qt.Key.Key_Escape)
    assert FileDialog.pick(Translator.of("en"), "Import", str(own_folders), KINDS) == []


def test_no_file_is_read_to_list_a_folder(plain_look: ThemeManager, own_folders: Path) -> None:
    """A file of a slow disk, or of /proc, may take seconds to open: its name alone is listed."""
    evening = own_folders / "evening.cocotte"
    evening.write_text("%PDF-1.7\n")
    found: list[Any] = []

    def listed() -> None:
        dialog = QApplication.activeModalWidget()
        files = dialog.findChild(QFileSystemModel)
        row = [files.index(str(evening), column).data() for column in range(files.columnCount())]
        if row[0] is None:
            QTimer.singleShot(10, listed)  # the folder is still being read
        else:
            found.append(row)
            dialog.reject()

    QTimer.singleShot(0, listed)
    FileDialog.pick(Translator.of("en"), "Import", str(own_folders), KINDS)
    name, _, kind, _ = found[0]
    assert (name, kind) == ("evening.cocotte", "")


@pytest.mark.parametrize("scale", [1, 2])
def test_fingers_hit_what_is_pressed_and_filled_in(
    plain_look: ThemeManager, own_folders: Path, scale: int
) -> None:
    """Fields, buttons and the signs in them grow with the text; Qt's own are lower than a finger."""
    plain_look.apply(Theme(scale=scale))
    heights: list[int] = []
    signs: list[int] = []

    def measured() -> None:
        dialog = QApplication.activeModalWidget()
        signs.extend(box.iconSize().height() for box in dialog.findChildren(QComboBox))
        for kind in (QLineEdit, QComboBox, QToolButton, QPushButton):
            heights.extend(each.height() for each in dialog.findChildren(kind) if each.isVisible())
        dialog.reject()

    QTimer.singleShot(0, measured)
    FileDialog.pick(Translator.of("en"), "Import", str(own_folders), KINDS)
    assert len(heights) >= 8
    assert min(heights) >= 40 * scale
    assert set(signs) == {20 * scale}


def test_heads_and_places_are_read_whole(
    plain_look: ThemeManager, qt_speaks: Callable[[str], None], own_folders: Path
) -> None:
    """The name takes what the others leave; no head is cut, no column speaks English in French."""
    qt_speaks("fr")
    found: list[Any] = []

    def measured() -> None:
        dialog = QApplication.activeModalWidget()
        head = dialog.findChild(QTreeView, "treeView").header()
        shown = [section for section in range(head.count()) if not head.isSectionHidden(section)]
        model = head.model()
        found.extend(model.headerData(section, Qt.Orientation.Horizontal) for section in shown)
        assert all(head.sectionSize(section) >= head.sectionSizeHint(section) for section in shown)
        dialog.reject()

    QTimer.singleShot(0, measured)
    FileDialog.pick(Translator.of("fr"), "Importer", str(own_folders), KINDS)
    assert found == ["Nom", "Taille", "Dernière modification"]
