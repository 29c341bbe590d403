"""What the toolkit compiles of its own at every start, kept from one start to the next.

PySide carries a part of itself as zipped Python source, and compiles it whenever it is imported: a tenth of
the time to the window. What comes out is kept here, as Python keeps what it compiles of any other module.
"""

from __future__ import annotations

import builtins
import marshal
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType
from typing import Final

_SUPPORT: Final = "shibokensupport/"
"""How the names of that part of PySide begin."""
_UNUSED: Final = frozenset(
    f"shibokensupport/signature/lib/{name}.py" for name in ("enum_sig", "pyi_generator")
)
"""What is read with it and serves only those who write PySide itself: it stays empty."""
_HEAD: Final = MAGIC_NUMBER + bytes([sys.flags.optimize])
"""Another Python, or one told to leave out assertions, compiles to something else."""


@contextmanager
def kept_code(file: Path) -> Iterator[None]:
    """While PySide is imported: take what it compiles from a file, which is written when it lacks something.

    A piece of code stands under its name and the hash of its source: another PySide finds nothing of its own.
    The file may be lost at any moment.
    """
    compile_anew = builtins.compile
    kept = _read(file)
    made: dict[tuple[str, bytes], CodeType] = {}

    def compile_once(source: object, filename: object, mode: str, *rest: object, **options: object) -> object:
        if not (isinstance(source, bytes) and isinstance(filename, str) and filename.startswith(_SUPPORT)):
            return compile_anew(source, filename, mode, *rest, **options)  # type: ignore[call-overload]  # as it was called
        if filename in _UNUSED:
            source = b""
        key = filename, source_hash(source)
        if key not in kept:
            kept[key] = made[key] = compile_anew(source, filename, mode)
        return kept[key]

    vars(builtins)["compile"] = compile_once
    try:
        yield
    finally:
        vars(builtins)["compile"] = compile_anew
    if made:
        _write(file, kept)


def _read(file: Path) -> dict[tuple[str, bytes], CodeType]:
    with suppress(OSError, ValueError, EOFError, TypeError):
        whole = file.read_bytes()
        content, check = whole[:-4], whole[-4:]
        if zlib.crc32(content).to_bytes(4) == check and content.startswith(_HEAD):
            return dict(marshal.loads(content[len(_HEAD) :]))  # noqa: S302 - the user's own cache, as any .pyc
    return {}


def _write(file: Path, kept: dict[tuple[str, bytes], CodeType]) -> None:
    from cocotte.core.errors import CocotteError  # noqa: PLC0415 - the first start alone
    from cocotte.store.atomic import write_bytes  # noqa: PLC0415 - as above

    content = _HEAD + marshal.dumps(kept)
    with suppress(OSError, CocotteError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(file, content + zlib.crc32(content).to_bytes(4))
