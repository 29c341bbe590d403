"""How a match came out: totals over all games, and who pays whom."""

from __future__ import annotations

from decimal import Decimal

from cocotte.core.rules import Game
from cocotte.core.sheet import Transfer
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures
from cocotte.words.numbers import number_word
from cocotte.written.paper import Paper
from cocotte.written.printed import Evening, Labelled, Payment


def evening_of(paper: Paper, say: Say) -> Evening:
    """The totals over several games, the difference, and each payment."""
    sheet, figures = paper.sheet, Figures(say)
    caption = say("settlement") if sheet.finished else say("settlement if play stopped here")
    totals: tuple[Labelled, ...] = ()
    difference = None
    if len(sheet.games) > 1 and paper.opened.ledger != "multi-match":
        games = number_word(say, len(sheet.games))
        best = sorted(range(len(sheet.sides)), key=lambda side: sheet.ranking[side])
        totals = tuple(
            Labelled(
                say("{side}, {number} games", side=sheet.sides[side].name, number=games),
                figures.number(sheet.totals[side]),
            )
            for side in best
        )
        if len(sheet.sides) == 2:
            difference = Labelled(say("difference"), figures.number(sheet.difference))
    payments = tuple(_payment(paper, say, each) for each in sheet.settlement)
    return Evening(caption, _verdict(paper, say), totals, difference, payments)


def _verdict(paper: Paper, say: Say) -> str:
    """Who wins, or who is ahead."""
    sheet = paper.sheet
    leading = [side for side, place in zip(sheet.sides, sheet.ranking, strict=True) if place == 1]
    first = [side.name for side in leading]
    if len(leading) == len(sheet.sides):
        return say("Level")
    names = Figures(say).listing(first) if len(first) > 1 else first[0]
    count = sum(side.spoken_of for side in leading)
    if not sheet.finished:
        return say.n("{names} is ahead", "{names} are ahead", count, names=names)
    if paper.opened.game is Game.CONTRACT:
        totals = Figures(say).points(min(sheet.totals))
        return say.n(
            "{names} wins with {totals}", "{names} win with {totals}", count, names=names, totals=totals
        )
    return say.n("{names} wins", "{names} win", count, names=names)


def _payment(paper: Paper, say: Say, pay: Transfer) -> Payment:
    figures, opened = Figures(say), paper.opened
    text = say("{payer} pays {payee}", payer=pay.payer, payee=pay.payee)
    if not pay.amount:
        return Payment(text, pay.payer, pay.payee, "", figures.points(pay.points))
    stake = figures.money(Decimal(opened.stake), opened.currency)
    working = say("{points} × {stake}", points=figures.number(pay.points), stake=stake)
    return Payment(text, pay.payer, pay.payee, working, figures.money(Decimal(pay.amount), opened.currency))
