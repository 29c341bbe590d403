"""The evening on a phone: what it comes to, and what may be done with it there, at a touch or by fields."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, Final

from cocotte.board.answering import Typed
from cocotte.board.fields import Field
from cocotte.board.links import Link
from cocotte.board.pages import frame
from cocotte.core.errors import RuleViolation
from cocotte.core.questions import Answers, Choice, Prompt, Question, Value
from cocotte.core.season.evening import latest_day
from cocotte.core.statistics import Wanted
from cocotte.core.values import frozen
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.problems import error_lines
from cocotte.language.written.season.evening import evening_report, owed_report
from cocotte.language.written.tables import Report
from cocotte.operations.evening import LIST, PAY, REOPEN, SETTLE, TAKE_BACK
from cocotte.operations.evenings import (
    Listing,
    Standing,
    Together,
    evening_on,
    evenings_in,
    listing,
    open_matches,
    standing,
)
from cocotte.operations.operation import Operation
from cocotte.operations.payments import EVENING
from cocotte.store.logs.played import PlayedMatches, Season
from cocotte.store.logs.sqlite_log import SqliteLog

_OF, _DAY, _WHOLE = "of", "day", "whole"
"""Fields that say which evening is meant."""
_ASKED: Final = "asked"
"""A field that stands where every question has a field of its own."""
_OPEN: Final = "?"
"""What is chosen of a list where nothing is."""
_LONGEST: Final = 200  # characters of an answer
_MOST: Final = 30  # evenings that a page leads to

Deed = Operation[Any, Standing]
"""What is done with an evening."""


@frozen
class Drawn:
    """An operation as the page draws it."""

    id: str
    """Its name."""
    title: str
    """What it is called."""
    otherwise: str
    """What stands over its fields."""
    offers: tuple[tuple[str, Answers], ...]
    """What stands on each button, and the answers that it gives."""
    fields: tuple[Field, ...]
    """What may be answered otherwise; none where the buttons give every answer."""
    undoes: bool
    """It takes something back, and stands below."""


class Evenings:
    """The evenings of a log, for phones.

    Every match of the log is read for them, so that is done in a thread of its own and with a log of its own.
    """

    def __init__(self, log: Path, wanted: Sequence[str] = ()) -> None:
        self._log, self._wanted = log, tuple(wanted)
        self._played = PlayedMatches.of(log)
        self._worked = asyncio.Lock()

    async def answer(self, link: Link, say: Translator, typed: Typed) -> tuple[Mapping[str, Any], bool]:
        """Return the page after what a button asks for, and whether anything changed.

        Raises: RuleViolation (DECISION_UNKNOWN), StorageError.
        """
        async with self._worked:
            return await asyncio.to_thread(self._work, link, say, typed)

    def _work(self, link: Link, say: Translator, typed: Typed) -> tuple[Mapping[str, Any], bool]:
        with SqliteLog(self._log) as log:
            keeper = Scorekeeper(log)
            season = keeper.season(self._played)
            known = listing(keeper, season.by_every_name())
            this = self._meant(keeper, season, known, typed)
            news, wrong, changed = "", False, False
            if act := _first(typed, "act"):
                deed = next((each for each in _deeds(this, link) if each.id == act), None)
                try:
                    if deed is None or _first(typed, "seen") != _report(this, known, say).number:
                        news = say("Meanwhile something else was recorded: look again.")
                    else:
                        this = deed.do(keeper, this, _answers(_asked(deed, this), typed))
                        news, changed = deed.said(this, say), True
                except RuleViolation as refused:
                    news = " ".join(error_lines(refused, say))
                wrong = not changed
                known = listing(keeper, known.names)
        others = [] if self._wanted else [*_others(season, known, say)]
        return {**_page(this, known, link, say), "others": others, "news": news, "wrong": wrong}, changed

    def _meant(
        self, keeper: Scorekeeper, season: Season, known: Listing, typed: Typed
    ) -> Together | Standing:
        """Return the evening a page is about: one that is settled, all that is not, or that of a day.

        A board of some matches is about those.

        Raises: RuleViolation (DECISION_UNKNOWN), StorageError.
        """
        if self._wanted:
            return evening_on(season, known, None, self._wanted)
        if of := _first(typed, _OF):
            return standing(evenings_in(keeper).get(of), known.names)
        if _first(typed, _WHOLE):
            return open_matches(season, known, Wanted())
        day = None
        with suppress(ValueError):
            day = date.fromisoformat(_first(typed, _DAY))
        return evening_on(season, known, day or latest_day(season.listed))


def _page(this: Together | Standing, known: Listing, link: Link, say: Translator) -> Mapping[str, Any]:
    """Return what stands on the page of an evening."""
    report = _report(this, known, say)
    return {
        **frame(report.title, "", say),
        "report": report,
        "meant": [("seen", report.number), *_meaning(this)],
        "asked": _ASKED,
        "deeds": [_drawn(each, this, say) for each in _deeds(this, link)],
        "back": f"/t/{link.token}",
        "height": 0,
        "words": {
            "nothing": say("No match is over yet."),
            "others": say("Other evenings"),
            "back": say("Enter a deal"),
        },
    }


def _deeds(this: Together | Standing, link: Link) -> Iterator[Deed]:
    """What may be done with an evening on the phone with a link."""
    deeds: tuple[Deed, ...] = (SETTLE,) if isinstance(this, Together) else (PAY, TAKE_BACK, REOPEN)
    yield from (each for each in deeds if link.role in each.roles)


def _report(this: Together | Standing, known: Listing, say: Translator) -> Report:
    if isinstance(this, Together):
        return evening_report(this.evening, say, known.unpaid if this.whole else {})
    return owed_report(this.id, this.owed, say, reopened=this.evening.reopened)


def _meaning(this: Together | Standing) -> Iterator[tuple[str, str]]:
    """The fields by which the same evening is meant again."""
    if isinstance(this, Standing):
        yield _OF, this.id
    elif this.whole:
        yield _WHOLE, "1"
    elif days := [gave.day for account in this.evening.accounts for gave in account.matches if gave.day]:
        yield _DAY, days[0].isoformat()


def _drawn(deed: Deed, this: Together | Standing, say: Translator) -> Drawn:
    offers = deed.offers(this, say)
    given = {name for offer in offers for name in offer.answers}
    asked = {question.id for question in _asked(deed, this)}
    prompts = [each for each in deed.prompts(this, say) if each.question.id in asked] if offers else []
    if given.issuperset(prompt.question.id for prompt in prompts):
        prompts = []
    title = say(deed.title)
    twice = any(offer.words == title for offer in offers)
    return Drawn(
        deed.id,
        title,
        prompts[0].text if prompts and twice else title,
        tuple((offer.words, offer.answers) for offer in offers),
        tuple(map(_field, prompts)),
        bool(deed.undoes),
    )


def _asked(deed: Deed, this: Together | Standing) -> tuple[Question, ...]:
    """What a deed asks, but what has a single answer."""
    questions = deed.questions(this)
    return tuple(each for each in questions if not isinstance(each, Choice) or len(each.answers) > 1)


def _field(prompt: Prompt) -> Field:
    question = prompt.question
    if not isinstance(question, Choice):
        return Field(question.id, "words", prompt.text)
    usual = question.usual.split(",") if question.several else [question.usual]
    options = tuple((value, words, value in usual) for value, words in prompt.choices)
    if not question.several and not question.offered:
        options = ((_OPEN, "", False), *options)
    return Field(question.id, "several" if question.several else "list", prompt.text, options=options)


def _answers(questions: Iterable[Question], typed: Typed) -> Answers:
    """The answers that stand in the fields of a page, or behind a button."""
    answers: dict[str, Value] = {}
    for question in questions:
        text = _first(typed, question.id)
        if not isinstance(question, Choice):
            answers |= {question.id: text} if text.strip() else {}
        elif question.several:
            chosen = ",".join(typed.get(question.id, ()))
            answers |= {question.id: chosen} if question.id in typed or _ASKED in typed else {}
        elif question.id in typed and question.fits(text):
            answers[question.id] = text
    return answers


def _others(season: Season, known: Listing, say: Translator) -> Iterator[tuple[str, str]]:
    """Where the page leads: the words of each link, and what it asks for."""
    yield say("All that is not settled"), f"{_WHOLE}=1"
    days = {each.match.day for each in season.listed if each.match.finished and each.match.day}
    for day in sorted(days, reverse=True)[:_MOST]:
        yield Figures(say).full_date(day), f"{_DAY}={day.isoformat()}"
    for offer in LIST.offers(known, say)[:_MOST]:
        yield offer.words, f"{_OF}={offer.answers[EVENING]}"


def _first(typed: Typed, name: str) -> str:
    return next(iter(typed.get(name, ())), "")[:_LONGEST]
