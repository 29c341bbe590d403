"""The defender's best answer to a knock, proved: what he breaks, where his cards go, what is left."""

from __future__ import annotations

from dataclasses import dataclass

from cocotte.core.gin.melds import Meld, MeldKind
from cocotte.core.gin.showdown import Answer, Defence
from cocotte.words.cards import card_text, cards_text, rank_text
from cocotte.words.catalogue import Say


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the proof."""

    text: str
    """What is done, or what is left: ``8♣ goes on 5♣–7♣``."""
    points: int | None = None
    """The deadwood it comes to, on the last line of each way."""


def answer_title(defence: Defence, say: Say) -> str:
    """The best answer in short: ``break the 8s: 17 → 9``."""
    best, kept = defence.best, defence.kept
    if defence.broken:
        melds = ", ".join(_called(meld, say) for meld in defence.broken)
        return say(
            "break {melds}: {before} → {after}", melds=melds, before=kept.deadwood, after=best.deadwood
        )
    if best.lay_offs:
        return say("lay off: {before} → {after}", before=defence.own_deadwood, after=best.deadwood)
    return say("nothing to lay off: {points}", points=best.deadwood)


def showdown_proof(defence: Defence, say: Say) -> tuple[Step, ...]:
    """The proof, line by line: first what comes of keeping the melds, where breaking them is better."""
    steps: list[Step] = []
    if defence.broken:
        melds = cards_text([card for meld in defence.broken for card in meld.cards], say)
        steps += [Step(say("Keep {cards}", cards=melds)), *_steps(defence.kept, (), say)]
        steps.append(Step(say("Break them")))
    return (*steps, *_steps(defence.best, defence.made, say))


def meld_text(meld: Meld, say: Say) -> str:
    """A meld in short: ``5♣–7♣``, ``8♥ 8♦ 8♣``."""
    if meld.kind is MeldKind.SET:
        return cards_text(meld.cards, say)
    return f"{card_text(meld.cards[0], say)}–{card_text(meld.cards[-1], say)}"


def _steps(answer: Answer, made: tuple[Meld, ...], say: Say) -> list[Step]:
    steps = [
        Step(say("{card} goes on {meld}", card=card_text(each.card, say), meld=meld_text(each.on, say)))
        for each in answer.lay_offs
    ]
    steps += [Step(say("{meld} is made", meld=meld_text(meld, say))) for meld in made]
    left = cards_text(answer.unmatched, say)
    last = say("{cards} left", cards=left) if left else say("nothing left")
    return [*steps, Step(last, answer.deadwood)]


def _called(meld: Meld, say: Say) -> str:
    """A meld as it is called: ``the 8s``, ``5♣–7♣``."""
    if meld.kind is MeldKind.RUN:
        return meld_text(meld, say)
    return say("the {rank}s", rank=rank_text(meld.cards[0].rank, say))
