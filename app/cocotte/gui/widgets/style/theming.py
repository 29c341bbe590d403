"""The look of the running program: one theme for every widget, changed while the window is open."""

from __future__ import annotations

from collections.abc import Generator
from typing import ClassVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from shiboken6 import isValid

from cocotte import assets
from cocotte.gui.services.steps import LONG, at_once, run_incrementally
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

_POLISHED = Qt.WidgetAttribute.WA_WState_Polished
_OWN_STYLE = Qt.WidgetAttribute.WA_SetStyle


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
    settled = Signal()
    """What is hidden wears that theme, too."""

    _current: ClassVar[ThemeManager | None] = None

    def __init__(self, app: QApplication, theme: Theme | None = None) -> None:
        super().__init__(app)
        load_fonts(assets.resource("fonts"), first=True)
        self._app = app
        self._theme = theme or Theme(scheme=system_scheme(app))
        self._work = self._changing(self._theme)
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
        self._begin(theme)
        at_once(self._work)

    def change(self, theme: Theme) -> None:
        """Change the theme in steps: what one can see in one of them, what is hidden around it."""
        self._begin(theme)
        run_incrementally(self, self._work)

    def _begin(self, theme: Theme) -> None:
        at_once(self._work)
        self._work = self._changing(theme)

    def _changing(self, theme: Theme) -> Generator[object, None, None]:
        """What is hidden is undressed before and dressed after: Qt dresses only what is noted as polished."""
        if theme == self._theme:
            return
        _, hidden = self._seen_and_hidden()
        undressed = [each for each in hidden if each.testAttribute(_POLISHED)]
        for widget in undressed:
            if isValid(widget):
                widget.style().unpolish(widget)
                widget.setAttribute(_POLISHED, False)
                yield widget
        yield LONG
        self._theme = theme
        untold = self._dress_seen()
        seen, hidden = self._seen_and_hidden()
        for widget in seen:
            _redress(widget)
        self.changed.emit()
        yield LONG  # the paint
        for widget in undressed:
            if isValid(widget):
                widget.style().polish(widget)
                widget.setAttribute(_POLISHED)
                yield widget
        for widget in untold:
            if isValid(widget):
                QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
                yield widget
        for widget in hidden:
            _redress(widget)
            yield widget
        self.settled.emit()

    def _dress_seen(self) -> list[QWidget]:
        """Dress what one sees; the hidden widgets, which hear of the new style later.

        A thousand of them, twice, for two style sheets, would take longer than all the rest. Qt passes over
        what is noted as having a style of its own.
        """
        _, hidden = self._seen_and_hidden()
        untold = [each for each in hidden if not each.testAttribute(_OWN_STYLE)]
        for widget in untold:
            widget.setAttribute(_OWN_STYLE)
        self._dress()
        for widget in untold:
            widget.setAttribute(_OWN_STYLE, False)
        return untold

    def _seen_and_hidden(self) -> tuple[list[QWidget], list[QWidget]]:
        """All widgets; taking over a theme one may hide or show another."""
        every = self._app.allWidgets()
        return [each for each in every if each.isVisible()], [each for each in every if not each.isVisible()]

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


def _redress(widget: QWidget) -> None:
    """Have a widget take over the theme, if it is still there."""
    if isinstance(widget, Themed) and isValid(widget):
        widget.on_theme_changed()
        widget.updateGeometry()
        widget.update()


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
