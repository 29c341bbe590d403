"""What Qt paints itself, measured on the picture: text and edges stand out as far as those of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QPushButton,
    QToolButton,
    QToolTip,
    QWidget,
)

from cocotte.gui.documents.file_dialog import FileDialog
from cocotte.gui.services.theme import Scheme, Theme, Token
from cocotte.language.catalogue import Translator
from gui.test_theme import EDGE, TEXT, contrast

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager

SHOWN = (QLineEdit, QComboBox, QPushButton, QToolButton, QAbstractItemView)


def edge(image: QImage, ground: QColor) -> float:
    """How far the left edge stands out from what is around it."""
    return max(contrast(image.pixelColor(x, image.height() // 2), ground) for x in range(3))


def words(image: QImage) -> float:
    """How far what is written stands out from what it is written on."""
    inner = [
        image.pixelColor(x, y) for x in range(6, image.width() - 6) for y in range(6, image.height() - 6)
    ]
    ground = max(set(map(QColor.rgb, inner)), key=list(map(QColor.rgb, inner)).count)
    return max(contrast(QColor(color), QColor(ground)) for color in set(map(QColor.rgb, inner)))


@pytest.mark.parametrize("scheme", Scheme)
def test_the_dialog_for_files_has_edges_one_sees(
    plain_look: ThemeManager, own_folders: Path, scheme: Scheme
) -> None:
    """Every field, button and list; Qt's own are a little darker than the window, which may be black."""
    plain_look.apply(Theme(scheme))
    found: dict[str, float] = {}

    def measured() -> None:
        dialog = QApplication.activeModalWidget()
        window = plain_look.theme.color(Token.WIN)
        for kind in SHOWN:
            for each in dialog.findChildren(kind):
                inside = isinstance(each.parent(), QComboBox | QAbstractItemView)
                if each.isVisible() and each.isEnabled() and not inside:
                    found[f"{each.objectName() or each}"] = edge(each.grab().toImage(), window)
        dialog.reject()

    QTimer.singleShot(0, measured)
    FileDialog.pick(Translator.of("en"), "Import", str(own_folders), ("Matches (*.cocotte)",))
    assert len(found) >= 8
    assert {name: seen for name, seen in found.items() if seen < EDGE[scheme]} == {}


@pytest.mark.parametrize("scheme", Scheme)
def test_a_tip_can_be_read(plain_look: ThemeManager, qtbot: QtBot, scheme: Scheme) -> None:
    """Its words on its ground, and its edge on the page."""
    plain_look.apply(Theme(scheme))
    page = QWidget()
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(page.isActiveWindow)  # a window that comes to the front hides tips
    QToolTip.showText(QPoint(10, 10), "Wilhelm, 32", page)

    def tips() -> list[QWidget]:
        return [
            each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible()
        ]

    qtbot.waitUntil(lambda: bool(tips()), timeout=5000)
    (tip,) = tips()
    image = tip.grab().toImage()
    assert words(image) >= TEXT[scheme]
    assert edge(image, plain_look.theme.color(Token.WIN)) >= EDGE[scheme]
    QToolTip.hideText()
