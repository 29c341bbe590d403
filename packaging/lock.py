"""Write the hash-locked lists that ``bootstrap.py`` installs from.

    python3 packaging/lock.py [--upgrade]

Needs `uv <https://docs.astral.sh/uv/>`_ on the path. Every wheel of every platform and Python is in the
lists; pins stay as they are unless pyproject.toml excludes them or ``--upgrade`` is given.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LISTS = "packaging/requirements"
COMPILE = (
    *("uv", "pip", "compile", "--quiet", "--universal", "--python-version=3.11"),
    *(
        "--generate-hashes",
        "--only-binary=:all:",
        "--no-annotate",
        "--no-emit-index-url",
        "--no-emit-find-links",
    ),
    "--custom-compile-command=python3 packaging/lock.py",
)


def main(arguments: list[str]) -> int:
    """Lock what the program needs, then what tests it, builds it, measures its tests, makes its launchers."""
    names = ("run", "test", "build", "measure", "windows")
    run, test, build, measure, windows = (f"{LISTS}/{name}.txt" for name in names)
    for what in (
        ["pyproject.toml", "-o", run],
        ["--group", "test", "-c", run, "-o", test],
        ["--group", "build", "-c", run, "-c", test, "-o", build],
        ["--group", "measure", "-c", run, "-c", test, "-o", measure],
        ["--group", "windows", "-o", windows],
    ):
        if status := subprocess.call([*COMPILE, *what, *arguments], cwd=ROOT):
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
