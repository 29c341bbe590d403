"""What players are left holding when a deal ends, as questions: points, number of cards, cards shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cocotte.core.card_notation import format_cards
from cocotte.core.cards import AnyCard
from cocotte.core.problems import Problem
from cocotte.core.questions import (
    VOID,
    Answer,
    Answers,
    FixedAnswer,
    Hand,
    Number,
    Question,
    Value,
    When,
    cards_of,
)

Hands = Iterable[tuple[str, tuple[AnyCard, ...]]]
"""Cards by player."""


def holding_questions(
    players: Sequence[str],
    out: Iterable[Answer],
    *,
    packs: int,
    jokers: int,
    counts: When | None = None,
    counts_asked: bool = True,
) -> Iterator[Question]:
    """What each player holds; one whom an answer of ``who`` says to be `out` holds nothing.

    How many cards he has may be given besides in the deals of `counts`, and is asked where that decides.
    """
    void = {"who": (VOID,)}
    for seat, player in enumerate(players):
        mine = tuple(answer.id for answer in out if player in answer.players)
        nothing = (FixedAnswer(0, {"who": mine}),)
        points = f"points.{seat}"
        if counts is not None:
            behind = () if counts_asked else (points,)
            yield Number(
                id=f"count.{seat}",
                of=player,
                unit="cards",
                when=counts,
                offered=counts_asked,
                behind=behind,
            )
        yield Number(id=points, of=player, unless=void, fixed=nothing)
        yield Hand(
            id=f"cards.{seat}",
            of=player,
            unless=void,
            offered=False,
            packs=packs,
            jokers=jokers,
            behind=(points, f"count.{seat}"),
        )


def holdings(players: Sequence[str], answers: Answers, what: str = "points") -> tuple[tuple[str, int], ...]:
    """The numbers given, by player."""
    given = ((player, answers.get(f"{what}.{seat}")) for seat, player in enumerate(players))
    return tuple((player, number) for player, number in given if isinstance(number, int))


def hands_given(players: Sequence[str], answers: Answers) -> tuple[tuple[str, tuple[AnyCard, ...]], ...]:
    """The hands shown, by player."""
    shown = ((player, cards_of(answers.get(f"cards.{seat}"))) for seat, player in enumerate(players))
    return tuple((player, cards) for player, cards in shown if cards)


def counted(answers: Answers, seat: int, cards: Sequence[AnyCard], points: int, *, counting: bool) -> Answers:
    """The answers once a hand was counted by its cards; without cards its number is to be given.

    `counting`: how many cards everybody has is asked as well.
    """
    left = {key: value for key, value in answers.items() if key not in (f"points.{seat}", f"cards.{seat}")}
    if cards:
        left |= {f"points.{seat}": points, f"cards.{seat}": format_cards(cards)}
        left |= {f"count.{seat}": len(cards)} if counting else {}
    return left


def holding_answers(
    players: Sequence[str],
    points: Iterable[tuple[str, int]],
    hands: Hands,
    counts: Mapping[str, int] | None = None,
) -> dict[str, Value]:
    """The answers with what players hold; of one who is not at the table nothing is known."""
    answers: dict[str, Value] = {}
    numbers = (("points", points), ("count", (counts or {}).items()))
    for what, held in numbers:
        answers |= {f"{what}.{players.index(player)}": value for player, value in held if player in players}
    return answers | {
        f"cards.{players.index(player)}": format_cards(cards)
        for player, cards in hands
        if cards and player in players
    }


def beside(players: Sequence[str], problem: Problem) -> str:
    """The question a problem with what one player holds stands beside; empty for the deal as a whole."""
    player = str(problem.facts.get("player"))
    return f"points.{players.index(player)}" if player in players and problem.where != "player" else ""
