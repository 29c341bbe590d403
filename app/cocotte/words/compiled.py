"""Catalogues as gettext reads them, compiled once and kept in the cache folder.

Reading the ``.po`` files takes many times as long, and a window in French would wait for it at every start.
What is kept is named after what it was made of, and may be lost at any moment.
"""

from __future__ import annotations

import gettext
import io
import os
import zlib
from contextlib import suppress
from pathlib import Path

from platformdirs import user_cache_path


def catalogue(path: Path) -> gettext.GNUTranslations:
    """The catalogue of a ``.po`` file, as it stands now."""
    told = path.read_bytes()
    name = f"{path.parent.name}-{path.stem}"
    kept = user_cache_path("cocotte", appauthor=False) / "locale" / f"{name}-{zlib.crc32(told):08x}.mo"
    with suppress(Exception):  # whatever is wrong with it, it is made anew
        return gettext.GNUTranslations(io.BytesIO(kept.read_bytes()))
    made = _compiled(told)
    with suppress(OSError):
        _keep(kept, made, name)
    return gettext.GNUTranslations(io.BytesIO(made))


def _compiled(told: bytes) -> bytes:
    import polib  # noqa: PLC0415 - once for each version of the program

    return bytes(polib.pofile(told.decode()).to_binary())


def _keep(kept: Path, made: bytes, name: str) -> None:
    """Whole or not at all; what the file said before is kept no longer."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    part = kept.with_name(f".{kept.name}-{os.getpid()}.part")
    part.write_bytes(made)
    part.replace(kept)
    for old in kept.parent.glob(f"{name}-*.mo"):
        if old != kept:
            old.unlink(missing_ok=True)
