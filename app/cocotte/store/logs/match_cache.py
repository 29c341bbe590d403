"""What was made of each match of a log, kept in a file so that it need not be made again.

Reading a match means pricing its whole log. What comes out, as text, lies here with a stamp that tells
whether it still holds. The file may be lost at any moment; that costs nothing but time.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cached_property
from itertools import accumulate, pairwise
from pathlib import Path
from typing import NamedTuple

from cocotte import __version__
from cocotte.core.errors import CocotteError
from cocotte.store.atomic import write_bytes
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
    whole: bytes
    stamps: dict[str, str]
    places: dict[str, tuple[int, int]]  # where the text of each match begins and ends


class MatchCache:
    """The lines of one log. Its file is read when it is first needed, each text when it is asked for."""

    def __init__(self, file: Path | None, form: str) -> None:
        """`form` is another one when a line means something else; lines of another program are not read."""
        self._file, self._form = file, f"{form} {__version__}"

    @classmethod
    def of(cls, log: Path, what: str, contents: Iterable[str] = ()) -> MatchCache:
        """The lines that say so of the log at a path; `contents` names what a line holds."""
        name = str(log.absolute())
        return cls(
            cache_folder() / f"{what}-{zlib.crc32(name.encode()):08x}.txt",
            " ".join((what, *contents, "of", name)),
        )

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
        start, end = self._content.places[match_id]
        return self._content.whole[start:end].decode(errors="replace")

    def beginning(self, match_id: str, stamp: str, end: bytes) -> str:
        """What was made of a match as far as the first `end`, if it still holds; else nothing."""
        if not self.holds(match_id, stamp):
            return ""
        start, stop = self._content.places[match_id]
        return self._content.whole[start : self._content.whole.find(end, start, stop)].decode(
            errors="replace"
        )

    def keep(self, lines: Iterable[Line]) -> None:
        """Keep these lines instead, in this order; what a disk refuses is no matter.

        Raises: ValueError for a match or a stamp with a tab or the end of a line in it.
        """
        head, texts = [self._form], []
        for match_id, stamp, text in lines:
            data = text.encode()
            head.append(f"{match_id}\t{stamp}\t{len(data)}")
            texts.append(data)
        whole = b"\n\n".join(("\n".join(head).encode(), b"".join(texts)))
        content = self._content_of(whole)
        if content == self._content:
            return
        self._content = content
        if self._file is not None:
            with suppress(OSError, CocotteError):
                self._file.parent.mkdir(parents=True, exist_ok=True)
                write_bytes(self._file, whole)

    @cached_property
    def _content(self) -> _Content:
        try:
            return self._content_of(self._file.read_bytes() if self._file else b"")
        except (OSError, ValueError):
            return _Content(b"", {}, {})

    def _content_of(self, whole: bytes) -> _Content:
        """Raises: ValueError when the file is none of this form, or cut short."""
        start = whole.find(b"\n\n") + 2
        form, _, lines = whole[: start - 2].decode().partition("\n")
        if form != self._form:
            raise ValueError(form)
        fields = lines.replace("\n", "\t").split("\t") if lines else []  # at once: there are thousands
        match_ids, stamps = fields[::3], fields[1::3]
        ends = list(accumulate(map(int, fields[2::3]), initial=start))
        if ends[-1] != len(whole):
            raise ValueError(ends[-1])
        places = zip(match_ids, pairwise(ends), strict=True)
        return _Content(whole, dict(zip(match_ids, stamps, strict=True)), dict(places))
