"""The virtual environments the program runs in, made from the hash-locked lists."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import sys
import sysconfig
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from fetching import (
    AT_ONCE,
    LOCKED,
    Progress,
    Wheel,
    expect_network,
    fetch_pip,
    no_answer,
    packages_in,
    pip_settings,
)
from libraries import install, is_root, missing_libraries, packages_of, site_packages
from steps import Stop, finished, report, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parents[1]
LISTS = {path.stem: path for path in sorted((ROOT / "packaging" / "requirements").glob("*.txt"))}
PROGRAM = ("run", "club", "events")
"""The lists of the program with all it can do; the wheel leaves the club and Swiss rounds to its extras."""

NEEDS = {
    "run": PROGRAM,
    "test": (*PROGRAM, "test"),
    "torture": (*PROGRAM, "test"),
    "make": (*PROGRAM, "build"),
    "check": (*PROGRAM, "build"),
    "measure": (*PROGRAM, "test", "measure"),
}
"""The lists each command installs."""

FETCHED, TAKEN = 120, 400
"""Megabytes to fetch for the program, and on the disk when it is installed."""
VARIABLE = "LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME"
"""Names the folder environments are made in."""


def environment(command: str, platform: str) -> Path:
    """The Python of an environment with all `command` needs, made now if it is not there yet.

    A marker written last says what has been installed: without it the environment is made anew.
    """
    folder = cache_folder() / environment_name()
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    marker = folder / "ready"
    with only_one(lock_beside(folder)):
        ready = marker.read_text().split() if marker.exists() and python.exists() else []
        wanted = NEEDS[command]
        if set(wanted) <= set(ready):
            return python
        if not ready:
            begin(folder, python, platform)
        marker.unlink(missing_ok=True)
        lists = [LISTS[name] for name in wanted]
        asked = [str(python), "-m", "pip", *LOCKED, "--progress-bar", "raw"]
        progress = Progress(n := packages_in(lists))
        report(say("installing {n} packages", n=n))
        failed = say("the packages could not be installed; nothing is half done, try again")
        try:
            finished([*asked, *from_lists(lists)], failed, pip_settings(), progress.hear)
        finally:
            progress.end()
        checkout = Path(site_packages(folder), "cocotte-checkout.pth")
        checkout.write_text(f"{ROOT / 'app'}\n", encoding="utf-8")
        trial = "import cocotte.cli.main"
        if not missing_libraries(python, platform):  # else they are named next
            trial += ", cocotte.gui.app"
        finished([str(python), "-c", trial], say("what was installed does not start"))
        marker.write_text(" ".join(wanted))
    return python


def begin(folder: Path, python: Path, platform: str) -> None:
    """Make an environment with nothing but pip, as it is locked; this shows whether there is a network."""
    shutil.rmtree(folder, ignore_errors=True)
    if shutil.disk_usage(folder.parent).free < TAKEN * 1_000_000:
        raise elsewhere(say("there is no room for {taken} MB in {folder}", taken=TAKEN, folder=folder.parent))
    expect_network()
    report(say("making an environment in {folder}", folder=folder))
    report(say("{fetched} MB to fetch, {taken} MB on the disk", fetched=FETCHED, taken=TAKEN))
    own = importlib.util.find_spec("ensurepip") is not None
    if not own and is_root():
        install({f"python{sysconfig.get_python_version()}-venv", *packages_of(platform)})
        own = True
    alone = [] if own else ["--without-pip"]
    finished([sys.executable, "-m", "venv", *alone, str(folder)], say("the environment could not be made"))
    pip: tuple[str, ...] = ("-m", "pip", *LOCKED, *AT_ONCE)
    if not own:
        file = fetch_pip(Wheel.of_pip(LISTS["pip"]), folder)
        pip = (str(file / "pip"), *LOCKED, *AT_ONCE)
    finished([str(python), *pip, *from_lists([LISTS["pip"]])], no_answer(), pip_settings())


def from_lists(lists: Iterable[Path]) -> list[str]:
    """The arguments of pip for some lists."""
    return [word for path in lists for word in ("-r", str(path))]


def cache_folder() -> Path:
    """Where environments lie; they may be deleted at any time."""
    if os.name == "nt":
        base = os.environ.get(VARIABLE) or str(Path.home() / "AppData" / "Local")
    else:
        usual = "Library/Caches" if sys.platform == "darwin" else ".cache"
        base = os.environ.get(VARIABLE) or str(Path.home() / usual)
    return Path(base) / "cocotte" / "environments"


def elsewhere(trouble: str) -> Stop:
    """A reason to stop that another folder takes away."""
    return Stop(f"{trouble}\n{say('name another folder with {variable}', variable=VARIABLE)}")


def lock_beside(folder: Path) -> Path:
    """The file that says who works on a folder; with it, the folder can be written.

    Raises: Stop where it cannot, with what names another.
    """
    lock = folder.with_name(folder.name + ".lock")
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        lock.touch()
    except OSError as error:
        unwritable = say("{folder} cannot be written ({why})", folder=lock.parent, why=error.strerror)
        raise elsewhere(unwritable) from error
    return lock


def environment_name() -> str:
    """One environment for each checkout, state of its lists, Python and kind of machine."""
    digest = hashlib.sha256(str(ROOT).encode())
    for path in LISTS.values():
        digest.update(path.read_bytes())
    return f"{digest.hexdigest()[:12]}-{sysconfig.get_platform()}-{sysconfig.get_python_version()}"


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
