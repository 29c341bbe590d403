"""A ruling as it is read aloud: players' names, or who they are, put in their places; and its source."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.clauses import Citation, Texts
from cocotte.core.match.events import RulingMode
from cocotte.language.catalogue import Translator, mark
from cocotte.language.french import begins_with_vowel

Names = Mapping[str, str | int]
"""Who is in which role, as far as it is known."""

ROLES: Final[Mapping[str, str]] = {
    "dealer": mark("the dealer"),
    "nondealer": mark("the non-dealer"),
    "eldest": mark("the player on the dealer’s left"),
    "cutter": mark("the player on the dealer’s right"),
    "knocker": mark("the knocker"),
    "defender": mark("the defender"),
    "offender": mark("the offender"),
    "opponent": mark("the opponent"),
    "player": mark("the player"),
    "turn": mark("the player whose turn it is"),
    "receiver": mark("the player who asked"),
    "cards_each": mark("the number agreed on"),
    "deadwood": mark("the knocker’s deadwood"),
}
"""What is said for a role when nobody's name is known, and for a figure that only a match gives."""

_SENTENCE_ENDS: Final = (". ", "! ", "? ", "« ", "«\u00a0", "“")


def with_names(texts: Texts, names: Names, say: Translator) -> str:
    """A text of a ruling in the table's language; `names` are the ruling's own.

    French is said as it is spoken: du frappeur, au donneur, la main d’Anne.
    """
    from string import Formatter  # noqa: PLC0415 - most sheets have no ruling

    spoken = ""
    for before, name, _, _ in Formatter().parse(say.pick(texts)):
        spoken += before
        if name is None:
            continue
        named = str(names[name]) if name in names else say(ROLES[name])
        if not spoken or spoken.endswith(_SENTENCE_ENDS):
            named = named[:1].upper() + named[1:]
        spoken = _joined(spoken, named) if say.language == "fr" else spoken + named
    return spoken


def ruled_text(sentence: Texts, table: Texts, names: Names, say: Translator) -> str:
    """A verdict's sentence; where its rule names no remedy, that it does not, and what the table may do."""
    ruled = with_names(sentence, names, say)
    if not table:
        return ruled
    return " ".join((ruled, say("The rule does not say how to put it right."), with_names(table, names, say)))


def held_text(mode: RulingMode, ruled: str, words: str, say: Translator) -> str:
    """What holds at the table: the ruling, what was agreed on instead, or that it is only noted."""
    if mode is RulingMode.AGREEMENT:
        return say("By agreement: {words}", words=words) if words else say("By agreement.")
    return say("Noted only. {ruling}", ruling=words or ruled) if mode is RulingMode.NOTE else ruled


def citation_text(citation: Citation, say: Translator) -> str:
    """The source by its name, and the heading there: ``Quebec rules, “Irrégularités, 2”``."""
    return say("{title}, “{section}”", title=say.pick(citation.source.name), section=citation.section)


def _joined(before: str, name: str) -> str:
    """French contraction before « le », elision before a vowel."""
    if name.startswith("le "):
        for preposition, contracted in (("de ", "du "), ("à ", "au ")):
            if _ends_in(before, preposition):
                return before.removesuffix(preposition) + contracted + name.removeprefix("le ")
    if begins_with_vowel(name):
        for word in ("de ", "que "):
            if _ends_in(before, word):
                return before.removesuffix(word) + word[:-2] + "’" + name
    return before + name


def _ends_in(before: str, word: str) -> bool:
    return before == word or before.endswith((" " + word, "\u00a0" + word))
