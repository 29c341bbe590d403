"""What a language says, read from its ``.po`` files as they stand.

An entry is taken apart when it is asked for: that takes half the time in which gettext reads the same texts
compiled, and nothing has to be kept anywhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from gettext import c2py
from pathlib import Path
from typing import Final

_CONTEXT: Final = "\x04"
"""What stands between a context and a text."""
_SEVERAL: Final = "\0"
"""What stands behind a text that has several forms."""
_FORM: Final = r'str(?:\[\d\])? "(.*)"'
_RULE: Final = r"\bplural=([^;]+)"
_ENGLISH_RULE: Final = "n != 1"


class Texts:
    """The texts of a language; a file is read when those before it do not know what is asked."""

    def __init__(self, files: Iterable[Path]) -> None:
        self._files = tuple(map(_File, files))
        self._forms = cache(self._found)  # one and the same is said again and again

    def one(self, context: str, text: str) -> str | None:
        """The translation of a text in a context, which may be empty; None where there is none."""
        forms = self._forms(context, text)
        return forms[0] if forms else self.many(context, text, 1)

    def many(self, context: str, text: str, n: int) -> str | None:
        """The form a number asks for of a text that has several; None where there is none."""
        forms = self._forms(context, text + _SEVERAL)
        return forms[self._form_for(n)] if forms else None

    def _found(self, context: str, text: str) -> tuple[str, ...]:
        """A translation in its forms, most often one; none where there is none."""
        key = f"{context}{_CONTEXT}{text}" if context else text
        entry = next((file.entries[key] for file in self._files if key in file.entries), "")
        forms = tuple(map(_unescaped, re.findall(_FORM, entry)))
        return forms if all(forms) else ()

    @cached_property
    def _form_for(self) -> Callable[[int], int]:
        """Which form a number asks for: every file begins with the rule of its language."""
        rule = re.search(_RULE, "".join(self._found("", "")))
        return c2py(rule[1] if rule else _ENGLISH_RULE)


class _File:
    """The translations in one file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @cached_property
    def entries(self) -> Mapping[str, str]:
        """The entries as they stand, by their context and their English."""
        entries: dict[str, str] = {}
        text = self._path.read_text(encoding="utf-8").replace('"\n"', "")  # a text may take several lines
        for entry in text.replace('"\nmsgid "', _CONTEXT).strip().split("\n\n"):
            key, _, forms = _without_remarks(entry).partition('"\nmsg')
            several = _SEVERAL if forms.startswith("id_plural") else ""
            entries[_unescaped(key.partition('"')[2]) + several] = forms
        return entries


def _without_remarks(entry: str) -> str:
    """An entry without what translators say of it; nothing of one they are not sure of."""
    if not entry.startswith("#"):
        return entry
    lines = entry.split("\n")
    fuzzy = any(line.startswith("#,") and "fuzzy" in line for line in lines)
    return "" if fuzzy else "\n".join(line for line in lines if not line.startswith("#"))


def _unescaped(text: str) -> str:
    """A text of a file as it is said; what is escaped in it is escaped as in JSON."""
    return str(json.loads(f'"{text}"')) if "\\" in text else text
