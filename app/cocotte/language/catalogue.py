"""What the program says, in the table's language.

English stands in the source; every other language lies in ``resources/locale/<language>/<area>.po`` and is
read when it is first spoken. A text without a translation is said in English.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cocotte.assets import FOLDERS, resource
from cocotte.language.po import Texts
from cocotte.language.regions import SPELLINGS, regional

if TYPE_CHECKING:
    from cocotte.core.game import Game

SOURCE_LANGUAGE: Final = "en"
"""The language the texts are written in."""
_AREAS: Final = ("language", "cli", "sheets", "operations", "board", "gui")
"""The order in which a text is looked for; an area that nothing was looked for in is not read."""
Text = str | tuple[str, str]
"""A text of a table; two of them where it has a plural."""


def mark(text: str) -> str:
    """The text itself, marked for translation where it stands in a table."""
    return text


def mark_n(one: str, many: str) -> tuple[str, str]:
    """Return a text with its plural, marked for translation where it stands in a table."""
    return one, many


@cache
def languages() -> tuple[str, ...]:
    """The languages the program speaks, by their codes: ``("en", "fr")``."""
    translated = (path.parent.name for path in resource("locale").glob("*/*.po"))
    return tuple(sorted({SOURCE_LANGUAGE, *translated}))


def locales() -> tuple[str, ...]:
    """The languages and their countries, as a user names them: ``("en", "fr", "fr-CA", "fr-FR")``."""
    return tuple(sorted((*languages(), *(name.replace("_", "-") for name in SPELLINGS))))


def language_of(*wanted: str | None) -> str:
    """The first language among those wanted that the program speaks; English when there is none.

    What is wanted is named as systems name it: ``fr``, ``fr-CA``, ``fr_CA.UTF-8``. Where a country changes
    how the language is written, it is part of what is returned, ``fr_CA``; a language wanted without a
    country takes that of the next wish in the same language.
    """
    wishes = [_parts(name or "") for name in wanted]
    spoken = next((language for language, _ in wishes if language in languages()), SOURCE_LANGUAGE)
    country = next((country for language, country in wishes if language == spoken and country), "")
    return regional(spoken, country)


def _parts(name: str) -> tuple[str, str]:
    """Language and country of a locale's name: ``fr_CA.UTF-8`` is French of Canada."""
    language, _, country = name.partition(".")[0].partition("@")[0].replace("-", "_").partition("_")
    return language.lower(), country.rpartition("_")[2].upper()


class Translator:
    """The program's voice in one language: ``say("Deal {number}", number=9)``.

    Facts fill the placeholders by their names; a fact that is missing leaves its placeholder to be read and
    warns, which fails a test.
    """

    __slots__ = ("_game", "_texts", "language", "locale", "spelled")

    def __init__(self, locale: str, texts: Texts, game: str = "") -> None:
        self.locale: Final = locale
        """The language, with the country where that changes how it is written: ``fr_CA``."""
        self.language: Final = locale.partition("_")[0]
        """The language alone: ``fr``."""
        self.spelled: Final = cache(SPELLINGS[locale]) if locale in SPELLINGS else _as_it_stands
        """A text of this language as the region writes it."""
        self._texts: Final = texts
        self._game: Final = game

    @classmethod
    def of(cls, language: str) -> Translator:
        """The voice of a language (``fr``, ``fr_CA.UTF-8``), read once; English for one it does not speak."""
        return _voice(language_of(language), folders=tuple(FOLDERS))

    def at(self, game: Game) -> Translator:
        """The same voice at the table of a game: texts with the game's name as context go first."""
        return _voice(self.locale, game.id if game.own_words else "", tuple(FOLDERS))

    def pick(self, texts: Mapping[str, str]) -> str:
        """What data says in several languages, in this one; else in English; empty where it says nothing."""
        return self.spelled(texts.get(self.language) or texts.get(SOURCE_LANGUAGE, ""))

    def __call__(self, text: str, /, **facts: object) -> str:
        """The text in this language, with the facts in their places."""
        return self._filled(self._found("", text), facts)

    def n(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """The singular or the plural, by this language's rule, with ``{n}`` among the facts."""
        found = self._texts.many(self._game, one, n) or self._texts.many("", one, n)
        return self._filled(found or (one if n == 1 else many), {"n": n, **facts})

    def marked(self, text: Text, n: int, /, **facts: object) -> str:
        """Return what stands in a table, said of `n` where it has a plural."""
        return self(text, **facts) if isinstance(text, str) else self.n(*text, n, **facts)

    def ctx(self, context: str, text: str, /, **facts: object) -> str:
        """A text that other languages say differently in different contexts."""
        return self._filled(self._found(context, text), facts)

    def make_ready(self) -> None:
        """Read all there is to say now, so that whoever speaks later does not wait."""
        self._texts.one("", " ")  # what no area knows is looked for in all of them

    def _found(self, context: str, text: str) -> str:
        """The translation: in the game's own words if it has any, else in everybody's."""
        own = f"{context}, {self._game}" if context and self._game else self._game or context
        return self._texts.one(own, text) or self._texts.one(context, text) or text

    def _filled(self, text: str, facts: Mapping[str, object]) -> str:
        """The facts in their places; in French « de » and « que » give way to a vowel."""
        text = self.spelled(text)
        if "{" not in text and "}" not in text:
            return text
        if self.language == "fr" and "e {" in text:
            from cocotte.language.french import elided  # noqa: PLC0415 - few texts need it

            text = elided(text, facts)
        return text.format_map(_Facts(facts))

    def __repr__(self) -> str:
        return f"Translator.of({self.locale!r})"


def _as_it_stands(text: str) -> str:
    return text


class _Facts(dict[str, object]):
    """The facts of one sentence."""

    def __missing__(self, name: str) -> str:
        warnings.warn(f"a text asks for the fact {name!r}, which it was not given", stacklevel=4)
        return "{" + name + "}"


@cache
def _voice(locale: str, game: str = "", folders: tuple[Path, ...] = ()) -> Translator:
    return Translator(locale, _texts(locale.partition("_")[0], folders), game)


@cache
def _texts(language: str, folders: tuple[Path, ...]) -> Texts:
    if language == SOURCE_LANGUAGE:
        return Texts(())
    ours = sorted(resource("locale", language).glob("*.po"), key=_turn)
    further = (sorted((folder / "locale" / language).glob("*.po")) for folder in folders)
    return Texts((*ours, *chain.from_iterable(further)))


def _turn(area: Path) -> int:
    """What every command says comes first, what the window alone says last."""
    return _AREAS.index(area.stem) if area.stem in _AREAS else len(_AREAS)
