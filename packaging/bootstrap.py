"""Run Cocotte from a checkout, test it, or make what is handed out, with nothing but Python.

    python3 packaging/bootstrap.py run [arguments]     the window; with arguments, the command line
    python3 packaging/bootstrap.py test [arguments]    every check and the quick tests; --all: the slow, too
    python3 packaging/bootstrap.py make [names]        the wheel, the Debian package ... (make.py)
    python3 packaging/bootstrap.py check [stages]      whether they are as they should be (check.py)
    python3 packaging/bootstrap.py torture [minutes]   kills, full disks, changed bytes ... (tests/torture)
    python3 packaging/bootstrap.py measure NAME        what the tests leave out, or would miss (measure.py)

The first time, a virtual environment is made in the user's cache folder from the hash-locked lists beside
this file, and the system libraries Qt still needs are installed (root on Debian) or named. After that
neither needs a network.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING

from environments import NEEDS, ROOT, environment
from libraries import debian_packages, install, missing_libraries, qt_platform
from steps import Stop, clean_environment, report, say

if TYPE_CHECKING:
    from pathlib import Path


def main(arguments: list[str]) -> int:
    """Do one of the commands; the answer is the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever starts this may have any Python
        needed = "Cocotte needs Python 3.11 or newer; this one is {version}."
        print(say(needed, version=sys.version.split()[0]), file=sys.stderr)
        return 1
    command, *rest = arguments or [""]
    if command not in NEEDS:
        print(__doc__, file=sys.stdout if command in ("-h", "--help") else sys.stderr)
        return 0 if command in ("-h", "--help") else 2
    try:
        return {"run": run, "test": test, "torture": torture}.get(command, partial(deliver, command))(rest)
    except Stop as stop:
        report(str(stop))
    except OSError as error:
        report(f"{error.strerror}: {error.filename}")
    except KeyboardInterrupt:
        report(say("stopped"))
    return 1


def run(arguments: list[str]) -> int:
    """Start the program. Without a screen it needs none of Qt's libraries, and says so itself."""
    platform = qt_platform()
    python = environment("run", platform)
    window = platform and opens_window(python, arguments)
    if window and (missing := missing_libraries(python, platform)):
        install(debian_packages(missing))
    command = [str(python), "-m", "cocotte", *arguments]
    if os.name == "posix":
        os.execve(python, command, clean_environment())  # noqa: S606 - signals and status are the program's own
    return subprocess.call(command, env=clean_environment())


def opens_window(python: Path, arguments: list[str]) -> bool:
    """Whether arguments open the window; the program itself knows which do."""
    asked = "import sys; from cocotte.shells import window_arguments as w; sys.exit(w(sys.argv[1:]) is None)"
    command = [str(python), "-c", asked, *arguments]
    return not arguments or subprocess.call(command, env=clean_environment()) == 0


def test(arguments: list[str]) -> int:
    """Run every check beside the tests; what fails is named at the end."""
    python = environment_for_tests("test")
    checks = {
        "lint": [str(python), "-m", "ruff", "check"],
        "format": [str(python), "-m", "ruff", "format", "--check"],
        "types": [str(python), "-m", "mypy"],
        "floors": [str(python.with_name("lint-imports"))],
    }
    for system in ("win32", "darwin"):
        types = ["--platform", system, f"--cache-dir=.mypy_cache/{system}", "app"]
        checks[f"types for {system}"] = [*checks["types"], *types]
    within = clean_environment({"QT_QPA_PLATFORM": "offscreen"})
    started = {
        name: subprocess.Popen(
            command, cwd=ROOT, env=within, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        for name, command in checks.items()
    }
    two = ["-n", "2", "--dist", "worksteal"]  # each a half, so that what a file reads first is read once
    status = subprocess.call([str(python), "-m", "pytest", *two, *arguments], cwd=ROOT, env=within)
    failed = []
    for name, check in started.items():
        output, _ = check.communicate()
        report(f"{name}: {'failed' if check.returncode else 'ok'}")
        if check.returncode:
            print(output, file=sys.stderr)
            failed.append(name)
    if status:
        failed.append("tests")
    report(f"failed: {', '.join(failed)}" if failed else "everything passed")
    return status or int(bool(failed))


def torture(arguments: list[str]) -> int:
    """Do to the program what nobody does on purpose, for so many minutes."""
    within = clean_environment({"QT_QPA_PLATFORM": "offscreen"})
    python = environment("torture", "offscreen")
    return subprocess.call([str(python), "-m", "torture", *arguments], cwd=ROOT / "tests", env=within)


def deliver(command: str, arguments: list[str]) -> int:
    """Make what is handed out, check it, or measure the tests, by the script of that name."""
    script = ROOT / "packaging" / f"{command}.py"
    python = environment_for_tests(command) if command == "measure" else environment(command, "")
    return subprocess.call([str(python), str(script), *arguments], env=clean_environment())


def environment_for_tests(command: str) -> Path:
    """The Python of a command that opens windows without a screen, with the libraries Qt needs for them."""
    python = environment(command, "offscreen")
    if missing := missing_libraries(python, "offscreen"):
        install(debian_packages(missing))
    return python


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
