"""The real window, killed or told to end at any moment: what was typed is there again."""

from __future__ import annotations

import signal
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from cocotte.core.card_notation import parse_cards
from torture.counts import HANG, TRACEBACK, Counts, Limit
from torture.flips import asked
from torture.window import Silent, Window, screen

WRITTEN: Final = 1.0
"""Seconds after the last key in which what was typed is on disk."""
IN_ORDER: Final = 3.0
"""Seconds of the processor's time in which a signal ends the window: a busy machine lets it wait longer."""

OVER: Final = (
    "None",
    "later(window().menus['recent'].exec)",
    "window().menuBar().setActiveAction(window().menuBar().actions()[0])",
    "window().actions_by_name['about'].trigger()",
    "window().actions_by_name['shortcuts'].trigger()",
    "later(window().files.import_dialog)",
    "later(question)",
    "later(lambda: 1 / 0)",
)
"""What may stand over the window when it is told to end."""


class Expected(NamedTuple):
    """What must be there again."""

    asked: str
    """What the next window is asked."""
    answers: list[object]
    """What it may answer."""


def window_kills(counts: Counts, limit: Limit) -> None:
    """Kill it in the middle of whatever one does, and open the next one on what is left."""
    ways = (_half_a_deal, _cards, _names, _deals)
    with screen() as within, tempfile.TemporaryDirectory() as home:
        expected = None
        for _ in limit:
            way = partial(_killed, counts.luck.choice(ways), luck=counts.luck)
            expected = _tried(counts, Path(home), within, expected, way)
        _tried(counts, Path(home), within, expected, lambda _: None)


def window_signals(counts: Counts, limit: Limit) -> None:
    """Tell it to end, whatever dialog or menu stands over it: it does at once, and in order."""
    with screen() as within, tempfile.TemporaryDirectory() as home:
        expected = None
        for _ in limit:
            sent = counts.luck.choice((signal.SIGINT, signal.SIGTERM, signal.SIGHUP))
            over, seconds = (
                counts.luck.choice(OVER),
                counts.luck.choice((0, 0.1, 0.5, 3)) * counts.luck.random(),
            )

            def end(
                window: Window, sent: signal.Signals = sent, over: str = over, seconds: float = seconds
            ) -> Expected:
                _begin(window)
                text = f"Ann k {counts.luck.randrange(1, 10)}"
                window.do(f"keys({text!r})")
                window.do(over)
                time.sleep(seconds)
                took, status = window.ended_by(sent)
                if status is None:
                    counts.add("never", f"{sent.name} after {seconds:.2f} s over {over}", HANG)
                elif status:
                    counts.add("out of order", f"{sent.name}: {status}, over {over}")
                elif took > IN_ORDER:
                    counts.add("late", f"{sent.name} after {took:.1f} s over {over}", HANG)
                return Expected("open_match() or line()", [text])

            expected = _tried(counts, Path(home), within, expected, end)


def _tried(
    counts: Counts,
    home: Path,
    within: dict[str, str],
    expected: Expected | None,
    act: Callable[[Window], Expected | None],
) -> Expected | None:
    """Open the window, see whether all is there again, and do something with it; what must be there next."""
    try:
        with Window(home, within) as window:
            if expected is not None:
                found = window.do(expected.asked)
                right = found in expected.answers
                counts.add("there again" if right else "lost", "" if right else f"{expected} {found}")
            return act(window)
    except Silent as silent:
        counts.add("hang", str(silent), HANG)
    except RuntimeError as error:
        counts.add("traceback", str(error), TRACEBACK)
    return None


def _killed(way: Callable[[Window, Random], Expected], window: Window, *, luck: Random) -> Expected:
    expected = way(window, luck)
    window.kill()
    return expected


def _begin(window: Window) -> None:
    assert asked(window.log, "new --preset gin-rami --set target=10000 Ann Ben")[0] == 0
    window.do("open_match()")


def _half_a_deal(window: Window, luck: Random) -> Expected:
    _begin(window)
    text = f"Ann k {luck.randrange(1, 10)}"
    window.type(text)
    window.wait_until(f"line() == {text!r}")
    time.sleep(WRITTEN)
    return Expected("open_match() or line()", [text])


def _cards(window: Window, luck: Random) -> Expected:
    _begin(window)
    window.do("lay_cards()")
    suits = "".join(luck.sample("CDHS", 4))
    text = f"4-7{suits[0]} 9{suits[:3]} A{suits[3]}"
    cards = sorted(str(card) for card in parse_cards(text))
    window.type(text)
    window.wait_until(f"hand() == {cards}")
    time.sleep(WRITTEN)
    return Expected("open_match() or hand()", [cards])


def _names(window: Window, luck: Random) -> Expected:
    window.do("new_match()")
    name = f"Zoe{luck.randrange(1000)}"
    window.type(name)
    window.wait_until(f"{name!r} in names()")
    time.sleep(WRITTEN)
    return Expected(f"{name!r} in names()", [True])


def _deals(window: Window, luck: Random) -> Expected:
    """Deals recorded one after the other, until the kill comes in the middle of the next."""
    _begin(window)
    count = 0
    for _ in range(luck.randrange(4)):
        window.type("Ann k 4 23\n")
        count += 1
        window.wait_until(f"deals() == {count}")
    window.begin("keys('Ben k 4 23\\n')")
    time.sleep(luck.uniform(0, 0.3))
    return Expected("open_match() or deals()", [count, count + 1])
