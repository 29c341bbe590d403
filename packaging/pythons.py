"""Both commands of the README on bare machines, with each Python that somebody may have.

Debian 12, 13 and sid bring their own. A Python that none of them has is built from its source on the oldest
one, where the source lies beside the packed machines as it is handed out: ``Python-3.12.12.tgz``.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Final

import bare
from release import ROOT

if TYPE_CHECKING:
    from pathlib import Path

LEFT_OUT: Final = (".git", "dist", "__pycache__", ".*_cache", ".hypothesis")
"""What no fresh copy of the repository has."""

FROM_DEBIAN: Final = """
apt-get update -qq >&2
apt-get install -y -qq --no-install-recommends python3 >&2
"""
"""Gives a bare machine its own Python, and nothing else."""

FROM_SOURCE: Final = """
apt-get update -qq >&2
apt-get install -y -qq --no-install-recommends gcc libc6-dev make xz-utils >&2
apt-get install -y -qq --no-install-recommends libbz2-dev libffi-dev liblzma-dev libsqlite3-dev libssl-dev >&2
apt-get install -y -qq --no-install-recommends libexpat1-dev zlib1g-dev >&2
mkdir /srv/python
cd /srv/python
tar -xf ../Python-3.*z --strip-components=1
./configure -q >&2
make -s -j2 >&2 2>&1
make -s install >&2 2>&1
"""
"""Builds the one whose source lies there instead."""

BOTH: Final = """
cd /srv/cocotte
python3 --version
python3 packaging/bootstrap.py run > ../ran
grep -q 105 ../ran
echo "run passed"
python3 packaging/bootstrap.py test --all > ../tested || { cat ../tested; exit 1; }
tail -n 1 ../tested
"""
"""Both commands as the README has them: without a screen the first prints a sheet."""


def prove() -> None:
    """Try every Python, and print what came of it.

    Raises: Fault with what the machines said that were not content.
    """
    faults = []
    for suite, source in pythons():
        try:
            output = both_commands(suite, source)
        except bare.Fault as fault:
            faults.append(str(fault))
        else:
            print(f"{bare.SUITES[suite]}: {', '.join(output.splitlines())}", flush=True)
    if faults:
        raise bare.Fault("\n\n".join(faults))


def pythons() -> list[tuple[str, Path | None]]:
    """Each Python: the Debian it is tried on, and its source where it is not that Debian's own."""
    oldest, *_ = bare.SUITES
    built = sorted(bare.CACHE.glob("Python-3.*z"))
    return [*((suite, None) for suite in bare.SUITES), *((oldest, source) for source in built)]


def both_commands(suite: str, source: Path | None = None) -> str:
    """Run both commands in a copy of the repository on a bare machine; answers what came of them.

    Raises: Fault with the end of all that was said when one is not content.
    """
    with bare.machine(suite) as root:
        shutil.copytree(ROOT, root / "srv" / "cocotte", ignore=shutil.ignore_patterns(*LEFT_OUT))
        if source is not None:
            shutil.copy(source, root / "srv")
        return bare.inside(root, suite, (FROM_DEBIAN if source is None else FROM_SOURCE) + BOTH)
