"""Preferences by touch."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from cocotte.gui.app import language_for
from cocotte.gui.window.action_handlers import TEXT_STEP
from cocotte.store.settings import Settings


def test_the_text_grows_by_a_touch_as_by_the_menu(own_window, own_context, qtbot):
    """Somebody who needs letters twice as large need not touch a hundred times."""
    context = own_context()
    page = own_window(context, "preferences").pages.currentWidget()
    smaller, larger = page.text_size.findChildren(QAbstractButton)
    qtbot.mouseClick(larger, Qt.MouseButton.LeftButton)
    assert context.settings.text_size == 100 + TEXT_STEP
    for _ in range(2):
        qtbot.mouseClick(smaller, Qt.MouseButton.LeftButton)
    assert context.settings.text_size == 100 - TEXT_STEP


def test_french_is_written_as_in_quebec_or_in_france(own_window, own_context):
    """A choice of its own, kept, where the window speaks French."""
    context = own_context(language="fr")
    page = own_window(context, "preferences").pages.currentWidget()
    page.country.chosen.emit(1)
    assert context.settings.country == "CA"
    assert language_for(Settings(language="fr", country="CA")) == "fr_CA"
    assert language_for(Settings(language="en", country="CA")) == "en"
