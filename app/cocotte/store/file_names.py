"""What a file may be called: Windows keeps some signs and some names for itself."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from cocotte.core.errors import StorageError

_KEPT: Final = sys.platform == "win32"
_SIGNS: Final = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')  # after a colon Windows writes where nobody looks
_DEVICE: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_LONGEST: Final = 100  # of a name that is proposed
_MOST: Final = 255


def as_file_name(text: str) -> str:
    """A text as a file may be called, wherever it goes."""
    name = " ".join(_SIGNS.sub(" ", text).split())[:_LONGEST].rstrip(" .")
    return f"{name}_" if _DEVICE.fullmatch(name) else name


def refuse_name(path: Path) -> None:
    """Refuse on Windows the name of a file that it would take for something else.

    Raises:
        StorageError: `FILE_NAME_REFUSED`.
    """
    name = path.name
    if _KEPT and (
        _SIGNS.search(name) or _DEVICE.fullmatch(name) or name.endswith((" ", ".")) or len(name) > _MOST
    ):
        raise StorageError("FILE_NAME_REFUSED", path=str(path))
