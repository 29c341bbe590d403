"""The tests that need no window, by the Python of Windows under Wine."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING, Final

from bare import Fault
from release import ROOT
from windows.python import put_together
from windows.tools import wheels_for_windows
from windows.wine import windows

if TYPE_CHECKING:
    from pathlib import Path

TESTS: Final = (
    *("core", "store", "language", "sheets", "operations", "board", "cli", "torture"),
    *(
        "test_assets.py",
        "test_forks.py",
        "test_keeper.py",
        "test_main.py",
        "test_renaming.py",
        "test_table_clock.py",
    ),
)
"""What is run, by its place among the tests."""
_QUIETLY: Final = (
    "-q",
    "--tb=short",
    "--continue-on-collection-errors",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
)


def prove(_: Path) -> None:
    """Run them; pytest says what Windows has no use for, what failed, and how many passed.

    Raises: Fault when one failed.
    """
    with windows() as wine:
        python = wine.disk / "python"
        with zipfile.ZipFile(put_together()) as packed:
            packed.extractall(python)
        places = (wheels_for_windows("run", "events", "test"), ROOT / "app", ROOT / "tests")
        paths = ["python311.zip", ".", *(f"Z:{path}" for path in places)]
        (python / "python311._pth").write_text("\n".join(paths), encoding="utf-8")
        tests = [f"tests/{name}" for name in TESTS]
        running = wine.start(
            python / "python.exe", "-BX", "utf8", "-m", "pytest", *_QUIETLY, *tests, where=ROOT
        )
        assert running.stdout is not None
        for line in running.stdout:
            print(line.decode("utf-8").rstrip(), flush=True)
        if running.wait():
            raise Fault("a test failed")
