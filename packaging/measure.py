"""Measure the tests: what they go through, and which faults they would miss.

    python3 packaging/bootstrap.py measure coverage [arguments of pytest]
    python3 packaging/bootstrap.py measure mutants [how many, 200] [seed, 0]

coverage  the lines and branches of the program that the tests leave out, module by module
mutants   small faults put into core and store, one at a time, in a copy: those that no test notices

Neither is part of ``test``: the first takes twice its time, the second tries some ten faults a minute.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from tomllib import loads
from typing import TYPE_CHECKING, Final

from release import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

OFFSCREEN: Final = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
"""The environment of the tests: windows without a screen."""

LEFT_OUT: Final = (".git", "dist", "__pycache__", ".*_cache", ".hypothesis")
"""What a copy of the checkout does without."""

NOTICED: Final = ("killed", "timeout")
"""What becomes of a mutant that a test notices: it fails, or never ends."""

NAMES: Final = """
from pathlib import Path
from mutmut.__main__ import create_mutants
from mutmut.mutation.data import SourceFileMutationData
from mutmut.utils.file_utils import copy_src_dir, walk_mutatable_files
Path("mutants").mkdir(exist_ok=True)
copy_src_dir()
create_mutants(2)
for path in walk_mutatable_files():
    made = SourceFileMutationData(path=path)
    made.load()
    print(*made.exit_code_by_key, sep="\\n")
"""
"""Makes every mutant there can be, which is not done again, and prints their names."""


def main(arguments: list[str]) -> int:
    """Measure what is named; answers the exit status."""
    what, *rest = arguments or [""]
    if what not in MEASURES or (what == "mutants" and not (len(rest) < 3 and all(map(str.isdecimal, rest)))):
        print(__doc__, file=sys.stderr)
        return 2
    return MEASURES[what](*rest)


def coverage(*arguments: str) -> int:
    """Run the tests, and report what they leave out; the settings of coverage.py are in pyproject.toml."""
    shown = ("--cov", "--cov-report=term-missing:skip-covered")
    command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", *shown, *arguments]
    return subprocess.call(command, cwd=ROOT, env=OFFSCREEN)


def mutants(number: str = "200", seed: str = "0") -> int:
    """Try some mutants, the same for the same seed; print those that no test notices, and how many.

    mutmut makes them and knows which tests go through each; its settings are in pyproject.toml. What is
    worked out once for many tests (a fixture of them all, what is kept by a cache, a table made when a module
    is imported) it knows of the first alone, or of none. What gets past is tried again with every test.
    """
    with tempfile.TemporaryDirectory(prefix="cocotte-") as work:
        copy = Path(work, "cocotte")
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
        (copy / "app").rename(copy / "src")  # the folder that mutmut puts on the path
        names = sorted(word for word in _python(copy, "-c", NAMES).split() if word.startswith("cocotte."))
        chance = Random(int(seed))  # noqa: S311 - a sample, no secret
        tried = sorted(chance.sample(names, min(int(number), len(names))))
        subprocess.run([sys.executable, "-m", "mutmut", "run", *tried], cwd=copy, env=OFFSCREEN, check=True)
        results = _python(copy, "-m", "mutmut", "results", "--all", "true").splitlines()
        became = dict(line.strip().split(": ") for line in results)
        missed = [name for name in tried if became[name] not in NOTICED and _survives(copy / "mutants", name)]
        for name in missed:
            print(_python(copy, "-m", "mutmut", "show", name))
    print(
        f"{len(missed)} of {len(tried)} mutants were missed; there can be {len(names)}, the seed was {seed}"
    )
    return 0


def _survives(folder: Path, name: str) -> bool:
    """Whether every test passes with a mutant there from the beginning, in the programs it starts, too."""
    settings = loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    given = [*settings["pytest_add_cli_args"], *settings["pytest_add_cli_args_test_selection"]]
    asked = [argument for argument in given if not argument.startswith("--deselect")]  # the copy is started
    command = [sys.executable, "-m", "pytest", "-x", "-n", "2", "--dist", "worksteal", *asked]
    environment = {**OFFSCREEN, "MUTANT_UNDER_TEST": name, "PYTHONPATH": str(folder / "src")}
    return not subprocess.call(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL)


def _python(folder: Path, *arguments: str) -> str:
    """What Python says of arguments, begun in a folder."""
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=folder, env=OFFSCREEN, stdout=subprocess.PIPE, text=True, check=True
    ).stdout


MEASURES: Final[Mapping[str, Callable[..., int]]] = {"coverage": coverage, "mutants": mutants}
"""Each measure by its name."""

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
