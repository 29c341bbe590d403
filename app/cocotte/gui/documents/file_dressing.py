"""How Qt's own dialog for files looks, where the desktop has none: the program's icons, sizes for fingers."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QFileInfo, Qt
from PySide6.QtGui import QAbstractFileIconProvider, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHeaderView,
    QListView,
    QSplitter,
    QToolButton,
    QTreeView,
)

from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.style.paint import icon
from cocotte.gui.widgets.style.theming import ThemeManager, tint

_SIGN: Final = 20  # px of an icon at 100 %
_PLACES: Final = 176  # px of the places at the left
_BUTTONS: Final = {
    "backButton": "chevron-left",
    "forwardButton": "chevron-right",
    "toParentButton": "chevron-up",
    "newFolderButton": "plus",
}
_LISTED: Final = ("listModeButton", "detailModeButton")  # the list with its days serves everybody
_ICON: Final = QAbstractFileIconProvider.IconType
_NAMES: Final = {_ICON.File: "match", _ICON.Computer: "display"}
_TYPE: Final = 2  # a column in Qt's English


class Icons(QAbstractFileIconProvider):
    """Folders, and everything else; the name alone says what a file is."""

    def icon(self, of: QAbstractFileIconProvider.IconType | QFileInfo) -> QIcon:
        """The icon of a file or of a kind of place."""
        if isinstance(of, QFileInfo):
            of = _ICON.Folder if of.isDir() else _ICON.File
        return _icon(_NAMES.get(of, "folder"), ThemeManager.current().theme)

    def type(self, of: QFileInfo) -> str:
        """Nothing: to name the kind of a file Qt would read in it, and a slow folder stop the window."""
        return ""


@cache
def _icons() -> Icons:
    """One for every dialog: Qt does not keep it, and PySide never lets go of one that was given to Qt."""
    return Icons()


def dress(dialog: QFileDialog) -> None:
    """Give Qt's own dialog its look; the desktop's has one."""
    tree = dialog.findChild(QTreeView, "treeView")
    if tree is None:
        return
    dialog.setIconProvider(_icons())
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
            button.setIcon(_icon(_BUTTONS[button.objectName()], ThemeManager.current().theme))
        button.setVisible(button.objectName() not in _LISTED)
    for combo in dialog.findChildren(QComboBox):  # Fusion draws its edge two fifths darker than the window
        tint(combo, QPalette.ColorRole.Window, ThemeManager.current().theme.color(Token.CTL).lighter(140))
    splitter = dialog.findChild(QSplitter, "splitter")
    if splitter is not None:
        places = ThemeManager.current().theme.px(_PLACES)
        splitter.setSizes([places, dialog.width() - places])


@lru_cache(maxsize=8)
def _icon(name: str, theme: Theme) -> QIcon:
    """An icon of the program in the ink of the window, quieter where it cannot be pressed."""
    made = QIcon()
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
