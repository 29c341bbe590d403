"""Two tiers of tests: the quick one after every change, the slow one before a change is handed on.

A test is slow by a mark with its reason, ``@pytest.mark.slow("walks scenes by Tab")``. Of the rows of a
table the first may be quick and the others slow: ``@pytest.mark.slow_after_first("reason")`` for a test,
``others_slow("the other language", "en", "fr")`` for one of its parameters. ``--all`` runs both tiers.

What the quick tier may cost is a table, in seconds of the processor for each folder: a run that goes over it
fails, and says so at the end. The machine's pace is measured too, so that a slow machine is not blamed.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

slow = pytest.mark.slow

BUDGET: Final = {
    "board": 16,
    "cli": 50,
    "club": 14,
    "core": 66,
    "gui": 95,
    "house": 22,
    "sheets": 20,
    "store": 36,
    "torture": 2,
    "language": 8,
    "operations": 2,
    "rummy500": 7,
    "": 5,
}
"""Seconds of the processor that the quick tests of each folder of ``tests`` may take at the usual pace, with
the programs they start; ``""`` stands for the modules beside the folders."""

COMMAND: Final = "python3 packaging/bootstrap.py test"
"""The command that runs the tests."""

USUAL_PACE: Final = 0.06
"""Seconds that `pace` takes on the machine for which the table was written, with both processors at work."""


def others_slow(reason: str, quick: object, *others: object) -> list[Any]:
    """Rows for ``parametrize``: the first for the quick tier, the others for the slow one.

    A tuple has a value for each name; one that is a single value stands in ``pytest.param``.
    """
    return [quick, *(_slow_row(other, reason) for other in others)]


def _slow_row(row: Any, reason: str) -> Any:
    if isinstance(row, type(pytest.param())):
        return pytest.param(*row.values, id=row.id, marks=[*row.marks, slow(reason)])
    return pytest.param(*(row if isinstance(row, tuple) else (row,)), marks=slow(reason))


class Tiers:
    """Leaves the slow tests out unless all are wanted, and counts what each folder costs."""

    def __init__(self, config: pytest.Config) -> None:
        self._everything = bool(config.getoption("--all"))
        self._whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not (
            config.option.keyword or config.option.markexpr or getattr(config.option, "lf", False)
        )
        self.left: Counter[str] = Counter()
        self.spent: dict[str, float] = {}
        self.pace: list[float] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Leave out what is slow, by its reason."""
        marks = list(zip(items, self._marks(items), strict=True))
        if nameless := [item.nodeid for item, mark in marks if mark and not mark.args]:
            raise pytest.UsageError(f"slow, but why? Write the reason into the mark: {nameless}")
        if self._everything:
            return
        self.left = Counter(str(mark.args[0]) for _, mark in marks if mark)
        config.hook.pytest_deselected(items=[item for item, mark in marks if mark])
        items[:] = [item for item, mark in marks if not mark]

    @staticmethod
    def _marks(items: list[pytest.Item]) -> Iterator[pytest.Mark | None]:
        """What makes each test slow; for the first row of a table nothing may."""
        begun = set()
        for item in items:
            table = item.nodeid.partition("[")[0]
            after_first = item.get_closest_marker("slow_after_first") if table in begun else None
            begun.add(table)
            yield item.get_closest_marker("slow") or after_first

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Count the processor's time of a test, of its fixtures and of the programs it started."""
        before = _processor_time()
        result = yield
        folder = folder_of(item.path, item.config.rootpath)
        self.spent[folder] = self.spent.get(folder, 0) + _processor_time() - before
        return result

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Hand on what this process counted; the process that started the others judges it."""
        self.pace = self.pace or [pace()]
        if hasattr(session.config, "workeroutput"):
            counted = {"left": dict(self.left), "spent": self.spent, "pace": self.pace}
            session.config.workeroutput["tiers"] = counted
        elif self._whole and not self._everything and not session.exitstatus and self.over():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take in what another process counted."""
        if counted := getattr(node, "workeroutput", {}).get("tiers"):
            self.left = Counter[str](counted["left"])  # each process leaves out the same
            for folder, seconds in counted["spent"].items():
                self.spent[folder] = self.spent.get(folder, 0) + seconds
            self.pace += counted["pace"]

    def over(self) -> list[str]:
        """Folders that took longer than they may, each with both figures."""
        slower = max(1.0, sum(self.pace) / len(self.pace) / USUAL_PACE) if self.pace else 1.0
        return [
            f"tests/{folder}: {spent:.0f} s of the processor, {BUDGET.get(folder, 0) * slower:.0f} at most"
            for folder, spent in sorted(self.spent.items())
            if spent > BUDGET.get(folder, 0) * slower
        ]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what was left out and how it is run; and which folder became too slow."""
        if self.left:
            number = self.left.total()
            terminalreporter.section(f"{number} slow tests left out: {COMMAND} --all runs them, too")
            for reason, number in self.left.most_common():
                terminalreporter.line(f"{number:5} × {reason}")
        if self._whole and not self._everything and (over := self.over()):
            terminalreporter.section("the quick tier became too slow (tests/tiers.py)")
            for line in over:
                terminalreporter.line(line)


def folder_of(path: Path, root: Path) -> str:
    """The folder of ``tests`` a test lies in; empty for one that lies in none."""
    parts = path.relative_to(root).parts
    return parts[1] if len(parts) > 2 else ""


def pace() -> float:
    """Seconds of the processor that a piece of work takes, always the same."""
    began = time.process_time()
    table: dict[str, int] = {}
    for number in range(120_000):
        word = f"{number % 997}"
        table[word] = table.get(word, 0) + len(word)
    return time.process_time() - began


def _processor_time() -> float:
    """Seconds of the processor this process took so far, with the programs it waited for."""
    others = os.times()
    return time.process_time() + others.children_user + others.children_system
