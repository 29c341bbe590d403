"""Files that are there whole or not at all, and are never written over by accident."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final

from cocotte.core.errors import StorageError
from cocotte.store.disk_errors import refuse_device, storage_errors
from cocotte.store.file_names import refuse_name
from cocotte.store.log_mark import is_marked

_OPEN_STAYS: Final = sys.platform == "win32"  # where a file that is open keeps its place
_PAUSES: Final = (0.02, 0.05, 0.1, 0.2, 0.4, 0.8)  # seconds between two attempts


def write_bytes(path: Path, content: bytes, *, like: Path | None = None, durable: bool = True) -> None:
    """Write a file that was built in memory; until it is whole on disk, what stood there stays.

    Nobody may read it who may not read `like`. One that need not be `durable` does not wait for the disk: a
    power cut may leave it empty.

    Raises:
        StorageError: `DISK_FULL`, `FILE_IS_FOLDER`, `FILE_HOLDS_MATCHES`, ...; the old file is untouched.
    """
    with writing_to(path, like, durable=durable) as out:
        out.write(content)


@contextmanager
def writing_to(path: Path, like: Path | None = None, *, durable: bool = True) -> Iterator[BinaryIO]:
    """A file to be written part by part; until the block ends well, what stood there stays.

    A device or a pipe is written straight away, since nothing can take its place. Nothing but a log may take
    the place of a log (`in_place_of`), whatever the name by which it was found.

    Raises:
        StorageError: as `write_bytes`, `FILE_HOLDS_MATCHES`.
    """
    with storage_errors(path):
        refuse_name(path)
        refuse_log(path)
        straight = path.exists() and not path.is_file()
    if straight:
        with storage_errors(path), path.open("wb") as out:
            yield out
    else:
        with in_place_of(path, like, durable=durable) as part, part.open("wb") as out:
            yield out


def keep_private(path: Path, like: Path) -> None:
    """Let nobody read a file who may not read `like`.

    Raises: OSError.
    """
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode & ~_allowed(like):
        path.chmod(mode & _allowed(like))


def _allowed(like: Path) -> int:
    """Return the rights that a file may give where `like` stands beside it; its owner may do everything."""
    return 0o700 | stat.S_IMODE(like.stat().st_mode)


def refuse_log(path: Path) -> None:
    """Refuse a file that is a log or a copy of one, by whatever name.

    Raises:
        StorageError: `FILE_HOLDS_MATCHES`.
    """
    if is_marked(path):
        raise StorageError("FILE_HOLDS_MATCHES", path=str(path))


@contextmanager
def in_place_of(path: Path, like: Path | None = None, *, durable: bool = True) -> Iterator[Path]:
    """An empty file beside `path` to write to; when the block ends well, it is made durable and takes over.

    It may be read by whom the file that stood there let, else by whom `like` lets; by nobody else whom `like`
    does not let.

    Raises:
        StorageError: as `write_bytes`, `FILE_NOT_PLAIN`; also for what the system refuses inside the block.
    """
    with storage_errors(path):
        refuse_device(path)
        if path.is_symlink():  # which goes on pointing where it did
            path = Path(os.path.realpath(path))
    part = path.with_name(f".cocotte-{os.urandom(4).hex()}.part")
    try:
        with storage_errors(path):
            like = like if like and like.exists() else None
            model = path if path.exists() else like
            mode = stat.S_IMODE(model.stat().st_mode) if model else 0o666
            if like:
                mode &= _allowed(like)
            os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode))
            if model:
                part.chmod(mode)
            yield part
            if durable:
                _make_durable(part)
            _take_over(part, path)
            if durable:
                _sync_folder(path.parent)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def set_aside(path: Path, today: date, why: str = "damaged") -> Path:
    """Give the file a second name beside its own, with why and when, and answer it; nothing is written over.

    The first name stays, so that at no moment the file has none: write the new file `in_place_of` it.

    Raises:
        StorageError: `DISK_FULL`, `FOLDER_READ_ONLY`, ...
    """
    with storage_errors(path):
        for number in count(1):
            mark = f"{why}-{today:%Y-%m-%d}" + (f"-{number}" if number > 1 else "")
            aside = path.with_name(f"{path.stem}-{mark}{path.suffix}")
            try:
                _second_name(path, aside)
            except FileExistsError:
                continue
            _sync_folder(path.parent)
            break
    return aside


def _second_name(path: Path, name: Path) -> None:
    try:
        os.link(path, name)
    except FileExistsError:
        raise
    except OSError as error:  # a file system without second names: a copy does as well, once it is whole
        if name.exists():
            raise FileExistsError from error
        with in_place_of(name, like=path) as part:
            shutil.copyfile(path, part)


def _take_over(part: Path, path: Path) -> None:
    """Let the new file take the place of the old, which Windows refuses while a program has the old one open.

    Another Cocotte, or who looks for viruses, lets go of it within a moment.

    Raises: StorageError (FILE_IN_USE); OSError.
    """
    for pause in _PAUSES:
        try:
            part.replace(path)
        except PermissionError:
            if not (_OPEN_STAYS and path.is_file() and os.access(path, os.W_OK)):
                raise
            time.sleep(pause)
        else:
            return
    raise StorageError("FILE_IN_USE", path=str(path))


def _make_durable(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Make a new or changed name durable, where the system can."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
