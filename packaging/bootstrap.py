"""Run Cocotte from a checkout, test it, or make what is handed out, with nothing but Python.

    python3 packaging/bootstrap.py run [arguments]     the window; with arguments, the command line
    python3 packaging/bootstrap.py test [arguments]    every check, then pytest with the arguments
    python3 packaging/bootstrap.py make [names]        the wheel, the Debian package ... (make.py)
    python3 packaging/bootstrap.py check [stages]      whether they are as they should be (check.py)
    python3 packaging/bootstrap.py torture [minutes]   kills, full disks, changed bytes ... (tests/torture)
    python3 packaging/bootstrap.py measure NAME        what the tests leave out, or would miss (measure.py)

The first time, a virtual environment is made in the user's cache folder from the hash-locked lists beside
this file, and the system libraries Qt still needs are installed (root on Debian) or named. After that
neither needs a network.
"""

from __future__ import annotations

import hashlib
import importlib.util
import locale
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

ROOT = Path(__file__).resolve().parents[1]
LISTS = {path.stem: path for path in sorted((ROOT / "packaging" / "requirements").glob("*.txt"))}
NEEDS = {
    "run": ("run",),
    "test": ("run", "club", "events", "test"),
    "torture": ("run", "club", "events", "test"),
    "make": ("run", "club", "events", "build"),
    "check": ("run", "club", "events", "build"),
    "measure": ("run", "club", "events", "test", "measure"),
}
"""The lists each command installs."""

QT_MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtPrintSupport")
"""The parts of Qt that the window loads."""

LIBRARIES = {
    "every": {
        "libEGL.so.1": "libegl1",
        "libGL.so.1": "libgl1",
        "libX11.so.6": "libx11-6",
        "libdbus-1.so.3": "libdbus-1-3",
        "libfontconfig.so.1": "libfontconfig1",
        "libfreetype.so.6": "libfreetype6",
        "libglib-2.0.so.0": "libglib2.0-0",
        "libgthread-2.0.so.0": "libglib2.0-0",
        "libxkbcommon.so.0": "libxkbcommon0",
    },
    "xcb": {
        "libX11-xcb.so.1": "libx11-xcb1",
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-image.so.0": "libxcb-image0",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
        "libxcb-randr.so.0": "libxcb-randr0",
        "libxcb-render-util.so.0": "libxcb-render-util0",
        "libxcb-render.so.0": "libxcb-render0",
        "libxcb-shape.so.0": "libxcb-shape0",
        "libxcb-shm.so.0": "libxcb-shm0",
        "libxcb-sync.so.1": "libxcb-sync1",
        "libxcb-util.so.1": "libxcb-util1",
        "libxcb-xfixes.so.0": "libxcb-xfixes0",
        "libxcb-xkb.so.1": "libxcb-xkb1",
        "libxcb.so.1": "libxcb1",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    },
    "wayland": {
        "libwayland-client.so.0": "libwayland-client0",
        "libwayland-cursor.so.0": "libwayland-cursor0",
    },
}
"""By Qt platform, the libraries a bare system lacks and the Debian package that holds each."""

FRENCH = {
    "Cocotte needs Python 3.11 or newer; this one is {version}.": "Cocotte demande Python 3.11 "
    "ou plus récent. Celui-ci est le {version}.",
    "stopped": "arrêté",
    "making an environment in {folder}": "un dossier se prépare dans {folder}",
    "the environment could not be made": "le dossier n’a pas pu être préparé",
    "installing {n} packages": "installation de {n} paquets",
    "the packages could not be installed; nothing is half done, try again": "les paquets n’ont pas pu être "
    "installés. Rien n’est à moitié fait, recommencez",
    "what was installed does not start": "ce qui a été installé ne démarre pas",
    "waiting for another set-up to end": "une autre installation est en cours, un instant",
    "Qt asks for system libraries of unknown packages: {names}": "Qt demande des bibliothèques du "
    "système dont le paquet n’est pas connu\u00a0: {names}",
    "these system libraries are missing (Debian's names): {names}": "il manque des bibliothèques du "
    "système (noms de Debian)\u00a0: {names}",
    "system packages are missing. Install them, then try again:\n{line}": "il manque des paquets du système. "
    "Installez-les, puis recommencez\u00a0:\n{line}",
    "installing system packages: {names}": "installation de paquets du système\u00a0: {names}",
    "the list of system packages could not be read": "la liste des paquets du système n’a pas pu être lue",
    "the system packages could not be installed": "les paquets du système n’ont pas pu être installés",
}
"""What is said on the way to the window; the program's own translations are not there yet."""


class Stop(Exception):
    """The command cannot go on; the message says why and what to do."""


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


def report(text: str) -> None:
    """Report the progress, apart from what the program itself answers."""
    print(f"cocotte: {text}", file=sys.stderr, flush=True)


def say(text: str, **facts: object) -> str:
    """A text in the system's language, with its facts."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language = next(filter(None, named), "") or locale.getlocale()[0] or ""
    return (FRENCH[text] if language.lower().startswith("fr") else text).format(**facts)


# --- the commands --------------------------------------------------------------------------------------


def run(arguments: list[str]) -> int:
    """Start the program. Without a screen it needs none of Qt's libraries, and says so itself."""
    platform = qt_platform()
    python = environment("run", platform)
    window = all(Path(argument).is_file() for argument in arguments)
    if platform and window and (missing := missing_libraries(python, platform)):
        install(debian_packages(missing))
    command = [str(python), "-m", "cocotte", *arguments]
    if os.name == "posix":
        os.execve(python, command, clean_environment())  # noqa: S606 - signals and status are the program's own
    return subprocess.call(command, env=clean_environment())


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


def clean_environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a command, free of other Python set-ups; what it compiles is kept."""
    others = ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE")
    kept = {key: value for key, value in os.environ.items() if key not in others and key[:4] != "PIP_"}
    return {**kept, **(more or {})}


# --- the virtual environment ---------------------------------------------------------------------------


def environment(command: str, platform: str) -> Path:
    """The Python of an environment with all `command` needs, made now if it is not there yet.

    A marker written last says what has been installed: without it the environment is made anew.
    """
    folder = cache_folder() / environment_name()
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    marker = folder / "ready"
    folder.parent.mkdir(parents=True, exist_ok=True)
    with only_one(folder.with_name(folder.name + ".lock")):
        ready = marker.read_text().split() if marker.exists() and python.exists() else []
        wanted = NEEDS[command]
        if set(wanted) <= set(ready):
            return python
        if not ready:
            if importlib.util.find_spec("ensurepip") is None:
                install({f"python{sysconfig.get_python_version()}-venv", *packages_of(platform)})
            shutil.rmtree(folder, ignore_errors=True)
            report(say("making an environment in {folder}", folder=folder))
            finished([sys.executable, "-m", "venv", str(folder)], say("the environment could not be made"))
        marker.unlink(missing_ok=True)
        report(say("installing {n} packages", n=packages_in(wanted)))
        asked = "-m pip --isolated install -qq --disable-pip-version-check --no-input"
        asked += " --require-hashes --no-deps --only-binary=:all:"
        fetch = [str(python), *asked.split(), *(word for name in wanted for word in ("-r", str(LISTS[name])))]
        finished(fetch, say("the packages could not be installed; nothing is half done, try again"))
        checkout = Path(site_packages(folder), "cocotte-checkout.pth")
        checkout.write_text(f"{ROOT / 'app'}\n", encoding="utf-8")
        trial = "import cocotte.cli.main"
        if not missing_libraries(python, platform):  # else they are named next
            trial += ", cocotte.gui.app"
        finished([str(python), "-c", trial], say("what was installed does not start"))
        marker.write_text(" ".join(wanted))
    return python


def environment_for_tests(command: str) -> Path:
    """The Python of a command that opens windows without a screen, with the libraries Qt needs for them."""
    python = environment(command, "offscreen")
    if missing := missing_libraries(python, "offscreen"):
        install(debian_packages(missing))
    return python


def cache_folder() -> Path:
    """Where environments lie; they may be deleted at any time."""
    if os.name == "nt":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "cocotte" / "environments"


def environment_name() -> str:
    """One environment for each checkout, state of its lists, Python and kind of machine."""
    digest = hashlib.sha256(str(ROOT).encode())
    for path in LISTS.values():
        digest.update(path.read_bytes())
    return f"{digest.hexdigest()[:12]}-{sysconfig.get_platform()}-{sysconfig.get_python_version()}"


def site_packages(folder: Path) -> str:
    """Where the environment keeps its packages."""
    return sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)})


def packages_in(lists: Iterable[str]) -> int:
    """How many packages some lists name."""
    return sum(len(re.findall(r"^[\w.-]+==", LISTS[name].read_text(), re.MULTILINE)) for name in lists)


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Let one process at a time do what follows; the system lets go if it is killed."""
    with path.open("a+") as held:
        waiting = False
        while not try_lock(held.fileno()):
            if not waiting:
                report(say("waiting for another set-up to end"))
            waiting = True
            time.sleep(0.2)
        yield


if sys.platform == "win32":
    import msvcrt

    def try_lock(descriptor: int) -> bool:
        """Whether the file is now ours."""
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def try_lock(descriptor: int) -> bool:
        """Whether the file is now ours."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def finished(command: list[str], trouble: str, more: Mapping[str, str] | None = None) -> None:
    """Run a command to its end; when it fails, show what it said and stop."""
    done = subprocess.run(command, env=clean_environment(more), capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
        raise Stop(trouble)


# --- system libraries ----------------------------------------------------------------------------------


def qt_platform() -> str:
    """The Qt platform a window would use here; empty where there is no screen or nothing to check."""
    if sys.platform != "linux":
        return ""
    named = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    on_screen = "xcb" if os.environ.get("DISPLAY") else "wayland" if os.environ.get("WAYLAND_DISPLAY") else ""
    return named or on_screen


def missing_libraries(python: Path, platform: str) -> set[str]:
    """The libraries Qt asks for and the system does not have: Qt's own message names the wrong one."""
    qt = Path(site_packages(python.parents[1]), "PySide6")
    asked = [qt / f"{module}.abi3.so" for module in QT_MODULES]
    asked.append(qt / "Qt" / "plugins" / "platforms" / f"libq{platform}.so")
    if sys.platform != "linux" or not shutil.which("ldd"):
        return set()
    result = subprocess.run(
        ["ldd", *(str(path) for path in asked if path.exists())], capture_output=True, text=True, check=False
    )
    return set(re.findall(r"^\s*(\S+) => not found", result.stdout, re.MULTILINE))


def packages_of(platform: str) -> set[str]:
    """All the packages a bare Debian lacks for a Qt platform; none without one."""
    groups = ("every", platform) if platform else ()
    return {package for group in groups for package in LIBRARIES.get(group, {}).values()}


def debian_packages(libraries: set[str]) -> set[str]:
    """The packages that hold some libraries."""
    known = {library: package for group in LIBRARIES.values() for library, package in group.items()}
    if unknown := libraries - known.keys():
        names = " ".join(sorted(unknown))
        raise Stop(say("Qt asks for system libraries of unknown packages: {names}", names=names))
    return {known[library] for library in libraries}


def install_line(packages: set[str]) -> str:
    """The line a user types to install some packages."""
    return f"sudo apt-get install {' '.join(sorted(packages))}"


def install(packages: set[str]) -> None:
    """Install system packages as root on Debian; otherwise say what is missing and stop."""
    names = " ".join(sorted(packages))
    if not shutil.which("apt-get"):
        raise Stop(say("these system libraries are missing (Debian's names): {names}", names=names))
    if os.geteuid():
        missing = "system packages are missing. Install them, then try again:\n{line}"
        raise Stop(say(missing, line=install_line(packages)))
    report(say("installing system packages: {names}", names=names))
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    finished(["apt-get", "update", "-qq"], say("the list of system packages could not be read"), quiet)
    command = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", *sorted(packages)]
    finished(command, say("the system packages could not be installed"), quiet)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
