"""Every action of the window, once: its words, its keys, its place in the menus, what it does to a match."""

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
    operations: tuple[str, ...] = ()
    """The operations on the match that is open, by their ids: the first that there is anything to do for.

    It can be chosen where one of them offers anything, and is called as that is.
    """
    of_match: str = ""
    """What it does on the page of the match, by the name of the method."""


LINE: Final = "-"
"""A line between two groups of a menu."""


class Menu(NamedTuple):
    """One menu."""

    name: str
    """How the program calls it."""
    title: str
    """How it is called, with its access key."""
    items: tuple[Act | Menu | str, ...] = ()
    """What stands in it: a thing to do, one that stands in another menu, by its name, a line, a menu.

    Empty: the window fills it when it is opened.
    """

    def acts(self) -> Iterator[Act]:
        """What can be done in it."""
        for item in self.items:
            if isinstance(item, Menu):
                yield from item.acts()
            elif isinstance(item, Act):
                yield item


MENUS: Final = (
    Menu(
        "file",
        mark("&File"),
        (
            Act("new-match", mark("&New match…"), ("Ctrl+N",)),
            Act("rematch", mark("&Rematch…"), ("Ctrl+Shift+N",)),
            LINE,
            Act("import", mark("&Import a match…"), ("Ctrl+O",)),
            Menu("recent", mark("Recent matc&hes")),
            LINE,
            Act("export", mark("&Export…"), ("Ctrl+E",)),
            Act("season", mark("Export the &season…")),
            Act("print", mark("&Print…"), ("Ctrl+P",)),
            Act("blank", mark("&Blank sheet…")),
            LINE,
            Act("back-up", mark("Back &up all matches…")),
            Act("restore", mark("Res&tore a backup…")),
            Act("club", mark("C&lub…")),
            LINE,
            Act("quit", mark("&Quit"), ("Ctrl+Q",), role=QAction.MenuRole.QuitRole),
        ),
    ),
    Menu(
        "edit",
        mark("&Edit"),
        (
            Act("undo", mark("&Undo"), ("Ctrl+Z",), operations=("undo",)),
            Act("redo", mark("&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), operations=("redo",)),
            LINE,
            Act("copy", mark("&Copy"), ("Ctrl+C",)),
            LINE,
            Act("find", mark("&Find"), ("Ctrl+F",)),
            LINE,
            Act("preferences", mark("&Preferences"), ("Ctrl+,",), role=QAction.MenuRole.PreferencesRole),
        ),
    ),
    Menu(
        "game",
        mark("&Match"),
        (
            Act("quick-line", mark("En&ter the deal"), ("Ctrl+L",), of_match="focus_quick_line"),
            Act("cards", mark("From the car&ds"), ("F4",), of_match="toggle_cards"),
            LINE,
            Act("amend", mark("&Correct the deal"), ("F2",), operations=("amend",)),
            Act("strike", mark("&Strike the deal out"), on_sheet="Del", operations=("strike",)),
            Act("dealer", mark("W&ho dealt…"), of_match="ask_who_dealt"),
            Act("played", mark("Who pla&yed…"), of_match="ask_who_played"),
            Act("names", mark("Correct a &name…"), operations=("rename",)),
            Act("count-again", mark("Let it count a&gain…"), operations=("restore",)),
            Act("withdraw", mark("Withdraw a rul&ing…"), operations=("ruling-withdraw",)),
            LINE,
            Act("log", mark("&Log"), ("Ctrl+J",), of_match="show_log"),
            Act("standings", mark("Who pays &whom"), ("Ctrl+T",), of_match="show_standings"),
            Act("what-if", mark("By &other rules…"), of_match="show_what_if"),
            Menu(
                "say",
                mark("Say alo&ud"),
                (
                    Act("say-score", mark("Say the &score"), ("F5",)),
                    Act("say-last", mark("Say the &last deal"), ("Shift+F5",)),
                    Act("say-typed", mark("Say what is &typed"), ("F6",)),
                    Act("say-why", mark("Say &why"), ("Shift+F6",)),
                ),
            ),
            LINE,
            Act("end-match", mark("&End the match here"), operations=("end",)),
            Act("archive", mark("&Archive the match"), operations=("archive", "take-out")),
            Act("evening", mark("Settle the e&vening")),
        ),
    ),
    Menu(
        "rules",
        mark("&Rules"),
        (
            Act("happened", mark("Something &happened"), ("F8",)),
            Act("checks", mark("Check cards and &plays"), ("F7",)),
            Act("rules", mark("&Rules"), ("Ctrl+3",)),
        ),
    ),
    Menu(
        "view",
        mark("&View"),
        (
            Act("match-list", mark("&Matches"), ("Ctrl+1",)),
            Act("match", mark("Ma&tch"), ("Ctrl+2",)),
            "rules",
            Act("players", mark("&Players"), ("Ctrl+4",)),
            Act("league", mark("S&eason"), ("Ctrl+5",)),
            LINE,
            Act("display", mark("Table displa&y"), ("F11",), of_match="toggle_display"),
            Act("phones", mark("Show on p&hones"), ("Shift+F11",)),
            LINE,
            Act("larger", mark("&Larger text"), ("Ctrl++", "Ctrl+=")),
            Act("smaller", mark("&Smaller text"), ("Ctrl+-",)),
            Act("usual-size", mark("&Usual text size"), ("Ctrl+0",)),
            LINE,
            Menu(
                "theme",
                mark("L&ook"),
                (
                    Act("theme-system", mark("Same as the &system"), checkable=True),
                    Act("theme-light", mark("&Light"), checkable=True),
                    Act("theme-dark", mark("&Dark"), checkable=True),
                    Act("theme-contrast", mark("High &contrast"), checkable=True),
                ),
            ),
            Act("four-colours", mark("&Four-colour suits"), checkable=True),
            Menu("language", mark("Lan&guage")),
        ),
    ),
    Menu(
        "help",
        mark("&Help"),
        (
            Act("guide", mark("&Guide"), ("F1",)),
            Act("shortcuts", mark("&Keyboard shortcuts"), ("Ctrl+?",)),
            LINE,
            Act("diagnostics", mark("&Open the diagnostics folder")),
            Act("about", mark("&About Cocotte"), role=QAction.MenuRole.AboutRole),
        ),
    ),
)
"""The menus, from left to right: every thing the window can do, with its words, its keys and its place."""
ACTIONS: Final = tuple(act for menu in MENUS for act in menu.acts())
"""Everything the window itself can do."""


class Actions:
    """The actions of one window, in its language."""

    def __init__(self, window: QWidget, say: Translator, acts: Iterable[Act] = ACTIONS) -> None:
        self._actions: dict[str, QAction] = {}
        self.acts = tuple(acts)
        """What they do."""
        for act in self.acts:
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
    return _plain(action.text().partition("\t")[0])


def named_so(words: str, text: str) -> str:
    """Words of a menu with the access key of its usual text, where they begin as that does.

    >>> named_so("Undo deal 8", "&Undo")
    '&Undo deal 8'
    """
    usual, text = _plain(text), text.removesuffix("…")
    begins = words.startswith(usual)
    return (text if begins else "") + words[len(usual) if begins else 0 :].replace("&", "&&")


def _plain(words: str) -> str:
    return words.replace("&&", "\0").replace("&", "").replace("\0", "&").removesuffix("…")
