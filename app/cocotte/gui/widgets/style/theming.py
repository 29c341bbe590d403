"""The look of the running program: one theme for every widget, changed while the window is open."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from shiboken6 import isValid

from cocotte import assets
from cocotte.gui.services.theme import Scheme, Theme, Token
from cocotte.gui.widgets.style.style_sheet import style_sheet
from cocotte.gui.widgets.style.typography import Type, font, load_fonts
from cocotte.store import settings as stored

_ROLES = {
    QPalette.ColorRole.Window: Token.WIN,
    QPalette.ColorRole.WindowText: Token.INK,
    QPalette.ColorRole.Base: Token.FIELD,
    QPalette.ColorRole.AlternateBase: Token.HOVER,
    QPalette.ColorRole.Text: Token.INK,
    QPalette.ColorRole.PlaceholderText: Token.INK2,
    QPalette.ColorRole.Button: Token.SURF,
    QPalette.ColorRole.ButtonText: Token.INK,
    QPalette.ColorRole.BrightText: Token.ACC_INK,
    QPalette.ColorRole.Highlight: Token.ACC,
    QPalette.ColorRole.HighlightedText: Token.ACC_INK,
    QPalette.ColorRole.ToolTipBase: Token.SURF,
    QPalette.ColorRole.ToolTipText: Token.INK,
    QPalette.ColorRole.Link: Token.ACC,
    QPalette.ColorRole.LinkVisited: Token.ACC,
    QPalette.ColorRole.Accent: Token.ACC,
    QPalette.ColorRole.Light: Token.SURF,
    QPalette.ColorRole.Midlight: Token.LINE,
    QPalette.ColorRole.Mid: Token.LINE2,
    QPalette.ColorRole.Dark: Token.CTL,
    QPalette.ColorRole.Shadow: Token.CTL,
}


def application(name: str) -> QApplication:
    """The running application, or a new one, over Qt's Fusion.

    Told here, not by `setStyle`: that answers the style, and PySide makes every name styles know.
    """
    app = QApplication.instance() or QApplication([name, "-style", "Fusion"])
    assert isinstance(app, QApplication)
    return app


class Themed:
    """A widget of the kit: it asks the look for its theme, and is notified when that changes."""

    @property
    def theme(self) -> Theme:
        """The theme in force."""
        return ThemeManager.current().theme

    def on_theme_changed(self) -> None:
        """Take over what depends on the theme: fonts, sizes, palette. Colours are asked for when painting."""


class ThemeManager(QObject):
    """The theme in force, kept by the application."""

    changed = Signal()
    """The theme is another one now; widgets of the kit have already been notified."""

    _current: ClassVar[ThemeManager | None] = None

    def __init__(self, app: QApplication, theme: Theme | None = None) -> None:
        super().__init__(app)
        load_fonts(assets.resource("fonts"), first=True)
        self._app = app
        self._theme = theme or Theme(scheme=system_scheme(app))
        ThemeManager._current = self
        self._dress()

    @classmethod
    def current(cls) -> ThemeManager:
        """The look of the running application."""
        if cls._current is None:
            raise RuntimeError("no look was given to the application")
        return cls._current

    @property
    def theme(self) -> Theme:
        """The theme in force."""
        return self._theme

    def apply(self, theme: Theme) -> None:
        """Change the theme of every widget at once."""
        if theme == self._theme:
            return
        self._theme = theme
        self._dress()
        for widget in self._app.allWidgets():
            if isinstance(widget, Themed) and isValid(widget):
                widget.on_theme_changed()
                widget.updateGeometry()
                widget.update()
        self.changed.emit()

    def _dress(self) -> None:
        # Off before the next one: from sheet to sheet Qt dresses a widget once for each it lies in.
        self._app.setStyleSheet("")
        palette = palette_of(self._theme)
        self._app.setPalette(palette)
        self._app.setFont(font(Type.BODY, self._theme))
        bar = QPalette(palette)
        bar.setColor(QPalette.ColorRole.Window, self._theme.color(Token.RAIL))
        self._app.setPalette(bar, "QMenuBar")  # type: ignore[arg-type]  # the stub wants bytes, Qt a name
        QToolTip.setFont(font(Type.SMALL, self._theme))
        QToolTip.setPalette(palette)
        self._app.setStyleSheet(style_sheet(self._theme))


def system_scheme(app: QApplication) -> Scheme:
    """The ground the system asks for; light where it says nothing."""
    hints = app.styleHints()
    if hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast:
        return Scheme.CONTRAST
    return Scheme.DARK if hints.colorScheme() == Qt.ColorScheme.Dark else Scheme.LIGHT


def theme_for(settings: stored.Settings, app: QApplication) -> Theme:
    """The look chosen, else the system's."""
    scheme = system_scheme(app) if settings.theme is stored.Theme.SYSTEM else Scheme(settings.theme.value)
    return Theme(scheme, settings.text_size / 100, settings.four_colours)


def palette_of(theme: Theme) -> QPalette:
    """Qt's palette in the theme's colours, for the widgets Qt draws itself."""
    palette = QPalette()
    for role, token in _ROLES.items():
        palette.setColor(role, theme.color(token))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, theme.color(Token.INK2))
    palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Button, theme.color(Token.CLOSED))
    return palette


def tint(widget: QWidget, role: QPalette.ColorRole, color: QColor) -> None:
    """Give one widget another colour in one role."""
    palette = widget.palette()
    palette.setColor(role, color)
    widget.setPalette(palette)
