"""The words of the program: said in the table's language, every one of them translated."""

from __future__ import annotations

import ast
import string
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import polib
import pytest

import cocotte
from cocotte.assets import resource
from cocotte.core.games import GAMES
from cocotte.language import catalogue
from cocotte.language.catalogue import Translator, language_of, languages, mark

if TYPE_CHECKING:
    from ast import Call
    from collections.abc import Iterator

    from polib import POFile

AREAS = ("language", "sheets", "operations", "board", "cli", "gui")
SPEAK = {"say", "mark", "ctx", "n", "mark_n"}
PUT_TOGETHER = (ast.JoinedStr, ast.BinOp)
TRANSLATED = [language for language in languages() if language != "en"]
NO_BREAK_SPACE, THIN = "\u00a0", "\u202f"


class Message(NamedTuple):
    """A text of the program, as it is looked up."""

    context: str | None
    text: str
    plural: str | None


@cache
def said_in(area: str) -> tuple[dict[Message, list[str]], list[str]]:
    """Every text that a floor says, with the places where it stands; and where one is put together."""
    found: dict[Message, list[str]] = defaultdict(list)
    made_up: list[str] = []
    for call, place in calls_in(area):
        if message := message_of(call):
            found[message].append(place)
        if name_of(call) in SPEAK and any(isinstance(each, PUT_TOGETHER) for each in call.args[:2]):
            made_up.append(place)
    return found, made_up


def calls_in(area: str) -> Iterator[tuple[Call, str]]:
    """Every call in a floor's source, with its place."""
    root = Path(cocotte.__file__).parent
    for path in sorted((root / area).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield node, f"{path.relative_to(root)}:{node.lineno}"


def name_of(call: Call) -> str:
    """The name it is called by: ``say`` of ``self._say(...)``."""
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return called.lstrip("_")


def message_of(call: Call) -> Message | None:
    """The text of ``say(...)``, ``say.n(...)``, ``say.ctx(...)`` or ``mark(...)`` when it stands there."""
    match name_of(call), [argument.value for argument in call.args if isinstance(argument, ast.Constant)]:
        case ("say" | "mark", [str() as text]):
            return Message(None, text, None)
        case ("n" | "mark_n", [str() as one, str() as many]):
            return Message(None, one, many)
        case ("ctx", [str() as context, str() as text]):
            return Message(context, text, None)
    return None


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@cache
def entries(language: str, area: str) -> POFile:
    path = resource("locale", language, f"{area}.po")
    assert path.is_file(), f"a language has a file for each floor; {language} has none for {area}"
    return polib.pofile(str(path), encoding="utf-8")


@pytest.fixture
def small_locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Translator]:
    """A program that also speaks a little of another language, in two areas."""
    header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    header += '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
    folder = tmp_path / "locale" / "fr"
    folder.mkdir(parents=True)
    (folder / "cli.po").write_text(
        header + '\nmsgctxt "table"\nmsgid "Deal {number}"\nmsgstr "Étalage {number}"\n'
        '\nmsgid "Deal {number}"\nmsgstr "Donne {number}"\n'
        '\n#, fuzzy\nmsgid "Shutout"\nmsgstr "Maldonne"\n',
        encoding="utf-8",
    )
    (folder / "language.po").write_text(
        header + '\nmsgid "{n} deal won"\nmsgid_plural "{n} deals won"\n'
        'msgstr[0] "{n} donne gagnée"\nmsgstr[1] "{n} donnes gagnées"\n',
        encoding="utf-8",
    )
    clear_caches()
    monkeypatch.setattr(catalogue, "resource", tmp_path.joinpath)
    yield Translator.of("fr")
    clear_caches()


def clear_caches() -> None:
    catalogue.languages.cache_clear()
    catalogue._voice.cache_clear()
    catalogue._texts.cache_clear()


def test_a_text_is_said_in_the_language_of_the_table(small_locale: Translator) -> None:
    """French says the donne, English the deal, and the number stands in its place."""
    assert small_locale("Deal {number}", number=9) == "Donne 9"
    assert Translator.of("en")("Deal {number}", number=9) == "Deal 9"


def test_every_area_is_heard(small_locale: Translator) -> None:
    """A text is found whichever file holds it, in the context it was asked for."""
    assert small_locale.n("{n} deal won", "{n} deals won", 2) == "2 donnes gagnées"
    assert small_locale.ctx("table", "Deal {number}", number=3) == "Étalage 3"


@pytest.mark.parametrize(
    ("language", "n", "said"),
    [
        ("en", 0, "0 deals won"),
        ("en", 1, "1 deal won"),
        ("en", 2, "2 deals won"),
        ("fr", 0, "0 donne gagnée"),
        ("fr", 1, "1 donne gagnée"),
        ("fr", 2, "2 donnes gagnées"),
    ],
)
def test_nothing_won_is_singular_in_french_and_plural_in_english(
    small_locale: Translator, language: str, n: int, said: str
) -> None:
    """Each language counts by its own rule."""
    assert small_locale.language == "fr"
    assert Translator.of(language).n("{n} deal won", "{n} deals won", n) == said


def test_an_untranslated_text_is_said_in_english(small_locale: Translator) -> None:
    """A text without a translation, or with a doubtful one, is not lost."""
    assert small_locale("Undercut by {name}", name="Jean") == "Undercut by Jean"
    assert small_locale("Shutout") == "Shutout"
    assert small_locale.n("{n} box", "{n} boxes", 2) == "2 boxes"
    assert small_locale.ctx("elsewhere", "Deal {number}", number=1) == "Deal 1"


def test_a_missing_fact_is_an_error_in_tests() -> None:
    """A sentence that is not given the fact it asks for warns, and says the rest."""
    with pytest.warns(UserWarning, match="'number'"):
        assert Translator.of("en")("Deal {number} of {count}", count=7) == "Deal {number} of 7"


def test_a_name_with_braces_is_only_a_name() -> None:
    """A player may be called what he likes."""
    assert Translator.of("en")("Undercut by {name}", name="{n}") == "Undercut by {n}"


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        (("fr",), "fr"),
        (("fr_CA.UTF-8",), "fr_CA"),
        (("FR-ca",), "fr_CA"),
        (("tlh_XX", "fr_FR"), "fr_FR"),
        (("fr_CH@euro",), "fr_FR"),
        (("fr", "fr_CA.UTF-8"), "fr_CA"),
        (("fr", "en_CA.UTF-8"), "fr"),
        (("en", "fr_CA.UTF-8"), "en"),
        (("C.UTF-8",), "en"),
        ((None, ""), "en"),
        ((), "en"),
    ],
)
def test_the_language_of_the_system_is_understood(wanted: tuple[str | None, ...], spoken: str) -> None:
    """The first language the program speaks is taken; English when there is none."""
    assert language_of(*wanted) == spoken
    assert Translator.of(spoken).locale == spoken
    assert Translator.of(spoken).language == spoken[:2]


def test_a_language_is_read_once() -> None:
    """The same voice answers each time, and a marked text stays what it is."""
    assert Translator.of("fr-ca") is Translator.of("fr_CA.UTF-8")
    assert Translator.of("en") is Translator.of("en_CA")
    assert mark("Shutout") == "Shutout"


@pytest.mark.parametrize("area", AREAS)
def test_a_text_is_whole_when_it_is_said(area: str) -> None:
    """Facts are given by name; a sentence put together beforehand could not be translated."""
    _, made_up = said_in(area)
    assert not made_up


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated(language: str, area: str) -> None:
    """Nothing the program says is left in English."""
    known = {(entry.msgctxt, entry.msgid): entry for entry in entries(language, area).translated_entries()}
    found, _ = said_in(area)
    missing = {
        f"{message.text!r} ({', '.join(places)})"
        for message, places in found.items()
        if (entry := known.get((message.context, message.text))) is None
        or (entry.msgid_plural or None) != message.plural
    }
    assert not missing


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_text_has_one_translation(language: str) -> None:
    """Areas that say the same text say it alike: which of them is asked first is of no account."""
    said = defaultdict(set)
    for area in AREAS:
        for entry in entries(language, area).translated_entries():
            translations = entry.msgstr or tuple(entry.msgstr_plural.values())
            said[(entry.msgctxt, entry.msgid)].add(translations)
    assert not [text for text, translations in said.items() if len(translations) > 1]


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_outlives_its_text(language: str, area: str) -> None:
    """A catalogue holds what the program says and nothing else."""
    found, _ = said_in(area)
    said = {(message.context, message.text) for message in found}
    games = [game.id for game in GAMES.values() if game.own_words]
    own = {(f"{context}, {game}" if context else game, text) for context, text in said for game in games}
    kept = {(entry.msgctxt, entry.msgid) for entry in entries(language, area)}
    assert kept - said - own == set()


def test_a_game_has_words_of_its_own() -> None:
    """A deal is a *coup* at gin and the Eights, a *manche* of Contract Rummy, as the sources say."""
    french = Translator.of("fr")
    assert french("void deal") == french.at(GAMES["eights"])("void deal") == "coup nul"
    contract = french.at(GAMES["contract"])
    assert contract("void deal") == "manche nulle"
    assert contract("Frustration Rummy") == french("Frustration Rummy")
    assert contract.n("{n} deal won", "{n} deals won", 2) == "2 manches gagnées"
    assert contract.ctx("head", "deal") == "manche"
    assert Translator.of("en").at(GAMES["contract"])("void deal") == "void deal"
    assert Translator.of("fr-CA").at(GAMES["contract"]).locale == "fr_CA"


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_placeholders_of_its_text(language: str, area: str) -> None:
    """A sentence tells the same facts in every language; a singular may leave its number unsaid."""
    for entry in entries(language, area).translated_entries():
        named = placeholders(entry.msgid) | placeholders(entry.msgid_plural or "")
        assert not any(name == "" or name.isdigit() for name in named), entry.msgid
        for text in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            lacking = named ^ placeholders(text)
            assert lacking <= ({"n"} if entry.msgid_plural else set()), entry.msgid


@pytest.mark.parametrize("area", AREAS)
def test_french_is_set_as_french_is_set(area: str) -> None:
    """A no-break space before high punctuation and within guillemets, and the curved apostrophe."""
    for entry in entries("fr", area).translated_entries():
        for text in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            assert not french_faults(text), text


def french_faults(text: str) -> list[str]:
    """What a typesetter would mark in a French text."""
    faults = ["'"] if "'" in text else []
    faults += [mark for mark in ";!?" if text.count(mark) != text.count(THIN + mark)]
    faults += ["»"] if text.count("»") != text.count(NO_BREAK_SPACE + "»") else []
    faults += ["«"] if text.count("«") != text.count("«" + NO_BREAK_SPACE) else []
    return [*faults, " :"] if " :" in text else faults
