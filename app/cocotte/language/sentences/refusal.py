"""One refusal in words: what is wrong, and what to do next."""

from __future__ import annotations

from typing import Final

from cocotte.language.catalogue import mark


class Refusal:
    """What a code says, in one declaration.

    Each of its three parts has one text or several, the fullest first: the first whose facts are all known
    is said.
    """

    __slots__ = ("advice", "command", "sentences")

    def __init__(
        self, *sentences: str, advice: str | tuple[str, ...], command: str | tuple[str, ...] = ()
    ) -> None:
        self.sentences: Final = sentences
        """What was measured and what was expected."""
        self.advice: Final = _several(advice)
        """What to do next, as the window does it."""
        self.command: Final = _several(command) or self.advice
        """What to do next at the command line."""

    def texts(self) -> tuple[str, ...]:
        """All it ever says."""
        return (*self.sentences, *self.advice, *self.command)


def _several(texts: str | tuple[str, ...]) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else texts


NEAREST: Final = (mark("Did you mean {nearest:or}?"), mark("Choose one of these."))
ONE_OF_THESE: Final = mark("Choose one of these.")
CHECK_CARDS: Final = mark("Check the cards.")
CHECK_PACKS: Final = mark("Check the cards, or the number of packs.")
CHECK_JOKERS: Final = mark("Check the cards, or the number of Jokers.")
COUNT_AGAIN: Final = mark("Count the hand again.")
COUNT_ALL: Final = mark("Count the hands again.")
ANOTHER_CARD: Final = mark("Play another card, or draw.")
ELSEWHERE: Final = mark("Try another combination on the table, or keep the card.")
LAY_OTHERWISE: Final = mark("Take that card out, or lay these cards otherwise.")
KEEP_REST: Final = mark("Keep the rest in hand for a later turn.")
OTHER_NUMBER: Final = mark("Change the number of players, the way to sit, or the game.")
SOMEBODY_HERE: Final = mark("Choose one of the players at the table.")
OTHER_LEDGER: Final = mark("Choose another way to keep the games.")
IN_BETWEEN: Final = mark("Choose a number in between.")
SHORTEN: Final = mark("Shorten it.")
EACH_ONCE: Final = mark("Name each player once.")
NEW_SIDES: Final = mark("Divide the players anew.")
WRITE_SO: Final = mark("Write for example {expected}")
WRITE_CARD: Final = mark("Write the rank, then the suit, for example 7S.")
WRITE_CONTRACT: Final = mark("Write G3 for a set of 3, R4 for a run of 4.")
MATCH_FILE: Final = mark("Choose a match file (.cocotte) or a complete record (.json).")
FIX_FILE: Final = mark("Correct the file of this incident.")
NEAREST_RULES: Final = (mark("Did you mean {nearest:or}?"), mark("Choose another one."))
LISTED_RULES: Final = (
    mark("Did you mean {nearest:or}? “cocotte rules” lists them all."),
    mark("“cocotte rules” lists them all."),
)
NOTHING_TO_DO: Final = mark("Nothing needs to be done.")
"""Advice that several refusals share."""
