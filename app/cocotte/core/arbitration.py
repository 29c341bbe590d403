"""Between a match and the arbiter: what the match knows of an incident, and what a ruling would do to it.

Window and command line both ask here, so that they know the same and show the same. Players are named by the
names they have at present.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cocotte.core.errors import RuleViolation
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.decide import Command, amend_deal
from cocotte.core.match.events import Logged, RulingMode
from cocotte.core.match.fold import advance
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.match.match import Match
from cocotte.core.match.naming import first_names
from cocotte.core.match.recorded_deals import RecordedDeal
from cocotte.core.match.scored_deal import Progress
from cocotte.core.problems import Fact
from cocotte.core.report import Report
from cocotte.core.rulings.effects import Effect
from cocotte.core.rulings.facts import Facts, of_rules, settle
from cocotte.core.rulings.incidents import MATCH_NUMBERS, Incident, placeholders
from cocotte.core.rulings.obligations import Obligation, after_ruling
from cocotte.core.rulings.ruling import Ruling
from cocotte.core.script.deal_line import write_deal
from cocotte.core.sheet import Points
from cocotte.core.values import frozen, replace


@frozen
class Case:
    """The deal in which something happened."""

    match: Match
    """The match as the table sees it; numbers typed and not recorded yet may be part of it."""
    deal: int | None
    """The entry of the deal; None while nothing is known of it."""
    table: int = 0
    """The table it happened at, counted from 0."""
    recorded: bool = False
    """The deal stands on the sheet: a ruling amends it."""
    scored: bool = False
    """The table's result is on record: the deal was dealt and played there to its end."""

    @property
    def number(self) -> int:
        """The deal's number on the sheet."""
        return self.before.number

    @property
    def players(self) -> tuple[str, ...]:
        """Who played the deal at the table, clockwise."""
        return tuple(self.match.names[player] for player in self.before.seating.tables[self.table])

    @property
    def dealer(self) -> str:
        """Who dealt it there."""
        return self.match.names[self.before.seating.dealers[self.table]]

    @property
    def due(self) -> str:
        """Whose turn it was to deal there; empty where that player does not play the deal."""
        recorded = self._recorded
        place = self.match.place_of(recorded)
        last = self.match.scored[place - 1].after if place else self.match.start
        player = self.match.names[last.seating.dealers[self.table]]
        return player if player in self.players else ""

    @property
    def line(self) -> str:
        """The deal as entered, in words that can be entered again; empty while nothing is known of it."""
        return self._written(self._reports)

    def correction(self, ruling: Ruling) -> str:
        """The line that enters the deal again after a ruling; empty where it stands as it was entered."""
        return self._written(self.corrected(ruling))

    def corrected(self, ruling: Ruling) -> Mapping[int, Report]:
        """What is to be entered again of the deal after a ruling; nothing where it stands.

        A hand with gin that was not called counts 0 (IRR-6b).
        """
        report = self._reports.get(self.table) if self.recorded else None
        if report is None:
            return {}
        of_players = (effect for effect in ruling.effects if effect.player in self.players)
        counted = next(filter(None, map(report.after, of_players)), None)
        return {**self._reports, self.table: counted} if counted is not None else {}

    @property
    def _reports(self) -> Mapping[int, Report]:
        tables = self._recorded.reports if self._recorded else ()
        return {n: report.renamed(self.match.names) for n, report in enumerate(tables) if report is not None}

    def _written(self, reports: Mapping[int, Report]) -> str:
        several = len(self.before.seating.tables) > 1
        return write_deal(reports, several=several) if reports else ""

    def facts(self, answers: Mapping[str, str] | None = None) -> Facts:
        """What is known: the figures of the rules, who deals, who knocked; and what the table answered."""
        opened = self.match.opened
        teams = any(len(side.players) > 1 for side in opened.sides)
        known = of_rules(opened.rules) | {"dealer": self.dealer, "format": opened.format, "teams": teams}
        known |= {"scored": self.scored, "due": self.due}
        known |= self.match.play.known(self.before.books)
        report = None if self._played_on else self._recorded.reports[self.table] if self._recorded else None
        if report is not None:
            known |= report.renamed(self.match.names).facts()
        return Facts(dict(answers or {}), known, self.players)

    def command(
        self,
        incident: Incident,
        facts: Facts,
        ruling: Ruling,
        mode: RulingMode,
        *,
        option: str = "",
        note: str = "",
    ) -> Command:
        """The ruling as the match records it, with all that was known and who was who.

        Raises: RuleViolation (OPTION_MISSING, OPTION_UNKNOWN) when it is to be applied.
        """
        effects = ruling.decided(option) if mode is RulingMode.APPLY or option else ruling.effects
        return give_ruling(
            incident.id,
            ruling.code,
            ruling.clause,
            mode,
            deal=self.deal if self.recorded else None,
            facts=self._kept(incident, facts, ruling),
            option=option,
            effects=effects,
            note=note,
        )

    def _kept(self, incident: Incident, facts: Facts, ruling: Ruling) -> dict[str, Fact]:
        """The answers given and the roles filled, players by the names the log knows them by.

        And what the match alone knew, where the verdict rests on it or names it.
        """
        settled = settle(incident, facts)
        names = {question.id for question in incident.questions}
        first = first_names(self.match.names)
        answers = {key: answer for key, answer in settled.answers.items() if key in names}
        roles = {
            role: ", ".join(first.get(name, name) for name in names.split(", "))
            for role, names in settled.roles.items()
        }
        scored = {"scored": "yes"} if settled.answers.get("scored") == "yes" else {}
        numbers = {name: facts.word(name) for name in MATCH_NUMBERS & placeholders(ruling.sentence)}
        return {**answers, **roles, **scored, **{name: number for name, number in numbers.items() if number}}

    @property
    def _played_on(self) -> bool:
        """The table's knock was taken back: what it told says nothing any more."""
        recorded = self._recorded
        return recorded is not None and self.table in self.match.ruled_tables(recorded).taken_back

    @property
    def _recorded(self) -> RecordedDeal | None:
        return None if self.deal is None else self.match.deal(self.deal)

    @property
    def before(self) -> Progress:
        """Where the match stood before the deal."""
        recorded = self._recorded
        return self.match.before(self.match.place_of(recorded))


@frozen
class Outcome:
    """What a ruling would do to the match, were it applied."""

    before: tuple[Points, ...]
    """Each side's total as it stands."""
    after: tuple[Points, ...]
    """Each side's total then."""
    to_play: bool
    """The deal is still to be played, or played on, before it counts."""
    void: bool
    """The deal counts for nothing and is dealt again."""
    dealer: str | None
    """Who deals the next deal then; None once the match is finished."""
    effects: tuple[Effect, ...]
    """All that is done."""
    obligations: tuple[Obligation, ...]
    """What it leaves standing."""
    corrected: tuple[Points, ...] = ()
    """Each side's total once the deal is corrected as the ruling has it; nothing where it stands."""


def last_scored(match: Match) -> int | None:
    """The entry of the last deal that stands on the sheet; None before the first."""
    return next((row.seq for row in reversed(match.rows) if not row.struck and not row.pending), None)


def case_of(match: Match, deal: int | None = None, table: int = 0, *, seen: Match | None = None) -> Case:
    """The deal an incident is about: the one being played, or a `deal` recorded, by its entry.

    `seen` is the match with numbers typed and not recorded yet, if there are any.

    Raises: RuleViolation (NO_SUCH_DEAL, NO_SUCH_TABLE).
    """
    if deal is not None:
        recorded = match.deal(deal)
        if recorded is None or recorded.struck:
            raise RuleViolation.of("NO_SUCH_DEAL", where="deal", deal=deal)
        case = Case(match, deal, table, recorded=True)
    elif seen is not None and seen.last_seq > match.last_seq:
        recorded = match.pending
        case = Case(seen, (recorded or seen.deals[-1]).seq, table)
    else:
        recorded = match.pending
        case = Case(match, recorded.seq if recorded else None, table)
    tables = len(case.before.seating.tables)
    if not 0 <= table < tables:
        raise RuleViolation.of("NO_SUCH_TABLE", where="table", table=table + 1, tables=tables)
    stands = recorded is not None and not _reported_open(match, recorded, table)
    return replace(case, scored=stands)


def table_of(match: Match, deal: int | None, named: Collection[str]) -> int:
    """The one table at which all the players sit who are named; the first where nobody is, or it is not one.

    >>> from cocotte.core.games import GAMES
    >>> from cocotte.core.match.events import MatchOpened, Side
    >>> from cocotte.core.match.fold import fold
    >>> from cocotte.core.rules import RuleSet
    >>> sides = (Side("", ("Ann", "Cleo")), Side("", ("Bob", "Dan")))
    >>> rules = RuleSet("gin-rami", GAMES["gin"], {})
    >>> four = MatchOpened(rules.game, "", rules, "partnership", "single", sides, "Ann")
    >>> table_of(fold([Logged(1, four)]), None, {"Dan"})
    1
    """
    tables = case_of(match, deal).before.seating.tables
    present = {match.names[player]: number for number, pair in enumerate(tables) for player in pair}
    found = {present[name] for name in named if name in present}
    return found.pop() if len(found) == 1 else 0


def _reported_open(match: Match, recorded: RecordedDeal, table: int) -> bool:
    """Whether a table has nothing on record, or nothing that still counts."""
    ruled = match.ruled_tables(recorded)
    open_again = table in ruled.taken_back or (table in ruled.annulled and recorded == match.pending)
    return recorded.reports[table] is None or open_again


def outcome_of(case: Case, incident: Incident, facts: Facts, ruling: Ruling, option: str = "") -> Outcome:
    """What applying a ruling, with the option chosen, would do; nothing is recorded.

    Raises: RuleViolation with every reason it cannot be applied.
    """
    seen = replace(case, recorded=True)  # applied to the deal in question, also where it is only typed so far
    command = seen.command(incident, facts, ruling, RulingMode.APPLY, option=option)
    effects = ruling.decided(option)
    seq = case.match.last_seq + 1
    events = command(case.match)
    after = advance(case.match, [Logged(seq, event) for event in events])
    deal = next((given.deal for given in after.rulings if given.seq == seq), None)
    row = next((row for row in after.rows if row.seq == deal), None)
    sheet = sheet_of(after)
    standing = tuple(each for each in obligations_of(after) if each.ruling == seq)
    return Outcome(
        sheet_of(case.match).totals,
        sheet.totals,
        to_play=row is None or bool(row.problems or row.pending),
        void=row is not None and row.void,
        dealer=sheet.next.dealers[case.table] if sheet.next else None,
        effects=effects,
        obligations=standing if case.recorded else after_ruling((), seq, effects),
        corrected=_corrected_totals(case, ruling, after),
    )


def _corrected_totals(case: Case, ruling: Ruling, after: Match) -> tuple[Points, ...]:
    """What each side has once the deal is corrected after a ruling; nothing where it stands, or cannot be."""
    corrected, recorded = case.corrected(ruling), after.deal(case.deal) if case.deal else None
    if not corrected or recorded is None:
        return ()
    try:
        events = amend_deal(recorded.seq, corrected, waived=recorded.waived)(after)
    except RuleViolation:
        return ()
    seqs = range(after.last_seq + 1, after.last_seq + 1 + len(events))
    return sheet_of(advance(after, list(map(Logged, seqs, events)))).totals
