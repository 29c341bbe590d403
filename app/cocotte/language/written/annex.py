"""What is printed beside the rules: rulings with their clauses, corrections, how the game is played."""

from __future__ import annotations

from cocotte.core.match.events import RulingMode
from cocotte.core.sheet import SheetRow
from cocotte.core.values import replace
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.rulings.phrasing import citation_text, held_text, ruled_text, with_names
from cocotte.language.scores.deals import named
from cocotte.language.written.names import Forms
from cocotte.language.written.paper import Allowed, Correction, CorrectionKind, Paper, PrintedRuling
from cocotte.language.written.printed import Annex, AnnexItem
from cocotte.language.written.rows import raised
from cocotte.language.written.rules.as_played import as_played
from cocotte.language.written.rules.in_force import is_decision


def annexes_of(paper: Paper, say: Translator) -> tuple[Annex, ...]:
    """Rulings, then corrections; where there is neither, how the game is played."""
    found = []
    if paper.rulings:
        items = tuple(ruling_item(paper, say, each) for each in paper.rulings)
        found.append(Annex(say("Rulings"), items, _sources(paper, say)))
    if paper.allowed:
        items = tuple(_allowed(paper, say, each) for each in paper.allowed)
        found.append(Annex(say("Allowed by the table"), items))
    if paper.corrections:
        items = tuple(_correction(paper, say, each) for each in paper.corrections)
        found.append(Annex(say("Corrections"), items))
    return tuple(found) or _explanation(paper, say)


def ruling_item(paper: Paper, say: Translator, printed: PrintedRuling) -> AnnexItem:
    """A ruling in the table's words: what happened, what was decided, by which clause."""
    note = printed.note
    happened = with_names(printed.happened, printed.names, say) if printed.happened else note.incident
    decided = note.ruling
    if printed.decided:
        decided = ruled_text(printed.decided, printed.table, printed.names, say)
    mode = RulingMode(note.mode)
    words = _ended(printed.words) if printed.words and mode is RulingMode.NOTE else printed.words
    decided = held_text(mode, _ended(decided) if mode is RulingMode.NOTE else decided, words, say)
    if printed.after_end:
        decided = f"{_ended(decided)} {say('Ruled after the end of the match.')}"
    head = _deal(paper, say, note.deal) if note.deal else say("Before the first deal")
    clause = say("table decision") if is_decision(note.clause) else note.clause
    return AnnexItem(raised([note.number]), head, clause, _ended(happened), decided)


def _allowed(paper: Paper, say: Translator, allowed: Allowed) -> AnnexItem:
    """What the rules say against a deal, and that the table let it stand, by name."""
    from cocotte.language.problems import problem_line  # noqa: PLC0415 - most deals have nothing against them

    row, clause = allowed.row, allowed.problem.clause
    happened = problem_line(replace(allowed.problem, clause=""), say)
    if len(row.tables) == 1:
        happened = say("{deal}: {problem}", deal=_deal_text(say, row), problem=happened)
    return AnnexItem("", _deal(paper, say, row.place), clause, happened, say("The table allowed it."))


def _deal(paper: Paper, say: Translator, number: int) -> str:
    """A deal as the sheet counts it; in a grid, which counts contracts, by its contract as well."""
    row = next((row for row in paper.sheet.rows if row.number == number), None)
    contract = row.other.get("number") if row else None
    if contract is None or contract == number:
        return say.ctx("sheet", "Deal {number}", number=number)
    return say("Deal {number}, contract {contract}", number=number, contract=contract)


def _deal_text(say: Translator, row: SheetRow) -> str:
    """A deal in words; what the players held where the words do not say it."""
    deals = ", ".join(named(say, table) for table in row.tables)
    held = [pair for table in row.tables for pair in getattr(table.report, "points", ())]
    if not held:
        return deals
    counted = Figures(say).listing(f"{player} {points}" for player, points in held)
    return f"{deals} ({counted})"


def _ended(sentence: str) -> str:
    """With its full stop."""
    return sentence if sentence.endswith((".", "!", "?", "…")) else sentence + "."


def _sources(paper: Paper, say: Translator) -> str:
    """The documents the rulings come from, each once."""
    from cocotte.store.reference.clauses import load_clauses  # noqa: PLC0415 - most sheets have no ruling

    clauses = load_clauses().clauses
    cited = {
        citation_text(citation, say): None
        for printed in paper.rulings
        if (clause := clauses.get(printed.note.clause))
        for citation in clause.sources[:1]
    }
    named = Figures.of(say.locale).series(cited)
    return say("Source of the rulings: {sources}.", sources=named) if named else ""


def _correction(paper: Paper, say: Translator, correction: Correction) -> AnnexItem:
    row, names = correction.row, correction.names
    head = _head(paper, say, correction)
    if correction.kind is CorrectionKind.RENAMED:
        text = say("{before} is now called {after}.", before=names[0], after=names[1])
    elif correction.kind is CorrectionKind.LOST:
        text = say("What was recorded next is lost: the log was damaged. Check the sheet here.")
    else:
        assert row is not None
        called = Forms(correction.renamed)
        before, after = (
            called.of(_deal_text(say, stood or row)) for stood in (correction.before, correction.after)
        )
        texts = {
            CorrectionKind.AMENDED: say("Corrected: {before} → {after}.", before=before, after=after),
            CorrectionKind.STRUCK: say("Struck out: {deal}.", deal=before),
            CorrectionKind.RESTORED: say("Counts again: {deal}.", deal=after),
        }
        text = texts[correction.kind]
    reason = say("Reason: {reason}", reason=correction.reason) if correction.reason else ""
    when = ""
    if correction.at:
        figures = Figures(say)
        when = f"{figures.week_date(correction.at.date())} {figures.time(correction.at)}"
    return AnnexItem("", head, when, text, reason)


def _head(paper: Paper, say: Translator, correction: Correction) -> str:
    row = correction.row
    if row is None:
        return say("Before the first deal") if correction.kind is CorrectionKind.LOST else say("Players")
    deal = _deal(paper, say, row.place)
    return deal if row.number else say("{deal}, struck out", deal=deal)


def _explanation(paper: Paper, say: Translator) -> tuple[Annex, ...]:
    """How the format and the ledger are played, with the documents that say so."""
    items: list[AnnexItem] = []
    sources: dict[str, None] = {}
    for clause in paper.explained:
        items.append(AnnexItem("", say.pick(clause.title), clause.id, "", as_played(paper, say, clause)))
        for citation in clause.sources[:1]:
            sources[citation_text(citation, say)] = None
    if not items:
        return ()
    return (Annex(say("How it is played"), tuple(items), Figures.of(say.locale).series(sources)),)
