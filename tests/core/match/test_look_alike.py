"""No name can look like another on a sheet."""

from __future__ import annotations

import re
import sys
import unicodedata

from cocotte.core.match.look_alike import BLANK, UNSEEN, alike, as_seen, looks_like, might_be
from cocotte.core.match.look_alike_table import LOOK_ALIKES
from cocotte.core.match.naming import name_problem


def code(name: str, *others: str) -> str:
    """The code a name is refused with beside others; empty where it is taken."""
    problem = name_problem(name, others)
    return problem.code if problem else ""


UNSEEN_BEHIND = "\ufe0f\u034f\u3164\u115f\u17b4\u180b\u2800\U000e0100\u200b\u200d\u00ad\U000e0041\uffa0\u2065"


def test_nothing_unseen_makes_another_name() -> None:
    """Beside Ann as in a match of its own, at the end of a name, at its beginning or within."""
    for mark in UNSEEN_BEHIND:
        for name in (f"Ann{mark}", f"{mark}Ann", f"An{mark}n"):
            assert code(name), ascii(name)
            assert code(name, "Ann"), ascii(name)
        assert as_seen(mark) == [], ascii(mark)


def test_what_looks_like_a_letter_makes_no_other_name() -> None:
    """A Cyrillic A, a Greek one, a wide, a bold one, a dotless i; a name of one foreign alphabet."""
    alike = [
        *(("Ann", "\u0410nn"), ("Ann", "\u0391nn"), ("Ann", "\uff21nn"), ("Ann", "\U0001d400nn")),
        *(("Bea", "\u0412\u0435\u0430"), ("Kim", "K\u0131m"), ("Ivan", "\u0406van"), ("Zoé", "Zoe\u0301")),
        *(("O’Neil", "O'Neil"), ("Jean-Luc", "Jean\u2010Luc"), ("Ann", "\u13aann"), ("Jo", "\u0408o")),
    ]
    assert [pair for pair in alike if not (looks_like(*pair) and looks_like(*pair[::-1]))] == []
    assert [pair for pair in alike if not code(pair[1], pair[0])] == []
    assert code("\u0410nn") == "NAME_MIXED"
    assert code("\u0412\u0435\u0430") == ""
    assert code("\u0412\u0435\u0430", "Bea") == "NAME_LOOKS_LIKE"


def test_names_that_people_have_are_taken() -> None:
    """In every script, with what it needs that is not seen, beside the others that differ by an accent."""
    people = (
        *("Zoe", "Zoé", "ZOE", "Ann", "Anne", "Al", "AI", "Ernie", "Emie", "Jean-Luc", "O’Neil", "D'Arcy"),
        *(
            "Мария",
            "Нина",
            "Ελένη",
            "Ωμέγα",
            "שרה",
            "فاطمة",
            "محمد",
            "सीता",
            "क्‍षमा",
            "می‌خواهم",
            "渡邉",
            "渡\U000e0100",
        ),
        *(
            "ᠮᠣᠩᠭᠣᠯ\u180b",
            "김민수",
            "สมชาย",
            "Łukasz",
            "Þór",
            "Søren",
            "İpek",
            "Nguyễn",
            "❤️ Léa",
            "👩‍👧 Eva",
            "Δ team",
        ),
        *("α-team", "Kenta太", "Zoé 2", "#1"),
    )
    assert [
        (name, code(name, *people[:at])) for at, name in enumerate(people) if code(name, *people[:at])
    ] == []


def test_somebody_may_mean_another() -> None:
    """Typed without accents or capitals, it may be the player who is there."""
    assert might_be("zoe", ["Ann", "Zoé"]) == "Zoé"
    assert might_be("\u0410nn", ["Ann"]) == "Ann"
    assert might_be("Zoa", ["Ann", "Zoé"]) == ""


def test_each_name_that_came_in_is_told_with_the_one_it_may_stand_for() -> None:
    """One known before, else one that came in with it; the names Al and AI stay two."""
    came = ["zoe", "\u0410\u0441\u0435", "Al", "Ann", "ann", "Bob"]
    assert [*alike(came, ["Zoé", "Ace", "AI", "Carl"])] == [
        ("zoe", "Zoé"),
        ("\u0410\u0441\u0435", "Ace"),
        ("ann", "Ann"),
    ]


def test_the_unseen_are_those_of_unicode() -> None:
    """Every mark of format is among them but those that are drawn, as are all that stand for nothing."""
    drawn = ("ARABIC", "SYRIAC ABBREVIATION", "KAITHI", "EGYPTIAN", "INTERLINEAR")
    unseen = re.compile(f"[{UNSEEN}{BLANK}]")
    for each in map(chr, range(sys.maxunicode + 1)):
        name = unicodedata.name(each, "")
        if unicodedata.category(each) == "Cf" and not name.startswith(drawn):
            assert unseen.match(each), name
        if name.endswith(("HANGUL FILLER", "SEONG FILLER")) or "VARIATION SELECTOR" in name:
            assert unseen.match(each), name


def test_what_it_looks_like_looks_like_itself() -> None:
    """The table leads to the end in one step, so that two names either look the same or do not."""
    entries = [entry.partition(" ") for entry in LOOK_ALIKES.split("\t")[:-1]]
    sources = {each for _, _, alike in entries for each in alike}
    assert len(sources) > 2000
    assert [target for target, _, _ in entries if sources & set(target)] == []
