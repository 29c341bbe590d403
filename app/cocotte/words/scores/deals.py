"""One reported deal in a line, as a sheet says it: ``frappe 4 – 19``, ``Pierre frappe 4 – 19``.

A void deal says why as far as it was given; the ruling behind a misdeal stands in the annex.
"""

from __future__ import annotations

from cocotte.core.contract.report import ContractReport
from cocotte.core.eights.report import EightsReport
from cocotte.core.gin.report import GinReport, Going, MahjongReport
from cocotte.core.sheet import TableRow
from cocotte.words.catalogue import Translator
from cocotte.words.figures import Figures


def brief(say: Translator, table: TableRow) -> str:
    """What happened, without the players where two alone meet: ``frappe 4 – 19``, ``undercut 9 – 1``."""
    report = table.report
    if _redealt(table) or not isinstance(report, GinReport) or report.going is Going.VOID:
        return named(say, table)
    facts = {"own": report.own, "other": report.other}
    if report.going is Going.GIN:
        text = say("gin – {other}", **facts)
    elif report.going is Going.BIG_GIN:
        text = say("big gin – {other}", **facts)
    elif _undercut(report, table):
        text = say("undercut {own} – {other}", **facts)
    else:
        text = say("knock {own} – {other}", **facts)
    return _aside(say, text, table)


def named(say: Translator, table: TableRow) -> str:
    """What happened and who did it: ``Pierre frappe 9 – 7, undercut``, ``Anne gin – 31``, ``Anne sort``."""
    report = table.report
    if _redealt(table):
        return say("misdeal") if table.going == "misdeal" else say("void: stock ran out")
    match report:
        case None:
            return say("not entered yet")
        case GinReport() if report.going is not Going.VOID and report.player is not None:
            return _aside(say, _named_gin(say, report, table), table)
        case MahjongReport() if report.player is not None:
            return say("{player} gin", player=report.player)
        case GinReport() | MahjongReport():
            return say("void deal")
        case ContractReport():
            return _named_contract(say, report)
        case EightsReport():
            return _named_eights(say, report, table)
    raise TypeError(report)


def _redealt(table: TableRow) -> bool:
    """Whether a ruling had the deal dealt again, whatever was entered of it."""
    return table.going in {"misdeal", "void"}


def against(say: Translator, table: TableRow) -> str:
    """The same with the opponent, where several tables play: ``Pierre frappe 4 – Jean 23``."""
    report = table.report
    if (
        _redealt(table)
        or not isinstance(report, GinReport)
        or report.player is None
        or report.going is Going.VOID
    ):
        text = named(say, table)
        return say("{first} – {second}, {deal}", first=table.players[0], second=table.players[1], deal=text)
    opponent = next(player for player in table.players if player != report.player)
    facts = {"player": report.player, "own": report.own, "opponent": opponent, "other": report.other}
    if report.going is Going.GIN:
        text = say("{player} gin – {opponent} {other}", **facts)
    elif report.going is Going.BIG_GIN:
        text = say("{player} big gin – {opponent} {other}", **facts)
    elif _undercut(report, table):
        text = say("{player} knocks {own} – {opponent} {other}, undercut", **facts)
    else:
        text = say("{player} knocks {own} – {opponent} {other}", **facts)
    return _aside(say, text, table)


def _named_gin(say: Translator, report: GinReport, table: TableRow) -> str:
    facts = {"player": report.player, "own": report.own, "other": report.other}
    if report.going is Going.GIN:
        return say("{player} gin – {other}", **facts)
    if report.going is Going.BIG_GIN:
        return say("{player} big gin – {other}", **facts)
    if _undercut(report, table):
        return say("{player} knocks {own} – {other}, undercut", **facts)
    return say("{player} knocks {own} – {other}", **facts)


def _named_contract(say: Translator, report: ContractReport) -> str:
    if report.void:
        return say("void deal")
    return say("{player} goes out", player=report.out) if report.out else say("nobody goes out")


def _named_eights(say: Translator, report: EightsReport, table: TableRow) -> str:
    if report.void:
        return say("void deal")
    if report.blocked:
        return _blocked(say, table)
    if len(report.out) > 1:
        names = Figures(say).listing(report.out)
        return say.n("{names} goes out", "{names} go out", len(report.out), names=names)
    return say("{player} goes out", player=report.out[0]) if report.out else say("nobody goes out")


def _blocked(say: Translator, table: TableRow) -> str:
    if not table.winner:
        return say("blocked, shared") if table.lines else say("blocked, level")
    if any(line.clause == "D43" for line in table.lines):  # teams: one of the winners stands for all
        return say("blocked: {player} and partners", player=table.winner)
    return say("blocked: {player}", player=table.winner)


def _undercut(report: GinReport, table: TableRow) -> bool:
    """The defender won, or, in a deal that is not priced, would have by the numbers (GIN-13)."""
    if report.going is not Going.KNOCK:
        return False
    return table.winner != report.player if table.winner else report.own > report.other


def _aside(say: Translator, text: str, table: TableRow) -> str:
    """With the sign of a spade upcard that doubled the deal (OKLA-03)."""
    if any(line.kind == "spade-double" for line in table.lines):
        return say("{deal}, ♠ double", deal=text)
    return text
