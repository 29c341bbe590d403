"""What was made of each match of a log, kept in a file so that it need not be made again.

Reading a match means pricing its whole log. What comes out, as text, lies here with a stamp that tells
whether it still holds. The file may be lost at any moment; that costs nothing but time.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from cocotte import __version__
from cocotte.core.errors import CocotteError
from cocotte.store.atomic import keep_private, write_bytes
from cocotte.store.places import cache_folder


class Line(NamedTuple):
    """What is kept of one match."""

    match_id: str
    """The match."""
    stamp: str
    """What is different once something is added to the match."""
    text: str
    """What was made of it."""


class _Content(NamedTuple):
    lines: int  # in the file, read or not
    stamps: dict[str, str]
    texts: dict[str, bytes]


class MatchCache:
    """The lines of one log. Its file is read when it is first needed, each text when it is asked for."""

    def __init__(
        self, file: Path | None, form: str, most: int | None = None, log: Path | None = None
    ) -> None:
        """`form` is another one when a line means something else; lines of another program are not read.

        Nobody may read the file who may not read the `log`.

        With `most`, only so many lines are read, the first ones, until `read_on`.
        """
        self._file, self._form, self._most, self._log = file, f"{form} {__version__}", most, log

    @classmethod
    def of(cls, log: Path, what: str, contents: Iterable[str] = (), most: int | None = None) -> MatchCache:
        """The lines that say so of the log at a path; `contents` names what a line holds."""
        name = str(log.absolute())
        return cls(
            cache_folder() / f"{what}-{zlib.crc32(name.encode()):08x}.txt",
            " ".join((what, *contents, "of", name)),
            most,
            log,
        )

    @property
    def count(self) -> int:
        """How many lines there are, those not read yet included."""
        return self._content.lines

    @property
    def stamps(self) -> Mapping[str, str]:
        """The stamp of each match there is a line for, in the order they were kept."""
        return self._content.stamps

    def holds(self, match_id: str, stamp: str) -> bool:
        """Whether there is a line for a match, and it still holds."""
        return self._content.stamps.get(match_id) == stamp

    def text(self, match_id: str, stamp: str) -> str | None:
        """What was made of a match, if it still holds."""
        if not self.holds(match_id, stamp):
            return None
        return self._content.texts[match_id].decode(errors="replace")

    def beginning(self, match_id: str, stamp: str, end: bytes) -> str:
        """What was made of a match as far as the first `end`, if it still holds; else nothing."""
        if not self.holds(match_id, stamp):
            return ""
        return self._content.texts[match_id].partition(end)[0].decode(errors="replace")

    def read_on(self) -> None:
        """Read all lines, not only the first."""
        if self._most is not None:
            self._most, self._content = None, self._read()

    def keep(self, lines: Iterable[Line]) -> None:
        """Keep these lines instead, in this order; what a disk refuses is no matter.

        Raises: ValueError for a match or a stamp with a tab in it, or for the end of a line anywhere.
        """
        kept = []
        for line in lines:
            kept.append("\t".join(line))
            if "\n" in kept[-1] or "\t" in line.match_id + line.stamp:
                raise ValueError(line)
        whole = "".join(f"{line}\n" for line in (f"{self._form}\t{len(kept)}", *kept)).encode()
        content = self._content_of(BytesIO(whole))
        if content == self._content:
            self._keep_private()
            return
        self._content = content
        if self._file is not None:
            with suppress(OSError, CocotteError):
                self._file.parent.mkdir(parents=True, exist_ok=True)
                write_bytes(self._file, whole, like=self._log)

    def _keep_private(self) -> None:
        if self._file is not None and self._log is not None:
            with suppress(OSError):
                keep_private(self._file, self._log)

    @cached_property
    def _content(self) -> _Content:
        return self._read(self._most)

    def _read(self, most: int | None = None) -> _Content:
        with suppress(OSError, ValueError):
            if self._file is not None:
                with self._file.open("rb") as lines:
                    return self._content_of(lines, most)
        return _Content(0, {}, {})

    def _content_of(self, lines: Iterator[bytes], most: int | None = None) -> _Content:
        """Raises: ValueError when the lines are none of this form, or cut short."""
        form, _, count = next(lines, b"").decode().rpartition("\t")
        if form != self._form:
            raise ValueError(form)
        content, line = _Content(int(count), {}, {}), b"\n"
        for line in islice(lines, most):
            match_id, stamp, text = line.split(b"\t", 2)
            name = match_id.decode()
            content.stamps[name], content.texts[name] = stamp.decode(), text.removesuffix(b"\n")
        if len(content.stamps) < min(content.lines, most or content.lines) or not line.endswith(b"\n"):
            raise ValueError(content.lines)
        return content
