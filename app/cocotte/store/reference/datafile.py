"""The program's own data files, read so strictly that a slip in one names its place.

`StorageError` is ``LIBRARY_BAD`` with the facts `file`, `key` (dotted: ``GIN-13.title.en``) and `reason`:

- ``UNREADABLE`` or ``NOT_TOML``: the file cannot be opened, or is not TOML (`key`: line and column, ``3:7``);
- ``UNKNOWN_KEY``, ``MISSING``: a key that means nothing, one that has to be there;
- ``NOT_A_TABLE``, ``NOT_A_TEXT``, ``NOT_A_LIST``, ``NOT_A_NUMBER``: a value of another kind than expected;
- ``EMPTY``: a text or list without anything in it; ``TWICE``: what may stand only once;
- ``LANGUAGE_MISSING``, ``UNKNOWN_LANGUAGE``: a text that is not in every language, or in one too many;
- ``UNKNOWN_NAME``: the name of something that is not there, for instance of a clause;
- ``NOT_ALLOWED``: a value that a figure may not have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NoReturn

from cocotte.assets import resource
from cocotte.core.errors import StorageError

LANGUAGES: Final = ("fr", "en")
"""The languages that every text of a data file must stand in; it may in others that the program speaks."""

_MISSING: Final = object()


class _Texts(dict[str, str]):
    """A text by language; one it is not in reads it in English."""

    def __missing__(self, language: str) -> str:
        return self["en"]


class Table:
    """A table of a data file. Its keys are taken one by one; `done` refuses those that are left."""

    def __init__(self, file: str, key: str, values: Mapping[str, object]) -> None:
        self.file: Final = file
        self.key: Final = key
        self._values: Final = dict(values)

    @classmethod
    def read(cls, path: Path) -> Table:
        """The whole file.

        Raises: StorageError when it cannot be read or is no TOML, with the line and column.
        """
        import tomllib  # noqa: PLC0415 - most sheets name no more than titles

        try:
            return cls(path.name, "", tomllib.loads(path.read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError) as error:
            raise _bad(path.name, "", "UNREADABLE") from error
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            place = re.search(r"line (\d+), column (\d+)", str(error))
            raise _bad(path.name, ":".join(place.groups()) if place else "", "NOT_TOML") from error

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def refuse(self, name: str, reason: str) -> NoReturn:
        """Refuse what stands under a name, or the table itself under the empty name.

        Raises: StorageError with the file, the place in it and the reason.
        """
        raise _bad(self.file, self._at(name), reason)

    def text(self, name: str) -> str:
        """A text in one language; lines are joined."""
        return self._folded(name, self._take(name))

    def number(self, name: str) -> int:
        """A whole number, 1 or more."""
        value = self._take(name)
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            self.refuse(name, "NOT_A_NUMBER")
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        """A list of whole numbers, 1 or more; none when it is not there."""
        found = Table(self.file, self._at(name), {str(n): item for n, item in enumerate(self._list(name))})
        return tuple(found.number(n) for n in list(found._values))

    def value(self, name: str) -> object:
        """Whatever stands there."""
        return self._take(name)

    def texts(self, name: str) -> Mapping[str, str]:
        """A text in every language."""
        return self.table(name).every_language()

    def every_language(self) -> Mapping[str, str]:
        """This table as one text in every language; a further language may leave it to English."""
        for language in LANGUAGES:
            if language not in self._values:
                self.refuse(language, "LANGUAGE_MISSING")
        languages = tuple(self._values)
        for language in languages:
            if language not in LANGUAGES and not resource("locale", language).is_dir():
                self.refuse(language, "UNKNOWN_LANGUAGE")
        return MappingProxyType(_Texts((language, self.text(language)) for language in languages))

    def names(self, name: str, *, required: bool = False) -> tuple[str, ...]:
        """A list of different names; none when it is not there, unless `required`."""
        found = tuple(self._folded(name, item) for item in self._list(name, required=required))
        if len(set(found)) < len(found):
            self.refuse(name, "TWICE")
        return found

    def name_lists(self, name: str) -> tuple[tuple[str, ...], ...]:
        """A list of lists of different names."""
        lists = {str(n): item for n, item in enumerate(self._list(name))}
        table = Table(self.file, self._at(name), lists)
        return tuple(table.names(n, required=True) for n in lists)

    def table(self, name: str) -> Table:
        """A table within this one."""
        return self._table(name, self._take(name))

    def tables(self) -> Iterator[tuple[str, Table]]:
        """Every table that is left, by its name."""
        for name in list(self._values):
            yield name, self.table(name)

    def all_texts(self) -> Iterator[tuple[str, str]]:
        """Every text that is left, by its name."""
        for name in list(self._values):
            yield name, self.text(name)

    def table_list(self, name: str) -> tuple[Table, ...]:
        """A list of tables, perhaps none."""
        return tuple(self._table(f"{name}.{n}", item) for n, item in enumerate(self._list(name)))

    def done(self) -> None:
        """Refuse a key that nobody has asked for."""
        for name in self._values:
            self.refuse(name, "UNKNOWN_KEY")

    def _take(self, name: str) -> object:
        value = self._values.pop(name, _MISSING)
        if value is _MISSING:
            self.refuse(name, "MISSING")
        return value

    def _table(self, name: str, value: object) -> Table:
        if not isinstance(value, dict):
            self.refuse(name, "NOT_A_TABLE")
        if not value:
            self.refuse(name, "EMPTY")
        return Table(self.file, self._at(name), value)

    def _list(self, name: str, *, required: bool = False) -> list[object]:
        if not required and name not in self._values:
            return []
        value = self._take(name)
        if not isinstance(value, list):
            self.refuse(name, "NOT_A_LIST")
        if required and not value:
            self.refuse(name, "EMPTY")
        return value

    def _folded(self, name: str, value: object) -> str:
        if not isinstance(value, str):
            self.refuse(name, "NOT_A_TEXT")
        folded = re.sub(r"[ \n]+", " ", value).strip(" ")
        if not folded:
            self.refuse(name, "EMPTY")
        return folded

    def _at(self, name: str) -> str:
        return ".".join(filter(None, (self.key, name)))


def _bad(file: str, key: str, reason: str) -> StorageError:
    return StorageError("LIBRARY_BAD", file=file, key=key, reason=reason)
