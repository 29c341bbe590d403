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

_CONTEXT: Final = b"\x04"
"""What stands between a context and a text."""
_ENTRY: Final = rb'\nmsg(?:id|ctxt) "(.*)"\nmsg(.*(?:\nmsg.*)*)'
_UNSURE: Final = rb"\n#,.*\bfuzzy\b.*(?:\n.+)*"
"""An entry translators are not sure of."""
_SEVERAL: Final = "id_plural"
"""How an entry goes on whose text has several forms."""
_FORM: Final = r'str(?:\[\d\])? "(.*)"'
_RULE: Final = r"\bplural=([^;]+)"
_ENGLISH_RULE: Final = "n != 1"
_ESCAPES: Final = str.maketrans({"\\": r"\\", '"': r"\"", "\n": r"\n", "\t": r"\t"})


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
        forms = self._forms(context, text, several=True)
        return forms[self._form_for(n)] if forms else None

    def _found(self, context: str, text: str, *, several: bool = False) -> tuple[str, ...]:
        """A translation in its forms, most often one; none where there is none."""
        found = (file.forms(context, text, several=several) for file in self._files)
        return next(filter(None, found), ())

    @cached_property
    def _form_for(self) -> Callable[[int], int]:
        """Which form a number asks for: every file begins with the rule of its language."""
        rule = re.search(_RULE, "".join(self._found("", "")))
        return c2py(rule[1] if rule else _ENGLISH_RULE)


class _File:
    """The translations in one file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def forms(self, context: str, text: str, *, several: bool) -> tuple[str, ...]:
        """What it has for a text, or for one of several forms; none where one of them is not translated."""
        key = _escaped(context) + _CONTEXT + _escaped(text) if context else _escaped(text)
        entry = self._entries.get(key, b"").decode()
        if entry.startswith(_SEVERAL) is not several:
            return ()
        forms = tuple(map(_unescaped, re.findall(_FORM, entry)))
        return forms if all(forms) else ()

    @cached_property
    def _entries(self) -> Mapping[bytes, bytes]:
        """The entries as they stand, by their context and their English."""
        text = b"\n" + self._path.read_bytes().replace(b"\r", b"")
        text = re.sub(_UNSURE, b"", text.replace(b'"\n"', b""))  # a text may take several lines
        return dict(re.findall(_ENTRY, text.replace(b'"\nmsgid "', _CONTEXT)))


def _escaped(text: str) -> bytes:
    """A text as it stands in a file."""
    return text.translate(_ESCAPES).encode()


def _unescaped(text: str) -> str:
    """A text of a file as it is said; what is escaped in it is escaped as in JSON."""
    return str(json.loads(f'"{text}"')) if "\\" in text else text
