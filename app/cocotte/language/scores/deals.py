"""One reported deal in a line, as a sheet says it: ``frappe 4 – 19``, ``Pierre frappe 4 – 19``.

A void deal says why as far as it was given; the ruling behind a misdeal stands in the annex.
"""

from __future__ import annotations

from typing import Final, Literal

from cocotte.core.sheet import TableRow
from cocotte.language.catalogue import Translator
from cocotte.language.games import words_at

REDEALT: Final = frozenset({"misdeal", "void"})
"""How a deal went that a ruling had dealt again, whatever was entered of it."""


def named(say: Translator, table: TableRow) -> str:
    """What happened and who did it: ``Pierre frappe 9 – 7, undercut``, ``Anne gin – 31``, ``Anne sort``."""
    if table.going in REDEALT:
        return say("misdeal") if table.going == "misdeal" else say("void: stock ran out")
    return _styled(say, table, "named") or say("not entered yet")


def brief(say: Translator, table: TableRow) -> str:
    """What happened, without the players where two alone meet: ``frappe 4 – 19``, ``undercut 9 – 1``."""
    return _styled(say, table, "short") or named(say, table)


def against(say: Translator, table: TableRow) -> str:
    """The same with the opponent, where several tables play: ``Pierre frappe 4 – Jean 23``."""
    if text := _styled(say, table, "against"):
        return text
    first, second = table.players[:2]
    return say("{first} – {second}, {deal}", first=first, second=second, deal=named(say, table))


def _styled(say: Translator, table: TableRow, style: Literal["named", "short", "against"]) -> str:
    """A deal in a style; empty where there is none, or its game does not say it so."""
    if table.going in REDEALT or table.report is None:
        return ""
    words = words_at(table)
    text = getattr(words.texts(table), style)
    return words.deal(text, table, say) if text else ""
