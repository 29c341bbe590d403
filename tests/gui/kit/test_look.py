"""The look: changed while the window is open, and where nobody asked, the system's."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from cocotte import assets, gui
from cocotte.gui.services.theme import Scheme, Theme, Token
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.style.focus import _Ring
from cocotte.gui.widgets.style.style_sheet import style_sheet
from cocotte.gui.widgets.style.svg_path import drawing, parse
from cocotte.gui.widgets.style.theming import ThemeManager, system_scheme
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.label import Label

if TYPE_CHECKING:
    from typing import Any

    from pytestqt.qtbot import QtBot

    from gui.kit.conftest import Shown


def test_a_theme_is_worn_at_once(light: ThemeManager, shown: Shown, qtbot: QtBot) -> None:
    """Ground, text and heights change under the eyes."""
    button, label = Button("Gin"), Label("Pierre")
    window = shown(button, label)
    with qtbot.waitSignal(light.changed):
        light.apply(Theme(scheme=Scheme.DARK, scale=2.0))
    QApplication.processEvents()
    assert window.palette().color(QPalette.ColorRole.Window) == light.theme.color(Token.WIN)
    assert button.height() == 80
    assert label.font().pixelSize() == 28
    light.apply(Theme())
    QApplication.processEvents()
    assert button.height() == 40


def test_what_is_hidden_wears_the_theme_when_it_is_shown(
    light: ThemeManager, shown: Shown, qtbot: QtBot
) -> None:
    """It is dressed in steps after what one sees; nothing of the theme before is left on it."""
    keyboard, hidden, seen = Button("Gin"), TextField("Name"), TextField("Name")
    shown(keyboard, hidden, seen)
    keyboard.setFocus()
    hidden.hide()
    light.change(Theme(scheme=Scheme.DARK))
    qtbot.waitUntil(lambda: hidden.palette() == seen.palette())
    hidden.show()
    QApplication.processEvents()
    assert hidden.grab().toImage() == seen.grab().toImage()
    assert seen.palette().color(QPalette.ColorRole.Window) == light.theme.color(Token.FIELD)


class _Told(QWidget):
    """Counts how often it heard of a new style."""

    times = 0

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        self.times += event.type() == QEvent.Type.StyleChange
        super().changeEvent(event)


def test_what_is_hidden_hears_of_a_new_style_after_the_change(
    light: ThemeManager, shown: Shown, qtbot: QtBot
) -> None:
    """Once, when what one sees is done: there may be a thousand of them."""
    hidden, seen, heard = _Told(), _Told(), []
    shown(hidden, seen)
    hidden.hide()
    hidden.times = seen.times = 0
    light.changed.connect(lambda: heard.append((hidden.times, seen.times)))
    with qtbot.waitSignal(light.settled):
        light.change(Theme(scheme=Scheme.DARK))
    assert heard == [(0, 2)], "the style sheet of before goes, the other comes"
    assert hidden.times == 1
    assert hidden.style() is QApplication.style()


def test_the_last_theme_wanted_is_worn(light: ThemeManager, shown: Shown, qtbot: QtBot) -> None:
    """Whoever changes his mind while the first change is under way."""
    shown(Button("Gin")).hide()
    light.change(Theme(scheme=Scheme.DARK))
    light.change(Theme(scale=2))
    light.change(Theme())
    qtbot.wait(50)
    assert light.theme == Theme()
    light.change(Theme(scheme=Scheme.DARK))
    qtbot.waitUntil(lambda: light.theme.scheme is Scheme.DARK)


def test_wearing_the_same_theme_changes_nothing(light: ThemeManager, qtbot: QtBot) -> None:
    """No flicker."""
    with qtbot.assertNotEmitted(light.changed):
        light.apply(Theme())


_LIKED, _NONE = Qt.ContrastPreference.HighContrast, Qt.ContrastPreference.NoPreference


@pytest.mark.parametrize(
    ("preferred", "contrast", "scheme"),
    [
        (Qt.ColorScheme.Dark, _NONE, Scheme.DARK),
        (Qt.ColorScheme.Light, _NONE, Scheme.LIGHT),
        (Qt.ColorScheme.Unknown, _NONE, Scheme.LIGHT),
        (Qt.ColorScheme.Light, _LIKED, Scheme.CONTRAST),
        (Qt.ColorScheme.Dark, _LIKED, Scheme.CONTRAST),
    ],
)
def test_the_system_chooses_at_first(
    qapp: QApplication, preferred: Qt.ColorScheme, contrast: Qt.ContrastPreference, scheme: Scheme
) -> None:
    """Where the system does not say, paper; high contrast goes before light and dark."""
    hints = SimpleNamespace(contrastPreference=lambda: contrast)
    system: Any = SimpleNamespace(
        styleHints=lambda: SimpleNamespace(colorScheme=lambda: preferred, accessibility=lambda: hints)
    )
    assert system_scheme(system) is scheme


def test_the_look_that_is_worn_is_known(light: ThemeManager) -> None:
    """To whoever asks for it."""
    assert ThemeManager.current() is light


def test_the_fonts_come_with_the_program(light: ThemeManager) -> None:
    """Inter for text, its display cut for large sizes."""
    assert QFontInfo(font(Type.BODY, Theme())).family() == "Inter"
    assert QFontInfo(font(Type.TITLE, Theme())).family() == "Inter Display"
    assert font(Type.BODY, Theme(scale=2.0)).pixelSize() == 28


def test_every_font_has_its_licence_beside_it() -> None:
    """Both families are free to bundle, with their words."""
    folder = assets.resource("fonts")
    families = {file.name.split("-")[0].removesuffix("Display") for file in folder.glob("Inter*.otf")}
    assert families == {"Inter"}
    assert "SIL OPEN FONT LICENSE" in (folder / "Inter-LICENSE.txt").read_text(encoding="utf-8")
    assert "Bitstream" in (folder / "DejaVu-LICENSE.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", sorted(assets.resource("icons").rglob("*.svg")), ids=lambda file: file.stem)
def test_every_icon_lies_in_its_box(file: Path) -> None:
    """Twenty by twenty for icons, sixteen for suits."""
    suit = file.parent.name == "suits"
    bounds = drawing("suits", file.stem).boundingRect() if suit else drawing(file.stem).boundingRect()
    size = 16 if suit else 20
    assert bounds.left() >= 0
    assert bounds.top() >= 0
    assert bounds.right() <= size
    assert bounds.bottom() <= size
    assert "currentColor" in file.read_text(encoding="utf-8")


def test_every_icon_is_shown_somewhere() -> None:
    """A drawing that nothing in the window names is a leftover."""
    sources = [path.read_text(encoding="utf-8") for path in Path(gui.__file__).parent.rglob("*.py")]
    icons = [path.stem for path in assets.resource("icons").glob("*.svg")]
    assert [name for name in icons if not any(f'"{name}"' in source for source in sources)] == []


def test_the_style_sheet_names_widgets_there_are() -> None:
    """A class that is called otherwise would lose its look, and Qt would not say so."""
    sheet = assets.resource("style.qss").read_text(encoding="utf-8")
    selectors = re.sub(r"/\*.*?\*/|\{.*?\}|\[.*?\]", ",", sheet, flags=re.DOTALL)
    named = {name for name in re.findall(r"[A-Z]\w+", selectors) if not name.startswith("Q")}
    sources = [path.read_text(encoding="utf-8") for path in Path(gui.__file__).parent.rglob("*.py")]
    classes = {name for source in sources for name in re.findall(r"^class (\w+)\(", source, re.MULTILINE)}
    assert named
    assert named <= classes


@pytest.mark.parametrize("theme", [Theme(), Theme(scheme=Scheme.DARK, scale=2.0)])
def test_the_style_sheet_is_one_qt_reads(light: ThemeManager, theme: Theme) -> None:
    """Every colour and length has become one of Qt's, and nothing in it is passed over."""
    sheet = style_sheet(theme)
    assert "$" not in sheet
    assert not re.search(r"\ddp\b", sheet)
    assert sheet.count("{") == sheet.count("}")


def test_an_arc_goes_the_way_it_is_told() -> None:
    """Half a circle of radius 3 above the line, or below."""
    above, below = parse("M0 0A3 3 0 0 1 6 0"), parse("M0 0A3 3 0 0 0 6 0")
    assert above.boundingRect().top() == pytest.approx(-3, abs=0.1)
    assert below.boundingRect().bottom() == pytest.approx(3, abs=0.1)


def test_a_drawing_says_what_it_cannot_draw() -> None:
    """Rather than draw something else."""
    with pytest.raises(ValueError, match="not drawn"):
        parse("M0 0Q1 1 2 2")


def test_the_ring_follows_the_keyboard(look: ThemeManager, shown: Shown) -> None:
    """Round whoever has it, 3 px outside, and nowhere else."""
    first, second = Button("Gin"), Button("Knock")
    window = shown(first, second, QLineEdit())
    first.setFocus()
    second.setFocus()
    QApplication.processEvents()
    rings = [ring for ring in window.findChildren(_Ring) if ring.isVisible()]
    assert len(rings) == 1
    assert rings[0].geometry() == second.geometry().adjusted(-3, -3, 3, 3)
    window.resize(800, 300)
    QApplication.processEvents()
    assert rings[0].geometry() == second.geometry().adjusted(-3, -3, 3, 3)
    window.grab()


def test_the_ring_leaves_what_has_none(light: ThemeManager, shown: Shown) -> None:
    """Plain widgets of Qt show the keyboard their own way."""
    button, line = Button("Gin"), QLineEdit()
    window = shown(button, line)
    button.setFocus()
    line.setFocus()
    QApplication.processEvents()
    assert not [ring for ring in window.findChildren(_Ring) if ring.isVisible()]
