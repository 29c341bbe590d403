"""Incidents: what may happen at the table, the facts asked about it, and the verdict for every answer.

They are decision tables read from data. Texts stand in every language side by side; ``{offender}`` and the
like are roles, places for players' names. The order of the verdicts is of no account: exactly one fits any
answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from string import Formatter
from typing import Final

from cocotte.core.clauses import Citation, Texts
from cocotte.core.game import Game
from cocotte.core.rules import RuleSet, spelled
from cocotte.core.rulings.effects import EffectKind
from cocotte.core.values import field, frozen, replace

MOST_QUESTIONS: Final = 4
"""A ruling is reached in at most this many answers."""

MATCH_ROLES: Final = frozenset({"dealer", "nondealer", "eldest", "cutter"})
"""Roles the match itself fills: who deals, his opponent, the player on his left, the player on his right."""


MATCH_NUMBERS: Final = frozenset({"deadwood"})
"""Numbers of the deal that texts may name, once they are entered: the knocker's deadwood."""

MATCH_SETTINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "source": ("any", "000", "003", "004"),
    "teams": ("no", "yes"),
    "scored": ("no", "yes"),
    "no_discard": ("yes", "no"),
}
"""What a verdict may depend on besides the figures of the rules, the value where no match is known first: the
document the rule set follows, whether sides of several players meet, whether the deal is scored already, and
whether its contract is laid without a discard (CONT-11)."""


class Asks(Enum):
    """What kind of answer a question wants."""

    CHOICE = "choice"
    """One of its answers."""
    PLAYER = "player"
    """The name of a player; it fills the role the question is named for."""
    PLAYERS = "players"
    """The names of one or more players, separated by commas."""


@frozen
class Answer:
    """One of the answers to a question."""

    id: str
    """Its name in data, on the command line and in the log."""
    text: Texts
    """What the button says; it may name roles."""
    given: tuple[str, ...]
    """The values of the match's fact that give this answer without asking."""


@frozen
class Question:
    """A fact asked of the table."""

    id: str
    """Its name; for a player, also the role he fills."""
    text: Texts
    """What is asked."""
    asks: Asks
    """The kind of answer."""
    answers: tuple[Answer, ...] = ()
    """The answers to choose from; none where players are named."""
    known: str = ""
    """The fact of the match that answers it (`facts.Facts.word`); empty when only the table knows it."""
    other: str = ""
    """The role filled along with it: the player's opponent, or of several the nearest to `nearest_to`."""
    other_than: str = ""
    """The fact of the match that names a player who is not meant: whose turn it was (IRR-1a)."""
    nearest_to: str = ""
    """Of several players, the role from whom nearness is counted clockwise (CONT-14)."""

    @property
    def roles(self) -> frozenset[str]:
        """The roles its answer fills."""
        return frozenset() if self.asks is Asks.CHOICE else frozenset({self.id, self.other} - {""})


@frozen
class Setting:
    """What the verdict depends on without being asked: a house rule, or one of `MATCH_SETTINGS`."""

    id: str
    """The figure's name in the rule sets, or the setting's."""
    values: tuple[str, ...]
    """Its values, the default first; ``yes`` and ``no`` for a figure that is either."""


@frozen
class EffectRule:
    """An effect as the table states it: on a role, not yet on a player."""

    kind: EffectKind
    """What is done."""
    player: str = ""
    """The role it acts on."""
    other: str = ""
    """The second role, if any."""
    points: str = ""
    """The figure that says how many points; empty for an effect without points."""
    cards: int = 0
    """Number of cards; 0 where the clause says as many as it takes."""


@frozen
class OptionRule:
    """One of the things a player may choose."""

    id: str
    """Its name in data, on the command line and in the log."""
    label: Texts
    """The heading of the choice."""
    text: Texts
    """What it means, in a sentence."""
    effects: tuple[EffectRule, ...] = ()
    """What it does, besides the verdict's own effects."""


@frozen
class Verdict:
    """A line of the decision table: for these answers, this ruling."""

    when: Mapping[str, tuple[str, ...]]
    """The answers it stands for, by question or setting; what is not named may be anything."""
    code: str
    """What is decided, as a code: ``misdeal``."""
    clause: str
    """The clause that decides: ``IRR-1f``; empty where none covers the case nor is near it."""
    source: Citation | None
    """Where that clause comes from."""
    sentence: Texts
    """The sentence to read aloud."""
    chooser: str = ""
    """The role whose choice it is; empty when there is nothing to choose."""
    options: tuple[OptionRule, ...] = ()
    """What he may choose."""
    effects: tuple[EffectRule, ...] = ()
    """What it does in any case."""
    table: Texts = field(default_factory=dict)
    """What the table may decide, where the clause gives the rule and no remedy; empty where it gives one."""
    elsewhere: Texts = field(default_factory=dict)
    """Where other rule sets differ, or what the house could play instead; empty when they agree."""
    decision: str = ""
    """The table decision behind it, where the seeds differ or are silent: ``D5``."""
    see: tuple[str, ...] = ()
    """Other clauses worth reading; the nearest ones when no clause covers the case."""

    def fits(self, answers: Mapping[str, str]) -> bool:
        """Whether no answer speaks against it; what is not answered yet does not."""
        return all(answers.get(key, allowed[0]) in allowed for key, allowed in self.when.items())

    def every_effect(self) -> Iterable[EffectRule]:
        """Its effects and those of its options."""
        yield from self.effects
        for option in self.options:
            yield from option.effects

    @property
    def roles(self) -> frozenset[str]:
        """The roles whose players it must know."""
        named = {self.chooser}
        for effect in self.every_effect():
            named |= {effect.player, effect.other}
        for texts in (self.sentence, self.table, *(option.text for option in self.options)):
            named |= placeholders(texts)
        return frozenset(named - {""})


@frozen
class Incident:
    """Something that may happen at the table, with its decision table."""

    id: str
    """Its name in data, on the command line and in the log."""
    game: Game
    """The game it may happen in."""
    title: Texts
    """What the table would say happened."""
    search: Texts
    """Further words it is found by."""
    questions: tuple[Question, ...]
    """What may be asked, in order."""
    verdicts: tuple[Verdict, ...]
    """The decision table."""
    settings: tuple[Setting, ...] = ()
    """The house rules it depends on."""
    figures: Mapping[str, int] = field(default_factory=dict)
    """Numbers of the rule set that texts and effects name, each with its usual value."""
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The house rules without which it cannot happen: figure and values, spelled as in `settings`."""
    corrects: bool = False
    """It comes to light after the deal was scored: what may follow is that the deal is corrected."""
    problems: tuple[str, ...] = ()
    """The codes of what is refused, or remarked, when a deal with this in it is recorded."""
    common: int = 0
    """Its place among the most frequent ones, from 1; 0 for the others."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses it may be decided by, in the order of the table."""
        return tuple(dict.fromkeys(verdict.clause for verdict in self.verdicts if verdict.clause))

    @property
    def unforeseen(self) -> bool:
        """Whether it stands for whatever no clause speaks of: the table describes it in its own words."""
        return not self.clauses

    def may_happen(self, rules: RuleSet) -> bool:
        """Whether it can happen where these rules are played."""
        return all(str(spelled(rules.values[figure])) in values for figure, values in self.only.items())


def ending_with_the_deal(incident: Incident, scored: Verdict) -> Incident:
    """An incident ruled on while the cards are dealt and played; of a deal already scored, by one verdict."""
    no, yes = MATCH_SETTINGS["scored"]
    until = tuple(replace(each, when={**each.when, "scored": (no,)}) for each in incident.verdicts)
    return replace(
        incident,
        settings=(*incident.settings, Setting("scored", (no, yes))),
        verdicts=(*until, replace(scored, when={"scored": (yes,)})),
    )


def placeholders(texts: Texts) -> frozenset[str]:
    """The names in braces a text asks for, in any of its languages."""
    return frozenset(name for text in texts.values() for _, name, _, _ in Formatter().parse(text) if name)
