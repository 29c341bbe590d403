"""What the actions of the menus do, and which of them can be chosen at the moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from cocotte.gui.services.actions import LANGUAGES, TEXT_STEP, Act, Actions, action_called, named_so
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.window.pages import WindowPages
from cocotte.store.places import diagnostics_folder
from cocotte.store.settings import TEXT_SIZES, Theme

_RECENT = 8
_SAID: Final = ("say-score", "say-last", "say-typed", "say-why")
"""What is said of the match that is open, wherever one is."""

_THEMES: Final = {
    "theme-system": Theme.SYSTEM,
    "theme-light": Theme.LIGHT,
    "theme-dark": Theme.DARK,
    "theme-contrast": Theme.CONTRAST,
}


class Whereabouts(NamedTuple):
    """Where one is in the window, and which matches the actions are about."""

    page: str
    """The name of the page."""
    open_match: str
    """The match that is open, shown or not; empty for none."""
    match_meant: str
    """The match that is printed, exported or played again from here; empty for none."""


class ActionHandlers(QObject):
    """Connects the actions of a window: those of the window itself, of the settings and of the match."""

    def __init__(
        self,
        window: QWidget,
        context: AppContext,
        actions: Actions,
        menus: Mapping[str, QMenu],
        pages: WindowPages,
        of_window: Mapping[str, Callable[[], object]],
        whereabouts: Callable[[], Whereabouts],
    ) -> None:
        """`menus` are filled when they are opened; `of_window` is what the window itself does, by action."""
        super().__init__(window)
        self._window, self._context, self._say = window, context, context.say
        self._actions, self._menus, self._pages = actions, menus, pages
        self._whereabouts = whereabouts
        self._connect(of_window)
        self._fill_look()
        self._fill_languages()
        menus["recent"].aboutToShow.connect(self._fill_recent)
        self._context.settings_changed.connect(self._settings_changed)
        pages.clubRequested.connect(self._show_club)

    def refresh(self) -> None:
        """Say which actions can be chosen, and what undo would take back."""
        act, page = self._actions, self._pages.currentWidget()
        here, open_match, match_meant = self._whereabouts()
        act["find"].setEnabled(hasattr(page, "focus_search"))
        act["rematch"].setEnabled(bool(match_meant))
        for name in ("export", "print"):
            act[name].setEnabled(bool(match_meant) or here == "rules" or self._has_report)
        act["season"].setEnabled(here == "match-list")
        for name in _SAID:
            act[name].setEnabled(bool(open_match))
        for name in ("back-up", "restore", "club", "phones"):
            act[name].setEnabled(self._context.log_path is not None)
        match = self._pages.match if here == "match" else None
        match = match if open_match else None
        act["copy"].setEnabled(match is not None or self._has_report)
        for each in act.acts:
            if each.of_match:
                act[each.name].setEnabled(match is not None and each.name not in match.idle)
            elif each.operations:
                self._show_operation(each, match.menu.words(each.operations) if match is not None else None)

    def _show_operation(self, act: Act, words: str | None) -> None:
        """Call an action as what it does is called now; it cannot be chosen where there are no words."""
        action, text = self._actions[act.name], self._say(act.text)
        action.setEnabled(words is not None)
        if not act.on_sheet:  # its key stands behind its words
            action.setText(named_so(words, text) if words else text)

    def _connect(self, of_window: Mapping[str, Callable[[], object]]) -> None:
        own: dict[str, Callable[[], object]] = {
            "copy": self._copy,
            "find": self._find,
            "larger": lambda: self._resize(TEXT_STEP),
            "smaller": lambda: self._resize(-TEXT_STEP),
            "usual-size": lambda: self._context.change_settings(text_size=100),
            "shortcuts": self._show_shortcuts,
            "diagnostics": _show_diagnostics,
            "club": self._show_club,
            "about": self._show_about,
        }
        for name, handler in {**of_window, **own}.items():
            self._actions[name].triggered.connect(partial(_act, handler))
        for act in self._actions.acts:
            if act.of_match:
                handler = partial(self._ask_match, act.of_match)
                self._actions[act.name].triggered.connect(partial(_act, handler))
            elif act.operations:
                handler = partial(self._ask_operation, act.operations)
                self._actions[act.name].triggered.connect(partial(_act, handler))

    def _find(self) -> None:
        """Go to where the page one is on is searched."""
        if (search := getattr(self._pages.currentWidget(), "focus_search", None)) is not None:
            search()

    def _copy(self) -> None:
        """What is marked in the line one is on; else of the sheet, or the tables of the season."""
        line = self._window.focusWidget()
        if isinstance(line, QLineEdit) and line.hasSelectedText():
            line.copy()
        elif self._has_report:
            self._pages.season.copy()
        else:
            self._ask_match("copy")

    @property
    def _has_report(self) -> bool:
        """Whether one is at tables of the season that can be copied and printed."""
        return self._whereabouts().page == "league" and self._pages.season.report is not None

    def _ask_match(self, method: str) -> None:
        if self._whereabouts().open_match:
            getattr(self._pages.match, method)()

    def _ask_operation(self, operations: tuple[str, ...]) -> None:
        if self._whereabouts().open_match:
            self._pages.match.menu.do(operations)

    def _fill_look(self) -> None:
        act = self._actions
        group = QActionGroup(self)
        for name, theme in _THEMES.items():
            group.addAction(act[name])
            act[name].triggered.connect(partial(_act, partial(self._context.change_settings, theme=theme)))
        act["four-colours"].triggered.connect(lambda on: self._context.change_settings(four_colours=on))
        self._settings_changed()

    def _fill_languages(self) -> None:
        group = QActionGroup(self)
        for code, name in LANGUAGES:
            action = action_called(self._say(name), self._window)
            action.setCheckable(True)
            action.setChecked(code == self._context.settings.language)
            action.triggered.connect(partial(_act, partial(self._context.change_settings, language=code)))
            group.addAction(action)
            self._menus["language"].addAction(action)

    def _fill_recent(self) -> None:
        """The matches last touched, by what is played and by whom."""
        from cocotte.gui.pages.matches.words import Words  # noqa: PLC0415 - when the menu is opened

        menu = self._menus["recent"]
        repository = self._pages.matches.model.repository
        words = Words(self._say)
        menu.clear()
        for head in repository.heads[:_RECENT]:
            seen = repository.summary(head)
            if seen is not None:
                text = self._say("{title}: {players}", title=words.title(seen), players=words.players(seen))
                action = menu.addAction(text.replace("&", "&&"))
                action.triggered.connect(
                    partial(_act, partial(self._pages.matchRequested.emit, head.match_id))
                )
        if menu.isEmpty():
            menu.addAction(self._say("No match yet")).setEnabled(False)

    def _settings_changed(self, _: object = None) -> None:
        """Tick what holds now."""
        settings, act = self._context.settings, self._actions
        for name, theme in _THEMES.items():
            act[name].setChecked(theme is settings.theme)
        act["four-colours"].setChecked(settings.four_colours)
        act["larger"].setEnabled(settings.text_size < TEXT_SIZES[-1])
        act["smaller"].setEnabled(settings.text_size > TEXT_SIZES[0])

    def _resize(self, by: int) -> None:
        size = self._context.settings.text_size + by
        self._context.change_settings(text_size=min(max(size, TEXT_SIZES[0]), TEXT_SIZES[-1]))

    def _show_shortcuts(self) -> None:
        from cocotte.gui.window.shortcuts import Shortcuts  # noqa: PLC0415 - when somebody asks

        Shortcuts(self._say, self._actions, self._window).show()

    def _show_club(self) -> None:
        from cocotte.gui.window.club import Club  # noqa: PLC0415 - when somebody asks

        Club(self._context, self._window).open()

    def _show_about(self) -> None:
        from cocotte.gui.window.about import About  # noqa: PLC0415 - when somebody asks

        About(self._say, self._window).open()


def _act(handler: Callable[[], object], _checked: bool = False) -> None:
    handler()


def _show_diagnostics() -> None:
    from PySide6.QtCore import QUrl  # noqa: PLC0415 - few ever look
    from PySide6.QtGui import QDesktopServices  # noqa: PLC0415 - as above

    QDesktopServices.openUrl(QUrl.fromLocalFile(str(diagnostics_folder())))
