"""What is said of a game: each has one object of words, which sheet, list, announcement and display ask."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from cocotte.core.game import Part
from cocotte.core.sheet import NextDeal, Points, ScoreLine, Sheet, SheetRow, TableRow
from cocotte.core.values import frozen
from cocotte.language.catalogue import Text, Translator
from cocotte.language.scores.sums import equals, plain_sum

if TYPE_CHECKING:
    from cocotte.core.cards import Card
    from cocotte.core.match.events import MatchOpened
    from cocotte.core.rules import RuleSet
    from cocotte.language.games.prompts import DealPrompts
    from cocotte.language.games.rule import Rule
    from cocotte.language.sentences.refusal import Refusal

Fact = tuple[str, str]
"""A label and its value."""


@frozen
class DealTexts:
    """How one way a deal may end is said; where a style is empty, shared words say it."""

    named: Text
    """What happened and who did it: ``{player} knocks {own} – {other}``."""
    short: Text = ""
    """The same without the players, where two alone meet."""
    against: Text = ""
    """The same with the opponent, where several tables play."""
    explained: Text = ""
    """All that was reported, as a line was understood."""
    result: Text = ""
    """Who scores what."""
    why: Text = ""
    """Why the points stand, with the sum they come from."""


@frozen
class ToFillIn:
    """What a blank sheet says of a game instead of what is said of any."""

    subtitle: str
    """What kind of sheet it is."""
    dated: str
    """What stands where a match has its date: how many Jokers are played with."""
    held_head: str
    """Over what cards count."""
    held: Sequence[tuple[str, str, str]]
    """What cards count: each with its number, and the figure it is; empty for what no table changes."""
    instead_of: Collection[str]
    """The lines of the rules in force that this says."""
    clauses: str
    """What says so."""
    to_mind: Sequence[str]
    """What tables forget."""


class GameWords:
    """The words of a game; there is one object of each, the `WORDS` of its module."""

    ways: ClassVar[Mapping[str, str]]
    """The ways its deals are entered, as the game one of its reports belongs to is called."""
    deals: ClassVar[Mapping[str, DealTexts]]
    """How its deals are said, by what `happened`."""
    prompts: Part[Callable[[RuleSet], DealPrompts]]
    """How it asks about a deal by some rules."""
    rules: Part[tuple[Rule, ...]]
    """The lines of its rules in force."""
    refusals: Part[Mapping[str, Refusal]]
    """What its own problems say, by code."""

    figures: ClassVar[Mapping[str, str]] = {}
    """What the figures that it alone has are called, by key."""
    kinds: ClassVar[Mapping[str, str]] = {}
    """What the score lines that it alone has are for, by kind."""

    all_count: ClassVar[bool] = False
    """A deal has no one's points alone: everybody counts what is left in hand."""
    charted: ClassVar[bool] = False
    """Its progress is drawn though no target ends it."""
    boxes_ranked: ClassVar[bool] = False
    """Its standings show deals won less deals lost, whoever has any."""

    # --- a deal ----------------------------------------------------------------------------------------

    def happened(self, table: TableRow) -> str:
        """Return how the deal of a table ended, a key of `deals`: the one place where it is decided."""
        raise NotImplementedError

    def facts(self, table: TableRow, say: Translator) -> Mapping[str, object]:
        """Return what the texts of a deal may tell, by their placeholders."""
        raise NotImplementedError

    def actors(self, _table: TableRow) -> int:
        """Return of how many the texts of a deal speak."""
        return 1

    def texts(self, table: TableRow) -> DealTexts:
        """Return how the deal of a table is said."""
        return self.deals[self.happened(table)]

    def said(self, text: Text, table: TableRow, say: Translator, **more: object) -> str:
        """Return one of the texts of a deal with its facts in their places."""
        return say.marked(text, self.actors(table), **{**self.facts(table, say), **more})

    def deal(self, text: Text, table: TableRow, say: Translator) -> str:
        """Return a deal named, in short or against somebody, with what a sheet notes beside it."""
        return self.said(text, table, say)

    def explained(self, table: TableRow, say: Translator) -> str:
        """Return all that a table reported: ``Pierre goes out, Jean holds 20``."""
        return ", ".join([self.said(self.texts(table).explained, table, say), *self.holdings(table, say)])

    def holdings(self, _table: TableRow, _say: Translator) -> Sequence[str]:
        """Return what the players were left with, a phrase each, beside what the texts say."""
        return ()

    def result(self, row: SheetRow, _after: Sheet, say: Translator) -> str:
        """Return what a deal at the only table comes to; empty where nobody scores."""
        return self.said(self.texts(row.tables[0]).result, row.tables[0], say)

    def table_result(self, _table: TableRow, say: Translator) -> str:
        """Return what the deal at one of several tables comes to."""
        return say("Nobody scores")

    def why(self, _table: TableRow, _line: ScoreLine, _sheet: Sheet, _say: Translator) -> str:
        """Return why points of its own kinds stand; empty for a kind that all games share."""
        return ""

    def made_of(self, _table: TableRow, _say: Translator) -> str:
        """Return the sum a deal's points were counted by, as it stands beside the deal; empty for none."""
        return ""

    def points(self, row: SheetRow) -> Points:
        """Return what a deal brought its winner, or each of those who share it alike."""
        return row.points

    def counted(self, _table: TableRow) -> Mapping[str, int] | None:
        """Return what each player counted by a report; None where a deal is one side's."""
        return None

    def outlook(self, _row: SheetRow, _after: Sheet, _say: Translator) -> list[str]:
        """Return what else follows from a deal: who is still to count, who leads."""
        return []

    # --- a match ---------------------------------------------------------------------------------------

    def extent(self, _opened: MatchOpened, _say: Translator) -> Sequence[str]:
        """Return by how many it is played, and for how many deals, where titles leave it unsaid."""
        return ()

    def asked(self, _coming: NextDeal, _say: Translator) -> Sequence[Fact]:
        """Return what the deal to come asks of the players, before its dealer is named."""
        return ()

    def asked_in_short(self, _coming: NextDeal, _say: Translator) -> str:
        """Return the same in a few words, instead of what is played; empty where it asks nothing."""
        return ""

    def announced(self, _coming: NextDeal, _say: Translator) -> str:
        """Return what the deal to come asks as a sentence after who deals it; empty where it asks nothing."""
        return ""

    def limits(
        self, _coming: NextDeal, _rules: RuleSet, _upcard: Card | None, _say: Translator
    ) -> Sequence[Fact]:
        """Return how the deal to come is played, after its dealer: how far one may knock, cards dealt."""
        return ()

    def grid_line(self, deal: str, _say: Translator) -> tuple[str, str]:
        """Return a deal of a grid by its notation in the rules: its title, and what to mind."""
        return deal, ""

    def grid_cards(self, _deal: str) -> tuple[tuple[Card, ...], ...]:
        """Return cards that a deal of a grid asks for, combination by combination, to be drawn."""
        return ()

    def to_fill_in(self, _rules: RuleSet, _players: int, _say: Translator) -> ToFillIn | None:
        """Return what a blank sheet says for so many players, 0 for any number; None for what others say."""
        return None

    def rule_lines(self, _rules: RuleSet) -> tuple[Rule, ...]:
        """Return the lines of the rules that a match by these can have."""
        return self.rules


def summed(points: Sequence[Points], say: Translator) -> str:
    """Return points as a sum with what it comes to: ``20 + 35 = 55``."""
    return equals(plain_sum(points, say), sum(points), say)


def held(points: Iterable[tuple[str, int]], say: Translator) -> list[str]:
    """Return what each player is left with, a phrase each."""
    return [say("{player} holds {points}", player=player, points=number) for player, number in points]


def player_count(players: int, say: Translator) -> str:
    """Return by how many a game is played: ``4 players``."""
    return say.n("{n} player", "{n} players", players)
