"""Deals that do not stand, in more than one game: players, cards, points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark
from cocotte.language.sentences.refusal import CHECK_JOKERS, CHECK_PACKS, EACH_ONCE, Refusal

DEALS: Final[Mapping[str, Refusal]] = {
    "CARDS_DISAGREE": Refusal(
        mark("{player}: the cards named count {counted}, not {points:points}."),
        advice=mark("Correct the cards or the points."),
    ),
    "CARD_IN_TWO_HANDS": Refusal(
        mark("{card:cards} is named in two hands, {first} and {second}."), advice=mark("Check both hands.")
    ),
    "CARD_TOO_OFTEN": Refusal(
        mark("{card:cards} is named {number} times; there are {most} with {packs:packs}."), advice=CHECK_PACKS
    ),
    "JOKERS_TOO_MANY": Refusal(mark("Named: {number:jokers}; in play: {most}."), advice=CHECK_JOKERS),
    "OTHER_REPORT": Refusal(
        mark("This belongs to another game; here {expected:report} is played."),
        advice=mark("Enter the deal as this game is played."),
    ),
    "OUT_HOLDS_POINTS": Refusal(
        mark("{player} went out and holds nothing; entered: {points:points}."),
        advice=mark("Enter 0, or choose who really went out."),
    ),
    "PLAYER_TWICE": Refusal(mark("{player} is named twice."), advice=EACH_ONCE),
    "POINTS_MISSING": Refusal(
        mark("The points {player} holds are missing."), advice=mark("Enter them, 0 for an empty hand.")
    ),
}
"""Codes that games share."""
