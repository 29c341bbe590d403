"""Hypothesis strategies for matches: openings, reports, whole evenings at the table, and any log at all."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from hypothesis import strategies as st

from cocotte.core.cards import JOKER, PACK
from cocotte.core.contract.report import ContractReport
from cocotte.core.eights.report import EightsReport
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.report import VOID, GinReport, Going, MahjongReport, Spread
from cocotte.core.match import commands as ask
from cocotte.core.match import events as told
from cocotte.core.match.decide import decide
from cocotte.core.match.fold import advance, fold
from cocotte.core.match.formats import FORMATS, seats_of
from cocotte.core.match.ledgers import LEDGERS
from cocotte.core.match.opening import opening_problems
from cocotte.core.match.plays import FIGURES
from cocotte.core.match.proposing import player_counts, propose, sides_for
from cocotte.core.rules import Game
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.obligations import ObligationMove
from cocotte.store.library import Library

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
    st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=12)
    .map(lambda name: " ".join(name.split()))
    .filter(bool),
)  # fmt: skip
"""Names that a reader of lines could stumble over."""

FREE_TEXT = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=20).map(
    lambda text: " ".join(text.split())
)
STAKES = st.sampled_from([("", ""), ("0.10", "EUR"), ("1", "CAD"), ("0.333", "USD"), ("5", "JPY")])


def opening(rules, format_id, ledger, players, **more):
    """A match proposed as the new-match dialog does."""
    return replace(propose(rules, format_id, ledger, sides_for(format_id, players)), **more)


def _combinations():
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


@st.composite
def house_rules(draw, rules):
    """The rules with a few figures changed to whatever they allow."""
    figures = FIGURES[rules.game]
    changed = {}
    for key in draw(st.lists(st.sampled_from(sorted(figures)), max_size=6, unique=True)):
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
def openings(draw, *, odd_names=False, house=True, combinations=COMBINATIONS):
    """A match that may begin: any rule set, format, ledger, house rules, names, seats and stake."""
    base = draw(st.sampled_from(combinations))
    rules = draw(house_rules(base.rules)) if house else base.rules
    count = sum(len(side.players) for side in base.sides)
    names = NAMES[:count]
    if odd_names:
        names = draw(st.lists(ODD_NAMES, min_size=count, max_size=count, unique=True))
    stake, currency = draw(STAKES)
    opened = opening(rules, base.format, base.ledger, names, stake=stake, currency=currency)
    if draw(st.booleans()):
        players = [player for player in seats_of(opened) if player != opened.sitting_out]
        opened = replace(opened, dealer=draw(st.sampled_from(players)))
    return base if opening_problems(opened) else opened


@st.composite
def gin_reports(draw, players, *, cards=False):
    """Any report of gin among these players, numbers low enough that evenings end."""
    going = draw(st.sampled_from([*Going, Going.KNOCK, Going.KNOCK]))
    upcard = draw(st.one_of(st.none(), st.sampled_from(PACK)))
    if going is Going.VOID:
        return replace(VOID, upcard=upcard)
    own = draw(st.integers(1, 10)) if going is Going.KNOCK else 0
    spread, defender = None, ()
    if cards:
        both = draw(st.permutations(PACK))
        lay = tuple(both[:10])
        spread = draw(st.sampled_from([None, Spread((), lay), Spread((lay[:3], lay[3:7]), lay[7:])]))
        defender = draw(st.sampled_from([(), tuple(both[10:20])]))
    return GinReport(
        going, draw(st.sampled_from(players)), own, draw(st.integers(0, 60)), upcard, spread, defender
    )


@st.composite
def mahjong_reports(draw, players):
    """Any report of mahjong gin: points, or the cards themselves."""
    fives = st.integers(0, 20).map(lambda number: number * 5)
    who = draw(st.sampled_from([None, *players]))
    if who is None:
        return MahjongReport(None)
    held = tuple((name, 0 if name == who else draw(fives)) for name in players)
    return MahjongReport(who, tuple((name, draw(fives)) for name in players), held)


@st.composite
def contract_reports(draw, players, *, cards=False):
    """Any deal of Contract Rummy: out or nobody, points or cards."""
    if draw(st.integers(0, 9)) == 0:
        return ContractReport(None, void=True)
    out = draw(st.sampled_from([None, *players]))
    left = [player for player in players if player != out]
    hands = ()
    if cards:
        hands = tuple(
            (player, tuple(draw(st.lists(st.sampled_from([*PACK, JOKER]), max_size=3)))) for player in left
        )
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
def eights_reports(draw, sides):
    """Any deal of the Eights: a side out, or blocked with what each holds."""
    players = [player for side in sides for player in side]
    kind = draw(st.sampled_from(["out", "out", "blocked", "void"]))
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


def reports(opened, players, *, cards=False):
    """Any report of one table of a match."""
    if opened.game is Game.CONTRACT:
        return contract_reports(players, cards=cards)
    if opened.game is Game.EIGHTS:
        return eights_reports([side.players for side in opened.sides])
    if opened.rules.word("scoring") == "mahjong":
        return mahjong_reports(players)
    return gin_reports(players, cards=cards)


@st.composite
def effects(draw, players):
    """What a ruling may do to some players."""
    kind = draw(st.sampled_from(EffectKind))
    other = draw(st.sampled_from([None, *players]))
    return Effect(kind, draw(st.sampled_from(players)), other, draw(st.sampled_from([0, 10])), 0, "IRR-2a")


RULING_FACTS = st.dictionaries(
    st.sampled_from(["moment", "hand", "count"]),
    st.one_of(FREE_TEXT, st.booleans(), st.integers(0, 9)),
    max_size=2,
)
WAIVABLE = ("KNOCK_ABOVE_LIMIT", "GIN_ONLY", "CARDS_DISAGREE", "HAND_SIZE")


@st.composite
def told_tables(draw, match, seating, tables, *, cards=False):
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
def deals(draw, match, *, cards=False):
    """A deal to record, or some tables of it."""
    pending = match.pending
    here = match.before(match.slots.index(pending)) if pending else match.now
    every = range(len(here.seating.tables))
    free = [table for table in every if not pending or pending.reports[table] is None]
    tables = free if draw(st.booleans()) else free[: draw(st.integers(1, len(free)))]
    return ask.RecordDeal(draw(told_tables(match, here.seating, tables, cards=cards)), WAIVABLE)


@st.composite
def corrections(draw, match, *, cards=False):
    """A deal to correct at one of its tables."""
    if not match.slots:
        return ask.Undo()
    place = draw(st.integers(0, len(match.slots) - 1))
    seating = match.before(place).seating
    table = draw(st.integers(0, len(seating.tables) - 1))
    told_anew = draw(told_tables(match, seating, [table], cards=cards))
    return ask.AmendDeal(match.slots[place].seq, told_anew, draw(FREE_TEXT), WAIVABLE)


@st.composite
def rulings(draw, match):
    """A ruling on the deal being played or on one recorded, with whatever it does."""
    deal = draw(st.sampled_from([None, *[slot.seq for slot in match.slots]]))
    mode = draw(st.sampled_from(told.RulingMode))
    does = tuple(draw(st.lists(effects(tuple(match.names.values())), max_size=2)))
    note = draw(FREE_TEXT)
    return ask.GiveRuling("wrong-count", "fine", "IRR-2a", mode, deal, draw(RULING_FACTS), "", does, note)


def asked(match, *, cards=False):
    """Something the table may ask of a match as it stands; most often a deal to record."""
    names = list(match.names.values())
    entries = [slot.seq for slot in match.slots] + [given.seq for given in match.rulings] or [1]
    target = st.sampled_from(entries)
    deal = deals(match, cards=cards)
    return st.one_of(
        *[deal] * 8,
        corrections(match, cards=cards),
        st.builds(ask.Strike, target, FREE_TEXT),
        st.builds(ask.Restore, target),
        st.just(ask.Undo()),
        st.just(ask.Redo()),
        rulings(match),
        st.builds(ask.RenamePlayer, st.sampled_from(names), st.sampled_from([*names, "Zoé", "out"])),
        st.sampled_from([ask.EndMatch("late"), ask.ArchiveMatch(True), ask.ArchiveMatch(False)]),
    )


def begun(opened):
    """A match in which nothing has happened yet."""
    return fold(
        [told.Logged(1, event, "2026-11-21T19:00:00+00:00") for event in decide(None, ask.OpenMatch(opened))]
    )


def done(match, command):
    """The match after a command; the same one where the command is refused."""
    try:
        events = decide(match, command)
    except RuleViolation:
        return match
    new = [told.Logged(match.last_seq + number, event) for number, event in enumerate(events, 1)]
    return advance(match, new)


@st.composite
def evenings(draw, most=14, *, odd_names=False, house=True, cards=False, combinations=COMBINATIONS):
    """A match after whatever the table asked for in an evening."""
    match = begun(draw(openings(odd_names=odd_names, house=house, combinations=combinations)))
    for _ in range(draw(st.integers(0, most))):
        match = done(match, draw(asked(match, cards=cards)))
    return match


@st.composite
def any_events(draw, opened):
    """Any event of the right types, whether or not it makes sense in the match."""
    players = (*seats_of(opened), "Nobody")
    seq = st.integers(-1, 12)
    tables = st.lists(
        st.tuples(
            st.sampled_from([0, 0, 0, 1, 2, -1, 7, 10**9]),
            st.one_of(
                reports(opened, players[:2]) if opened.format != "round" else reports(opened, players[:-1]),
                gin_reports(players[-2:]),
                mahjong_reports(players[:2]),
                contract_reports(players[:3]),
                eights_reports([(player,) for player in players]),
                st.just(GinReport(Going.KNOCK)),
                st.just(GinReport(Going.GIN, "Nobody", -5, 10**7)),
                st.just(EightsReport(blocked=True)),
                st.just(ContractReport("Nobody", (("Ann", -3),))),
                st.just(MahjongReport("Ann", (("Ann", 5), ("Ann", 5)), (("Bob", 5),))),
            ),
        ),
        max_size=3,
    ).map(tuple)
    seats = st.lists(st.lists(st.sampled_from(players), max_size=3).map(tuple), max_size=2).map(tuple)
    return draw(
        st.one_of(
            st.builds(told.DealRecorded, tables),
            st.builds(told.DealRecorded, tables, seats=seats),
            st.builds(told.TablesRecorded, seq, tables),
            st.builds(told.DealAmended, seq, tables, FREE_TEXT, seats=seats),
            st.builds(told.Struck, seq, FREE_TEXT),
            st.builds(told.Restored, seq),
            st.builds(
                told.RulingGiven, st.one_of(st.none(), seq), FREE_TEXT, FREE_TEXT, FREE_TEXT,
                st.sampled_from(told.RulingMode), RULING_FACTS, st.just(""),
                st.lists(effects(players), max_size=2).map(tuple), FREE_TEXT,
            ),
            st.builds(told.ObligationMoved, seq, seq, st.sampled_from(ObligationMove)),
            st.builds(told.PlayerRenamed, st.sampled_from(players), st.sampled_from([*players, "Zoé"])),
            st.builds(told.MatchEnded, FREE_TEXT),
            st.builds(told.MatchArchived, st.booleans()),
            st.builds(told.Undone, seq),
            st.builds(told.Redone, seq),
            st.just(opened),
        )
    )  # fmt: skip


@st.composite
def any_logs(draw, most=12):
    """A log of any well-typed events after its opening."""
    opened = draw(openings())
    events = draw(st.lists(any_events(opened), max_size=most))
    return [told.Logged(seq, event) for seq, event in enumerate([opened, *events], 1)]
