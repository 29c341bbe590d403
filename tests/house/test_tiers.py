"""The two tiers of the tests: what is left out is said, with its reason, and the quick one stays quick."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import tiers
from tiers import COMMAND, Tiers, folder_of, others_slow

if TYPE_CHECKING:
    from collections.abc import Callable

CONFTEST = """
import pytest, tiers

def pytest_addoption(parser):
    parser.addoption("--all", action="store_true")

def pytest_configure(config):
    config.pluginmanager.register(tiers.Tiers(config), "tiers")
"""

TESTS = """
import pytest
from tiers import others_slow

@pytest.mark.slow("walks far")
def test_far():
    pass

@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_near(language):
    assert language in ("en", "fr")

@pytest.mark.slow_after_first("every number")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_each(number):
    assert number
"""

SETTINGS = """
[tool.pytest.ini_options]
testpaths = ["tests"]
markers = ["slow(reason): ...", "slow_after_first(reason): ..."]
"""


@pytest.fixture
def run_tests(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run a folder of tests with arguments: one is slow, one of each of two tables quick."""
    folder = tmp_path / "tests" / "near"
    folder.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(SETTINGS, encoding="utf-8")
    (tmp_path / "tests" / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (folder / "test_it.py").write_text(TESTS, encoding="utf-8")

    def run(*arguments: str, budget: str = "9") -> subprocess.CompletedProcess[str]:
        code = (
            f"import sys, pytest; sys.path.insert(0, {str(Path(tiers.__file__).parent)!r})\n"
            f"import tiers; tiers.BUDGET['near'] = {budget}; tiers.USUAL_PACE = 1e9\n"
            "sys.exit(pytest.main(sys.argv[1:]))"
        )
        command = [
            sys.executable,
            "-c",
            code,
            "-q",
            "-p",
            "no:cacheprovider",
            *arguments,
        ]
        alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        return subprocess.run(command, cwd=tmp_path, env=alone, capture_output=True, text=True, check=False)

    return run


def test_what_is_left_out_is_said_with_the_command_for_it(
    run_tests: Callable[..., subprocess.CompletedProcess[str]],
) -> None:
    """By reason, the commonest first; with --all nothing is left out."""
    quick = run_tests()
    assert quick.returncode == 0, quick.stdout + quick.stderr
    assert f"4 slow tests left out: {COMMAND} --all" in quick.stdout
    assert "1 × walks far" in quick.stdout
    assert "1 × the other language" in quick.stdout
    assert "2 × every number" in quick.stdout
    everything = run_tests("--all")
    assert "6 passed" in everything.stdout
    assert "left out" not in everything.stdout


@pytest.mark.slow("runs tests once more")
def test_a_folder_that_became_too_slow_fails_the_run(
    run_tests: Callable[..., subprocess.CompletedProcess[str]],
) -> None:
    """Only where the whole quick tier was run: a part says nothing of the whole."""
    slow = run_tests(budget="0")
    assert slow.returncode == 1
    assert "tests/near: 0 s of the processor, 0 at most" in slow.stdout
    assert run_tests("tests/near", budget="0").returncode == 0
    assert run_tests("--all", budget="0").returncode == 0


def test_a_slow_machine_is_not_blamed(pytestconfig: pytest.Config) -> None:
    """Twice the pace, twice the time."""
    watch = Tiers(pytestconfig)
    watch.spent = {"core": tiers.BUDGET["core"] * 1.5}
    watch.pace = [tiers.USUAL_PACE]
    assert [line.partition(":")[0] for line in watch.over()] == ["tests/core"]
    watch.pace = [tiers.USUAL_PACE * 2]
    assert watch.over() == []


def test_every_folder_has_its_budget(checkout: Path) -> None:
    """A folder without one could not grow at all."""
    tests = [path for path in (checkout / "tests").rglob("test_*.py") if "bench" not in path.parts]
    assert {folder_of(path, checkout) for path in tests} == set(tiers.BUDGET)


def test_of_a_table_the_first_row_is_quick() -> None:
    """Whatever a row is made of; marks it had before are kept."""
    given = pytest.param(3, marks=pytest.mark.posix("signals"), id="three")
    first, pair, three = others_slow("more", 1, (2, "two"), given)
    assert first == 1
    assert pair.values == (2, "two")
    assert (three.values, three.id, [mark.name for mark in three.marks]) == ((3,), "three", ["posix", "slow"])
