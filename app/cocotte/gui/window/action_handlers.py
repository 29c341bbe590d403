"""What the menus do: each action to its deed, and which of them can act at the moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QLineEdit

from cocotte.gui.services.actions import LANGUAGES, TEXT_STEP, action_called
from cocotte.store.places import diagnostics_folder
from cocotte.store.settings import TEXT_SIZES, Theme
from cocotte.words.catalogue import mark

if TYPE_CHECKING:
    from cocotte.gui.main_window import MainWindow

_RECENT = 8
_MATCH_DEEDS: Final = {
    "undo": "undo",
    "redo": "redo",
    "quick-line": "focus_quick_line",
    "cards": "toggle_cards",
    "amend": "amend_current",
    "strike": "strike_current",
    "dealer": "ask_who_dealt",
    "played": "ask_who_played",
    "names": "show_names",
    "log": "show_log",
    "standings": "show_standings",
    "what-if": "show_what_if",
    "display": "toggle_display",
}
"""What the page of the match does itself: action and method."""

_NAMED: Final = (
    ("undo", mark("&Undo"), mark("&Undo {what}")),
    ("redo", mark("&Redo"), mark("&Redo {what}")),
)
"""What names the thing it takes back or does again."""

_THEMES: Final = {
    "theme-system": Theme.SYSTEM,
    "theme-light": Theme.LIGHT,
    "theme-dark": Theme.DARK,
}


class WindowMenus(QObject):
    """Gives the actions of a window their deeds."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._context, self._say = window, window.context, window.say
        self._connect()
        self._fill_look()
        self._fill_languages()
        window.menus["recent"].aboutToShow.connect(self._fill_recent)
        self._context.settings_changed.connect(self._settled)

    def refresh(self) -> None:
        """Say which actions can act, and what undo would take back."""
        window, act = self._window, self._window.actions_by_name
        here = window.page_name == "match"
        page = window.current_page()
        act["find"].setEnabled(hasattr(page, "focus_search"))
        match_meant = bool(window.match_meant())
        act["rematch"].setEnabled(match_meant)
        for name in ("export", "print"):
            act[name].setEnabled(match_meant or window.page_name == "rules")
        act["season"].setEnabled(window.page_name == "match-list")
        for name in ("back-up", "restore"):
            act[name].setEnabled(self._context.log_path is not None)
        open_ = here and bool(window.match_id)
        idle = page.idle if open_ else ()  # type: ignore[attr-defined]  # the page of the match
        for name in (*_MATCH_DEEDS, "copy", "end-match", "archive"):
            act[name].setEnabled(open_ and name not in idle)
        for name, usual, named in _NAMED:
            what = str(getattr(page, f"{name}_name", "")) if here else ""
            act[name].setEnabled(bool(what))
            act[name].setText(self._say(named, what=what.replace("&", "&&")) if what else self._say(usual))

    def _connect(self) -> None:
        window, act = self._window, self._window.actions_by_name
        deeds: dict[str, Callable[[], object]] = {
            "new-match": window.begin,
            "rematch": lambda: window.begin(window.match_meant()),
            "import": partial(window.file, "ask_in"),
            "export": partial(window.on_paper, export=True),
            "season": window.pages.export_season,
            "print": window.on_paper,
            "blank": window.pages.blank_sheet,
            "back-up": window.paperwork.back_up,
            "restore": window.paperwork.bring_back,
            "quit": window.close,
            "copy": self._copy,
            "find": lambda: window.current_page().focus_search(),  # type: ignore[attr-defined]  # it has one
            "preferences": lambda: window.go("preferences"),
            "end-match": self._end_match,
            "archive": self._archive,
            "match-list": lambda: window.go("match-list"),
            "match": lambda: window.go("match"),
            "rules": lambda: window.go("rules"),
            "players": lambda: window.go("players"),
            "happened": window.something_happened,
            "checks": window.check,
            "larger": lambda: self._resize(TEXT_STEP),
            "smaller": lambda: self._resize(-TEXT_STEP),
            "usual-size": lambda: self._context.change_settings(text_size=100),
            "guide": window.help,
            "shortcuts": self._show_shortcuts,
            "diagnostics": _show_diagnostics,
            "about": self._show_about,
        }
        for name, deed in deeds.items():
            act[name].triggered.connect(partial(_act, deed))
        for name, method in _MATCH_DEEDS.items():
            act[name].triggered.connect(partial(_act, partial(self._ask_match, method)))

    def _copy(self) -> None:
        """What is marked in the line one is on; else of the sheet."""
        line = self._window.focusWidget()
        if isinstance(line, QLineEdit) and line.hasSelectedText():
            line.copy()
        else:
            self._ask_match("copy")

    def _end_match(self) -> None:
        from cocotte.core.match.commands import EndMatch  # noqa: PLC0415 - the rules wait

        self._context.do(self._window.match_id, EndMatch())

    def _archive(self) -> None:
        from cocotte.core.match.commands import ArchiveMatch  # noqa: PLC0415 - the rules wait

        self._context.do(self._window.match_id, ArchiveMatch(archived=True))

    def _ask_match(self, method: str) -> None:
        if self._window.match_id:
            getattr(self._window.pages.match, method)()

    def _fill_look(self) -> None:
        act = self._window.actions_by_name
        group = QActionGroup(self)
        for name, theme in _THEMES.items():
            group.addAction(act[name])
            act[name].triggered.connect(partial(_act, partial(self._context.change_settings, theme=theme)))
        act["four-colours"].triggered.connect(lambda on: self._context.change_settings(four_colours=on))
        self._settled()

    def _fill_languages(self) -> None:
        group = QActionGroup(self)
        for code, name in LANGUAGES:
            action = action_called(self._say(name), self._window)
            action.setCheckable(True)
            action.setChecked(code == self._context.settings.language)
            action.triggered.connect(partial(_act, partial(self._context.change_settings, language=code)))
            group.addAction(action)
            self._window.menus["language"].addAction(action)

    def _fill_recent(self) -> None:
        """The matches last touched, by what is played and by whom."""
        from cocotte.gui.pages.matches.words import Words  # noqa: PLC0415 - when the menu is opened

        menu = self._window.menus["recent"]
        shelf = self._window.pages.matches.model.shelf
        words = Words(self._say)
        menu.clear()
        for head in shelf.heads[:_RECENT]:
            seen = shelf.glance(head)
            if seen is not None:
                text = self._say("{title}: {players}", title=words.title(seen), players=words.players(seen))
                action = menu.addAction(text.replace("&", "&&"))
                action.triggered.connect(partial(_act, partial(self._window.come_to, head.match_id)))
        if menu.isEmpty():
            menu.addAction(self._say("No match yet")).setEnabled(False)

    def _settled(self, _: object = None) -> None:
        """Tick what holds now."""
        settings, act = self._context.settings, self._window.actions_by_name
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

        Shortcuts(self._say, self._window.actions_by_name, self._window).show()

    def _show_about(self) -> None:
        from cocotte.gui.window.about import About  # noqa: PLC0415 - when somebody asks

        About(self._say, self._window).open()


def _act(deed: Callable[[], object], _checked: bool = False) -> None:
    deed()


def _show_diagnostics() -> None:
    from PySide6.QtCore import QUrl  # noqa: PLC0415 - few ever look
    from PySide6.QtGui import QDesktopServices  # noqa: PLC0415 - as above

    QDesktopServices.openUrl(QUrl.fromLocalFile(str(diagnostics_folder())))
