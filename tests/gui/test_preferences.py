"""Preferences by touch."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from cocotte.gui.window_menus import TEXT_STEP


def test_the_text_grows_by_a_touch_as_by_the_menu(own_window, own_desk, qtbot):
    """Somebody who needs letters twice as large need not touch a hundred times."""
    desk = own_desk()
    page = own_window(desk, "preferences").current_page()
    smaller, larger = page.text_size.findChildren(QAbstractButton)
    qtbot.mouseClick(larger, Qt.MouseButton.LeftButton)
    assert desk.settings.text_size == 100 + TEXT_STEP
    for _ in range(2):
        qtbot.mouseClick(smaller, Qt.MouseButton.LeftButton)
    assert desk.settings.text_size == 100 - TEXT_STEP
