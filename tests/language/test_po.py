"""Translations as they stand in a ``.po`` file: every form translators' tools write is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polib
import pytest

from cocotte.assets import resource
from cocotte.language.catalogue import languages
from cocotte.language.po import Texts

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HEAD = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'


@pytest.fixture
def french(tmp_path: Path) -> Callable[..., Texts]:
    """The texts of some files, each told by its entries."""

    def texts(*files: str) -> Texts:
        paths = [tmp_path / f"{number}.po" for number in range(len(files))]
        for path, entries in zip(paths, files, strict=True):
            path.write_text(HEAD + entries, encoding="utf-8")
        return Texts(paths)

    return texts


@pytest.mark.parametrize("file", sorted(resource("locale").glob("*/*.po")), ids=lambda file: file.name)
def test_a_file_says_what_translators_tools_read_in_it(file: Path) -> None:
    """Every text of every language, in each of its forms."""
    texts = Texts([file])
    for entry in polib.pofile(str(file), encoding="utf-8"):
        context = entry.msgctxt or ""
        if entry.msgid_plural:
            said = {texts.many(context, entry.msgid, n) for n in range(200)}
            assert said == set(entry.msgstr_plural.values())
        else:
            assert texts.one(context, entry.msgid) == entry.msgstr
    assert len(languages()) > 1


def test_a_text_may_take_several_lines(french: Callable[..., Texts]) -> None:
    """So do tools break long texts."""
    texts = french('msgid ""\n"Deal "\n"the cards"\nmsgstr ""\n"Donne "\n"les cartes"\n')
    assert texts.one("", "Deal the cards") == "Donne les cartes"


def test_marks_and_ends_of_lines_are_escaped(french: Callable[..., Texts]) -> None:
    """A text that quotes, and one of two lines."""
    texts = french(
        r"""msgid "Say \"gin\""
msgstr "Dites \"gin\""

msgid "one\ntwo"
msgstr "un\ndeux"
"""
    )
    assert texts.one("", 'Say "gin"') == 'Dites "gin"'
    assert texts.one("", "one\ntwo") == "un\ndeux"


def test_remarks_are_no_texts(french: Callable[..., Texts]) -> None:
    """Nor is a text that is used no longer, nor a translation nobody is sure of."""
    texts = french(
        '#. a remark\n#: app.py:3\n#, python-format\nmsgid "Deal"\nmsgstr "Donne"\n\n'
        '#, fuzzy, python-format\n#| msgid "Gins"\nmsgid "Gin"\nmsgstr "Djin"\n\n'
        '#~ msgid "Old"\n#~ msgstr "Vieux"\n'
    )
    assert texts.one("", "Deal") == "Donne"
    assert texts.one("", "Gin") is None
    assert texts.one("", "Old") is None


def test_a_text_has_the_form_its_number_asks_for(french: Callable[..., Texts]) -> None:
    """In French nothing is one; a context has its own."""
    deals = 'msgid "{n} deal"\nmsgid_plural "{n} deals"\nmsgstr[0] "{n} coup"\nmsgstr[1] "{n} coups"\n'
    texts = french(
        deals,
        'msgid "{n} deal"\nmsgstr "coup {n}"\n',
        f'msgctxt "contract"\n{deals}'.replace("coup", "manche"),
    )
    assert [texts.many("", "{n} deal", n) for n in (0, 1, 2)] == ["{n} coup", "{n} coup", "{n} coups"]
    assert texts.one("", "{n} deal") == "coup {n}"
    assert texts.many("contract", "{n} deal", 2) == "{n} manches"
    assert texts.one("contract", "{n} deal") == "{n} manche"


def test_what_is_not_translated_is_not_there(french: Callable[..., Texts]) -> None:
    """Then it is said in English."""
    texts = french('msgid "Deal"\nmsgstr ""\n\nmsgid "Gin"\nmsgstr "Gin"\n')
    assert texts.one("", "Deal") is None
    assert texts.many("", "Gin", 2) is None
    assert texts.one("", "Gin") == "Gin"


def test_files_are_read_when_they_are_asked(french: Callable[..., Texts], tmp_path: Path) -> None:
    """What the first knows is not looked for in the second."""
    texts = french('msgid "Deal"\nmsgstr "Donne"\n', 'msgid "Gin"\nmsgstr "Gin"\n')
    (tmp_path / "1.po").unlink()
    assert texts.one("", "Deal") == "Donne"
    with pytest.raises(FileNotFoundError):
        texts.one("", "Gin")
