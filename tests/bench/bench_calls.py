"""What one key in the quick line and Enter run through: functions of the program, modules, calls.

Run it with ``python tests/bench/bench_calls.py``; ``--calls 40`` lists what is called most, ``--only gin``
counts the forms that begin so. The counts are the same on every machine, however busy: from the key to the
end of all that it leads to, in memory, without a screen.
"""

import argparse
import gc
import os
import random
import sys
from collections import Counter
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from bench_enter import FORMS, NAMES, line_for, opened_teams, play
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import cocotte
from cocotte.core.match.events import Side
from cocotte.core.match.proposing import propose, sides_for
from cocotte.gui.pages.match.page import MatchPage
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.widgets.style.focus import FocusRing
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings

ROOT = str(Path(cocotte.__file__).parent)
"""Whatever lies in it is the program's own."""
PLAYED, FEW = 5, 1
"""Deals on the sheet before those that are counted; in a game of so many deals."""


class Counted:
    """Every call of the program's own functions, while it lasts."""

    def __init__(self):
        self.calls = Counter()

    def __enter__(self):
        gc.disable()  # what is thrown away at some time is no part of a key
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_):
        sys.setprofile(None)
        gc.enable()

    def _note(self, frame, event, _argument):
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(ROOT):
            self.calls[(code.co_filename[len(ROOT) + 1 :], code.co_qualname)] += 1

    def __str__(self):
        modules = {module for module, _ in self.calls}
        return f"{len(self.calls):4} functions of {len(modules):3} modules, {self.calls.total():6} calls"


def settled(app):
    """Let all that is under way end."""
    for _ in range(5):
        app.processEvents()


def counted(app, context, match_id, luck):
    """What the key that completes a line runs through, and what Enter does."""
    page = MatchPage(context)
    page.resize(1200, 768)
    page.open(match_id)
    page.show()
    page.activateWindow()
    settled(app)
    line = page.entry.quick.field.line
    line.setFocus()
    for _ in range(2):  # what happens the first time only is no part of a key
        text = line_for(context.keeper.match(match_id), luck)
        QTest.keyClicks(line, text[:-1])
        settled(app)
        with Counted() as key:
            QTest.keyClicks(line, text[-1])
            settled(app)
        with Counted() as enter:
            QTest.keyClick(line, Qt.Key.Key_Return)
            settled(app)
    page.close()
    page.deleteLater()
    settled(app)
    return key, enter


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--calls", type=int, default=0, metavar="N", help="list what is called most")
    parser.add_argument("--only", default="", help="forms whose title begins so")
    args = parser.parse_args(arguments)
    app = QApplication.instance() or QApplication([])
    ThemeManager(app)
    FocusRing(app)
    library, luck = Library(), random.Random(7)
    context = AppContext(Scorekeeper(MemoryLog()), library, Settings(), "en")
    north = Side("North", ("Ann", "Carl", "Eve", "Gus", "Ivy", "Ken"))
    south = Side("South", ("Bob", "Dora", "Finn", "Hal", "Joy", "Leo"))
    begun = {"twelve players, Hollywood": opened_teams(library, north, south)}
    for title, preset, seating, count in FORMS:
        kind, sides = library.presets[preset], sides_for(seating, NAMES[:count])
        rules = library.rules_of(kind)
        if "target" in rules.values:
            rules = rules.with_house_rules({"target": 9000})
        begun[title] = propose(rules, seating, kind.ledger, sides, preset=preset)
    for title, opened in begun.items():
        if not title.startswith(args.only):
            continue
        match_id = context.open_match(opened)
        play(context, match_id, PLAYED if "target" in opened.rules.values else FEW, luck)
        print(title)
        for name, found in zip(("key", "Enter"), counted(app, context, match_id, luck), strict=True):
            print(f"  {name:6}{found}")
            for (module, function), times in found.calls.most_common(args.calls):
                print(f"    {times:5} {module[:-3].replace('/', '.')}:{function}")


if __name__ == "__main__":
    main(sys.argv[1:])
