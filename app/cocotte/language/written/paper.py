"""What is printed of a match: its sheet with everything around it, as values, in no language yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from enum import Enum
from typing import TYPE_CHECKING

from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.decide import waived_problems
from cocotte.core.match.events import DealAmended, EntryLost, MatchOpened, PlayerRenamed, Restored, Struck
from cocotte.core.match.fold import advance, fold
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.left_standing import obligation_as_dict, obligations_of
from cocotte.core.match.match import Match
from cocotte.core.match.naming import say_present
from cocotte.core.match.recorded_deals import RulingRecord
from cocotte.core.match.terms import target_of
from cocotte.core.problems import Problem
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.core.sheet import RulingNote, Sheet, SheetRow
from cocotte.core.values import field, frozen
from cocotte.store.logs.clock import on_the_clock

if TYPE_CHECKING:
    from cocotte.core.clauses import Clause, Texts
    from cocotte.core.rulings.incidents import Verdict
    from cocotte.store.reference.library import Library


class CorrectionKind(Enum):
    """What was done to an entry after it was recorded."""

    AMENDED = "amended"
    """A deal was entered again."""
    STRUCK = "struck"
    """A deal or a ruling was struck out."""
    RESTORED = "restored"
    """What was struck out counts again."""
    RENAMED = "renamed"
    """A player's name was corrected."""
    LOST = "lost"
    """An entry is lost: the log was damaged there."""


@frozen
class Correction:
    """One correction, as the log holds it, or a place where the log holds nothing any more."""

    kind: CorrectionKind
    """What was done."""
    at: datetime | None
    """When."""
    row: SheetRow | None = None
    """The deal it was done to, or the last one before what is lost, as it stands now."""
    before: SheetRow | None = None
    """The same as it stood before it."""
    after: SheetRow | None = None
    """The same as it stood then."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    """How players are called now who had another name then."""
    reason: str = ""
    """Why, in the table's words."""
    names: tuple[str, str] = ("", "")
    """A player's name before and after."""


@frozen
class Allowed:
    """What the rules say against a deal that the table let stand."""

    row: SheetRow
    """The deal."""
    problem: Problem
    """What stands against it, by the names players have now."""


@frozen
class PrintedRuling:
    """A ruling with the texts that its codes stand for."""

    note: RulingNote
    """What was ruled, in codes."""
    happened: Texts
    """What happened; empty when the incident is not known here."""
    decided: Texts
    """What was decided, with places for `names`; empty as above."""
    table: Texts
    """What the table may do, where the clause names no remedy; else empty."""
    names: Mapping[str, str | int]
    """The players and figures that fill the places."""
    words: str = ""
    """The table's own words: what was agreed."""
    after_end: bool = False
    """It was given when the match was over."""


@frozen
class Paper:
    """A match, ready for any renderer."""

    match_id: str
    """The match's id; empty for one that is kept nowhere."""
    opened: MatchOpened
    """What was agreed before the first deal."""
    sheet: Sheet
    """Everything that was written."""
    title: Texts
    """The game as players call it."""
    rules_title: Texts
    """The rule set's name."""
    source: Texts
    """What readers know the source of the rules by; empty for rules of the table's own."""
    begun: datetime | None
    """When the match was opened, in local time."""
    target: int
    """Points that win a game; 0: none."""
    dealer: str
    """Who dealt first, by his present name."""
    sitting_out: str
    """Who sat out first, by his present name; empty if nobody did."""
    corrections: tuple[Correction, ...]
    """Corrections that stand, in their order."""
    allowed: tuple[Allowed, ...]
    """What the table let stand, deal by deal."""
    rulings: tuple[PrintedRuling, ...]
    """Rulings that stand, in their order."""
    explained: tuple[Clause, ...]
    """The clauses of a format or ledger that not every table knows."""
    obligations: tuple[Mapping[str, object], ...]
    """What rulings left standing on the deal to come."""
    script: str = ""
    """The whole match as a script, where it is to be printed as a code; else empty."""


def paper_of(
    match_id: str,
    match: Match,
    library: Library,
    *,
    script: str = "",
) -> Paper:
    """Everything that is printed of a match; with its `script`, that too, as a code where it fits.

    Raises: StorageError (LIBRARY_BAD) when a file of the program is damaged.
    """
    opened, sheet = match.opened, sheet_of(match)
    return Paper(
        match_id,
        opened,
        sheet,
        library.title_of(opened.preset, opened.rules.id),
        library.title_of_rules(opened.rules.id),
        library.name_of_source(opened.rules.source),
        on_the_clock(match.entries[0].at, match.clocks[0]),
        target_of(opened),
        match.names[opened.dealer],
        match.names.get(opened.sitting_out, ""),
        (*_corrections(match), *_lost(match)),
        tuple(_allowed(match)),
        tuple(_rulings(match, sheet.rulings)),
        _explained(opened),
        tuple(map(obligation_as_dict, obligations_of(match))),
        script,
    )


def _corrections(match: Match) -> Iterable[Correction]:
    """What was corrected and not undone since; a ruling withdrawn shows by not being in the annex."""
    rows = {row.seq: row for row in match.rows}
    names: dict[str, str] = {}
    for place, then in _as_it_stood(match):
        logged = match.entries[place]
        event, at = logged.event, on_the_clock(logged.at, match.clocks[place])
        match event:
            case DealAmended() if event.deal in rows:
                kind, deal, reason = CorrectionKind.AMENDED, event.deal, event.reason
            case Struck() if event.target in rows:
                kind, deal, reason = CorrectionKind.STRUCK, event.target, event.reason
            case Restored() if event.target in rows:
                kind, deal, reason = CorrectionKind.RESTORED, event.target, ""
            case PlayerRenamed():
                before = names.get(event.player, event.player)
                names[event.player] = event.name
                yield Correction(CorrectionKind.RENAMED, at, names=(before, event.name))
                continue
            case _:
                continue
        before_it, after_it = (_row_of(each, deal) for each in (then, advance(then, [logged])))
        renamed = {old: match.names[player] for player, old in then.names.items()}
        yield Correction(kind, at, rows[deal], before_it, after_it, renamed, reason)


def _allowed(match: Match) -> Iterable[Allowed]:
    """What the table let stand, deal by deal."""
    rows = {row.seq: row for row in match.rows if row.waived}
    for recorded, problems in waived_problems(match) if rows else ():
        for problem in problems:
            yield Allowed(rows[recorded.seq], say_present(problem, match.names))


def _lost(match: Match) -> Iterable[Correction]:
    """The places where entries are lost, each by the deal before it."""
    before: dict[int, SheetRow | None] = {}
    for logged in match.entries:
        if isinstance(logged.event, EntryLost):
            row = next((row for row in reversed(match.rows) if row.seq < logged.seq), None)
            before[row.seq if row else 0] = row
    return [Correction(CorrectionKind.LOST, None, row) for row in before.values()]


def _as_it_stood(match: Match) -> Iterable[tuple[int, Match]]:
    """The places of all corrections that stand among the entries, each with the match just before it."""
    standing = set(match.done)
    then: Match | None = None
    for place, logged in enumerate(match.entries):
        if logged.seq in standing and isinstance(
            logged.event, DealAmended | Struck | Restored | PlayerRenamed
        ):
            known = then.entries if then else ()
            then = advance(then, match.entries[len(known) : place]) if then else fold(match.entries[:place])
            yield place, then


def _row_of(match: Match, deal: int) -> SheetRow | None:
    return next((row for row in match.rows if row.seq == deal), None)


def _rulings(match: Match, notes: Sequence[RulingNote]) -> Iterable[PrintedRuling]:
    if not match.rulings:
        return
    from cocotte.store.reference.incidents import known_incidents  # noqa: PLC0415 - few matches have rulings

    known = known_incidents()
    dealers = {row.seq: row.tables[0].dealer for row in match.rows}
    for note, given in zip(notes, match.rulings, strict=True):
        if given.withdrawn:
            continue
        facts = {name: match.names.get(str(value), str(value)) for name, value in given.event.facts.items()}
        incident = known.by_id.get(note.incident)
        verdict = _verdict(incident.verdicts, given, facts) if incident else None
        decided: Texts = {}
        table: Texts = {}
        if verdict:
            option = next((each for each in verdict.options if each.id == given.event.option), None)
            decided, table = (option.text if option else verdict.sentence), verdict.table
        rules = match.opened.rules
        names: dict[str, str | int] = {**facts}
        for key, usual in incident.figures.items() if incident else ():
            names[key] = rules.number(key) if key in rules.values else usual
        if dealer := dealers.get(given.deal or 0):
            names.setdefault("dealer", dealer)
        happened = incident.title if incident else {}
        yield PrintedRuling(note, happened, decided, table, names, given.event.note, _after_end(match, given))


def _after_end(match: Match, given: RulingRecord) -> bool:
    """Whether the match was over when it was ruled, and is over since."""
    if not match.finished or any(recorded.seq > given.seq for recorded in match.deals):
        return False
    return fold([logged for logged in match.entries if logged.seq < given.seq]).finished


def _verdict(verdicts: Sequence[Verdict], given: RulingRecord, facts: Mapping[str, str]) -> Verdict | None:
    """The line of the decision table that was ruled by, as the table has it now."""
    ruled = (given.event.ruling, given.event.clause)
    alike = [verdict for verdict in verdicts if (verdict.code, verdict.clause) == ruled]
    return next((verdict for verdict in alike if verdict.fits(facts)), alike[0] if alike else None)


def _explained(opened: MatchOpened) -> tuple[Clause, ...]:
    """The clause of the format unless two just meet, and of the ledger unless it is a single game."""
    wanted = [] if opened.format in {"heads-up", "round"} else [FORMATS[opened.format].clause]
    wanted += [] if opened.ledger in {"single", "grid"} else [LEDGERS[opened.ledger].clause_for(opened.game)]
    if not wanted:
        return ()
    from cocotte.store.reference.clauses import load_clauses  # noqa: PLC0415 - most tables need no explanation

    clauses = load_clauses().clauses
    return tuple(clauses[name] for name in wanted if name in clauses)
