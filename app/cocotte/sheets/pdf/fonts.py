"""The fonts a document draws with: the program's own faces, and letters that the system lends them.

The faces have no Chinese, Japanese or Korean, and few emoji. A name in them is drawn with a font of the
system where one of a few known ones is there that may be embedded; elsewhere it stays a row of squares. Only
letters that stand as they are can be borrowed: in other scripts they change with their neighbours.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Container, Sequence
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from threading import Lock
from typing import Any, Final

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfbase.ttfonts import TTFont

from cocotte.assets import resource
from cocotte.sheets.style import Face

rl_config.useA85 = 0  # streams as they are: documents a fifth smaller, and sooner written
_letters_map: Final = ttfonts.makeToUnicodeCMap


def _letters_in_utf16(name: str, letters: Sequence[int]) -> str:
    """What the letters of a font are, for who searches or copies; reportlab misspells those above FFFF."""
    cmap = str(_letters_map(name, letters))
    return re.sub(r"<([0-9A-F]{5,6})>", lambda found: f"<{_utf16(int(found[1], 16))}>", cmap)


def _utf16(character: int) -> str:
    return chr(character).encode("utf-16-be").hex().upper()


ttfonts.makeToUnicodeCMap = _letters_in_utf16

FONTS: Final = Lock()
"""Held while a font is read, or embedded in a document: reportlab keeps one place in each font's file."""

_LENDERS: Final = (
    "wqy-microhei.ttc", "DroidSansFallbackFull.ttf", "DroidSansFallback.ttf", "wqy-zenhei.ttc", "uming.ttc",
    "VL-Gothic-Regular.ttf", "ipag.ttf", "NanumGothic.ttf", "msyh.ttc", "YuGothM.ttc", "malgun.ttf",
    "simsun.ttc", "msgothic.ttc", "Arial Unicode.ttf", "STHeiti Light.ttc", "NotoEmoji-Regular.ttf",
    "Symbola_hint.ttf", "Symbola.ttf", "seguiemj.ttf", "seguisym.ttf",
)  # fmt: skip
"""Fonts of Linux, Windows and macOS, the best first: with TrueType outlines, as no others can be embedded."""


def font_of(face: Face) -> TTFont:
    """The face, embedded in any document that draws with it.

    Documents may be made at the same time, in threads of their own: a face is read once all the same, since
    a document that meets two fonts of one name cannot be written.
    """
    with FONTS:
        return _read(face)


@cache
def _read(face: Face) -> TTFont:
    font = TTFont(face.value, str(resource("fonts", f"{face.value}.ttf")))
    pdfmetrics.registerFont(font)
    return font


def letters_of(face: Face) -> Container[int]:
    """The characters that a face has itself."""
    font: Any = font_of(face)
    return font.face.charToGlyph  # type: ignore[no-any-return]  # reportlab says nothing of its types


def passages(text: str, face: Face) -> Sequence[tuple[TTFont, str]]:
    """A text that can be drawn, in passages of one font each."""
    own = font_of(face)
    if max(text, default="") < _WIDE:
        return ((own, text),)
    known = letters_of(face)
    fonts = ((own if ord(each) in known else borrowed(each) or own, each) for each in text)
    return [
        (font, "".join(each for _, each in passage))
        for font, passage in groupby(fonts, lambda drawn: drawn[0])
    ]


_WIDE: Final = "\u1100"
"""The first of the characters that may be borrowed."""


@lru_cache(maxsize=4096)
def borrowed(character: str) -> TTFont | None:
    """A font of the system that has a character the faces lack; none for one that cannot stand as it is."""
    if unicodedata.east_asian_width(character) not in ("W", "F"):
        return None
    with FONTS:
        fonts = (_lent(path) for path in _lenders())
        return next((font for font in fonts if font and ord(character) in font.face.charToGlyph), None)


@cache
def _lent(path: Path) -> Any:  # noqa: ANN401 - reportlab says nothing of what its fonts hold
    try:
        font = TTFont(f"lent {path.stem}", str(path))
    except Exception:  # noqa: BLE001 - a file of the system's: damaged, not to be embedded, whatever it is
        return None
    pdfmetrics.registerFont(font)
    return font


@cache
def _lenders() -> tuple[Path, ...]:
    """The fonts there are that may lend letters, the best first."""
    found = {
        name.casefold(): Path(folder, name)  # Windows writes some names in capitals
        for place in reversed(font_folders())
        for folder, _, names in os.walk(place)
        for name in names
    }
    return tuple(found[name] for name in map(str.casefold, _LENDERS) if name in found)


def font_folders() -> Sequence[Path]:
    """Where systems keep their fonts; some are there."""
    home, windows = Path.home(), Path(os.environ.get("WINDIR", "C:/Windows"))
    return (
        home / ".local/share/fonts",
        home / ".fonts",
        Path("/usr/local/share/fonts"),
        Path("/usr/share/fonts"),
        home / "AppData/Local/Microsoft/Windows/Fonts",
        windows / "Fonts",
        home / "Library/Fonts",
        Path("/Library/Fonts"),
        Path("/System/Library/Fonts"),
    )
