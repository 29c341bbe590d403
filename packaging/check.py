"""Check what is handed out, each part by its own tools, in stages.

    python3 packaging/bootstrap.py check [stage ...]

share   the desktop entry, the metainfo, the kinds of files, the manual, completion; takes seconds
wheel   wheel and source: the same to the byte when made again; installed into an empty environment, and used
heard   evenings played by keys alone with the screen reader Orca: what it speaks; takes minutes
board   the board in a browser: every page on every screen, and deals entered when things go wrong; minutes
bundle  the folder that needs no Python: its command line and its window
deb     the Debian package: the same to the byte when made again; clean of lintian's errors
windows what is made for Windows, under Wine: installed, used, seen, taken away; takes minutes
windows-tests   the tests that need no window, by Windows' Python under Wine; takes minutes
bare    the package on bare Debians without Python, 12 and 13: installed, used, taken away; needs root
pythons both commands of the README on bare Debians, each with its own Python: 12, 13 and sid; needs root

Without names, all that need neither root nor Wine. A tool that is missing is named with the line that
installs it; with ``--as-able``, a stage that lacks one is only left out.
"""

from __future__ import annotations

import filecmp
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import bare
import browsed
import heard
import pythons
import share
from bare import Fault
from parts import meet_club
from release import ROOT, version
from stage_tools import TOOLS
from windows import checks as windows
from windows import tests as windows_tests

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SAMPLE: Final = ROOT / "resources" / "sample" / "hollywood.cocotte"

AS_ABLE: Final = "--as-able"
"""Leaves out the stages whose tools are missing."""

SEEN: Final = """
export COCOTTE_LOG="$(mktemp -d)/log.sqlite"
cocotte "$@" & program=$!
timeout 60 xdotool search --sync --onlyvisible --class Cocotte >/dev/null
timeout 60 sh -c 'until cocotte list | grep -q Pierre; do sleep 1; done'
kill -INT $program
wait $program
"""
"""Opens the window on a file, sees it and the match in its log, and closes it as Ctrl+C does."""


SET: Final = 'test -z "$(man --warnings -EUTF-8 -Tutf8 -Z -l "$1" 2>&1 >/dev/null | tee /dev/stderr)"'
"""Sets a page of the manual as ``man`` does, and takes any warning for a fault."""


COMPLETED: Final = {
    "bash": 'source "{}"; COMP_WORDS=(cocotte de); COMP_CWORD=1; _shtab_cocotte; echo "${{COMPREPLY[@]}}"',
    "fish": 'source "{}"; complete -C "cocotte de"',
}
"""Asks a shell, without a terminal, how ``cocotte de`` goes on."""


def main(arguments: list[str]) -> int:
    """Go through the stages named; answers the exit status."""
    told = [name for name in dict.fromkeys(arguments) if name != AS_ABLE]
    if unknown := [name for name in told if name not in STAGES]:
        print(f"{', '.join(unknown)}?\n\n{__doc__}", file=sys.stderr)
        return 2
    names = told or [name for name in STAGES if name not in ON_DEMAND]
    if AS_ABLE in arguments:
        lacking = [name for name in names if missing_packages([name])]
        print(
            "".join(f"{name}: left out, it needs {' '.join(missing_packages([name]))}\n" for name in lacking),
            end="",
        )
        names = [name for name in names if name not in lacking]
    if os.geteuid() and (refused := BY_ROOT.intersection(names)):
        print(f"Only root makes a bare machine: {', '.join(sorted(refused))}", file=sys.stderr)
        return 1
    if missing := missing_packages(names):
        print(
            f"Tools are missing. Install them, then try again:\nsudo apt-get install {' '.join(missing)}",
            file=sys.stderr,
        )
        return 1
    with tempfile.TemporaryDirectory(prefix="cocotte-") as work:
        for name in names:
            began = time.monotonic()
            try:
                (folder := Path(work, name)).mkdir()
                STAGES[name](folder)
            except Fault as fault:
                print(f"{name}: {fault}", file=sys.stderr)
                return 1
            print(f"{name}: ok, {time.monotonic() - began:.0f} s", flush=True)
    return 0


def missing_packages(stages: list[str]) -> list[str]:
    """Debian's packages with the tools some stages need and this machine lacks."""
    needed = {tool: package for stage in stages for tool, package in TOOLS[stage].items()}
    return sorted({package for tool, package in needed.items() if not shutil.which(tool, path=_path())})


# --- the stages ----------------------------------------------------------------------------------------


def check_share(work: Path) -> None:
    """What lies in ``share``, by the tools of those who read it."""
    for place, content in share.files().items():
        path = work / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    run("desktop-file-validate", work / f"applications/{share.ID}.desktop")
    run("appstreamcli", "validate", "--no-net", work / f"metainfo/{share.ID}.metainfo.xml")
    for path in (*work.rglob("*.xml"), *work.rglob("*.svg")):
        run("xmllint", "--noout", path)
    run("update-mime-database", work / "mime")
    kinds_of_files(work)
    for page in work.rglob("*.1"):
        run("mandoc", "-T", "lint", "-W", "warning", page)
        run("sh", "-c", SET, "sh", page)
    for shell, place in share.COMPLETION.items():
        run(shell, "-n", work / place)
        if (
            shell in COMPLETED
            and "deal" not in run(shell, "-c", COMPLETED[shell].format(work / place)).split()
        ):
            raise Fault(f"{shell} does not complete a command")


def check_wheel(work: Path) -> None:
    """Wheel and source: made twice, alike; the source makes the same wheel; installed, it works."""
    for folder in ("once", "twice"):
        make("wheel", "sdist", to=work / folder)
    wheel, sdist = same(work / "once", work / "twice")
    with tarfile.open(sdist) as packed:
        packed.extractall(work / "source", filter="data")
    (source,) = (work / "source").iterdir()
    run(sys.executable, source / "packaging" / "make.py", "wheel", "--to", work / "thrice")
    if not filecmp.cmp(wheel, work / "thrice" / wheel.name, shallow=False):
        raise Fault("the source makes another wheel than the checkout")
    venv.create(work / "empty", with_pip=True)
    programs = work / "empty" / ("Scripts" if os.name == "nt" else "bin")
    pip = (programs / "python", "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(
        *pip,
        "install",
        "--require-hashes",
        "--no-deps",
        "-r",
        ROOT / "packaging" / "requirements" / "run.txt",
    )
    before = everything_in(work / "empty")
    run(*pip, "install", "--no-deps", "--no-compile", wheel)
    use(programs / "cocotte", work)
    lacking = [place for place in share.files() if not (work / "empty" / "share" / place).is_file()]
    if lacking:
        raise Fault(f"the wheel does not install {', '.join(lacking)}")
    run(*pip, "uninstall", "--yes", "cocotte")
    if left := {path for path in everything_in(work / "empty") - before if "__pycache__" not in path.parts}:
        raise Fault(f"taken away, the wheel leaves {', '.join(map(str, sorted(left)))}")


def check_bundle(work: Path) -> None:
    """The folder that needs no Python: used with nothing of this environment, by hand and on a screen."""
    make("bundle", to=work)
    use(work / "cocotte" / "cocotte", work)
    meet_club(partial(run, work / "cocotte" / "cocotte"))
    see(work / "cocotte", work)
    print(f"bundle: {size_of(work / 'cocotte'):.0f} MB")


def check_deb(work: Path) -> None:
    """The Debian package: made twice, alike; clean of lintian's errors."""
    for folder in ("once", "twice"):
        make("deb", to=work / folder)
    (package,) = same(work / "once", work / "twice")
    run("lintian", "--allow-root", package)
    print(f"deb: {package.stat().st_size / 1e6:.0f} MB")


def check_bare(work: Path) -> None:
    """The Debian package on the bare machines it is for; the one just checked, where there is one."""
    made = work.parent / "deb" / "once"  # when it has just been checked
    if not made.exists():
        make("deb", to=made)
    (package,) = made.glob("*.deb")
    for suite in SERVED:
        with bare.machine(suite) as root:
            shutil.copy(package, root / "root")
            shutil.copy(SAMPLE, root / "root")
            (root / "root" / "see").write_text(SEEN)
            bare.inside(root, suite, BARE)
            print(f"{bare.SUITES[suite]}: installed, used, seen, taken away", flush=True)


def check_pythons(_: Path) -> None:
    """Both commands of the README, on bare machines with one Python after the other."""
    pythons.prove()


BARE: Final = f"""
cd /root
if command -v python3 >&2; then echo "this machine has Python"; exit 1; fi
apt-get update -qq >&2
dpkg -i cocotte_*.deb >&2 2>&1 || apt-get install -f -y -qq --no-install-recommends >&2
test "$(cocotte --version)" = "Cocotte {version()}"
if find /usr/lib/cocotte -name '*.so*' ! -name '*cups*' -exec ldd {{}} + | grep "not found"; then exit 1; fi
cocotte score hollywood.cocotte | grep -q 105
cocotte import hollywood.cocotte >&2
cocotte sheet --to evening.pdf >&2
head -c 5 evening.pdf | grep -q %PDF-
apt-get install -y -qq --no-install-recommends xvfb xauth xdotool >&2
xvfb-run -a sh -e see hollywood.cocotte >&2
apt-get purge -y -qq cocotte >&2
if find /usr /etc /opt /var/lib -xdev -iname '*cocotte*' | grep .; then exit 1; fi
"""
"""What is done on the bare machine: a match is brought in at the command line, and by the window."""

SERVED: Final = ("bookworm", "trixie")
"""The Debians the package is for; it is made on the first."""

STAGES: Final[Mapping[str, Callable[[Path], None]]] = {
    "share": check_share,
    "wheel": check_wheel,
    "heard": heard.prove,
    "board": browsed.prove,
    "bundle": check_bundle,
    "deb": check_deb,
    "windows": windows.prove,
    "windows-tests": windows_tests.prove,
    "bare": check_bare,
    "pythons": check_pythons,
}
"""Each stage by its name, the quickest first."""

BY_ROOT: Final = frozenset({"bare", "pythons"})
"""The stages that only root can go through: it alone makes a bare machine."""

ON_DEMAND: Final = BY_ROOT | {"windows", "windows-tests"}
"""The stages that are gone through when they are named."""


# --- what the stages share -----------------------------------------------------------------------------


def run(*command: object, within: Mapping[str, str] | None = None) -> str:
    """Run a tool to its end; answers what it said.

    Raises: Fault with all it said when it is not content.
    """
    told = subprocess.run(
        [str(part) for part in command],
        env={**os.environ, "PATH": _path(), **(within or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if told.returncode:
        raise Fault(f"{Path(str(command[0])).name} is not content\n{told.stdout}{told.stderr}")
    return told.stdout


def make(*names: str, to: Path) -> None:
    """Make things handed out, in a folder."""
    run(sys.executable, ROOT / "packaging" / "make.py", *names, "--to", to)


def same(once: Path, twice: Path) -> list[Path]:
    """What was made, when it was made alike both times."""
    made = sorted(once.iterdir(), key=lambda path: path.suffix, reverse=True)
    if other := [path.name for path in made if not filecmp.cmp(path, twice / path.name, shallow=False)]:
        raise Fault(f"made again, it is not the same: {', '.join(other)}")
    return made


def use(program: Path, work: Path) -> None:
    """The main job at the command line, with nothing around it: the version, a sheet, its PDF."""
    told = {
        "HOME": str(work),
        "COCOTTE_LOG": str(work / "log.sqlite"),
        "LANG": "fr_CA.UTF-8",
        "PYTHONPATH": "",
    }
    if run(program, "--version", within=told).strip() != f"Cocotte {version()}":
        raise Fault("its version is not the program's")
    if "105" not in run(program, "score", SAMPLE, within=told):
        raise Fault("the sample match is priced otherwise")
    run(program, "import", SAMPLE, within=told)
    run(program, "sheet", "--to", work / "evening.pdf", within=told)
    if not (work / "evening.pdf").read_bytes().startswith(b"%PDF-"):
        raise Fault("the sheet is no PDF")


def see(folder: Path, work: Path) -> None:
    """The window, on a screen of its own."""
    (work / "see").write_text(SEEN)
    kinds = ("CACHE", "CONFIG", "DATA", "STATE")
    shown = {f"XDG_{kind}_HOME": str(work / kind.lower()) for kind in kinds}
    shown |= {"PATH": f"{folder}{os.pathsep}{_path()}", "QT_QPA_PLATFORM": "xcb", "HOME": str(work)}
    run("xvfb-run", "-a", "sh", "-e", work / "see", SAMPLE, within=shown)


def kinds_of_files(folder: Path) -> None:
    """A match script, a record and a log are known for what they are, by their name and by what they hold."""
    for kind, name, content in (
        ("text/x-cocotte-match", "evening.cocotte", b""),
        ("text/x-cocotte-match", "evening", SAMPLE.read_bytes()),
        ("application/x-cocotte-match+json", "evening", b'{\n "form": "cocotte-match",\n'),
        ("application/x-cocotte-log", "matches", b"SQLite format 3\0" + bytes(52) + b"Coco" + bytes(28)),
    ):
        (folder / name).write_bytes(content)
        seen = run(
            sys.executable, "-c", KIND, folder / name, within={"XDG_DATA_DIRS": f"{folder}:/usr/share"}
        ).strip()
        if seen != kind:
            raise Fault(f"{name} is taken for {seen}, not {kind}")


KIND: Final = """
import sys
from PySide6.QtCore import QMimeDatabase
print(QMimeDatabase().mimeTypeForFile(sys.argv[1]).name())
"""
"""Tells the kind of a file as a desktop sees it."""


def everything_in(folder: Path) -> set[Path]:
    """Every file in a folder, at any depth."""
    return {path for path in folder.rglob("*") if path.is_file()}


def size_of(folder: Path) -> float:
    """The size of a folder, in MB."""
    return sum(path.stat().st_size for path in everything_in(folder) if not path.is_symlink()) / 1e6


def _path() -> str:
    """Where programs are; those of the administrator too."""
    return os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/sbin"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
