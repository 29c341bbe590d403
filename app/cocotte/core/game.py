"""A game: what it says of itself, so that nothing shared has to know which game is played.

The folder of a game ends in a module ``game`` with its `GAME`, and `games` lists them. What a game consists
of is loaded when it is first asked for: a sheet of gin needs none of its questions, and no other game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from cocotte.core.loaded import declared_at
from cocotte.core.values import frozen

if TYPE_CHECKING:
    from cocotte.core.cards import Card
    from cocotte.core.match.play import Play
    from cocotte.core.problems import Problem
    from cocotte.core.report import Report
    from cocotte.core.rules import RuleOption, RuleSet
    from cocotte.core.table_questions import AtTable, TableQuestions

Item = TypeVar("Item")
Sides = Sequence[Sequence[str]]
"""The players of each side."""


@frozen
class Clash:
    """Two choices that make no sense together, with the reason as a problem code."""

    code: str
    """The reason."""
    clause: str
    """The clause that stands against it."""
    formats: Collection[str] = ()
    """The formats concerned; empty: all."""
    formats_but: Collection[str] = ()
    """Formats that are not concerned, where all others are."""
    ledgers: Collection[str] = ()
    """The ledgers concerned; empty: all."""
    ledgers_but: Collection[str] = ()
    """Ledgers that are not concerned, where all others are."""
    scorings: Collection[str] = ()
    """Ways of scoring concerned; empty: all."""

    def stands(self, format_id: str, ledger: str, scoring: str) -> bool:
        """Return whether a format, a ledger and a way of scoring are such a combination."""
        return (
            (not self.formats or format_id in self.formats)
            and format_id not in self.formats_but
            and (not self.ledgers or ledger in self.ledgers)
            and ledger not in self.ledgers_but
            and (not self.scorings or scoring in self.scorings)
        )


MULTI_MATCH_TWO_SIDES: Final = Clash(
    "MULTI_MATCH_TWO_SIDES", "MULTI-02", formats=("cut-in",), ledgers=("multi-match",)
)
"""Three players are three sides, in any game."""


class Part(Generic[Item]):
    """Something a game consists of, loaded from its place when it is first asked for."""

    def __init__(self, place: str) -> None:
        """`place` is ``package.module:NAME``; empty for what a game does not have, which is then None."""
        self.place = place

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, whole: object, owner: type) -> Item:
        item: Any = declared_at(self.place) if self.place else None
        vars(whole)[self._name] = item
        return item  # type: ignore[no-any-return]  # as the part is declared


def part(place: str) -> Any:  # noqa: ANN401 - its type is declared where it is a part of something
    """Return what a game is declared with for one of its parts."""
    return Part(place)


class Way:
    """One way to enter a deal: the report it makes, and the line that says it."""

    report: Part[type[Report]]
    """The kind of report."""
    read: Part[Callable[..., Report]]
    """Reads a report: ``read(line, players, rules, french=…, teams=…)``."""
    write: Part[Callable[[Any], str]]
    """Writes the canonical words of a report."""
    filled: Part[Callable[..., list[str]] | None] = Part("")
    """Puts in what is left out behind the first word: ``filled(words, players, rules, french=…)``."""


class Game:
    """A game as it is declared; there is one object of each, compared by identity."""

    id: ClassVar[str]
    """Its name in data and on the command line: ``gin``."""

    # the rules
    figures: Part[Mapping[str, RuleOption]]
    """The figures of its rules, by key."""
    often_changed: ClassVar[tuple[str, ...]] = ()
    """The figures that tables change most often, those first; empty where there are few enough."""
    lowest_wins: ClassVar[bool] = False
    """Points count against the player who has them."""
    clashes: ClassVar[tuple[Clash, ...]] = (MULTI_MATCH_TWO_SIDES,)
    """Every combination of format, ledger and scoring that is refused; whatever is not here is allowed."""

    own_words: ClassVar[bool] = False
    """Its players say some things in words of their own: translations with its name as context go first."""
    clause_files: ClassVar[tuple[str, ...]]
    """The files of its clauses, in the order of the rule book."""

    # who plays, and for how long
    usual_ledger: ClassVar[str] = "single"
    """The ledger it is kept in where no preset says so."""
    ledger_clauses: ClassVar[Mapping[str, str]] = {}
    """The clauses of ledgers for which it has one of its own."""
    table_sizes: ClassVar[tuple[int, ...]]
    """How many may sit at one table where everybody is in every deal."""
    table_clause: ClassVar[str] = ""
    """The clause that says so."""
    usual_players: ClassVar[int] = 2
    """How many play it where nobody says: those nearest to so many."""
    pairs_of: ClassVar[Mapping[int, str]] = {}
    """Numbers of players who usually play in teams of two, with the ledger for which they do not."""
    partners_out: ClassVar[bool] = False
    """Partners go out together: a line may call them by the name of their team."""
    owes_held: ClassVar[bool] = False
    """Without a target each deal is a game: a loser owes its winner what he held."""
    team_sizes: Part[Callable[[int], tuple[int, ...]]] = Part("cocotte.core.game:no_teams")
    """The sizes that teams may have among so many at one table."""
    player_problems: Part[Callable[[int], tuple[Problem, ...]]] = Part("cocotte.core.game:nothing_against")
    """What keeps so many from playing whatever the format."""
    side_problems: Part[Callable[[Sides, str], Sequence[Problem]] | None] = Part("")
    """What keeps sides from playing with a ledger, where the game and not the format says so."""
    deck_problems: Part[Callable[[RuleSet, int], Sequence[Problem]]] = Part(
        "cocotte.core.game:nothing_against"
    )
    """What keeps so many players from being dealt their cards by some rules."""
    rules_problems: Part[Callable[[RuleSet], Sequence[Problem]]] = Part("cocotte.core.game:nothing_against")
    """What keeps any table from playing by some rules."""
    deals: Part[Callable[[RuleSet], int]] = Part("cocotte.core.game:any_number")
    """How many deals a match has by its rules; 0: it ends otherwise."""

    shown_first: ClassVar[int] = 1
    """How many of its presets are proposed before one asks for more."""
    won_by_difference: ClassVar[bool] = False
    """Of two sides it is said by how much one has won."""
    counted_apart: ClassVar[Mapping[str, Collection[str]]] = {}
    """Endings of deals won that players’ figures count apart, by figure: ``gins``, ``undercuts``."""
    by_contracts: ClassVar[bool] = False
    """Each deal has its contract, known beforehand: the sheet is a grid with a row for each."""

    # the draw for seats
    packs: Part[Callable[[int], int]] = Part("cocotte.core.game:one_pack")
    """From how many packs so many players draw."""
    pack_clause: ClassVar[str] = "GIN-01"
    """The clause that says so."""
    first_dealer: Part[Callable[[Sequence[Card], int], int | None] | None] = Part("")
    """Who of so many deals first by cards dealt round the table; None where seats are drawn from a fan."""
    first_dealer_clause: ClassVar[str] = ""
    """The clause that says so."""

    # a deal
    ways: ClassVar[Mapping[str, Way]]
    """How its deals are entered, by the word of the figure `entered_by`."""
    entered_by: ClassVar[str] = ""
    """The figure that says how deals are entered; empty where there is one way."""
    play: Part[Callable[[RuleSet, Sides], Play]]
    """What a deal may be and is worth, bound to the rules and sides of one match."""
    questions: Part[Callable[[AtTable], TableQuestions[Report]]]
    """What it asks a table about a deal."""
    prepare: Part[Callable[[], None]] = Part("cocotte.core.game:nothing_to_prepare")
    """Makes ready what its first question would wait for."""
    void: Part[Report]
    """A deal nobody won."""

    # a line
    reserved: Part[frozenset[str]]
    """Words of its lines, which no name may be shortened to."""
    touching: Part[Collection[str]] = Part("cocotte.core.game:NOTHING")
    """Words that may touch the name before them and the number behind."""
    half_typed: Part[Callable[[str], bool]] = Part("cocotte.core.game:no_beginning")
    """Whether a word may still become one, besides the beginnings of reserved words: ``3/``."""
    short: ClassVar[Mapping[str, str]] = {}
    """Words of its lines as one types them."""
    french: ClassVar[Mapping[str, str]] = {}
    """The same in French."""

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """It is the same object wherever a value is copied to."""
        return game_called, (self.id,)

    def way_called(self, rules: RuleSet) -> str:
        """Return how deals are entered by some rules, by name."""
        return rules.word(self.entered_by) if self.entered_by else self.id

    def way(self, rules: RuleSet) -> Way:
        """Return how deals are entered by some rules."""
        return self.ways[self.way_called(rules)]


def game_called(game_id: str) -> Game:
    """Return a game by its name. Raises: KeyError for one that is not listed."""
    game: Game = declared_at("cocotte.core.games:GAMES")[game_id]
    return game


NOTHING: Final[frozenset[str]] = frozenset()
"""Of words that a game does not have."""


def no_beginning(_word: str) -> bool:
    """No word begins otherwise than it reads."""
    return False


def no_teams(_players: int) -> tuple[int, ...]:
    """Everybody plays alone at one table."""
    return ()


def nothing_against(*_facts: object) -> tuple[Problem, ...]:
    """Nothing keeps them from playing."""
    return ()


def nothing_to_prepare() -> None:
    """Nothing of the game takes a while."""


def any_number(_rules: RuleSet) -> int:
    """A match ends when somebody has won it."""
    return 0


def one_pack(_players: int) -> int:
    """All draw from one pack (GIN-01)."""
    return 1
