"""What the program says, in the table's language.

English stands in the source; every other language lies in ``resources/locale/<language>/<area>.po`` and is
read when it is first spoken. A text without a translation is said in English.
"""

from __future__ import annotations

import gettext
import warnings
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from cocotte.assets import resource

SOURCE_LANGUAGE: Final = "en"
"""The language the texts are written in."""


def mark(text: str) -> str:
    """The text itself, marked for translation where it stands in a table."""
    return text


@cache
def languages() -> tuple[str, ...]:
    """The languages the program speaks, by their codes: ``("en", "fr")``."""
    translated = (path.parent.name for path in resource("locale").glob("*/*.po"))
    return tuple(sorted({SOURCE_LANGUAGE, *translated}))


def language_of(*wanted: str | None) -> str:
    """The first language among those wanted that the program speaks; English when there is none.

    What is wanted is named as systems name it: ``fr``, ``fr-CA``, ``fr_CA.UTF-8``.
    """
    for name in wanted:
        code = (name or "").replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if code in languages():
            return code
    return SOURCE_LANGUAGE


class Say:
    """The program's voice in one language: ``say("Deal {number}", number=9)``.

    Facts fill the placeholders by their names; a fact that is missing leaves its placeholder to be read and
    warns, which fails a test.
    """

    __slots__ = ("_texts", "language")

    def __init__(self, language: str, texts: gettext.NullTranslations) -> None:
        self.language: Final = language
        self._texts: Final = texts

    @classmethod
    def of(cls, language: str) -> Say:
        """The voice of a language (``fr``, ``fr_CA.UTF-8``), read once; English for one it does not speak."""
        return _voice(language_of(language))

    def __call__(self, text: str, /, **facts: object) -> str:
        """The text in this language, with the facts in their places."""
        return _filled(self._texts.gettext(text), facts)

    def n(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """The singular or the plural, by this language's rule, with ``{n}`` among the facts."""
        return _filled(self._texts.ngettext(one, many, n), {"n": n, **facts})

    def ctx(self, context: str, text: str, /, **facts: object) -> str:
        """A text that other languages say differently in different contexts."""
        return _filled(self._texts.pgettext(context, text), facts)

    def __repr__(self) -> str:
        return f"Say.of({self.language!r})"


class _Facts(dict[str, object]):
    """The facts of one sentence."""

    def __missing__(self, name: str) -> str:
        warnings.warn(f"a text asks for the fact {name!r}, which it was not given", stacklevel=4)
        return "{" + name + "}"


def _filled(text: str, facts: Mapping[str, object]) -> str:
    return text.format_map(_Facts(facts)) if "{" in text or "}" in text else text


@cache
def _voice(language: str) -> Say:
    return Say(
        language, _chain(_areas(language)) if language != SOURCE_LANGUAGE else gettext.NullTranslations()
    )


def _areas(language: str) -> Iterable[gettext.GNUTranslations]:
    """The catalogues of one language, an area each."""
    from cocotte.words.compiled import catalogue  # noqa: PLC0415 - English needs none

    return map(catalogue, sorted(resource("locale", language).glob("*.po")))


def _chain(areas: Iterable[gettext.GNUTranslations]) -> gettext.NullTranslations:
    """All the areas as one: a text that one does not know is asked of the next."""
    first, *others = areas
    for area in others:
        first.add_fallback(area)
    return first
