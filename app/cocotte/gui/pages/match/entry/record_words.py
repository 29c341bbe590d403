"""What is said around the entry: its buttons, what a deal leads to, how an endless match is ended."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cocotte.core.deal_entry import EntryContext
from cocotte.core.deal_review import Review
from cocotte.core.match.match import Match
from cocotte.core.problems import Problem
from cocotte.core.sheet import Sheet
from cocotte.gui.pages.match.entry.form import EntryForm
from cocotte.gui.widgets.text.prose import Run, Words
from cocotte.language.catalogue import Translator
from cocotte.language.scores.later_effects import touched_lines
from cocotte.language.scores.live import consequences, repeated
from cocotte.store.reference.incidents import known_incidents


def record_words(form: EntryForm, deal: EntryContext, say: Translator) -> str:
    """Record the deal, some of its tables, or a correction."""
    if deal.amending is not None:
        return say("Correct deal {number}", number=deal.number)
    if missing_tables := form.missing_tables():
        tables = len(deal.tables)
        entered = tables - len(missing_tables)
        if not entered:
            return say("Record")
        return say.n("Record {n} table of {tables}", "Record {n} tables of {tables}", entered, tables=tables)
    return say("Record deal {number}", number=deal.number) if form.tall() else say("Record")


def way_out(match: Match, say: Translator, *, brief: bool) -> Words:
    """A match without points to reach has no last deal: the table ends it (EIGHT-14)."""
    endless = not match.terms.target and not match.terms.deals
    if not endless or match.finished or not match.rows:
        return ""
    way = Run(say("End the match"), link=END)
    return [way] if brief else [say("No target: play as long as you like."), " ", way]


LATER: Final = "later"
"""The link to every later deal a correction touches."""
END: Final = "end"
"""The link that ends a match."""

_FEW = 3
"""Later deals that are named beside the result; of more, some and the way to all."""


def what_follows(
    match: Match, before: Sheet, judged: Review, say: Translator, *, corrected: bool, brief: bool = False
) -> Words:
    """What a deal as typed leads to: what comes next; of a correction, what it does to later deals (D55).

    `before` is the sheet without it. Where it has to be `brief` they are seen by a link alone.
    """
    assert judged.match is not None
    assert judged.row is not None
    if judged.unchanged:
        return say("Nothing is changed yet.")
    then = consequences(judged.row, before, judged.sheet, say, match.names, corrected=corrected)
    later = touched_lines(match, judged.match, say) if corrected else []
    if later and (brief or len(later) > _FEW):
        text = " ".join(filter(None, (then, *([] if brief else later[: _FEW - 1]))))
        every = say.n("See the later deal that changes", "See the {n} later deals that change", len(later))
        return [text, " ", Run(every, link=LATER)]
    more = later if corrected else [repeated(judged.row, judged.sheet, say)]
    return " ".join(filter(None, (then, *more)))


def incident_in(match: Match, problems: Sequence[Problem], waived: Collection[str]) -> str:
    """What the arbiter calls what is refused; empty where there is nothing to rule on."""
    codes = [problem.code for problem in problems if problem.code not in waived]
    found = known_incidents().behind(match.opened.rules, codes) if codes else None
    return found.id if found is not None else ""
