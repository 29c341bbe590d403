"""Names as people type them, made fit to be set in a line: any Unicode goes in, nothing breaks.

Where a table has less room than its names want, the names give way, never a figure beside them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final

from cocotte.core.values import frozen

_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Control characters, marks of direction and joiners, halves of pairs, what no one has assigned."""


@lru_cache(maxsize=4096)
def one_line(text: str) -> str:
    """The text composed (NFC), on one line, without what steers or hides; no-break spaces stay."""
    text = unicodedata.normalize("NFC", text)
    kept = []
    for character in text:
        if character in "\u00a0\u202f":
            kept.append(character)
        elif character.isspace() or unicodedata.category(character) in {"Zl", "Zp"}:
            kept.append(" ")
        elif unicodedata.category(character) not in _INVISIBLE and not _selects(character):
            kept.append(character)
    return re.sub(r" {2,}", " ", "".join(kept)).strip(" ")


@frozen
class Forms:
    """How the names of a match are written, each in a form of its own."""

    forms: Mapping[str, str]
    """The form of every name."""
    cut: bool = False
    """Some lost letters that nobody can guess: only for a place where nothing else helps."""

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        longest_first = sorted(filter(None, self.forms), key=len, reverse=True)
        names = "|".join(map(re.escape, longest_first)) or r"(?!)"
        return re.compile(rf"(?<!\w)(?:{names})(?!\w)")

    def of(self, text: str) -> str:
        """A text with every name in it written so."""
        return self._pattern.sub(lambda found: self.forms[found[0]], text)


def fit_names(
    texts: Sequence[str], names: tuple[str, ...], fits: Callable[[Sequence[str]], bool], *, cut: bool = True
) -> Forms | None:
    """The longest forms of the names with which all texts of a column fit, cut ones only if asked for.

    None if the texts do not fit even so.
    """
    ladder = (forms for forms in forms_of(names) if cut or not forms.cut)
    return next((forms for forms in ladder if fits([forms.of(text) for text in texts])), None)


@lru_cache(maxsize=64)
def forms_of(names: tuple[str, ...]) -> tuple[Forms, ...]:
    """Shorter and shorter: whole, by the first word, compound words by initials, then cut.

    No two names ever have the same form.
    """
    whole = tuple(dict.fromkeys(names))
    ladder = [Forms({name: name for name in whole})]
    ladder += [
        Forms(_unlike({name: list(candidates(name)) for name in whole}))
        for candidates in (_by_first_word, _by_initials)
    ]
    initials = ladder[-1].forms
    ladder += [
        Forms(_numbered({name: _cut(initials[name], length) for name in whole}), cut=True) for length in _CUTS
    ]
    return tuple(ladder)


_CUTS: Final = (16, 12, 10, 8, 6, 5, 4, 3, 2)
"""Letters that are left of a name that is cut."""


def _by_first_word(name: str) -> Iterator[str]:
    """``Anne``, ``Anne M.``, ``Anne d. M.``, then all of it."""
    first, *others = name.split(" ")
    yield first
    yield from _with_surname(first, others)
    yield name


def _by_initials(name: str) -> Iterator[str]:
    """``J.-C.``, ``J.-C. M.``, ``J.-Ch.``; a first word that is not compound stays."""
    first, *others = name.split(" ")
    parts = [part for part in re.split("[-\u2010\u2011]", first) if part]
    if len(parts) > 1:
        *before, last = parts
        head = "".join(f"{part[0]}.-" for part in before)
        for letters in range(1, len(last)):
            short = f"{head}{last[:letters]}."
            yield short
            yield from _with_surname(short, others)
    yield from _by_first_word(name)


def _with_surname(first: str, others: Sequence[str]) -> Iterator[str]:
    """With the last word's initial, then with all initials."""
    words = [word for word in others if word]
    if words:
        yield f"{first} {words[-1][0]}."
    if len(words) > 1:
        yield " ".join([first, *(f"{word[0]}." for word in words)])


def _unlike(candidates: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """The first candidate of every name that tells it from all others.

    Where some look alike, those of one word keep theirs; a form is no beginning of another name either.
    """
    place = dict.fromkeys(candidates, 0)
    while True:
        forms = {name: candidates[name][at] for name, at in place.items()}
        alike = [name for name in forms if _mistaken(name, forms) and place[name] + 1 < len(candidates[name])]
        if not alike:
            return forms
        longer = [name for name in alike if " " in name]
        for name in longer or alike:
            place[name] += 1


def _mistaken(name: str, forms: Mapping[str, str]) -> bool:
    """Whether the form of a name could be another's."""
    form = forms[name].casefold()
    return any(
        other != name and (forms[other].casefold() == form or f"{other.casefold()} ".startswith(f"{form} "))
        for other in forms
    )


def _cut(form: str, length: int) -> str:
    return form if len(form) <= length else form[: length - 1].rstrip(" -.") + "…"


def _numbered(forms: Mapping[str, str]) -> dict[str, str]:
    """Forms that are alike once they are cut, told apart by numbers."""
    seen: dict[str, list[str]] = {}
    for name, form in forms.items():
        seen.setdefault(form, []).append(name)
    return {
        name: form if len(seen[form]) == 1 else f"{form}{seen[form].index(name) + 1}"
        for name, form in forms.items()
    }


def _selects(character: str) -> bool:
    """A variation selector: it only says how the character before it should look."""
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
