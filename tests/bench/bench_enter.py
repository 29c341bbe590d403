"""From Enter to the new row painted: on a short match, on a long one, for twelve players, in every form.

Run it with ``python tests/bench/bench_enter.py``. One frame is 16 ms. On disk the log waits for the disk,
as a table does; in memory what is left is the program's own.
"""

import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import delete

from cocotte.core.games import GAMES
from cocotte.core.match.build_sheet import next_deal
from cocotte.core.match.decide import record_deal, undo
from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.match.proposing import propose, sides_for
from cocotte.core.script.deal_line import read_deal
from cocotte.gui.pages.match.page import MatchPage
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.widgets.style.focus import FocusRing
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.opening import open_log
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings

FRAME = 16.0
"""Milliseconds."""
NAMES = ("Ann", "Bob", "Carl", "Dora", "Eve", "Finn", "Gus", "Hal")
FORMS = (
    ("gin rummy", "gin-rami", "heads-up", 2),
    ("with the upcard", "oklahoma", "heads-up", 2),
    ("one sits out", "gin-three", "cut-in", 3),
    ("captain", "captain", "captain", 3),
    ("partners", "gin-four", "partnership", 4),
    ("Mahjong", "mahjong", "heads-up", 2),
    ("Contract Rummy", "contract-rummy", "round", 5),
    ("Crazy Eights", "eights", "round", 8),
)
"""Every form: what is played, its preset and format, so many players."""
LONG = 900
"""Points to which a match has any number of deals."""
TIMES = 25
"""Deals timed for each match."""


def opened(library, preset, sides, **house):
    """A match that goes on for ever, so that a long one can be played."""
    chosen = library.presets[preset]
    rules = library.rules_of(chosen).with_house_rules({"target": 1000, **house})
    dealer = sides[0].players[0]
    return MatchOpened(chosen.game, chosen.id, rules, chosen.formats[0], chosen.ledger, tuple(sides), dealer)


def line_for(match, luck):
    """A deal of few points: the game must not end."""
    if match.opened.rules.values.get("scoring") == "mahjong":
        winner, loser = luck.sample(next_deal(match).tables[0], 2)
        return f"{winner} gin {winner} 60-0 {loser} 40-{5 * luck.randint(1, 9)}"
    if match.opened.game is not GAMES["gin"]:
        out, *others = next_deal(match).tables[0]
        return " ".join([out, "out", *(f"{name} {5 * luck.randint(1, 9)}" for name in others)])
    several = len(next_deal(match).tables) > 1
    upcard = " up 7D" if match.opened.rules.values.get("knock") == "upcard" else ""
    parts = []
    for table, pair in enumerate(next_deal(match).tables, 1):
        line = f"{luck.choice(pair)} k 4 5{upcard}"
        parts.append(f"{table} {line}" if several else line)
    return ", ".join(parts)


def play(context, match_id, deals, luck):
    """So many deals, recorded without a window."""
    for _ in range(deals):
        match = context.keeper.match(match_id)
        context.do(
            match_id,
            record_deal(read_deal(line_for(match, luck), next_deal(match).tables, match.opened.rules)),
        )


class Watcher(QObject):
    """Notes when a widget has been painted."""

    def __init__(self, painted):
        super().__init__()
        self.painted, self.painting = painted, False

    def eventFilter(self, watched, event):  # noqa: N802 - Qt's own name
        if event.type() != QEvent.Type.Paint or self.painting:
            return False
        self.painting = True
        QCoreApplication.sendEvent(watched, event)
        self.painting = False
        self.painted.append((time.perf_counter(), time.process_time()))
        return True


def timed(app, context, match_id, luck):
    """Milliseconds from Enter to the row painted, and of the processor in them.

    Of several the lower quarter: other programs only ever add.
    """
    match = context.keeper.match(match_id)
    page = MatchPage(context)
    page.resize(1200, 768)
    page.open(match_id)
    page.show()
    page.activateWindow()
    for _ in range(5):
        app.processEvents()
    line = page.entry.quick.field.line
    took = []
    for _ in range(TIMES):
        line.setFocus()
        line.setText(text := line_for(context.keeper.match(match_id), luck))
        page.entry.quick.field.edited.emit(text)
        app.processEvents()
        painted = []
        watcher = Watcher(painted)
        page.sheet.body.viewport().installEventFilter(watcher)
        begin = time.perf_counter(), time.process_time()
        QTest.keyClick(line, Qt.Key.Key_Return)
        while not painted:
            app.processEvents()
        took.append([(end - start) * 1000 for start, end in zip(begin, painted[0], strict=True)])
        page.sheet.body.viewport().removeEventFilter(watcher)
        if match.opened.rules.values.get("target", 0) < LONG:  # it has few deals
            context.do(match_id, undo())
            app.processEvents()
    page.close()
    delete(page)  # a page that is only let go of would follow the match too
    return tuple(statistics.quantiles(column, n=4)[0] for column in zip(*took, strict=True))


def main(folder):
    app = QApplication.instance() or QApplication([])
    ThemeManager(app)
    FocusRing(app)
    library, luck = Library(), random.Random(7)
    two = (Side("", ("Pierre",)), Side("", ("Jean",)))
    north = Side("North", ("Ann", "Carl", "Eve", "Gus", "Ivy", "Ken"))
    south = Side("South", ("Bob", "Dora", "Finn", "Hal", "Joy", "Leo"))
    for name, log in (("on disk", open_log(folder / "bench.cocotte").log), ("in memory", MemoryLog())):
        context = AppContext(Scorekeeper(log), library, Settings(), "en")
        print(f"log {name}")
        for title, begun, short, long, most in (
            ("two players", opened(library, "gin-rami", two), 20, 1000, FRAME),
            ("twelve players, Hollywood", opened_teams(library, north, south), 10, 500, 2 * FRAME),
        ):
            match_id = context.open_match(begun)
            play(context, match_id, short, luck)
            few = timed(app, context, match_id, luck)
            play(context, match_id, long - short - TIMES, luck)
            many = timed(app, context, match_id, luck)
            print(
                f"  {title}: {short} deals {few[0]:.1f} ms ({few[0] / most:.2f} of the limit), "
                f"{long} deals {many[0]:.1f} ms, ratio {many[0] / few[0]:.2f} (limit 1.5); "
                f"of the processor {few[1]:.1f} and {many[1]:.1f} ms, "
                f"ratio {many[1] / few[1]:.2f}"
            )
        for title, preset, seating, count in FORMS:
            chosen = library.presets[preset]
            sides = sides_for(seating, NAMES[:count])
            match_id = context.open_match(
                propose(library.rules_of(chosen), seating, chosen.ledger, sides, preset=preset)
            )
            play(context, match_id, 1, luck)
            took = timed(app, context, match_id, luck)
            print(
                f"  {title}, {count} players: {took[0]:.1f} ms ({took[0] / FRAME:.2f} of the limit), "
                f"of the processor {took[1]:.1f} ms"
            )


def opened_teams(library, north, south):
    """Twelve players in two teams, three games at once."""
    chosen = library.presets["teams"]
    rules = library.rules_of(chosen).with_house_rules(
        {"target_from_three": 0, "target": 900, "target_step": 0}
    )
    return MatchOpened(chosen.game, chosen.id, rules, "teams", "hollywood", (north, south), "Ann")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as place:
            main(Path(place))
