"""What every test stands on: no screen, no user's files, no clock against the players."""

from __future__ import annotations

import gc
import os
import signal
import sqlite3
import sys
from collections import Counter
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings
from pytestqt.qtbot import QtBot

from connections import all_closed, watched
from tiers import Tiers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtCore import SignalInstance
    from PySide6.QtWidgets import QApplication, QWidget
    from pytestqt.qtbot import _WaitWidgetContextManager
    from pytestqt.wait_signal import MultiSignalBlocker, SignalBlocker

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile(
    "house",
    deadline=None,  # a busy machine is not a fault
    suppress_health_check=[HealthCheck.too_slow],  # nor is it one while examples are drawn
)
settings.register_profile("quick", settings.get_profile("house"), max_examples=30)
settings.register_profile("mutants", settings.get_profile("house"), max_examples=10, derandomize=True)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """No test may need another before it; what takes minutes is left out, or done where it is wanted."""
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in another order")
    parser.addoption("--all", action="store_true", help="run the slow tests, too")


def pytest_configure(config: pytest.Config) -> None:
    """Two tiers of tests, each with as many examples of a property as it has time for."""
    config.pluginmanager.register(Tiers(config), "tiers")
    if config.getoption("--hypothesis-profile", None) is None:
        settings.load_profile("house" if config.getoption("--all") else "quick")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On Windows, what only other systems have is left out, each with its reason."""
    if (seed := config.getoption("--shuffle")) is not None:
        Random(seed).shuffle(items)
    if sys.platform == "win32":
        marks = {item: item.get_closest_marker("posix") for item in items}
        config.stash[_LEFT_OUT] = Counter(str(mark.args[0]) for mark in marks.values() if mark)
        config.hook.pytest_deselected(items=[item for item, mark in marks.items() if mark])
        items[:] = [item for item, mark in marks.items() if not mark]


_LEFT_OUT = pytest.StashKey[Counter[str]]()


def pytest_report_collectionfinish(config: pytest.Config) -> list[str]:
    """What is left out on Windows, and why."""
    left = config.stash.get(_LEFT_OUT, Counter[str]())
    return [f"not on Windows: {number} × {reason}" for reason, number in sorted(left.items())]


def pytest_collection_finish() -> None:
    """Leave the tests themselves alone whenever rubbish is looked for: hundreds of thousands of things."""
    gc.freeze()


PATIENCE = 60_000
"""Milliseconds in which what must come has come, however busy the machine is."""


class PatientBot(QtBot):
    """Waits until something is there, and gives up only when it will never come."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE) -> None:  # noqa: N802 - Qt's way of naming
        __tracebackhide__ = True
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: SignalInstance, *, timeout: int = PATIENCE, **value: Any) -> SignalBlocker:  # noqa: N802 - as above
        __tracebackhide__ = True
        return super().waitSignal(signal, timeout=timeout, **value)

    def waitSignals(  # noqa: N802 - as above
        self, signals: list[SignalInstance], *, timeout: int = PATIENCE, **value: Any
    ) -> MultiSignalBlocker:
        __tracebackhide__ = True
        return super().waitSignals(signals, timeout=timeout, **value)

    def waitActive(self, widget: QWidget, *, timeout: int = PATIENCE) -> _WaitWidgetContextManager:  # noqa: N802 - as above
        __tracebackhide__ = True
        return super().waitActive(widget, timeout=timeout)

    def waitExposed(self, widget: QWidget, *, timeout: int = PATIENCE) -> _WaitWidgetContextManager:  # noqa: N802 - as above
        __tracebackhide__ = True
        return super().waitExposed(widget, timeout=timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """The user of the tests has patience."""
    return PatientBot(request)


@pytest.fixture(scope="session", autouse=True)
def _nobody_s_files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the tests out of the user's folders, and the user's settings out of the tests."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
            patch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
        runtime = home / "runtime"
        runtime.mkdir(mode=0o700)
        patch.setenv("XDG_RUNTIME_DIR", str(runtime))
        for name in ("COCOTTE_LOG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
            patch.delenv(name, raising=False)
        patch.setenv("LANG", "C.UTF-8")
        if sys.platform == "win32":  # which has one folder for all, that no variable names
            patch.setattr("platformdirs.PlatformDirs", _named_folders)
            patch.setenv("WIN_PD_OVERRIDE_LOCAL_APPDATA", str(home))
        yield


def _named_folders(name: str, **_: object) -> SimpleNamespace:
    """Where the variables of other systems say."""
    kinds = {"data": "DATA", "config": "CONFIG", "cache": "CACHE", "log": "STATE"}
    return SimpleNamespace(
        **{f"user_{key}_path": Path(os.environ[f"XDG_{kind}_HOME"], name) for key, kind in kinds.items()}
    )


@pytest.fixture(scope="session", autouse=True)
def _nobody_is_deaf() -> None:
    """Hear Ctrl+C again, and so does every program a test starts: a shell's background jobs ignore it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def _nobody_pulls_the_plug() -> Iterator[None]:
    """No test waits until the disk has what it wrote; the programs it starts do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(autouse=True)
def _swept_between_tests() -> Iterator[None]:
    """Rubbish is looked for by this thread, as in the window: another may not let go of what is Qt's."""
    gc.disable()
    yield
    made, often = gc.get_count(), gc.get_threshold()
    if due := [generation for generation in range(3) if made[generation] > often[generation]]:
        gc.collect(max(due))


@pytest.fixture(scope="session", autouse=True)
def _watched_connections() -> Iterator[None]:
    """Every connection to a database is known until it is closed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", watched)
        yield


@pytest.fixture(autouse=True)
def _nothing_left_open(_watched_connections: None) -> Iterator[None]:
    """A test closes what it opens, and so does the program in it."""
    with all_closed():
        yield


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder of the checkout."""
    return Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def modules(checkout: Path) -> list[Path]:
    """Every module of the program and of what builds it."""
    return sorted((checkout / "app").rglob("*.py")) + sorted((checkout / "packaging").rglob("*.py"))
