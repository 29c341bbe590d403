"""A command of the command line, beside an empty Python script and one that opens the same log.

    python tests/bench/bench_command.py [rounds]

``--version`` is measured against the empty script; what works in a log, in English and in French, against a
script that opens it with argparse, json and sqlite3 and prints a line. Each is a process of its own, all of
them in turn, with their byte code written, started as an installed ``cocotte`` is.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 21
EMPTY, BARE = "empty script", "bare log script"
VERSION_LIMIT = 3.0
"""Times the empty script."""
LIMIT = 2.5
"""Times the bare script; what no limit is told for is only shown."""

COCOTTE = "import sys\nfrom cocotte.__main__ import main\nsys.exit(main())\n"
BARE_LOG = """
import argparse, json, sqlite3
parser = argparse.ArgumentParser()
parser.add_argument("--log", required=True)
log = sqlite3.connect(parser.parse_args().log)
rows = log.execute("SELECT seq, body FROM entry ORDER BY match_id, seq").fetchall()
print(len([json.loads(body) for _, body in rows]), "entries")
"""

GIN = ("Pierre", "Jeanne", "--preset", "oklahoma")
DEAL = ("deal", "Pierre knock 4 23 up 7D")
COMMANDS = {
    "--version": (("--version",), VERSION_LIMIT),
    "deal": (DEAL, LIMIT),
    "show": (("show",), LIMIT),
    "deal, refused": (("deal", "Pierre knock 9 23 up 7D"), None),
    "list": (("list",), None),
    "hand": (("hand", "AS 2S 3S 7H 7D 7C KS KH KD 4C"), None),
    "deal --help": (("deal", "--help"), None),
    "--help": (("--help",), None),
}
"""What is measured, by name, and how many times the bare script it may take."""


def processor(script: Path, arguments: tuple[str, ...], environment: dict[str, str]) -> float:
    """Milliseconds of the processor a script takes, from its start to its end."""
    with subprocess.Popen(
        [sys.executable, script, *arguments],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0  # it was waited for above
    return (used.ru_utime + used.ru_stime) * 1000


def main(rounds: int = ROUNDS) -> bool:
    """Print the medians and their ratios; whether the promises hold."""
    with tempfile.TemporaryDirectory() as home:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its bytecode
        environment["PYTHONPYCACHEPREFIX"] = str(Path(home) / "bytecode")
        environment |= {
            f"XDG_{kind}_HOME": str(Path(home) / kind) for kind in ("CACHE", "CONFIG", "DATA", "STATE")
        }
        scripts = {EMPTY: "", BARE: BARE_LOG, "cocotte": COCOTTE}
        for name, code in scripts.items():
            (Path(home) / name).write_text(code, encoding="utf-8")
        log, kept = Path(home) / "matches.sqlite", Path(home) / "kept.sqlite"
        environment["COCOTTE_LOG"] = str(log)
        for arguments in (("new", *GIN), DEAL, DEAL):
            processor(Path(home) / "cocotte", arguments, {**environment, "LANG": "C.UTF-8"})
        shutil.copy(log, kept)
        runs = {(EMPTY, ""): (EMPTY, ()), (BARE, ""): (BARE, ("--log", str(log)))}
        runs |= {
            (name, language): ("cocotte", arguments)
            for name, (arguments, _) in COMMANDS.items()
            for language in ("C", "fr_FR")
        }
        times: dict[tuple[str, str], list[float]] = {run: [] for run in runs}
        for _ in range(rounds + 1):  # bytecode is written in the first
            for (name, language), (script, arguments) in runs.items():
                shutil.copy(kept, log)
                variables = {**environment, "LANG": f"{language}.UTF-8"}
                times[name, language].append(processor(Path(home) / script, arguments, variables))
    medians = {run: statistics.median(each[1:]) for run, each in times.items()}
    empty, bare = medians[EMPTY, ""], medians[BARE, ""]
    print(f"of the processor, ms: {EMPTY} {empty:.1f}, {BARE} {bare:.1f}")
    good = True
    for name, (_, limit) in COMMANDS.items():
        beside, what = (empty, EMPTY) if name == "--version" else (bare, BARE)
        ratios = [medians[name, language] / beside for language in ("C", "fr_FR")]
        print(
            f"{name}: {medians[name, 'C']:.1f}, in French {medians[name, 'fr_FR']:.1f}: "
            f"{ratios[0]:.2f} and {ratios[1]:.2f} times the {what}" + (f" (at most {limit})" if limit else "")
        )
        good &= limit is None or max(ratios) <= limit
    return good


if __name__ == "__main__":
    sys.exit(0 if main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS) else 1)
