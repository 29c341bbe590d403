"""Write the hash-locked lists that ``bootstrap.py`` installs from.

    python3 packaging/lock.py [--upgrade]

Needs `uv <https://docs.astral.sh/uv/>`_ on the path. Every wheel of every platform and Python is in the
lists; pins stay as they are unless pyproject.toml excludes them or ``--upgrade`` is given.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
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
    """Lock what the program and its extras need; then what tests, builds, measures, launches, installs."""
    names = ("run", "club", "events", "test", "build", "measure", "windows", "pip")
    run, club, events, test, build, measure, windows, pip = (f"{LISTS}/{name}.txt" for name in names)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = {name: "\n".join(project["optional-dependencies"][name]) for name in ("club", "events")}
    for what in (
        ["pyproject.toml", "-o", run],
        ["-", "-c", run, "-o", club],
        ["-", "-c", run, "-o", events],
        ["--group", "test", "-c", run, "-c", club, "-c", events, "-o", test],
        ["--group", "build", "-c", run, "-c", test, "-o", build],
        ["--group", "measure", "-c", run, "-c", test, "-o", measure],
        ["--group", "windows", "-o", windows],
        ["--group", "pip", "-o", pip],
    ):
        extra = extras[Path(what[-1]).stem] if "-" in what else None
        command = [*COMPILE, *what, *arguments]
        if status := subprocess.run(command, cwd=ROOT, input=extra, text=True, check=False).returncode:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
