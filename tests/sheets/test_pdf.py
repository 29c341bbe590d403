"""The sheet on paper: what can be read from it, and what it is made of."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader
from reportlab import rl_config

from cocotte.core.match.decide import amend_deal, rename_player, strike
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.script.deal_line import read_deal
from cocotte.language.catalogue import Translator
from cocotte.sheets.exports import EXPORTS
from cocotte.sheets.pdf import render_pdf
from cocotte.sheets.style import PageSize
from sheets.evenings import KINDS, PLAYERS, begin, do, evening, paper, play, played
from sheets.reading import read, seen
from tiers import others_slow

if TYPE_CHECKING:
    from typing import Any

    from cocotte.core.match.match import Match
    from sheets.evenings import SideText

X_15 = ("Pierre k 3 25", "Jean g 31", "Jean k 6 6", "Pierre k 2 40", "Pierre g 35")


def pages(match: Match, language: str = "fr", size: PageSize = PageSize.A4) -> list[str]:
    """What can be read on each page of a match's sheet."""
    return read(render_pdf(paper(match), Translator.of(language), size))


def text_of(match: Match, language: str = "fr", size: PageSize = PageSize.A4) -> str:
    """Everything that can be read."""
    return " ".join(pages(match, language, size))


def made(name: str, size: PageSize = PageSize.A4) -> PdfReader:
    """A match of some kind, as a document."""
    return PdfReader(io.BytesIO(render_pdf(paper(KINDS[name]()), Translator.of("fr"), size)))


@pytest.mark.parametrize(
    ("language", "size"), others_slow("every paper", ("fr", PageSize.A4), ("en", PageSize.LETTER))
)
@pytest.mark.parametrize("name", KINDS)
def test_every_kind_of_match_prints(name: str, language: str, size: PageSize) -> None:
    """Sides, totals and the foot of each page can be read, on A4 and on Letter."""
    match = KINDS[name]()
    text = pages(match, language, size)
    assert all(f"page {number} / {len(text)}" in page for number, page in enumerate(text, 1))
    whole = " ".join(text)
    assert "Total" in whole
    assert "2026-11-20-abc" in whole
    for side in match.opened.sides:
        assert side.name in whole
        assert all(player in whole for player in side.players)


def test_the_figures_of_a_game_are_on_paper() -> None:
    """X-15: 125 and 51 points, 305 and 71 with bonuses, a difference of 234, 23.40 to pay."""
    text = text_of(evening("gin-rami", ["Pierre", "Jean"], *X_15, stake="0.10", currency="EUR"))
    for figure in ("22", "51", "125", "305", "71", "+234", "4 ×", "23,40 €", "234 × 0,10 €"):
        assert figure in text
    assert "Jean paie à Pierre" in text
    assert "Jean frappe 6 – 6, undercut" in text


@pytest.mark.parametrize(("size", "edges"), [(PageSize.A4, (595, 842)), (PageSize.LETTER, (612, 792))])
def test_the_paper_has_the_size_asked_for(size: PageSize, edges: tuple[int, int]) -> None:
    """Upright, as long as the columns have room."""
    (page,) = made("heads-up", size).pages
    assert (round(page.mediabox.width), round(page.mediabox.height)) == edges


def test_five_games_at_once_lie_on_their_side() -> None:
    """Ten columns are too narrow for upright paper."""
    page, *_ = made("hollywood-5").pages
    assert page.mediabox.width > page.mediabox.height


def test_the_document_says_what_it_is() -> None:
    """Title, author, language, and an outline with each game of a tournament."""
    reader: Any = made("best-of")
    assert reader.metadata.title == "Tournoi\u00a0: Pierre – Jean"
    assert reader.metadata.author == "Cocotte"
    assert reader.trailer["/Root"]["/Lang"] == "fr"
    assert reader.trailer["/Root"]["/ViewerPreferences"]["/DisplayDocTitle"]
    _, games = reader.outline
    assert [entry.title for entry in games] == [f"Partie {number}" for number in range(1, len(games) + 1)]


@pytest.mark.parametrize("name", ["heads-up", "teams", "contract"])
def test_a_document_is_read_in_its_order(name: str) -> None:
    """Tagged: on every page its text as one part, under a heading on the first; head and foot once only."""
    reader: Any = made(name)
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    parts = root["/StructTreeRoot"]["/K"]["/K"]
    assert [part["/S"] for part in parts] == ["/H1", *(["/P"] * len(reader.pages))]
    assert parts[0]["/Pg"] == reader.pages[0]
    for number, page in enumerate(reader.pages):
        assert page["/StructParents"] == number
        contents = page.get_contents()
        assert contents is not None
        content = contents.get_data()
        assert content.count(b" BDC") + content.count(b" BMC") == content.count(b"EMC")
    text = pages(KINDS[name]())[0]
    assert text.index("Total") < text.index("Cocotte ·")


def test_no_figure_is_read_into_the_next() -> None:
    """What stands in two columns is two words, to whoever takes the text without its places."""
    contents = made("contract").pages[0].get_contents()
    assert contents is not None
    texts = re.findall(rb"BT [^(]*(.*?) ET", contents.get_data(), re.DOTALL)
    assert len(texts) > 50
    assert [text for text in texts if not re.search(rb" \) Tj$", text)] == []


def read_aloud(page: Any) -> list[str]:
    """What is read out in other words than it is drawn in."""
    spoken = re.findall(rb"/ActualText <feff([0-9a-f]*)>", page.get_contents().get_data())
    return [bytes.fromhex(each.decode()).decode("utf-16-be") for each in spoken]


@pytest.mark.parametrize(("language", "card"), [("en", "7 of spades"), ("fr", "7 de pique")])
def test_cards_are_read_as_cards_and_ornaments_not_at_all(language: str, card: str) -> None:
    """Letters and signs of a card are drawn apart; the suits over a sheet say nothing."""
    document = render_pdf(paper(KINDS["contract"]()), Translator.of(language))
    (ornament, first, *others) = read_aloud(PdfReader(io.BytesIO(document)).pages[0])
    assert (ornament, first) == ("", card)
    assert len(others) == 63


def test_every_face_is_embedded() -> None:
    """No printer has to guess at a face; nothing remains of the library's own."""
    reader: Any = made("contract")
    for page in reader.pages:
        fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
        assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts)
        assert all("DejaVuSans" in font["/BaseFont"] for font in fonts)


def test_a_contract_that_was_played_keeps_its_cards_beside_its_dealer() -> None:
    """How many are dealt, what to mind and who dealt all stand on the grid, none of them cut (CONT-03)."""
    match = played(begin("contract-rummy", ["Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie"]), 7)
    text = " ".join(pages(match))
    assert (
        len(re.findall(r"1\d cartes (?:· sans défausse )?(?:· suites non contiguës )?[\w-]+ donne", text))
        == 7
    )
    assert "…" not in text


def test_the_same_match_gives_the_same_document(monkeypatch: pytest.MonkeyPatch) -> None:
    """Byte for byte, where time and chance are left out."""
    monkeypatch.setattr(rl_config, "invariant", 1)
    first, second = (render_pdf(paper(KINDS["captain"]()), Translator.of("en")) for _ in range(2))
    assert first == second


def test_a_long_match_goes_on_on_further_pages() -> None:
    """Five hundred deals: heads on every page, totals carried from one to the next."""
    match = played(begin("gin-rami", ["Pierre", "Jean"], house={"target": 0}), 500)
    text = pages(match)
    assert 11 <= len(text) <= 15
    for page, following in pairwise(text[:-1]):
        assert "marqué" in page
        carried = re.search(r"à reporter ((?:\d+ )?\d+) ((?:\d+ )?\d+) Cocotte", page)
        assert carried is not None
        assert f"report {carried[1]} {carried[2]}" in following


def test_twelve_players_fit_upright() -> None:
    """A line for each of the six tables, the net, nothing cut."""
    text = text_of(KINDS["teams"]())
    assert "Ann, Carl, Eve, Gus, Ivy, Ken" in text
    assert "Ken frappe" in text
    assert "…" not in text


def test_rulings_and_corrections_are_annexed() -> None:
    """With what happened, what was decided, the clause; with times and reasons."""
    match = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19", "Jean k 6 18")
    again = (Effect(EffectKind.REDEAL, "Pierre", clause="IRR-1c"),)
    match = do(match, give_ruling("card-turned-up", "misdeal", "IRR-1c", RulingMode.APPLY, effects=again))
    match = play(match, "void", "Jean g 20", "Pierre k 5 9")
    tables = read_deal("Jean k 5 18", [("Pierre", "Jean")], match.opened.rules)
    match = do(match, amend_deal(match.deals[1].seq, tables, "mal compté"), "2026-11-20T20:31:00+00:00")
    match = do(match, strike(match.deals[-1].seq, "deux fois"), "2026-11-20T20:40:00+00:00")
    text = text_of(match)
    assert "maldonne ¹" in text
    assert "¹ Coup 3" in text
    assert "IRR-1c" in text
    assert "Maldonne : une carte s’est retournée" in text
    assert "Corrigé : Jean frappe 6 – 18 → Jean frappe 5 – 18." in text
    assert "Motif : mal compté" in text
    assert "Rayé : Pierre frappe 5 – 9." in text


def test_each_correction_says_what_stood_there_before() -> None:
    """Step by step, by the names players have now; so does what was struck out after it was corrected."""
    match = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19", "Jean k 6 18")
    deal = match.deals[1].seq
    for line, reason in (("Pierre k 6 18", "mauvais gagnant"), ("Pierre g 20", "")):
        tables = read_deal(line, [("Pierre", "Jean")], match.opened.rules)
        match = do(match, amend_deal(deal, tables, reason))
    match = do(do(match, rename_player("Jean", "Jeannot")), strike(deal, "deux fois"))
    text = text_of(match)
    assert "Corrigé : Jeannot frappe 6 – 18 → Pierre frappe 6 – 18." in text
    assert "Motif : mauvais gagnant" in text
    assert "Corrigé : Pierre frappe 6 – 18 → Pierre fait gin – 20." in text
    assert "Rayé : Pierre fait gin – 20." in text


@pytest.mark.slow_after_first("paper for every match")
@pytest.mark.parametrize("language", others_slow("the other language", "fr", "en"))
@pytest.mark.parametrize("name", KINDS)
def test_no_number_of_a_source_or_a_decision_reaches_a_reader(name: str, language: str) -> None:
    """Documents have titles, and decisions stand in the rule book."""
    text = text_of(KINDS[name](), language)
    assert not re.search(r"\(00\d\)|\bD\d{1,2}\b", text)


@pytest.mark.parametrize(("language", "size"), [("fr", PageSize.A4), ("en", PageSize.LETTER)])
def test_a_ruling_takes_nothing_from_the_contract_sheet(language: str, size: PageSize) -> None:
    """Cards, what to mind, who dealt and the rules are as they were; what has no room takes a page."""
    bare = played(begin("contract-rummy", PLAYERS[:5]), 7)
    ruled = bare
    for _ in range(3):
        deal = ruled.deals[-1].seq
        ruled = do(ruled, give_ruling("card-turned-up", "advice", "IRR-1c", RulingMode.NOTE, deal=deal))
    plain, noted = (seen(render_pdf(paper(each), Translator.of(language), size)) for each in (bare, ruled))
    assert sum(box.text.strip() in "♠♥♦♣" for box in plain[0].body) == 64
    assert sum(box.text.strip() in "♠♥♦♣" for box in noted[0].body) == 64
    assert not any("…" in box.text for page in noted for box in page.texts)
    assert not any(list(page.stray()) for page in noted)


def test_a_ruling_is_marked_at_its_table() -> None:
    """Of three tables at the first; one on nobody in particular at the last."""
    north, south = ("Nord", ("Ann", "Carl", "Eve")), ("Sud", ("Bob", "Dora", "Finn"))
    match = evening("teams", [north, south], "1 a k 8 3, 2 c g 11, 3 e g 12")
    effect = (Effect(EffectKind.NO_UNDERCUT_BONUS, "Bob", clause="IRR-2a"),)
    deal = match.deals[0].seq
    match = do(match, give_ruling("", "fined", "IRR-2a", RulingMode.APPLY, deal=deal, effects=effect))
    match = do(match, give_ruling("", "advice", "IRR-7", RulingMode.NOTE, deal=deal))
    text = text_of(match)
    assert "undercut ¹" in text
    assert "Eve fait gin – Finn 12 ²" in text


def test_a_ruling_after_the_end_says_so() -> None:
    """One given while it was played does not; nor does one after which play went on again."""
    fine = (Effect(EffectKind.FINE, "Pierre", points=10, clause="IRR-2a"),)

    def ruled(match: Match) -> Match:
        deal = match.deals[-1].seq
        return do(match, give_ruling("", "fine", "IRR-2a", RulingMode.APPLY, deal=deal, effects=fine))

    match = play(ruled(evening("gin-rami", ["Pierre", "Jean"], "Pierre g 20")), "Pierre g 70")
    assert "Décidé après la fin" not in text_of(match)
    match = ruled(match)
    assert text_of(match).count("Décidé après la fin du match.") == 1
    tables = read_deal("Pierre g 6", [("Pierre", "Jean")], match.opened.rules)
    match = do(match, amend_deal(match.deals[-1].seq, tables))
    assert "Décidé après la fin" not in text_of(match)
    assert "Décidé après la fin" not in text_of(play(match, "Pierre g 60"))


def test_a_player_is_called_by_his_present_name() -> None:
    """Also as first dealer; the correction is told."""
    match = do(evening("gin-rami", ["Pierre", "Jean"]), rename_player("Pierre", "Pierrot"))
    text = text_of(match)
    assert "Pierrot – Jean" in text
    assert "Pierre s’appelle désormais Pierrot." in text


def test_rules_the_table_changed_are_marked() -> None:
    """A dot before the figure, and what the dot means; figures of no line of their own are named."""
    match = evening("gin-rami", ["Pierre", "Jean"], house={"gin_bonus": 30, "settle_partners": "each"})
    text = text_of(match, "en")
    assert "• 30, no laying off" in text
    assert "changed by the table" in text


def test_who_writes_on_goes_on_by_hand() -> None:
    """Under the deals of a match that is not over stand blank rows, and no total yet."""
    text = text_of(KINDS["unfinished"](), "en")
    assert "settlement if play stopped here" in text
    assert "is ahead" in text


NAMES = st.text(min_size=1, max_size=60).filter(lambda name: name.strip())


@settings(max_examples=25)
@given(st.lists(NAMES, min_size=3, max_size=3, unique=True), st.sampled_from(["gin-three", "captain"]))
def test_no_name_breaks_a_sheet(names: list[str], preset: str) -> None:
    """Marks, accents, emoji, right to left, control characters, sixty of the widest: a page is printed."""
    first, *others = names
    sides: list[SideText] = [first, *others] if preset == "gin-three" else [first, tuple(others)]
    match = begin(preset, sides, place=names[0])
    (page,) = pages(match)
    assert "Total" in page


@pytest.mark.slow_after_first("paper for every match")
@pytest.mark.parametrize(
    "name",
    [
        "<b>Ann</b> & <img src='/etc/passwd'/>",
        "😀🎲👩\u200d👩\u200d👧",
        "אברהם בן דוד",
        "محمد علي",
        "文字" * 30,
        "\x00\x07\u202eA\u202c",
        "W" * 60,
    ],
)
def test_odd_names_print_in_every_format(name: str) -> None:
    """What the faces lack is drawn as an open square."""
    for preset, sides in (
        ("hollywood", [name, "Jean"]),
        ("gin-four", [(name, "Paul"), ("Jean", "Jacques")]),
        ("contract-rummy", [name, "Jean", "Paul"]),
        ("eights-100", [name, "Jean", *(f"{number}" for number in range(6))]),
    ):
        assert "Jean" in text_of(begin(preset, sides)), preset


@pytest.mark.parametrize(
    ("name", "said"), [("สมชาย", True), ("राम", True), ("Дмитрий", False), ("אברהם", False)]
)
def test_letters_that_cannot_be_printed_are_said_to_be_missing(name: str, *, said: bool) -> None:
    """Letters of an alphabet that no font here can draw: what the squares are stands under the sheet."""
    for preset in ("gin-rami", "contract-rummy"):
        read = text_of(begin(preset, [name, "Jean", "Paul"][: 2 + (preset != "gin-rami")]))
        assert ("□ tient la place d’une lettre" in " ".join(read.split())) is said, preset


def test_a_name_from_right_to_left_is_turned_once() -> None:
    """Wherever it stands: over its column, in its deals, and among the facts, which are wrapped."""
    match = begin("gin-rami", ["אברהם", "Jean"], place="חיפה")
    read = text_of(match)  # as a reader of documents gives it: from the first letter to the last
    assert read.count("אברהם") >= 3
    assert "חיפה" in read
    assert "םהרבא" not in read
    assert "הפיח" not in read


def test_reportlab_waits_until_it_is_used() -> None:
    """The program starts without it; the table of exports is there all the same."""
    code = (
        "import sys; from cocotte.sheets.exports import EXPORTS; "
        "assert 'pdf' in EXPORTS; assert not any(name.startswith('reportlab') for name in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("name", EXPORTS)
def test_every_export_gives_a_file(name: str) -> None:
    """Built in memory, of the kind it says it is."""
    file = EXPORTS[name].render(paper(KINDS["heads-up"]()), Translator.of("fr"), page=PageSize.LETTER)
    begins = {"pdf": b"%PDF-", "csv": b"\xef\xbb\xbf", "json": b"{", "text": b"Gin-rami"}
    assert file.startswith(begins[name])
