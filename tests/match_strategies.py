"""Hypothesis strategies for matches: openings, reports, whole evenings at the table, and any log at all.

A strategy costs more to make than a value to draw: what stays the same is made once, and of several ways
only the one that is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

from hypothesis import strategies as st

from cocotte.core.cards import JOKER, PACK, AnyCard, Card
from cocotte.core.contract.report import ContractReport
from cocotte.core.eights.report import EightsReport
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.gin.report import VOID, GinReport, Going, MahjongReport, Spread
from cocotte.core.match import decide as ask
from cocotte.core.match import events as log_events
from cocotte.core.match.decide import Command
from cocotte.core.match.events import Event, MatchOpened
from cocotte.core.match.fold import advance, fold
from cocotte.core.match.formats import FORMATS, Seating, seats_of
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.match.match import Match
from cocotte.core.match.opening import opening_problems
from cocotte.core.match.proposing import player_counts, propose, sides_for
from cocotte.core.report import Report
from cocotte.core.rules import RuleSet, Value
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.obligations import ObligationMove
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.core.values import replace
from cocotte.store.reference.library import Library
from strategies import CARDS, CARDS_AND_JOKERS

LIBRARY = Library()
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Guy", "Hal", "Ida", "Joe", "Kim", "Leo")
ODD_NAMES = st.one_of(
    st.sampled_from([
        "gin", "Void", "7K", "out", "personne", "up", "v", "-", "#1", "Ann # 2", "B !C", 'the "Duke"', "a, b",
        "c: d", "[e]", "back\\slash", "Élodie", "Zoë 🃏", "李", "frappe", "1", "45-10", "nobody", "blocked",
        "ruling", "N’Go", "x" * 60, "+", "|", "{", "%s", "<b>", "&amp;", '"',
        "\\n", "a\u00a0b", "مريم", "a\u200fb", "3/4", ";", "!GIN_ONLY", "x !GIN_ONLY # y",
        "２", "½", "=1+1", "cocotte 1",
    ]),
    st.text(st.characters(exclude_categories=["Cc", "Cf", "Cs", "Zl", "Zp"]), min_size=1, max_size=12)
    .map(lambda name: " ".join(name.split()))
    .filter(bool),
)  # fmt: skip
"""Names that a reader of lines could stumble over."""

FREE_TEXT = st.text(st.characters(exclude_categories=["Cc", "Cf", "Cs", "Zl", "Zp"]), max_size=20).map(
    lambda text: " ".join(text.split())
)
STAKES = st.sampled_from([("", ""), ("0.10", "EUR"), ("1", "CAD"), ("0.333", "USD"), ("5", "JPY")])


def opening(
    rules: RuleSet,
    format_id: str,
    ledger: str,
    players: Sequence[str],
    *,
    stake: str = "",
    currency: str = "",
) -> MatchOpened:
    """A match proposed as the new-match dialog does."""
    proposed = propose(rules, format_id, ledger, sides_for(format_id, players))
    return replace(proposed, stake=stake, currency=currency)


def _combinations() -> list[MatchOpened]:
    """Every rule set with every format and ledger it may be played in, for the fewest and most players."""
    found = []
    for named, format_id, ledger in product(LIBRARY.rule_sets.values(), FORMATS, LEDGERS):
        rules = named.rules
        if not rules.values.get("target", 1) and ledger != "single":
            rules = rules.with_house_rules({"target": 100})
        counts = player_counts(format_id, rules.game)
        for count in dict.fromkeys((min(counts), max(counts))):
            opened = opening(rules, format_id, ledger, NAMES[:count])
            if not opening_problems(opened):
                found.append(opened)
    return found


COMBINATIONS = _combinations()
"""Every combination that may be played."""


def one_of(combinations: Sequence[MatchOpened]) -> st.SearchStrategy[MatchOpened]:
    """One of some combinations; by its number, which is short to tell."""
    return st.integers(0, len(combinations) - 1).map(lambda number: combinations[number])


ANY_COMBINATION = one_of(COMBINATIONS)


CHANGED = {
    game: st.lists(st.sampled_from(sorted(game.figures)), max_size=6, unique=True) for game in GAMES.values()
}
"""By game, a few figures to change."""


@st.composite
def house_rules(draw: st.DrawFn, rules: RuleSet) -> RuleSet:
    """The rules with a few figures changed to whatever they allow."""
    figures = rules.game.figures
    changed: dict[str, Value] = {}
    for key in draw(CHANGED[rules.game]):
        figure = figures[key]
        if isinstance(figure.default, bool):
            changed[key] = draw(st.booleans())
        elif figure.choices:
            changed[key] = draw(st.sampled_from(figure.choices))
        elif isinstance(figure.default, int):
            changed[key] = draw(st.integers(figure.least, min(figure.most, figure.least + 200)))
        else:
            changed[key] = tuple(draw(st.lists(st.sampled_from(figure.default), min_size=1, max_size=4)))
    return rules.with_house_rules(changed)


@st.composite
def openings(
    draw: st.DrawFn,
    *,
    odd_names: bool = False,
    house: bool = True,
    combinations: st.SearchStrategy[MatchOpened] | None = None,
) -> MatchOpened:
    """A match that may begin: any rule set, format, ledger, house rules, names, seats and stake."""
    base = draw(ANY_COMBINATION if combinations is None else combinations)
    rules = draw(house_rules(base.rules)) if house else base.rules
    count = sum(len(side.players) for side in base.sides)
    names: Sequence[str] = NAMES[:count]
    if odd_names:
        names = draw(st.lists(ODD_NAMES, min_size=count, max_size=count, unique=True))
    stake, currency = draw(STAKES)
    opened = opening(rules, base.format, base.ledger, names, stake=stake, currency=currency)
    if draw(st.booleans()):
        players = [player for player in seats_of(opened) if player != opened.sitting_out]
        opened = replace(opened, dealer=draw(st.sampled_from(players)))
    return base if opening_problems(opened) else opened


GOINGS = st.sampled_from([*Going, Going.KNOCK, Going.KNOCK])
UPCARDS = st.one_of(st.none(), CARDS)
DEALT = st.permutations(PACK)
FIVES = st.integers(0, 20).map(lambda number: number * 5)
LEFT_OVER = st.lists(CARDS_AND_JOKERS, max_size=3)
EIGHTS_ENDINGS = st.sampled_from(["out", "out", "blocked", "void"])


@st.composite
def gin_reports(draw: st.DrawFn, players: Sequence[str], *, cards: bool = False) -> GinReport:
    """Any report of gin among these players, numbers low enough that evenings end."""
    going, upcard = draw(GOINGS), draw(UPCARDS)
    if going is Going.VOID:
        return replace(VOID, upcard=upcard)
    own = draw(st.integers(1, 10)) if going is Going.KNOCK else 0
    spread: Spread | None = None
    defender: tuple[Card, ...] = ()
    if cards:
        both = draw(DEALT)
        lay = tuple(both[:10])
        spread = draw(st.sampled_from([None, Spread((), lay), Spread((lay[:3], lay[3:7]), lay[7:])]))
        defender = draw(st.sampled_from([(), tuple(both[10:20])]))
    return GinReport(
        going, draw(st.sampled_from(players)), own, draw(st.integers(0, 60)), upcard, spread, defender
    )


@st.composite
def mahjong_reports(draw: st.DrawFn, players: Sequence[str]) -> MahjongReport:
    """Any report of mahjong gin: points, or the cards themselves."""
    who = draw(st.sampled_from([None, *players]))
    if who is None:
        return MahjongReport(None)
    held = tuple((name, 0 if name == who else draw(FIVES)) for name in players)
    return MahjongReport(who, tuple((name, draw(FIVES)) for name in players), held)


@st.composite
def contract_reports(draw: st.DrawFn, players: Sequence[str], *, cards: bool = False) -> ContractReport:
    """Any deal of Contract Rummy: out or nobody, points or cards."""
    if draw(st.integers(0, 9)) == 0:
        return ContractReport(None, void=True)
    out = draw(st.sampled_from([None, *players]))
    left = [player for player in players if player != out]
    hands: tuple[tuple[str, tuple[AnyCard, ...]], ...] = ()
    if cards:
        hands = tuple((player, tuple(draw(LEFT_OVER))) for player in left)
        hands = tuple((player, hand) for player, hand in hands if hand)
    shown = dict(hands)
    values = {"A": 15, "K": 10, "Q": 10, "J": 10, "T": 10}
    points = []
    for player in left:
        if player in shown:
            number = sum(
                15 if card is JOKER else values.get(str(card)[0]) or int(str(card)[0])
                for card in shown[player]
            )
        else:
            number = draw(st.integers(2, 90))
        points.append((player, number))
    return ContractReport(out, tuple(points), hands)


@st.composite
def eights_reports(draw: st.DrawFn, sides: Sequence[Sequence[str]]) -> EightsReport:
    """Any deal of the Eights: a side out, or blocked with what each holds."""
    players = [player for side in sides for player in side]
    kind = draw(EIGHTS_ENDINGS)
    if kind == "void":
        return EightsReport(void=True)
    if kind == "out":
        out = draw(st.sampled_from(sides))
        left = [player for player in players if player not in out]
        return EightsReport(tuple(out), tuple((player, draw(st.integers(5, 40))) for player in left))
    counts = tuple((player, draw(st.integers(1, 3))) for player in players)
    points = tuple((player, draw(st.integers(count, 10 * count))) for player, count in counts)
    if any(len(side) > 1 for side in sides) and draw(st.booleans()):
        counts = ()  # in teams the points are enough (EIGHT-15)
    return EightsReport((), points, counts, blocked=True)


def reports(opened: MatchOpened, players: Sequence[str], *, cards: bool = False) -> st.SearchStrategy[Report]:
    """Any report of one table of a match."""
    if opened.game is GAMES["contract"]:
        return contract_reports(players, cards=cards)
    if opened.game is GAMES["eights"]:
        return eights_reports([side.players for side in opened.sides])
    if opened.rules.word("scoring") == "mahjong":
        return mahjong_reports(players)
    return gin_reports(players, cards=cards)


EFFECT_KINDS = st.sampled_from(EffectKind)


@st.composite
def effects(draw: st.DrawFn, players: Sequence[str]) -> Effect:
    """What a ruling may do to some players."""
    kind = draw(EFFECT_KINDS)
    other = draw(st.sampled_from([None, *players]))
    return Effect(kind, draw(st.sampled_from(players)), other, draw(st.sampled_from([0, 10])), 0, "IRR-2a")


RULING_MODES = st.sampled_from(log_events.RulingMode)
RULING_FACTS = st.dictionaries(
    st.sampled_from(["moment", "hand", "count"]),
    st.one_of(FREE_TEXT, st.booleans(), st.integers(0, 9)),
    max_size=2,
)
WAIVABLE = ("KNOCK_ABOVE_LIMIT", "GIN_ONLY", "CARDS_DISAGREE", "HAND_SIZE")


@st.composite
def reported_tables(
    draw: st.DrawFn, match: Match, seating: Seating, tables: Sequence[int], *, cards: bool = False
) -> dict[int, Report]:
    """Reports of some tables of a deal, players by the names they have now."""
    named = tuple(
        replace(side, players=tuple(match.names[player] for player in side.players))
        for side in match.opened.sides
    )
    opened = replace(match.opened, sides=named)
    found = {}
    for table in tables:
        players = tuple(match.names[player] for player in seating.tables[table])
        found[table] = draw(reports(opened, players, cards=cards))
    return found


@st.composite
def deals(draw: st.DrawFn, match: Match, *, cards: bool = False) -> Command:
    """A deal to record, or some tables of it."""
    pending = match.pending
    here = match.before(match.deals.index(pending)) if pending else match.now
    every = range(len(here.seating.tables))
    missing = [table for table in every if pending and pending.reports[table] is None]
    free = missing or [*every]  # a deal whose knock was taken back is entered once more
    tables = free if draw(st.booleans()) else free[: draw(st.integers(1, len(free)))]
    return ask.record_deal(draw(reported_tables(match, here.seating, tables, cards=cards)), WAIVABLE)


@st.composite
def corrections(draw: st.DrawFn, match: Match, *, cards: bool = False) -> Command:
    """A deal to correct at one of its tables."""
    if not match.deals:
        return ask.undo()
    place = draw(st.integers(0, len(match.deals) - 1))
    seating = match.before(place).seating
    table = draw(st.integers(0, len(seating.tables) - 1))
    corrected = draw(reported_tables(match, seating, [table], cards=cards))
    return ask.amend_deal(match.deals[place].seq, corrected, draw(FREE_TEXT), waived=WAIVABLE)


@st.composite
def rulings(draw: st.DrawFn, match: Match) -> Command:
    """A ruling on the deal being played or on one recorded, with whatever it does."""
    deal = draw(st.sampled_from([None, *[recorded.seq for recorded in match.deals]]))
    mode = draw(RULING_MODES)
    does = tuple(draw(st.lists(effects(tuple(match.names.values())), max_size=2)))
    note = draw(FREE_TEXT)
    return give_ruling(
        "wrong-count",
        "fine",
        "IRR-2a",
        mode,
        deal=deal,
        facts=draw(RULING_FACTS),
        option="",
        effects=does,
        note=note,
    )


def _entry_of(match: Match) -> st.SearchStrategy[int]:
    return st.sampled_from(
        [recorded.seq for recorded in match.deals] + [given.seq for given in match.rulings] or [1]
    )


def _renaming(match: Match) -> st.SearchStrategy[Command]:
    names = list(match.names.values())
    return st.builds(ask.rename_player, st.sampled_from(names), st.sampled_from([*names, "Zoé", "out"]))


SIMPLE = st.sampled_from([ask.end_match("late"), ask.archive(), ask.archive(archived=False)])
ANY_COMMAND: Sequence[Callable[..., st.SearchStrategy[Command]]] = [
    *[deals] * 8,
    corrections,
    lambda match, **_: st.builds(ask.strike, _entry_of(match), FREE_TEXT),
    lambda match, **_: st.builds(ask.restore, _entry_of(match)),
    lambda *_, **__: st.just(ask.undo()),
    lambda *_, **__: st.just(ask.redo()),
    lambda match, **_: rulings(match),
    lambda match, **_: _renaming(match),
    lambda *_, **__: SIMPLE,
]
"""What makes something to ask of a match; most often a deal to record."""


@st.composite
def any_commands(draw: st.DrawFn, match: Match, *, cards: bool = False) -> Command:
    """Something the table may ask of a match as it stands."""
    asked: Command = draw(draw(st.sampled_from(ANY_COMMAND))(match, cards=cards))
    return asked


def begun(opened: MatchOpened) -> Match:
    """A match in which nothing has happened yet."""
    return fold(
        [log_events.Logged(1, event, "2026-11-21T19:00:00+00:00") for event in (ask.open_match(opened),)]
    )


def done(match: Match, command: Command) -> Match:
    """The match after a command; the same one where the command is refused."""
    try:
        events = command(match)
    except RuleViolation:
        return match
    new = [log_events.Logged(match.last_seq + number, event) for number, event in enumerate(events, 1)]
    return advance(match, new)


@st.composite
def evenings(
    draw: st.DrawFn,
    most: int = 14,
    *,
    odd_names: bool = False,
    house: bool = True,
    cards: bool = False,
    combinations: st.SearchStrategy[MatchOpened] | None = None,
) -> Match:
    """A match after whatever the table asked for in an evening."""
    match = begun(draw(openings(odd_names=odd_names, house=house, combinations=combinations)))
    for _ in range(draw(st.integers(0, most))):
        match = done(match, draw(any_commands(match, cards=cards)))
    return match


@st.composite
def any_events(draw: st.DrawFn, opened: MatchOpened) -> Event:
    """Any event of the right types, whether or not it makes sense in the match."""
    return draw(draw(ANY_EVENT)(opened, (*seats_of(opened), "Nobody")))


MakesReport = Callable[[MatchOpened, Sequence[str]], st.SearchStrategy[Report]]
REPORTS: st.SearchStrategy[MakesReport] = st.sampled_from([
    lambda opened, players: reports(opened, players[:-1] if opened.format == "round" else players[:2]),
    lambda _, players: gin_reports(players[-2:]),
    lambda _, players: mahjong_reports(players[:2]),
    lambda _, players: contract_reports(players[:3]),
    lambda _, players: eights_reports([(player,) for player in players]),
    lambda *_: st.just(GinReport(Going.KNOCK)),
    lambda *_: st.just(GinReport(Going.GIN, "Nobody", -5, 10**7)),
    lambda *_: st.just(EightsReport(blocked=True)),
    lambda *_: st.just(ContractReport("Nobody", (("Ann", -3),))),
    lambda *_: st.just(MahjongReport("Ann", (("Ann", 5), ("Ann", 5)), (("Bob", 5),))),
])  # fmt: skip
"""What makes a report of a table, fitting or not."""


@st.composite
def any_tables(
    draw: st.DrawFn, opened: MatchOpened, players: Sequence[str]
) -> tuple[tuple[int, Report], ...]:
    """Reports of tables that are there or not."""
    places = draw(PLACES)
    return tuple((place, draw(draw(REPORTS)(opened, players))) for place in places)


def any_seats(players: Sequence[str]) -> st.SearchStrategy[tuple[tuple[str, ...], ...]]:
    """Who sat where, whoever was there."""
    return st.lists(st.lists(st.sampled_from(players), max_size=3).map(tuple), max_size=2).map(tuple)


PLACES = st.lists(st.sampled_from([0, 0, 0, 1, 2, -1, 7, 10**9]), max_size=3)
SEQ = st.integers(-1, 12)
SIMPLE_EVENTS = st.one_of(
    st.builds(log_events.Struck, SEQ, FREE_TEXT),
    st.builds(log_events.Restored, SEQ),
    st.builds(log_events.ObligationMoved, SEQ, SEQ, st.sampled_from(ObligationMove)),
    st.builds(log_events.MatchEnded, FREE_TEXT),
    st.builds(log_events.MatchArchived, st.booleans()),
    st.builds(log_events.Undone, SEQ),
    st.builds(log_events.Redone, SEQ),
)
MakesEvent = Callable[[MatchOpened, Sequence[str]], st.SearchStrategy[Event]]
ANY_EVENT: st.SearchStrategy[MakesEvent] = st.sampled_from([
    lambda opened, players: st.builds(log_events.DealRecorded, any_tables(opened, players)),
    lambda opened, players: st.builds(
        log_events.DealRecorded, any_tables(opened, players), seats=any_seats(players)
    ),
    lambda opened, players: st.builds(log_events.TablesRecorded, SEQ, any_tables(opened, players)),
    lambda opened, players: st.builds(
        log_events.DealAmended, SEQ, any_tables(opened, players), FREE_TEXT, seats=any_seats(players)
    ),
    lambda _, players: st.builds(
        log_events.RulingGiven, st.one_of(st.none(), SEQ), FREE_TEXT, FREE_TEXT, FREE_TEXT,
        st.sampled_from(log_events.RulingMode), RULING_FACTS, st.just(""),
        st.lists(effects(players), max_size=2).map(tuple), FREE_TEXT,
    ),
    lambda _, players: st.builds(
        log_events.PlayerRenamed, st.sampled_from(players), st.sampled_from([*players, "Zoé"])
    ),
    *[lambda *_: SIMPLE_EVENTS] * 7,
    lambda opened, _: st.just(opened),
    lambda *_: st.just(log_events.EntryLost()),
])  # fmt: skip
"""What makes an event of the right types."""


@st.composite
def any_logs(draw: st.DrawFn, most: int = 12) -> list[log_events.Logged]:
    """A log of any well-typed events after its opening."""
    opened = draw(openings())
    events = draw(st.lists(any_events(opened), max_size=most))
    return [log_events.Logged(seq, event) for seq, event in enumerate([opened, *events], 1)]
