"""The head of a match script: what is played, by whom, and what a short head leaves to the preset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from cocotte.core.errors import ParseError
from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.proposing import propose, usual_format, usual_ledger
from cocotte.core.notation.tokens import Line
from cocotte.core.presets import Preset
from cocotte.core.problems import Fact
from cocotte.core.rules import RuleOption, RuleSet, Value
from cocotte.core.scoring.currencies import as_code
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.core.values import field, mutable, replace

HEADS: Final = (
    "game", "preset", "rules", "figure", "format", "ledger", "side", "seats", "dealer", "sits", "stake",
    "place", "begun",
)  # fmt: skip
"""How a line of the head begins."""
_MOST_SIDES: Final = 200


class RuleRepository(Protocol):
    """Where the rule sets and presets lie that a script names."""

    @property
    def presets(self) -> Mapping[str, Preset]:
        """The presets, by id."""

    def base_of(self, rules: str, preset: str = "") -> RuleSet | None:
        """The rules a match started from, by rule set and preset; None for a rule set it does not know."""

    def rules_of(self, preset: Preset) -> RuleSet:
        """A preset's rules, with its figures."""


@mutable
class ScriptHead:
    """What the head says, line by line.

    A script that the program writes says everything. One written by hand may leave out what follows from the
    rest: the game, the rules, the format and the ledger from the preset, the dealer from the sides. Only one
    that says when the match was ``begun`` is taken to say every figure; in others a target is one that was
    typed (D62).
    """

    library: RuleRepository
    """Where rule sets and presets lie."""
    lines: dict[str, str] = field(default_factory=dict)
    """What a line says, by its first word."""
    figures: dict[str, Value] = field(default_factory=dict)
    """House rules."""
    sides: list[Side] = field(default_factory=list)
    """The sides, in order."""
    seats: tuple[str, ...] = ()
    """The seats, where they are given."""

    def take(self, word: str, rest: str, line: str, at: int) -> None:
        """One line more; its matter begins at a place.

        Raises: ParseError with the place, and what was expected there.
        """
        match word:
            case "figure":
                self._take_figure(rest, line, at)
            case "side":
                self._take_side(line)
            case "seats" | "dealer" | "sits":
                self._take_seats(word, line)
            case _:
                self.lines[word] = rest.strip()
                self._check(word, line, at + len(rest) - len(rest.lstrip()))

    def opened(self) -> MatchOpened:
        """The match that the head opens.

        Raises: ParseError (SCRIPT_MISSING) naming the line that is lacking.
        """
        game, preset = self._game(), self._preset()
        if len(self.sides) < 2:
            raise ParseError("SCRIPT_MISSING", "", 0, expected="side")
        rules = self._rules(preset)
        if foreign := [key for key in self.figures if key not in rules.game.figures]:
            expected = ", ".join(rules.game.figures)
            raise ParseError("FIGURE_UNKNOWN", "", 0, figure=foreign[0], expected=expected)
        rules = rules.with_house_rules(self.figures)
        players = sum(len(side.players) for side in self.sides)
        stake, _, currency = self.lines.get("stake", "").partition(" ")
        proposed = propose(
            rules,
            self.lines.get("format") or usual_format(preset, game, players),
            self.lines.get("ledger") or usual_ledger(preset, game),
            self.sides,
            preset=self.lines.get("preset", ""),
            dealer=self.lines.get("dealer", ""),
            sitting_out=self.lines.get("sits", ""),
            typed=self.figures,
        )
        if "begun" in self.lines:
            proposed = replace(proposed, rules=rules)
        place = self.lines.get("place", "")
        seats, currency = self.seats or proposed.seats, as_code(currency.strip())
        return replace(proposed, seats=seats, stake=stake, currency=currency, place=place)

    def _preset(self) -> Preset | None:
        return self.library.presets.get(self.lines.get("preset", ""))

    def _game(self) -> Game:
        if "game" in self.lines:
            return GAMES[self.lines["game"]]
        return self._rules(self._preset()).game

    def _rules(self, preset: Preset | None) -> RuleSet:
        if "rules" not in self.lines and preset is None:
            raise self._nothing_named()
        named = self.lines.get("rules") or (preset.rules if preset else "")
        if "rules" not in self.lines and preset:
            found: RuleSet | None = self.library.rules_of(preset)
        else:
            found = self.library.base_of(named, self.lines.get("preset", ""))
        game = self.lines.get("game", found.game.id if found else "")
        if found is None or found.game.id != game:
            raise ParseError("RULES_UNKNOWN", "", 0, found=named, game=game)
        return found

    def _nothing_named(self) -> ParseError:
        """Neither rules nor a preset, or one that nobody knows here."""
        if "preset" not in self.lines:
            return ParseError("SCRIPT_MISSING", "", 0, expected="preset")
        known = ", ".join(self.library.presets)
        return ParseError("PRESET_UNKNOWN", "", 0, found=self.lines["preset"], expected=known)

    def _check(self, word: str, line: str, at: int) -> None:
        """Refuse a game, format or ledger that does not exist, where it stands."""
        known = {"game": [*GAMES], "format": list(FORMATS), "ledger": list(LEDGERS)}
        found = self.lines[word]
        if word in known and found not in known[word]:
            facts: dict[str, Fact] = {"found": found, word: found, "expected": ", ".join(known[word])}
            raise ParseError(f"{word.upper()}_UNKNOWN", line, at).with_facts(facts)

    def _take_figure(self, rest: str, line: str, at: int) -> None:
        key, equals, text = (part.strip() for part in rest.partition("="))
        figures = self._game().figures
        if not equals:
            raise ParseError(
                "FIGURE_WITHOUT_EQUALS", line, at, found=rest.strip(), expected=_with_equals(rest, figures)
            )
        if key not in figures:
            raise ParseError("FIGURE_UNKNOWN", line, at, figure=key, expected=", ".join(figures))
        value = figures[key].read(text)
        if problem := figures[key].problem(value, begun=True):
            raise ParseError(problem.code, line, line.index("=") + 1).with_facts(problem.facts)
        self.figures[key] = value

    def _take_side(self, line: str) -> None:
        if len(self.sides) > _MOST_SIDES:  # no game is for so many: the others are only counted
            self.sides.append(self.sides[0])
            return
        parsed = Line.of(line)
        parsed.take()
        names = names_in(parsed)
        if len(names) == 1 and parsed.accept(":"):
            self.sides.append(Side(names[0], tuple(names_in(parsed))))
        else:
            self.sides.append(Side("", tuple(names)))
        parsed.end()

    def _take_seats(self, word: str, line: str) -> None:
        parsed = Line.of(line)
        parsed.take()
        if word == "sits" and not parsed.accept("out"):
            raise parsed.error("SCRIPT_WORD", "out")
        names = names_in(parsed)
        parsed.end()
        if word == "seats":
            self.seats = tuple(names)
        else:
            self.lines[word] = names[0]


def names_in(line: Line) -> list[str]:
    """Names parted by commas; several words before a comma are one name.

    Raises: ParseError (NAME_EXPECTED).

    >>> names_in(Line.of('Jean Paul, Zoé, "Anne"'))
    ['Jean Paul', 'Zoé', 'Anne']
    """
    names = []
    while True:
        words = []
        while (token := line.peek()) and token.form in ("word", "quoted"):
            words.append(line.take().text)
        if not words:
            raise line.error("NAME_EXPECTED", "")
        names.append(" ".join(words))
        if not line.accept(","):
            return names


def _with_equals(rest: str, figures: Mapping[str, RuleOption]) -> str:
    """How the line of a figure that lacks its "=" is meant; where that cannot be seen, an example."""
    key, _, value = rest.strip().partition(" ")
    if key in figures and value.strip():
        return f"figure {key} = {value.strip()}"
    return next(
        f"figure {known.key} = {known.default}" for known in figures.values() if type(known.default) is int
    )
