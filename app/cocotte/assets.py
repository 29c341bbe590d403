"""Where the files lie that come with the program: rule sets, rulings, clauses, words, fonts, icons."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from cocotte.core.errors import StorageError

FOLDERS: Final[list[Path]] = []
"""Further folders that lie as ours does, with the files of games that do not come with the program."""

_PACKAGE = Path(__file__).resolve().parent


@cache
def resources() -> Path:
    """The folder of the program's read-only files.

    It lies inside the package (a wheel, a frozen build) or beside ``app/`` (a checkout).

    Raises:
        StorageError: ``RESOURCES_MISSING`` when it is in neither place: the installation is incomplete.
    """
    places = (_PACKAGE / "resources", _PACKAGE.parents[1] / "resources")
    for place in places:
        if place.is_dir():
            return place
    raise StorageError("RESOURCES_MISSING", looked_in=", ".join(map(str, places)))


def resource(*names: str) -> Path:
    """One of those files or folders: ``resource("fonts", "DejaVuSans.ttf")``."""
    return resources().joinpath(*names)


def places(*names: str) -> tuple[Path, ...]:
    """Where such files may lie, whether they do or not: ours first, then those of every further folder."""
    return tuple(folder.joinpath(*names) for folder in (resources(), *FOLDERS))
