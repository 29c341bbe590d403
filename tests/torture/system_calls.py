"""Faults where SQLite and Python ask the system: no room, a broken disk, a quota, half of what is written.

SQLite itself lets its system calls be replaced, for tests like these: https://www.sqlite.org/vfs.html.
Nothing is put back: use it in a process of its own.
"""

from __future__ import annotations

import _sqlite3
import builtins
import ctypes
import errno
import io
import os
from collections.abc import Callable
from typing import Any, Final

ERRORS: Final = (errno.ENOSPC, errno.EIO, errno.EDQUOT)
"""A full disk, a broken one, and a user who may have no more."""

_FIELDS: Final = 18  # before `xSetSystemCall`: https://www.sqlite.org/c3ref/vfs.html
_SIZE, _FD, _PATH = ctypes.c_size_t, ctypes.c_int, ctypes.c_char_p
_WRITTEN, _BUFFER, _PLACE = ctypes.c_ssize_t, ctypes.c_void_p, ctypes.c_int64
_CALLS: Final = {
    "pwrite": (_WRITTEN, _FD, _BUFFER, _SIZE, _PLACE),
    "pwrite64": (_WRITTEN, _FD, _BUFFER, _SIZE, _PLACE),
    "write": (_WRITTEN, _FD, _BUFFER, _SIZE),
    "ftruncate": (ctypes.c_int, _FD, _PLACE),
    "open": (ctypes.c_int, _PATH, ctypes.c_int, ctypes.c_int),
    "unlink": (ctypes.c_int, _PATH),
    "openDirectory": (ctypes.c_int, _PATH, ctypes.POINTER(ctypes.c_int)),
}
"""What SQLite asks the system to change, as C has it: what comes back, then what is told."""
_OF_PYTHON: Final = ("fsync", "replace", "link", "unlink", "mkdir", "open", "sendfile", "utime")
"""What the program asks the system to change by itself."""


class Fault:
    """From one call on, or at that alone, the system refuses."""

    def __init__(self, call: int, error: int, *, lasting: bool, half: bool) -> None:
        """`half`: the first write that is struck takes half of what it is told, and the next is refused."""
        self.call, self.error, self.lasting, self.half = call, error, lasting or half, half
        self.calls = 0
        self._kept: list[object] = []  # what SQLite calls must live as long as the process

    def strike(self) -> None:
        """One call more.

        Raises: OSError where it is refused.
        """
        self.calls += 1
        if self.calls == self.call or (self.lasting and self.calls > self.call):
            raise OSError(self.error, os.strerror(self.error))

    def room(self, size: int) -> int:
        """How much of this one write takes.

        Raises: as `strike`.
        """
        if self.half and size > 1 and self.calls + 1 == self.call:
            self.half = False
            return size // 2
        self.strike()
        return size

    def begin(self) -> None:
        """From now on it is so for SQLite and for Python."""
        library = ctypes.CDLL(_sqlite3.__file__)
        library.sqlite3_vfs_find.restype = ctypes.c_void_p
        vfs = library.sqlite3_vfs_find(None)
        methods = ctypes.cast(vfs, ctypes.POINTER(ctypes.c_void_p * (_FIELDS + 3))).contents
        put = ctypes.CFUNCTYPE(ctypes.c_int, _BUFFER, _PATH, _BUFFER)(methods[_FIELDS] or 0)
        get = ctypes.CFUNCTYPE(_BUFFER, _BUFFER, _PATH)(methods[_FIELDS + 1] or 0)
        for name, types in _CALLS.items():
            if there := get(vfs, name.encode()):
                kind = ctypes.CFUNCTYPE(*types, use_errno=True)
                own = kind(self._of_sqlite(kind(there), sized=name in {"pwrite", "pwrite64", "write"}))
                self._kept.append(own)
                put(vfs, name.encode(), ctypes.cast(own, _BUFFER))
        for name in _OF_PYTHON:
            setattr(os, name, self._of_python(getattr(os, name)))
        io.open = builtins.open = self._opened

    def _of_sqlite(self, call: Callable[..., int], *, sized: bool) -> Callable[..., int]:
        def instead(*value: Any) -> int:
            try:
                if not sized:
                    self.strike()
                    return call(*value)
                file, buffer, size, *place = value
                return call(file, buffer, self.room(size), *place)
            except OSError as error:
                ctypes.set_errno(error.errno or 0)
                return -1

        return instead

    def _of_python(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def instead(*value: Any, **more: Any) -> Any:
            self.strike()
            return call(*value, **more)

        return instead

    def _opened(self, file: Any, mode: str = "r", buffering: int = -1, *value: Any, **more: Any) -> Any:
        raw = _File(file, mode.replace("b", "").replace("t", ""))
        if set("wax+") & set(mode):
            self.strike()
            raw.fault = self
        if buffering == 0:
            return raw
        kind = io.BufferedRandom if "+" in mode else io.BufferedReader if "r" in mode else io.BufferedWriter
        buffered = kind(raw)
        return buffered if "b" in mode else io.TextIOWrapper(buffered, *value, **more)


class _File(io.FileIO):
    """A file on that disk."""

    fault: Fault | None = None

    def write(self, content: Any, /) -> int:
        size = len(memoryview(content).cast("B"))
        room = size if self.fault is None else self.fault.room(size)
        return super().write(memoryview(content).cast("B")[:room])
