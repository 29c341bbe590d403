"""How Qt's own dialog for files looks, where the desktop has none: the program's icons, sizes for fingers."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QFileInfo, Qt
from PySide6.QtGui import QAbstractFileIconProvider, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QFileDialog,
    QHeaderView,
    QListView,
    QSplitter,
    QToolButton,
    QTreeView,
)

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.paint import icon
from cocotte.gui.widgets.style.theming import ThemeManager

_SIGN: Final = 20  # px of an icon at 100 %
_PLACES: Final = 176  # px of the places at the left
_BUTTONS: Final = {
    "backButton": "chevron-left",
    "forwardButton": "chevron-right",
    "toParentButton": "chevron-up",
    "newFolderButton": "plus",
}
_LISTED: Final = ("listModeButton", "detailModeButton")  # the list with its days serves everybody
_TYPE: Final = 2  # a column in Qt's English


class Icons(QAbstractFileIconProvider):
    """Folders, and everything else; the name alone says what a file is."""

    def __init__(self) -> None:
        super().__init__()
        kinds = QAbstractFileIconProvider.IconType
        self._folder, self._file = _icon("folder"), _icon("match")
        self._kinds = {kinds.File: self._file, kinds.Computer: _icon("display")}

    def icon(self, of: QAbstractFileIconProvider.IconType | QFileInfo) -> QIcon:
        """The icon of a file or of a kind of place."""
        if isinstance(of, QFileInfo):
            return self._folder if of.isDir() else self._file
        return self._kinds.get(of, self._folder)

    def type(self, of: QFileInfo) -> str:
        """Nothing: to name the kind of a file Qt would read in it, and a slow folder stop the window."""
        return ""


def dress(dialog: QFileDialog) -> QAbstractFileIconProvider | None:
    """Give Qt's own dialog its look, with icons that are to live as long; None for the desktop's dialog."""
    tree = dialog.findChild(QTreeView, "treeView")
    if tree is None:
        return None
    icons = Icons()
    dialog.setIconProvider(icons)
    for view in (*dialog.findChildren(QListView), tree):
        view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    head = tree.header()
    head.setStretchLastSection(False)
    for section in range(head.count()):
        name = section == 0
        head.setSectionResizeMode(
            section, QHeaderView.ResizeMode.Stretch if name else QHeaderView.ResizeMode.ResizeToContents
        )
    head.hideSection(_TYPE)
    for button in dialog.findChildren(QToolButton):
        if button.objectName() in _BUTTONS:
            button.setIcon(_icon(_BUTTONS[button.objectName()]))
        button.setVisible(button.objectName() not in _LISTED)
    splitter = dialog.findChild(QSplitter, "splitter")
    if splitter is not None:
        places = ThemeManager.current().theme.px(_PLACES)
        splitter.setSizes([places, dialog.width() - places])
    return icons


def _icon(name: str) -> QIcon:
    """An icon of the program in the ink of the window, quieter where it cannot be pressed."""
    theme, made = ThemeManager.current().theme, QIcon()
    for mode, token in (
        (QIcon.Mode.Normal, Token.INK),
        (QIcon.Mode.Disabled, Token.CTL),
        (QIcon.Mode.Selected, Token.INK),
    ):
        drawn = QPixmap(theme.px(_SIGN), theme.px(_SIGN))
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        icon(painter, name, drawn.rect(), theme.color(token))
        painter.end()
        made.addPixmap(drawn, mode)
    return made
