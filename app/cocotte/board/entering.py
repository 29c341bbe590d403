"""A deal told on a phone: its questions as fields of a page, and what the rules say of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from cocotte.board.card_lines import CardLine
from cocotte.board.fields import Cards, Field
from cocotte.board.two_hands import BY, CARDS, TwoHands, lines_of, may_show_cards
from cocotte.core.deal_entry import EntryContext
from cocotte.core.deal_questions import PLAYED, DealQuestions
from cocotte.core.deal_review import Review, judge
from cocotte.core.match.match import Match
from cocotte.core.match.seats import alike
from cocotte.core.questions import Answers, Choice, Number, Question
from cocotte.core.report import Report
from cocotte.core.values import field, frozen
from cocotte.language.catalogue import Translator
from cocotte.language.deal_prompts import answer_texts, missing_text, number_label, title
from cocotte.language.figures import Figures
from cocotte.language.play.cards import card_name, cards_text
from cocotte.language.problems import problem_at
from cocotte.language.scores.later_effects import meetings_text, touched_lines
from cocotte.language.scores.live import live_result
from cocotte.language.written.announced import sentences
from cocotte.operations.deals import deal_meant
from cocotte.operations.match_acts import DEAL
from cocotte.operations.waiving import waiving

_OF_SOMEBODY: Final = frozenset({"own", "other"})
"""Numbers of one table that are named by whose they are: they are asked once that is known."""


@frozen
class DealEntry:
    """The deal to come, or one that is corrected, as far as a phone gave it."""

    match: Match
    """The match as it stands."""
    deal: EntryContext
    """The deal to come, the one of which tables are missing, or one on record."""
    questions: DealQuestions
    """What it is asked."""
    say: Translator
    """The phone's language."""
    typed: Mapping[str, str] = field(default_factory=dict)
    """What stands in the fields, as it was typed."""
    answers: Answers = field(default_factory=dict)
    """What of that answers the questions."""
    unread: Mapping[str, str] = field(default_factory=dict)
    """Why the rest does not, in words, by question."""
    lines: Mapping[str, CardLine] = field(default_factory=dict)
    """Cards that were given, or may be, by question."""
    hands: Mapping[int, TwoHands] = field(default_factory=dict)
    """Of the tables whose deal is entered by its cards, these."""
    waived: tuple[str, ...] = ()
    """Codes of problems the table lets stand."""

    @property
    def tables(self) -> Iterator[tuple[str, tuple[Field, ...]]]:
        """Table by table its fields; the only table has no name."""
        for table in self.deal.open:
            name = " – ".join(self.deal.tables[table]) if self.questions.several else ""
            yield name, tuple(self._fields(table))

    @property
    def ways(self) -> Iterator[Field]:
        """How each table's deal is entered, where there are two ways."""
        say = self.say
        for table in self.deal.open:
            if may_show_cards(self.questions, table):
                by_cards = table in self.hands
                whose = [" – ".join(self.deal.tables[table])] if self.questions.several else []
                label = " · ".join([say("How the deal is entered"), *whose])
                options = (("", say("Numbers"), not by_cards), (CARDS, say("Cards"), by_cards))
                yield Field(self.questions.id_at(table, BY), "choice", label, options=options)

    @property
    def others(self) -> Iterator[Field]:
        """Who dealt and who played, where it was not those whose turn it was (D55, D57).

        Whoever's turn it was is no answer: it may be another's when the page is sent. Where another dealt a
        deal that is corrected, everybody is.
        """
        say, several = self.say, self.questions.several
        dealt = self.questions.dealers(self.answers, self.deal.dealers)
        for table in self.deal.open:
            label = say("Table {number}: who dealt?", number=table + 1) if several else say("Who dealt?")
            known = self.deal.reports.get(table)
            due = "" if known is not None and known.dealer else self.deal.dealers[table]
            options = tuple(
                ("" if player == due else str(seat), player, player == dealt[table])
                for seat, player in enumerate(self.questions.players[table])
            )
            yield Field(self.questions.dealer_id(table), "choice", label, options=options)
        if len(self.questions.meetings) > 1 and (self._meant or not self.deal.reports):
            turn = deal_meant(self.match, self._meant).tables
            options = tuple(
                (
                    "" if alike(seats, turn) else str(place),
                    meetings_text(seats, say),
                    alike(seats, self.deal.tables),
                )
                for place, seats in enumerate(self.questions.meetings)
            )
            yield Field(PLAYED, "choice", say("Who played?"), options=options)

    @property
    def kept(self) -> Iterator[tuple[str, str]]:
        """What stands in fields that are not shown now: hands put away, numbers where cards are shown."""
        fields = list(chain.from_iterable(fields for _, fields in self.tables))
        shown = {each.id for each in fields} | {each.cards.id for each in fields if each.cards is not None}
        kept = set(self.lines)
        for table in self.deal.open:
            if may_show_cards(self.questions, table):
                kept |= lines_of(self.questions, table)
            if table in self.hands:
                kept |= {question.id for question in self.questions.at_table(table)}
        for name in sorted(kept - shown):
            text = self.lines[name].text if name in self.lines else self.typed.get(name, "")
            if text:
                yield name, text

    @property
    def otherwise(self) -> bool:
        """Whether others dealt or played than those whose turn it was."""
        return bool(self.answers.keys() & {PLAYED, *map(self.questions.dealer_id, self.deal.open)})

    def waivable(self, review: Review) -> tuple[tuple[str, str, bool], ...]:
        """What the table may let stand: each code with its words, and whether it does."""
        if not all(problem.waivable for problem in review.problems):
            return ()
        say = self.say
        each = {
            problem.code: problem_at(problem, self.questions, self.answers, say)
            for problem in review.problems
        }
        return tuple(
            (code, say("Allow it anyway: {problem}", problem=words), code in self.waived)
            for code, words in each.items()
        )

    @property
    def missing(self) -> str:
        """What is still to be given, in words; empty when the deal can be recorded."""
        told = (*self.unread.values(), *map(self._cards_missing, self.hands))
        return next(filter(None, told), "") or missing_text(
            self.questions, self.answers, self.deal.open, self.say
        )

    @property
    def review(self) -> Review | None:
        """What the rules say of it; None while something is missing."""
        return None if self.missing else judge(self.match, self.deal, self._reports, self.waived)

    def result(self, review: Review) -> tuple[str, bool]:
        """What it comes to, or every reason why not, in words; and whether it can be recorded."""
        if review.unchanged:
            return self.say("Nothing changed: it stood like that already."), False
        if review.standing or review.row is None:
            each = (
                problem_at(problem, self.questions, self.answers, self.say) for problem in review.problems
            )
            return " ".join(each), False
        later = touched_lines(self.match, review.match, self.say) if review.match and self._meant else []
        return sentences([live_result(review.row, review.sheet, self.say), *later]), True

    @property
    def cards(self) -> Iterator[str]:
        """The cards it was entered by, each player's in words."""
        say = self.say
        for table, report in self._reports.items():
            for player, cards in _cards_of(report, self.deal.tables[table], say):
                yield say("{player}: {cards}", player=player, cards=cards)

    @property
    def told(self) -> Answers:
        """All that tells it: which deal it is, what is answered, what the table lets stand."""
        return waiving(self.waived, {**self._meant, **self.answers})

    @property
    def _meant(self) -> Answers:
        """Which deal on record is corrected; nothing of the deal to come."""
        return {} if self.deal.amending is None else {DEAL: str(self.deal.number)}

    @property
    def _reports(self) -> Mapping[int, Report]:
        return self.questions.reports(self.answers)

    def _cards_missing(self, table: int) -> str:
        """What the cards of a table still lack, in words."""
        hands = self.hands[table]
        if not hands.missing or (self.questions.several and not hands.begun):
            return ""
        if not self.questions.several:
            return hands.missing
        return self.say("Table {number}: {problem}", number=table + 1, problem=hands.missing)

    def _fields(self, table: int) -> Iterator[Field]:
        own, hands = self.questions.at(table, self.answers), self.hands.get(table)
        fields = {each.id: self._field(each, table, own) for each in self._asked(table)}
        if hands is None:
            yield from fields.values()
            return
        upcard, other = (self.questions.id_at(table, name) for name in ("upcard", "other"))
        yield from (each for name, each in fields.items() if name == upcard)
        yield from hands.fields()
        if not hands.missing and hands.judged.showdown is None:
            yield from (each for name, each in fields.items() if name == other)

    def _asked(self, table: int) -> Iterator[Question]:
        """What a table is asked now; how many cards it was is seen by the cards."""
        counted = [hand for hand, _ in self.questions.counted if self.lines[hand.id].text]
        seen = {name for hand in counted for name in hand.behind[1:]}
        for question in self.questions.at_table(table):
            nobody_yet = question.id in _OF_SOMEBODY and "who" not in self.answers
            wanted = question.offered and question.id not in seen and not nobody_yet
            if wanted and question.given(self.answers) is None and question.asked(self.answers):
                yield question

    def _field(self, question: Question, table: int, own: Answers) -> Field:
        say, typed = self.say, self.typed.get(question.id, "")
        label, wrong = title(self.questions, question, say, table), self.unread.get(question.id, "")
        if isinstance(question, Choice):
            chosen = typed.split(",")
            texts = answer_texts(self.questions, question, say)
            pairs = zip(question.offered_ids, texts, strict=True)
            options = tuple((name, text, name in chosen) for name, text in pairs)
            return Field(question.id, "several" if question.several else "choice", label, options=options)
        if isinstance(question, Number):
            label, cards = self._number_label(question, table, own), self._counted(question)
            kind = "counted" if cards is not None and cards.line else "number"
            return Field(question.id, kind, label, typed, wrong=wrong, cards=cards)
        return Field(question.id, "cards", label, cards=self._single(self.lines[question.id], label))

    def _single(self, line: CardLine, label: str) -> Cards:
        """A card by itself, in words once it is given."""
        words = [card_name(card, self.say) for card in line.cards if not line.wrong]
        return line.drawn(label, self.say, words=words)

    def _counted(self, question: Number) -> Cards | None:
        """The cards a number may be counted by."""
        hands = (each for each, _ in self.questions.counted if each.behind[0] == question.id)
        if (hand := next(hands, None)) is None:
            return None
        say, line, points = self.say, self.lines[hand.id], self.answers.get(question.id)
        words = [cards_text(line.cards, say)] if line.cards else []
        if line.cards and not line.wrong and isinstance(points, int):
            points = Figures(say).points(points)
            words.append(say("{player} holds {points}", player=question.of, points=points))
        return line.drawn(say("Cards of {player}", player=question.of), say, words=words)

    def _number_label(self, question: Number, table: int, own: Answers) -> str:
        if self.questions.several:
            return title(self.questions, question, self.say, table)
        return number_label(self.questions, question, own, self.say)[0]


def _cards_of(report: Report, players: Sequence[str], say: Translator) -> Iterator[tuple[str, str]]:
    """The cards of a report by player, in words: melds as laid and what is left, or a hand."""
    for hand in report.hands(players):
        if hand.laid is None:
            yield hand.player, cards_text(hand.cards, say)
            continue
        laid = [cards_text(meld, say) for meld in hand.laid]
        if hand.cards:
            laid.append(say("{cards} left", cards=cards_text(hand.cards, say)))
        yield hand.player, " · ".join(laid)
