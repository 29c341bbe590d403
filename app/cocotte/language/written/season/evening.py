"""An evening settled, in words: what each match gave, balances, and who pays whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from typing import Final

from cocotte.core.scoring.currencies import exact_text
from cocotte.core.scoring.fewest import Payment, surely_fewest
from cocotte.core.season.evening import POINTS, Account, Amounts, Evening, Listed, summed
from cocotte.core.season.owed import Owed, OwedAccount
from cocotte.core.season.paper_number import number_of
from cocotte.core.values import replace
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import MINUS, Figures
from cocotte.language.games import game_name
from cocotte.language.written.tables import Cell, Column, Report, Row, Table, abreast, words

_ABREAST: Final = 5
"""So many players have columns beside each other in a table of matches."""


def evening_report(evening: Evening, say: Translator, settled: Mapping[str, Owed] | None = None) -> Report:
    """Matches settled together, whether or not it is decided.

    `settled`: evenings settled before, of which is said what is still to be paid.
    """
    tables = [
        table
        for account in evening.accounts
        for table in (
            _balances(account, say),
            _payments(account, say),
            *_gave(account, say),
        )
    ]
    tables += _settled_before(settled or {}, say)
    days = {gave.day for account in evening.accounts for gave in account.matches}
    return Report(
        say("Settling the season") if len(days) > 1 else say("Settling the evening"),
        days_text(days, say),
        tuple(tables),
        _unfinished(evening.unfinished, say),
        *_numbered(evening.accounts, say),
    )


def owed_report(evening_id: str, owed: Owed, say: Translator, *, reopened: bool = False) -> Report:
    """A settled evening as it stands today: what was paid, and what is still owed."""
    tables = [
        table
        for each in owed.accounts
        for table in (
            _due(each, say),
            *_paid(each, say),
            *_changed(each, say),
            _balances(each.account, say),
            *_gave(each.account, say),
        )
    ]
    days = [gave.day for each in owed.accounts for gave in each.account.matches]
    gone = mark("Match {match} is not over, or not in the log any more.")
    notes = [say(gone, match=each) for each in owed.missing]
    if reopened:
        notes.append(say("This evening was reopened: it is not settled any more."))
    return Report(
        say("The evening settled"),
        " · ".join(filter(None, (days_text(days, say), evening_id))),
        tuple(tables),
        tuple(notes),
        *_numbered([each.account for each in owed.accounts], say),
    )


def due_text(owed: Owed, say: Translator) -> str:
    """Who still owes whom how much of a settled evening, in one line."""
    due = [
        say("{payer} owes {payee} {amount}", payer=payer, payee=payee, amount=amount_text(much, unit, say))
        for each in owed.accounts
        for unit in [each.account.unit]
        for payer, payee, much in each.due
    ]
    return Figures(say).series(due) if due else say("everything is paid")


def amount_text(amount: Fraction, unit: str, say: Translator, *, signed: bool = False) -> str:
    """An amount of its unit: ``4.50 $``, ``12 points``; of a balance with its sign."""
    figures = Figures(say)
    size = abs(amount)
    text = (
        figures.points(_whole(size))
        if unit == POINTS
        else figures.money(Decimal(exact_text(size, unit)), unit)
    )
    return f"{MINUS if amount < 0 else '+' if amount > 0 else ''}{text}" if signed else text


def days_text(days: Iterable[date | None], say: Translator) -> str:
    """On which day it was, or from which to which; nothing where no day is known."""
    known = sorted({day for day in days if day})
    if len(known) == 1:
        return Figures(say).full_date(known[0])
    return " – ".join(Figures(say).short_date(day) for day in (*known[:1], *known[-1:]))


def unit_name(unit: str, say: Translator) -> str:
    """What was played for: ``CAD``, ``points``."""
    return say("points") if unit == POINTS else unit or say("stake without a currency")


def _settled_before(settled: Mapping[str, Owed], say: Translator) -> Iterator[Table]:
    if settled:
        yield Table(
            say("Evenings settled"),
            (Column(say("Evening"), figures=False), Column(say("Still to be paid"), figures=False)),
            tuple((words(evening), words(due_text(owed, say))) for evening, owed in settled.items()),
        )


def _balances(account: Account, say: Translator) -> Table:
    """What is left of all matches for each player."""
    return Table(
        say("Balance, in {unit}", unit=unit_name(account.unit, say)),
        (Column(say("Player"), figures=False), Column(say("Balance"))),
        tuple(
            (words(player, strong=True), _given(account.balances, player, account.unit, say))
            for player in account.balances
        ),
    )


def _gave(account: Account, say: Translator) -> Iterator[Table]:
    """What each evening gave, where there are several; then a row for each match, and the balances below."""
    if not account.balances:
        return
    evenings: dict[date | None, list[Amounts]] = {}
    for gave in account.matches:
        evenings.setdefault(gave.day, []).append(gave.amounts)
    if len(evenings) > 1:
        yield from _by_evening(account, {day: summed(of) for day, of in evenings.items()}, say)
    yield from _by_match(account, say)


def _by_evening(
    account: Account, evenings: Mapping[date | None, Amounts], say: Translator
) -> Iterator[Table]:
    """A row for each evening, a column for each player."""
    players = tuple(account.balances)
    table = Table(
        say("What each evening gave, in {unit}", unit=unit_name(account.unit, say)),
        (Column(say("Day"), figures=False), *map(Column, players)),
        tuple(
            (
                words(Figures(say).short_date(day) if day else ""),
                *(_given(amounts, player, account.unit, say) for player in players),
            )
            for day, amounts in evenings.items()
        ),
        (
            (
                words(say("Balance"), strong=True),
                *(_given(account.balances, player, account.unit, say, strong=True) for player in players),
            ),
        ),
    )
    yield from abreast(table)


def _by_match(account: Account, say: Translator) -> Iterator[Table]:
    """A column for each player where they fit beside each other, else a row."""
    players = tuple(account.balances)
    if len(players) > _ABREAST:
        yield _by_player(account, say)
        return
    yield Table(
        say("What each match gave, in {unit}", unit=unit_name(account.unit, say)),
        (
            Column(say("Match"), figures=False),
            Column(say("Day"), figures=False),
            Column(say("Game played"), figures=False),
            *map(Column, players),
        ),
        tuple(
            (
                words(gave.id),
                words(Figures(say).short_date(gave.day) if gave.day else ""),
                words(game_name(gave.game, say)),
                *(_given(gave.amounts, player, account.unit, say) for player in players),
            )
            for gave in account.matches
        ),
        (
            (
                words(say("Balance"), strong=True),
                words(""),
                words(""),
                *(_given(account.balances, player, account.unit, say, strong=True) for player in players),
            ),
        ),
    )


def _by_player(account: Account, say: Translator) -> Table:
    """A row for each player of each match, the match said once."""
    rows: list[Row] = []
    for gave in account.matches:
        day = Figures(say).short_date(gave.day) if gave.day else ""
        said = (words(gave.id), words(day), words(game_name(gave.game, say)))
        for player in gave.players:
            amount = _given(gave.amounts, player, account.unit, say)
            rows.append((*said, words(player), amount))
            said = (words(""),) * 3
    return Table(
        say("What each match gave, in {unit}", unit=unit_name(account.unit, say)),
        (
            Column(say("Match"), figures=False),
            Column(say("Day"), figures=False),
            Column(say("Game played"), figures=False),
            Column(say("Player"), figures=False),
            Column(say("Amount")),
        ),
        tuple(rows),
    )


def _given(amounts: Amounts, player: str, unit: str, say: Translator, *, strong: bool = False) -> Cell:
    if player not in amounts:
        return Cell("")
    amount = amounts[player]
    figures = Figures(say)
    text = (
        figures.number(_whole(amount), signed=True)
        if unit == POINTS
        else amount_text(amount, unit, say, signed=True)
    )
    return Cell(text, amount, strong)


def _payments(account: Account, say: Translator) -> Table:
    table = _of_payments(
        say("Who pays whom"), account.payments, account.unit, say, say("Nobody owes anything.")
    )
    if surely_fewest(account.balances):
        return table
    return replace(
        table, notes=(say("With so many players there may be a way with a payment or two fewer."),)
    )


def _due(owed: OwedAccount, say: Translator) -> Table:
    return _of_payments(say("Still to be paid"), owed.due, owed.account.unit, say, say("Everything is paid."))


def _of_payments(title: str, payments: Sequence[Payment], unit: str, say: Translator, nothing: str) -> Table:
    return Table(
        title,
        (Column(say("Who pays"), figures=False), Column(say("Whom"), figures=False), Column(say("Amount"))),
        tuple(
            (words(payer), words(payee), Cell(amount_text(amount, unit, say), amount, strong=True))
            for payer, payee, amount in payments
        ),
        notes=() if payments else (nothing,),
    )


def _changed(owed: OwedAccount, say: Translator) -> Iterator[Table]:
    """What matches corrected since give more or less."""
    if owed.changed:
        yield Table(
            say("Corrected since it was settled"),
            (Column(say("Player"), figures=False), Column(say("More or less"))),
            tuple(
                (words(player), Cell(amount_text(amount, owed.account.unit, say, signed=True), amount))
                for player, amount in owed.changed.items()
            ),
            notes=(say("What is still to be paid is reckoned anew."),),
        )


def _paid(owed: OwedAccount, say: Translator) -> Iterator[Table]:
    if owed.made:
        yield Table(
            say("Paid"),
            (
                Column(say("Who paid"), figures=False),
                Column(say("Whom"), figures=False),
                Column(say("Amount")),
                Column(say("Ticked off"), figures=False),
            ),
            tuple(
                (
                    words(noted.event.payer),
                    words(noted.event.payee),
                    Cell(amount_text(noted.event.much, noted.event.unit, say), noted.event.much),
                    words(_moment(noted.at, say)),
                )
                for noted in owed.made
            ),
        )


def _moment(at: str, say: Translator) -> str:
    moment = datetime.fromisoformat(at).astimezone()
    return f"{Figures(say).short_date(moment.date())} {Figures(say).time(moment)}"


def _unfinished(unfinished: Iterable[Listed], say: Translator) -> tuple[str, ...]:
    return tuple(
        say(
            "Match {match} ({players}) is not over, and is left out.",
            match=listed.id,
            players=Figures(say).listing(listed.match.players),
        )
        for listed in unfinished
    )


def _numbered(accounts: Iterable[Account], say: Translator) -> tuple[str, str]:
    """The number of the paper, and the same in words."""
    number = number_of(
        [account.unit, [[gave.id, sorted(gave.amounts.items())] for gave in account.matches]]
        for account in accounts
    )
    return number, say("Paper {number}", number=number)


def _whole(amount: Fraction) -> int | Fraction:
    return int(amount) if amount.denominator == 1 else amount
