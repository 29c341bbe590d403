"""A deal of gin entered by its cards: both hands as lines of a page, and what they come to in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from cocotte.board.card_lines import CardLine, Pack, card_line
from cocotte.board.fields import Cards, Field
from cocotte.core.card_notation import spelled
from cocotte.core.cards import Card
from cocotte.core.deal_questions import DealQuestions
from cocotte.core.gin.game import GAME
from cocotte.core.gin.knock import going_of
from cocotte.core.gin.notation import write_spread
from cocotte.core.gin.report import GinReport
from cocotte.core.gin.rules import GinRules
from cocotte.core.gin.two_hands import BEFORE_DISCARD, Judgement, judge, report_of, spread_of
from cocotte.core.questions import Answers, Hand, cards_of
from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games.gin.two_hands import ShowdownWords, upcard_missing
from cocotte.language.play.cards import cards_text

BY: Final = "by"
"""The field of how a table's deal is entered: by its numbers, or by its cards."""
CARDS: Final = "cards"
"""What stands in it where it is entered by its cards."""

Item = TypeVar("Item")

_HAND, _LAID = "hand", "laid"
_NUMBERS = ("who", "how", "own", "other", "spread", "defender")  # what cards tell


def may_show_cards(questions: DealQuestions, table: int) -> bool:
    """Whether a table's deal can be entered by laying both hands out."""
    asked = any(isinstance(each, Hand) and not each.of for each in questions.at_table(table))
    return asked and questions.rules.game is GAME


@frozen
class TwoHands:
    """The hands of one table, as far as a phone gave them."""

    questions: DealQuestions
    """What the deal is asked."""
    table: int
    """Which table it is."""
    lines: tuple[CardLine, CardLine]
    """The hands, in the order of the players."""
    judged: Judgement
    """What they come to."""
    knocker: int | None
    """Who went out, where it was said."""
    other: int | None
    """What the defender has left, where it was said."""
    say: Translator
    """The phone's language."""

    @property
    def begun(self) -> bool:
        """Some cards are there."""
        return any(line.text for line in self.lines)

    @property
    def report(self) -> GinReport | None:
        """The deal the cards show; None while they do not yet show one."""
        if any(line.wrong for line in self.lines):
            return None
        return report_of(self.judged, self._players, self._hands, self.other)

    @property
    def answers(self) -> Answers:
        """The deal as its questions have it."""
        report, alone = self.report, self.judged.alone
        if report is not None:
            own = self.questions.tables[self.table].answers(report)
        elif alone is not None and not self.missing:
            own = {"who": str(self.judged.knocker), "how": going_of(alone).value, "own": alone.deadwood}
        else:
            own = {}
        return self.questions.placed(self.table, own)

    @property
    def missing(self) -> str:
        """What keeps the cards from showing a deal, in words; empty where it is the other's number."""
        say, judged = self.say, self.judged
        if wrong := next((line.wrong for line in self.lines if line.wrong), ""):
            return wrong
        if judged.showdown is not None:
            return ""
        if upcard := upcard_missing(judged, say):
            return upcard
        if judged.alone is None:
            verdict = self._words.knock(judged, self._hands)
            return f"{verdict.title}. {verdict.body}" if judged.problems else verdict.body
        defender = self._hands[1 - judged.knocker]
        return self._words.to_come(1 - judged.knocker, defender) if defender else ""

    def fields(self) -> Iterator[Field]:
        """Who went out, both hands with what they come to, then the verdicts."""
        judged, say = self.judged, self.say
        players = enumerate(self._players)
        options = tuple((str(place), player, place == self.knocker) for place, player in players)
        yield Field(self._id("who"), "choice", say("Who went out"), options=options)
        for place, line in enumerate(self.lines):
            yield Field(line.id, "cards", "", cards=self._drawn(place, line))
        if judged.showdown or judged.alone or judged.problems or judged.discard_due:
            yield self._verdict()
        if judged.showdown is None:
            return
        title, proof = self._words.answer(judged)
        lines = (" · ".join(filter(None, (each.what, each.cards, each.total, each.result))) for each in proof)
        yield Field("", "said", title, lines=tuple(lines))
        spread = self._words.spread(judged)
        yield Field("", "said", spread.title, lines=tuple(filter(None, (spread.body, spread.small))))
        if len(judged.spreads) > 1:
            options = tuple(self._ways())
            yield Field(self._id(_LAID), "list", say("Spread another way"), options=options)

    def _verdict(self) -> Field:
        knock = self._words.knock(self.judged, self._hands)
        lines = (knock.body, f"{knock.small} {knock.clause}".strip())
        return Field("", "said", knock.title, lines=tuple(filter(None, lines)), good=knock.good)

    def _drawn(self, place: int, line: CardLine) -> Cards:
        say, player, other = self.say, self._players[place], self._players[1 - place]
        laid = self.judged.arrangements[place]
        if self.judged.showdown is not None and place == self.judged.knocker:
            laid = self.judged.showdown.spread
        words = [self._words.laid(laid) if laid.melds else cards_text(line.cards, say)]
        check = self.judged.checks[place]
        if check is not None and check.best is not None:
            cards = cards_text(check.best_discards, say)
            words.append(say("Best discard: {cards}, which leaves {points}.", cards=cards, points=check.best))
        return line.drawn(
            say("Cards of {player}", player=player),
            say,
            elsewhere=self._hands[1 - place],
            holder=say("{player} has it", player=other),
            words=words,
        )

    def _ways(self) -> Iterator[tuple[str, str, bool]]:
        """Every legal spread, the safest as the one that is meant where none is chosen."""
        for place, way in enumerate(self.judged.spreads):
            melds, left, worth = self._words.way(self.judged, way)
            text = " · ".join(filter(None, (melds.replace("  ·  ", " · "), left)))
            value = write_spread(spread_of(way.laid)) if place else ""
            yield value, f"{text} – {worth}", place == self.judged.place

    def _id(self, name: str) -> str:
        return self.questions.id_at(self.table, name)

    @property
    def _players(self) -> tuple[str, str]:
        first, second = self.questions.players[self.table]
        return first, second

    @property
    def _hands(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        return _plain(self.lines[0]), _plain(self.lines[1])

    @property
    def _words(self) -> ShowdownWords:
        rules = GinRules.of(self.questions.rules)
        return ShowdownWords(self.say, Figures(self.say), rules, self._players)


def two_hands(
    questions: DealQuestions,
    table: int,
    typed: Mapping[str, Sequence[str]],
    answers: Answers,
    say: Translator,
) -> TwoHands:
    """The hands a phone gave of one table, with the upcard and who knocked as its answers say."""
    names = (questions.id_at(table, f"{_HAND}.{place}") for place in range(2))
    first, second = (card_line(typed, name, Pack(most=BEFORE_DISCARD), say) for name in names)
    own, rules = questions.at(table, answers), GinRules.of(questions.rules)
    upcard = next((card for card in cards_of(own.get("upcard")) if isinstance(card, Card)), None)
    knocker = int(own["who"]) if "who" in own else None
    hands = _plain(first), _plain(second)
    judged = judge(hands, rules, upcard, knocker=knocker)
    wanted = next(iter(typed.get(questions.id_at(table, _LAID), ())), "")
    for way in judged.spreads[1:] if wanted else ():
        if write_spread(spread_of(way.laid)) == wanted:
            judged = judge(hands, rules, upcard, knocker=knocker, laid=way.laid)
    other = own.get("other")
    left = other if isinstance(other, int) else None
    return TwoHands(questions, table, (first, second), judged, knocker, left, say)


def without_numbers(questions: DealQuestions, table: int, answers: Mapping[str, Item]) -> dict[str, Item]:
    """What was given but that of a table which its cards give."""
    given = {questions.id_at(table, name) for name in _NUMBERS}
    return {key: value for key, value in answers.items() if key not in given}


def as_shown(questions: DealQuestions, table: int, report: object, *, french: bool) -> Mapping[str, str]:
    """What stands in the fields that show the cards of a report again; nothing where it has none."""
    if not isinstance(report, GinReport) or report.spread is None or report.player is None:
        return {}
    knocker = questions.players[table].index(report.player)
    spread = report.spread
    hand = [*(card for meld in spread.melds for card in meld), *spread.unmatched]
    fields = {
        BY: CARDS,
        "who": str(knocker),
        "other": str(report.other),
        f"{_HAND}.{knocker}": spelled(hand, french=french),
        f"{_HAND}.{1 - knocker}": spelled(report.defender, french=french),
        _LAID: write_spread(spread),
    }
    return {questions.id_at(table, name): text for name, text in fields.items()}


def lines_of(questions: DealQuestions, table: int) -> frozenset[str]:
    """The fields that stand only where a table's cards are shown."""
    return frozenset(questions.id_at(table, name) for name in (f"{_HAND}.0", f"{_HAND}.1", _LAID))


def _plain(line: CardLine) -> tuple[Card, ...]:
    """The cards of a hand, as many as it may have and each once."""
    return tuple(dict.fromkeys(card for card in line.cards if isinstance(card, Card)))[:BEFORE_DISCARD]
