"""The form for a deal of mahjong gin: who went gin, and for each what he tabled and held (MAHJ-02)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.core.gin.report import MahjongReport
from cocotte.core.match.events import Report
from cocotte.core.match.match import Match
from cocotte.core.match.reading import Reading
from cocotte.core.problems import Problem
from cocotte.gui.kit.segments import Segments
from cocotte.gui.pages.match.entry_form import EntryForm, NumberOf, mark_field, number_field
from cocotte.gui.pages.match.kept import Kept, answer, number
from cocotte.gui.pages.match.setting import Setting
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures


class MahjongForm(EntryForm):
    """Two numbers for each of two players; who went gin holds nothing."""

    def __init__(self, match: Match, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(match, say, parent)
        self.who = Segments(say("Who went gin?"), ["", "", say("Void deal")])
        self.add(self.who)
        self.tabled: list[NumberOf] = []
        self.held: list[NumberOf] = []
        for _ in range(2):
            line = QWidget()
            pair = QHBoxLayout(line)
            pair.setContentsMargins(0, 0, 0, 0)
            pair.setSpacing(16)
            for fields in (self.tabled, self.held):
                field = NumberOf("", number_field("", say))
                fields.append(field)
                pair.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
                field.number.changed.connect(self._touched)
                field.number.entered.connect(self.recordWanted)
            self.add(line)
        self.who.chosen.connect(self._touched)
        self._go_on_from(self.who)

    def set_up(self, match: Match, setting: Setting) -> None:
        super().set_up(match, setting)
        names = setting.tables[0]
        self._name_answers(self.who, [*names, self.say("Void deal")])
        for place, name in enumerate(names):
            self.tabled[place].name(self.say("{player}, tabled", player=name))
            self.held[place].name(self.say("{player}, held", player=name))
        told = setting.told.get(0)
        self._show(told if isinstance(told, MahjongReport) else None)

    def reports(self) -> dict[int, Report]:
        who = self.who.index()
        if who is None:
            return {}
        if who == 2:
            return {0: MahjongReport(None)}
        names = self.setting.tables[0]
        tabled = zip(names, (field.number.value() for field in self.tabled), strict=True)
        held = zip(names, (field.number.value() for field in self.held), strict=True)
        return {
            0: MahjongReport(
                names[who],
                tuple((name, points) for name, points in tabled if points is not None),
                tuple((name, points) for name, points in held if points is not None),
            )
        }

    def missing(self) -> str:
        say, who = self.say, self.who.index()
        if who is None:
            return say("Who went gin?")
        waiting = (
            [] if who == 2 else [self.setting.tables[0][place] for place in (0, 1) if self._blank(place)]
        )
        return say("Still to count: {names}.", names=Figures(say).listing(waiting)) if waiting else ""

    def example(self) -> str:
        first = self.setting.tables[0][0][:1]
        return f"{first} 45-0 20-30"

    def take(self, reading: Reading) -> None:
        report = reading.reports.get(0)
        self._show(report if isinstance(report, MahjongReport) else None)

    def fields(self) -> Mapping[str, Kept]:
        numbers = {
            f"{kind} {place}": number(field.number)
            for kind, fields in (("tabled", self.tabled), ("held", self.held))
            for place, field in enumerate(fields)
        }
        return {"who": answer(self.who, len(self._answers)), **numbers}

    def empty(self) -> bool:
        numbers = [field.number.value() for field in (*self.tabled, *self.held)]
        return self.who.index() is None and all(number is None for number in numbers)

    def first_blank(self) -> QWidget | None:
        who = self.who.index()
        if who is None:
            return self.who
        blanks = (blank for place in (0, 1) if (blank := self._blank(place)) is not None)
        return None if who == 2 else next(blanks, None)

    def show_problems(self, problems: Sequence[Problem], waived: Collection[str]) -> tuple[Problem, ...]:
        names = self.setting.tables[0]
        rest = list(problems)
        for where, fields in (("tabled", self.tabled), ("held", self.held)):
            for place, field in enumerate(fields):
                found = [p for p in problems if p.where == where and p.facts.get("player") == names[place]]
                rest = [problem for problem in rest if problem not in found]
                if field.number.value() is None:
                    found = []
                mark_field(
                    field, found, waived, self.say, fixed=where == "held" and place == self.who.index()
                )
        return tuple(rest)

    def _blank(self, place: int) -> QWidget | None:
        pair = (self.tabled[place].number, self.held[place].number)
        return next((field for field in pair if field.value() is None), None)

    def _touched(self) -> None:
        if not self._filling:
            with self._quietly():
                self._fit()
            self.edited.emit()

    def _show(self, report: MahjongReport | None) -> None:
        names = self.setting.tables[0]
        who = None
        if report is not None:
            who = names.index(report.player) if report.player in names else 2
        told = (dict(report.tabled), dict(report.held)) if report else ({}, {})
        with self._quietly():
            self.who.choose(who)
            for fields, points in zip((self.tabled, self.held), told, strict=True):
                for name, field in zip(names, fields, strict=True):
                    mark_field(field, (), (), self.say)
                    field.number.set_value(points.get(name))
            self._fit(told[1])

    def _fit(self, told: Mapping[str, int] | None = None) -> None:
        """Who went gin holds nothing, but what a line `told` stands, to be refused. A void deal has none."""
        who = self.who.index()
        for place, (name, field) in enumerate(zip(self.setting.tables[0], self.held, strict=True)):
            fixed = place == who and not (told or {}).get(name)
            if fixed:
                field.number.set_value(0)
            elif field.number.state().value == "fixed":
                field.number.set_value(None)
            mark_field(field, (), (), self.say, fixed=fixed)
        for field in (*self.tabled, *self.held):
            field.setEnabled(who != 2)
