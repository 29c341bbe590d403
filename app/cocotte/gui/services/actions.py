"""Every action of the window, once: its words, its keys, its icon. Menus and pages ask for it by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from cocotte.language.catalogue import Translator, mark

LANGUAGES: Final = (("", mark("Same as the &system")), ("en", "&English"), ("fr", "&Français"))
"""The languages of the menu, each called as it calls itself."""
TEXT_STEP: Final = 10
"""How much larger or smaller the text gets by one touch, per cent."""


class Act(NamedTuple):
    """One thing somebody can do."""

    name: str
    """How the program calls it: ``new-match``."""
    text: str
    """How a menu calls it, with its access key."""
    keys: tuple[str, ...] = ()
    """The keys that do it, as Qt writes them; the first is shown."""
    checkable: bool = False
    """It is on or off."""
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    """Where a Mac puts it."""
    on_sheet: str = ""
    """The key that does it on the sheet alone: the menu shows it, the sheet hears it."""


ACTIONS: Final = (
    Act("new-match", mark("&New match…"), ("Ctrl+N",)),
    Act("rematch", mark("&Rematch…"), ("Ctrl+Shift+N",)),
    Act("import", mark("&Import a match…"), ("Ctrl+O",)),
    Act("export", mark("&Export…"), ("Ctrl+E",)),
    Act("season", mark("Export the &season…")),
    Act("print", mark("&Print…"), ("Ctrl+P",)),
    Act("blank", mark("&Blank sheet…")),
    Act("back-up", mark("Back &up all matches…")),
    Act("restore", mark("Res&tore a backup…")),
    Act("club", mark("C&lub…")),
    Act("quit", mark("&Quit"), ("Ctrl+Q",), role=QAction.MenuRole.QuitRole),
    Act("undo", mark("&Undo"), ("Ctrl+Z",)),
    Act("redo", mark("&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y")),
    Act("copy", mark("&Copy"), ("Ctrl+C",)),
    Act("find", mark("&Find"), ("Ctrl+F",)),
    Act("preferences", mark("&Preferences"), ("Ctrl+,",), role=QAction.MenuRole.PreferencesRole),
    Act("quick-line", mark("En&ter the deal"), ("Ctrl+L",)),
    Act("cards", mark("From the car&ds"), ("F4",)),
    Act("amend", mark("&Correct the deal"), ("F2",)),
    Act("strike", mark("&Strike the deal out"), on_sheet="Del"),
    Act("dealer", mark("W&ho dealt…")),
    Act("played", mark("Who pla&yed…")),
    Act("names", mark("Correct a &name…")),
    Act("log", mark("&Log"), ("Ctrl+J",)),
    Act("standings", mark("Who pays &whom"), ("Ctrl+T",)),
    Act("what-if", mark("By &other rules…")),
    Act("say-score", mark("Say the &score"), ("F5",)),
    Act("say-last", mark("Say the &last deal"), ("Shift+F5",)),
    Act("say-typed", mark("Say what is &typed"), ("F6",)),
    Act("say-why", mark("Say &why"), ("Shift+F6",)),
    Act("end-match", mark("&End the match here")),
    Act("archive", mark("&Archive the match")),
    Act("match-list", mark("&Matches"), ("Ctrl+1",)),
    Act("match", mark("Ma&tch"), ("Ctrl+2",)),
    Act("rules", mark("&Rules"), ("Ctrl+3",)),
    Act("players", mark("&Players"), ("Ctrl+4",)),
    Act("league", mark("S&eason"), ("Ctrl+5",)),
    Act("evening", mark("Settle the e&vening")),
    Act("happened", mark("Something &happened"), ("F8",)),
    Act("checks", mark("Check cards and &plays"), ("F7",)),
    Act("display", mark("Table displa&y"), ("F11",)),
    Act("phones", mark("Show on p&hones"), ("Shift+F11",)),
    Act("larger", mark("&Larger text"), ("Ctrl++", "Ctrl+=")),
    Act("smaller", mark("&Smaller text"), ("Ctrl+-",)),
    Act("usual-size", mark("&Usual text size"), ("Ctrl+0",)),
    Act("theme-system", mark("Same as the &system"), checkable=True),
    Act("theme-light", mark("&Light"), checkable=True),
    Act("theme-dark", mark("&Dark"), checkable=True),
    Act("theme-contrast", mark("High &contrast"), checkable=True),
    Act("four-colours", mark("&Four-colour suits"), checkable=True),
    Act("guide", mark("&Guide"), ("F1",)),
    Act("shortcuts", mark("&Keyboard shortcuts"), ("Ctrl+?",)),
    Act("diagnostics", mark("&Open the diagnostics folder")),
    Act("about", mark("&About Cocotte"), role=QAction.MenuRole.AboutRole),
)
"""Everything the window itself can do."""


class Actions:
    """The actions of one window, in its language."""

    def __init__(self, window: QWidget, say: Translator, acts: Iterable[Act] = ACTIONS) -> None:
        self._actions: dict[str, QAction] = {}
        for act in acts:
            action = action_called(say(act.text), window)
            if act.on_sheet:
                key = QKeySequence(act.on_sheet).toString(QKeySequence.SequenceFormat.NativeText)
                action.setText(f"{action.text()}\t{key}")
            action.setObjectName(act.name)
            action.setShortcuts([QKeySequence(key) for key in act.keys])
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            action.setCheckable(act.checkable)
            action.setMenuRole(act.role)
            window.addAction(action)
            self._actions[act.name] = action

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    def add(self, action: QAction) -> QAction:
        """One more, made while the window is built: a language, a recent file."""
        self._actions[action.objectName()] = action
        return action


def action_called(words: str, window: QWidget) -> QAction:
    """An action of a window. The words come after: given both at once, PySide first learns all Qt's icons."""
    action = QAction(window)
    action.setText(words)
    return action


def plain_words(action: QAction) -> str:
    """An action's words without its keys, for lists and tooltips."""
    words = action.text().partition("\t")[0]
    return words.replace("&&", "\0").replace("&", "").replace("\0", "&").removesuffix("…")
