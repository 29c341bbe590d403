"""Asking for a file, in Qt's own dialog."""

import pytest
from PySide6.QtCore import QLibraryInfo, Qt, QTimer, QTranslator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit

from cocotte.gui.file_dialog import FileDialog
from cocotte.words.catalogue import Say

KINDS = ("Matches (*.cocotte)", "All files (*)")


@pytest.fixture
def qt_in_french(qapp):
    """Qt's own words as the program loads them."""
    words = QTranslator(qapp)
    assert words.load("qtbase_fr", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    qapp.installTranslator(words)
    yield
    qapp.removeTranslator(words)


def answer(name, key):
    """Type a name into the dialog once it is there, and press a key."""

    def typed():
        dialog = QApplication.activeModalWidget()
        line = dialog.findChild(QLineEdit, "fileNameEdit")
        line.setText(name)
        QTest.keyClick(line, key)

    QTimer.singleShot(0, typed)


def test_every_label_is_french(qtbot, plain_look, qt_in_french):
    """Qt's translation lacks two of them."""
    for mode in QFileDialog.AcceptMode:
        dialog = FileDialog(Say.of("fr"), "Importer", KINDS)
        qtbot.addWidget(dialog)
        dialog.setAcceptMode(mode)
        labels = {label.text().replace("&", "") for label in dialog.findChildren(QLabel)}
        assert not {"Look in:", "Files of type:"} & labels
        assert {"Dossier\N{NO-BREAK SPACE}:", "Type\N{NO-BREAK SPACE}:"} <= labels


def test_the_name_and_the_kind_come_back(plain_look, own_folders):
    """What was proposed may be typed over; Escape answers nothing."""
    say, proposed = Say.of("en"), str(own_folders / "evening.cocotte")
    answer(str(own_folders / "mine"), Qt.Key.Key_Return)
    assert FileDialog.save(say, "Export", proposed, KINDS) == (str(own_folders / "mine"), KINDS[0])
    answer("", Qt.Key.Key_Escape)
    assert FileDialog.save(say, "Export", proposed, KINDS) == ("", "")


def test_a_file_that_is_there_comes_back(plain_look, own_folders):
    """One, or none."""
    there = own_folders / "evening.cocotte"
    there.write_text("cocotte 1\n")
    answer(str(there), Qt.Key.Key_Return)
    assert FileDialog.pick(Say.of("en"), "Import", str(own_folders), KINDS, several=True) == [str(there)]
    answer("", Qt.Key.Key_Escape)
    assert FileDialog.pick(Say.of("en"), "Import", str(own_folders), KINDS) == []
