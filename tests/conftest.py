"""What every test stands on: no screen, no user's files, no clock against the players."""

import os
import sqlite3
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from connections import all_closed, watched

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile(
    "house",
    deadline=None,  # a busy machine is not a fault
    suppress_health_check=[HealthCheck.too_slow],  # nor is it one while examples are drawn
)
settings.load_profile("house")


@pytest.fixture(scope="session", autouse=True)
def _nobody_s_files(tmp_path_factory):
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
        yield


@pytest.fixture(scope="session", autouse=True)
def _watched_connections():
    """Every connection to a database is known until it is closed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", watched)
        yield


@pytest.fixture(autouse=True)
def _nothing_left_open(_watched_connections):
    """A test closes what it opens, and so does the program in it."""
    with all_closed():
        yield


@pytest.fixture(scope="session")
def checkout():
    """The folder of the checkout."""
    return Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def modules(checkout):
    """Every module of the program and of what builds it."""
    return sorted((checkout / "app").rglob("*.py")) + sorted((checkout / "packaging").rglob("*.py"))
