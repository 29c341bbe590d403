"""Preferences by touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from cocotte.gui.app import language_for
from cocotte.gui.pages.preferences import PreferencesPage
from cocotte.gui.services.actions import TEXT_STEP
from cocotte.store.settings import Settings

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from gui.conftest import MakeContext, OpenWindow


def test_the_text_grows_by_a_touch_as_by_the_menu(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """Somebody who needs letters twice as large need not touch a hundred times."""
    context = own_context()
    page = own_window(context, "preferences").pages.currentWidget()
    assert isinstance(page, PreferencesPage)
    smaller, larger = page.text_size.findChildren(QAbstractButton)
    qtbot.mouseClick(larger, Qt.MouseButton.LeftButton)
    assert context.settings.text_size == 100 + TEXT_STEP
    for _ in range(2):
        qtbot.mouseClick(smaller, Qt.MouseButton.LeftButton)
    assert context.settings.text_size == 100 - TEXT_STEP


def test_french_is_written_as_in_quebec_or_in_france(
    own_window: OpenWindow, own_context: MakeContext
) -> None:
    """A choice of its own, kept, where the window speaks French."""
    context = own_context(language="fr")
    page = own_window(context, "preferences").pages.currentWidget()
    assert isinstance(page, PreferencesPage)
    page.country.chosen.emit(1)
    assert context.settings.country == "CA"
    assert language_for(Settings(language="fr", country="CA")) == "fr_CA"
    assert language_for(Settings(language="en", country="CA")) == "en"
