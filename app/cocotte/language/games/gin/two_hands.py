"""What two hands of gin come to, in words: the knock, the best answer with its proof, the spread."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.cards import Card
from cocotte.core.gin.arrangement import Arrangement
from cocotte.core.gin.knock import card_rules
from cocotte.core.gin.melds import Meld, MeldKind
from cocotte.core.gin.pricing import price
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.gin.rules import GinRules
from cocotte.core.gin.showdown import Answer, open_to
from cocotte.core.gin.spread import LegalSpread
from cocotte.core.gin.two_hands import FULL, Hands, Judgement
from cocotte.core.scoring.outcome import TableOutcome
from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator
from cocotte.language.deal_prompts import card_example
from cocotte.language.figures import Figures
from cocotte.language.play.cards import card_text, cards_text
from cocotte.language.problems import problems_text

_DASH: Final = "–"


@frozen
class Line:
    """One line of the proof."""

    what: str
    """What he does; empty to go on with the line above."""
    cards: str
    """The cards it comes to."""
    total: str = ""
    """His deadwood then."""
    result: str = ""
    """What the deal is worth then."""
    final: bool = False
    """It is the answer that counts."""


@frozen
class Verdict:
    """A question about the cards, answered: a title and what supports it."""

    title: str
    """The answer."""
    body: str = ""
    """The numbers behind it."""
    small: str = ""
    """What follows from it."""
    clause: str = ""
    """The clause it follows from."""
    good: bool | None = None
    """Whether what was done stands; None where nothing was yet."""


def meld_text(meld: Meld, say: Translator) -> str:
    """A meld in short: ``5♣–7♣``, ``4♠ 4♥ 4♦``."""
    if meld.kind is MeldKind.RUN:
        return card_text(meld.cards[0], say) + _DASH + card_text(meld.cards[-1], say)
    return cards_text(meld.cards, say)


def upcard_missing(judged: Judgement, say: Translator) -> str:
    """That the upcard is still missing: the knock is neither good nor bad before it (OKLA-01)."""
    if all(problem.code != "UPCARD_MISSING" for problem in judged.problems):
        return ""
    return say("The upcard is missing, for example {card}.", card=card_example(say))


class ShowdownWords:
    """What the cards of one table come to, in one language."""

    def __init__(self, say: Translator, figures: Figures, rules: GinRules, players: tuple[str, str]) -> None:
        self._say, self._figures, self._rules, self._players = say, figures, rules, players

    def knock(self, judged: Judgement, hands: Hands) -> Verdict:
        """Whether the knock stands, with the number and the limit."""
        say = self._say
        if (check := judged.checks[judged.knocker]) is None or judged.discard_due:
            return self._not_yet(judged, hands)
        if judged.problems:
            problem = judged.problems[0]
            if missing := upcard_missing(judged, say):
                return Verdict(say("Upcard"), missing, clause=problem.clause)
            words = problems_text((problem,), say)
            return Verdict(say("Not a legal knock"), words, clause=problem.clause, good=False)
        limit = judged.limit
        assert limit is not None
        if check.deadwood == 0:
            title, body = (say("Big gin"), "") if check.big_gin else (say("Gin"), "")
        else:
            title = say("Good knock")
            body = say("Deadwood {deadwood}, limit {limit}.", deadwood=check.deadwood, limit=limit.points)
        small, clause = self._lay_offs_allowed(judged, gin=check.deadwood == 0)
        return Verdict(title, body, small, clause, good=True)

    def answer(self, judged: Judgement) -> tuple[str, list[Line]]:
        """The defender's best answer: what it is, and the proof in lines that can be added up."""
        say, showdown = self._say, judged.showdown
        if showdown is None:
            return "", []
        player, defence = self._players[1 - judged.knocker], showdown.defence
        best, kept, own = defence.best, defence.kept, defence.own_deadwood
        if defence.broken:
            broken = cards_text([card for meld in defence.broken for card in meld.cards], say)
            facts = {"player": player, "cards": broken, "before": kept.deadwood, "after": best.deadwood}
            title = say("Best answer for {player}: break {cards}, {before} → {after}", **facts)
            return title, [
                *self._lines(say("Keep {cards}", cards=broken), kept, judged),
                *self._lines(
                    say("Break them"), best, judged, made=defence.made, broken=defence.broken, final=True
                ),
            ]
        if best.lay_offs:
            title = say("Best answer for {player}: lay off, {before} → {after}",
                        player=player, before=own, after=best.deadwood)  # fmt: skip
            alone = [*best.unmatched, *(lay_off.card for lay_off in best.lay_offs)]
            return title, [
                Line(say("On its own"), say("{cards} left", cards=cards_text(alone, say)), str(own),
                     self._worth(judged, own)),
                *self._lines(say("Lay off"), best, judged, final=True),
            ]  # fmt: skip
        if showdown.lay_off:
            title = say("{player} has nothing to lay off: {points}", player=player, points=best.deadwood)
        else:
            title = say("{player} holds {points}", player=player, points=self._figures.points(best.deadwood))
        return title, self._lines(say("Melds kept") if best.melds else "", best, judged, final=True)

    def spread(self, judged: Judgement) -> Verdict:
        """Whether the cards are laid the safest way, and what lies open."""
        say, ways = self._say, judged.spreads
        if (showdown := judged.showdown) is None:
            return Verdict("")
        opened = open_to(showdown.spread, card_rules(self._rules)) if showdown.lay_off else ()
        if not showdown.lay_off:
            body = say("Nothing is laid off against it.")
        elif opened:
            body = say("Open to lay-offs: {cards}.", cards=cards_text(opened, say))
        else:
            body = say("Nothing can be laid off on it.")
        if len(ways) == 1:
            return Verdict(say("The only legal spread"), body)
        if judged.place:
            loss = self._signed(judged, ways[0]) - self._signed(judged, ways[judged.place])
            small = say("The safest spread is worth {points} more.", points=self._figures.points(loss))
            if not loss:
                small = say("The safest spread scores the same.")
            return Verdict(say("As laid"), body, small)
        loss = self._signed(judged, ways[0]) - self._signed(judged, ways[1])
        small = say("The next best is worth {points} less.", points=self._figures.points(loss))
        if not loss:
            small = say("Another spread scores the same.")
        return Verdict(say("Safest spread, as shown"), body, small)

    def way(self, judged: Judgement, way: LegalSpread) -> tuple[str, str, str]:
        """One legal spread in a list: its melds, what is left, and what the deal is worth with it."""
        return *self._parts(way.laid), self.worth_words(
            self._priced(judged, way.laid, way.going, way.defender_deadwood)
        )

    def laid(self, laid: Arrangement) -> str:
        """Cards as they lie: their melds, and what is left."""
        return "  ·  ".join(filter(None, self._parts(laid)))

    def _parts(self, laid: Arrangement) -> tuple[str, str]:
        say, left = self._say, laid.unmatched
        melds = "  ·  ".join(meld_text(meld, say) for meld in laid.melds)
        return melds, say("{cards} left", cards=cards_text(left, say)) if left else ""

    def worth_words(self, outcome: TableOutcome) -> str:
        """Who scores what: ``Pierre scores 13``."""
        if outcome.winner is None:
            return self._say("nobody scores")
        return self._say("{player} scores {points}", player=outcome.winner, points=outcome.points)

    def _not_yet(self, judged: Judgement, hands: Hands) -> Verdict:
        say, who = self._say, judged.knocker
        if judged.discard_due:
            return Verdict(
                say("A discard is due"),
                say("{player} holds eleven cards.", player=self._players[who]),
                clause="GIN-09",
            )
        return Verdict(say("Not yet a hand"), self.to_come(who, hands[who]))

    def to_come(self, place: int, hand: Sequence[Card]) -> str:
        """How many cards of a player are still missing."""
        return self._say.n(
            "{player}: {n} card to come.",
            "{player}: {n} cards to come.",
            FULL - len(hand),
            player=self._players[place],
        )

    def _lay_offs_allowed(self, judged: Judgement, *, gin: bool) -> tuple[str, str]:
        """Whether the other may lay off, and the clause that says so."""
        say, player = self._say, self._players[1 - judged.knocker]
        if not gin:
            return say("It is not gin, so {player} may lay off.", player=player), "GIN-10"
        if self._rules.layoff_on_gin:
            clause = self._rules.clauses["layoff_on_gin"]
            return say("Here {player} may lay off against gin too.", player=player), clause
        return say("Against gin nothing is laid off."), "GIN-11"

    def _lines(
        self,
        what: str,
        answer: Answer,
        judged: Judgement,
        *,
        made: Sequence[Meld] = (),
        broken: Sequence[Meld] = (),
        final: bool = False,
    ) -> list[Line]:
        """An answer, a line for each card laid off and each meld made, then what is left and its sum."""
        say = self._say
        steps = [
            say("{card} goes on {meld}", card=card_text(off.card, say), meld=meld_text(off.on, say))
            for off in answer.lay_offs
        ]
        freed = {card for meld in broken for card in meld.cards}
        for meld in made:
            cards = cards_text([card for card in meld.cards if card in freed], say)
            steps.append(say("{cards} makes {meld}", cards=cards, meld=meld_text(meld, say)))
        left = cards_text(answer.unmatched, say)
        steps.append(say("{cards} left", cards=left) if left else say("nothing left"))
        lines = [Line(what if not place else "", text) for place, text in enumerate(steps)]
        total, result = str(answer.deadwood), self._worth(judged, answer.deadwood)
        lines[-1] = Line(lines[-1].what, lines[-1].cards, total, result, final)
        return lines

    def _worth(self, judged: Judgement, other: int) -> str:
        """What the deal would be worth against so much deadwood."""
        showdown = judged.showdown
        assert showdown is not None
        return self.worth_words(self._priced(judged, showdown.spread, showdown.going, other))

    def _priced(self, judged: Judgement, laid: Arrangement, going: Going, other: int) -> TableOutcome:
        report = GinReport(going, self._players[judged.knocker], laid.deadwood, other, judged.upcard)
        return price(report, self._players, (0, 1), self._rules)

    def _signed(self, judged: Judgement, way: LegalSpread) -> int:
        """What a spread is worth to the knocker, in points; an undercut is a loss."""
        outcome = self._priced(judged, way.laid, way.going, way.defender_deadwood)
        if outcome.winner is None:
            return 0
        won = outcome.winner == self._players[judged.knocker]
        return int(outcome.points) if won else -int(outcome.points)
