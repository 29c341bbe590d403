"""Names that cannot be told apart on a sheet, though they are not the same characters.

By Unicode's own data: its property Default_Ignorable_Code_Point, and the confusables of UTS #39.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

UNSEEN: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""What is drawn as nothing, as a set of a regular expression: the default ignorable, and U+FFF9 to U+FFFB."""
BLANK: Final = "\u2800\U0001d159"
"""What is drawn as a space and is none: an empty pattern of Braille, an empty head of a note."""

_WITH_CASE: Final = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"})
"""Scripts whose capitals can be taken for those of another."""


def as_seen(name: str) -> list[str]:
    """Return the words of a name as they are seen, however its accents are made up."""
    composed = unicodedata.normalize("NFC", name)
    if not _all_seen(composed):
        composed = re.sub(f"[{BLANK}]", " ", _never_seen().sub("", composed))
    return composed.split()


def looks_like(name: str, other: str) -> bool:
    """Return whether two names look the same.

    What every keyboard has is told apart from each other: the names Al and AI are two.
    """
    if as_seen(name) == as_seen(other):
        return True
    return not (name.isascii() and other.isascii()) and _skeleton(name) == _skeleton(other)


def among(name: str, others: Iterable[str]) -> str:
    """Return the first of the others that looks like a name; empty if none does."""
    return next((other for other in others if looks_like(name, other)), "")


def might_be(name: str, others: Iterable[str]) -> str:
    """Return the first of the others that a name may stand for: only case and accents differ, if that."""
    plain = _plain(name)
    return next((each for each in others if _plain(each) == plain or looks_like(each, name)), "")


class Resembling:
    """Names that are known, to be asked for one that another may stand for, as `might_be` has it."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._plain: dict[str, str] = {}
        self._skeletons: dict[str, str] = {}
        for name in names:
            self.add(name)

    def add(self, name: str) -> None:
        """One more is known."""
        self._plain.setdefault(_plain(name), name)
        self._skeletons.setdefault(_skeleton(name), name)

    def of(self, name: str) -> str:
        """Return the one that a name may stand for; empty for none, and for a name that is known itself."""
        other = self._plain.get(_plain(name)) or self._skeletons.get(_skeleton(name), "")
        return other if other != name and might_be(name, [other]) else ""


def alike(names: Iterable[str], known: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each name that may stand for another, with that: one that is known, else one of the names before."""
    resembling = Resembling(known)
    for name in names:
        if other := resembling.of(name):
            yield name, other
        resembling.add(name)


def has_stowaways(text: str) -> bool:
    """Return whether there is something in a text that nobody sees and that its script has no use for.

    Joiners and the choice of how a sign is drawn belong to emoji, and to scripts that join their letters.
    """
    return not _all_seen(text) and (
        any(each in BLANK for each in text)
        or _loose().search(text) is not None
        or any(_is_stowaway(before, each) for before, each in pairwise(f" {text}"))
    )


def mixed_word(name: str) -> str:
    """Return the first word with letters of several alphabets that look alike; empty if there is none."""
    if name.isascii():
        return ""
    words: list[str] = re.findall(r"\w+", unicodedata.normalize("NFC", name))
    for word in words:
        scripts = {_script(each) for each in word if each.isalpha()} & _WITH_CASE
        if len(scripts) > 1:
            return word
    return ""


def _all_seen(text: str) -> bool:
    """Return whether no character can be drawn as nothing: names of letters alone have none.

    The expressions for the others take a fifteenth of `cocotte deal` to compile.
    """
    return max(text, default="") < "\u034f" and "\u00ad" not in text


@cache
def _never_seen() -> re.Pattern[str]:
    return re.compile(f"[{UNSEEN}]")


@cache
def _loose() -> re.Pattern[str]:
    """Find a choice of how something is drawn, where there is no choice: a few scripts have one."""
    return re.compile(
        "(?<![\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])[\U000e0100-\U000e01ef]"
        "|(?<![\u1800-\u18af])[\u180b-\u180f]"
    )


def _is_stowaway(before: str, each: str) -> bool:
    if each in "\u200c\u200d\ufe0e\ufe0f":
        return before.isspace() or (before.isalnum() and (before.isascii() or _script(before) in _WITH_CASE))
    return _never_seen().match(each) is not None and not (
        "\u180b" <= each <= "\u180f" or each >= "\U000e0100"
    )


def _script(character: str) -> str:
    return unicodedata.name(character, " ").split(" ", 1)[0]


@lru_cache(maxsize=1024)
def _plain(name: str) -> str:
    return "".join(
        each
        for each in unicodedata.normalize("NFKD", " ".join(as_seen(name)).casefold())
        if not unicodedata.combining(each)
    )


@lru_cache(maxsize=1024)
def _skeleton(name: str) -> str:
    """Return the skeleton of UTS #39, of the words that are seen."""
    decomposed = unicodedata.normalize("NFKD", " ".join(as_seen(name)))
    return unicodedata.normalize("NFKD", decomposed.translate(_table()))


@cache
def _table() -> dict[int, str]:
    from cocotte.core.match.look_alike_table import LOOK_ALIKES  # noqa: PLC0415 - most names do without

    entries = (entry.partition(" ") for entry in LOOK_ALIKES.split("\t"))
    return {ord(each): target for target, _, alike in entries for each in alike}
