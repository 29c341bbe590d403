"""Look at the board in a real browser, and enter deals there as phones do when things go wrong.

    python3 packaging/bootstrap.py check board

The board is the program's own, over a log made for it; the browser is Chromium without a screen. Every page
is held at the size of phones, tablets and televisions, in both languages, on both grounds: nothing may stand
outside, nothing below where nobody scrolls, nothing be asked of anybody else, and all must be there to read
without a script. The pictures lie in ``dist/board``, for somebody to look at. Then the table plays: two pages
follow a record, two phones enter the same deal, one is refused, a phone loses its network, the computer is
killed, and a deal is entered by keys alone.
"""

from __future__ import annotations

import signal
import time
from contextlib import closing
from datetime import datetime
from typing import TYPE_CHECKING, Final

from bare import Fault
from bilingual import in_language
from board_table import Board, Table
from page_scripts import BELOW, HALF, OUTSIDE, SEEN, UNNAMED
from release import ROOT
from scenes import matches

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from browser import Browser

SCREENS: Final = {
    "small": (320, 640),
    "phone": (390, 844),
    "tablet": (768, 1024),
    "television": (1920, 1080),
    "4k": (3840, 2160),
}
"""Width and height of what people hold in their hands or hang on a wall."""

TELEVISIONS: Final = {"television", "4k"}
"""Those on which nobody scrolls."""

SHOWN: Final = {
    "hollywood": matches.HOLLYWOOD_8,
    "teams": matches.THREE_TABLES,
    "contract": matches.CONTRACT_2,
    "eights": matches.EIGHTS_2,
    "gin": "".join(
        (
            matches.GIN.replace("gin-rami", "gin-rami\nfigure target=1000"),
            *("deal Pierre knock 4 23\ndeal Jean knock 6 18\n" for _ in range(20)),
        )
    ),
}
"""The matches of the evening."""

KNOCK: Final = {"who": "0", "how": "knock", "own": "4", "other": "14"}
"""The first side knocks with 4 against 14."""

SOON: Final = 1.0
"""Seconds within which a record stands on every page."""


def prove(work: Path) -> None:
    """Look at every page, then play.

    Raises: Fault with what is not as it should be.
    """
    from browser import Browser  # noqa: PLC0415 - what drives it is installed for this stage

    for language in ("en", "fr"):
        with closing(Browser(work / f"browser-{language}")) as browser:
            _look(work, browser, language)
    with closing(Browser(work / "one")) as one, closing(Browser(work / "other")) as other:
        for play in (
            _follow,
            _same_deal,
            _refused,
            _corrected,
            _no_network,
            _killed,
            _keys,
            _cards,
            _asleep,
            _system_colours,
            _sideways,
            _director,
            _turns,
        ):
            folder = work / play.__name__
            folder.mkdir()
            table = Table(folder)
            one.be(*SCREENS["phone"])
            other.be(*SCREENS["phone"])
            play(table, one, other)
            print(f"board: {play.__doc__.splitlines()[0] if play.__doc__ else ''}", flush=True)


# --- what is looked at ---------------------------------------------------------------------------------


def _look(work: Path, browser: Browser, language: str) -> None:
    """Every page on every screen, in a language."""
    to = ROOT / "dist" / "board" / language
    to.mkdir(parents=True, exist_ok=True)
    (folder := work / language).mkdir()
    table = Table(folder, *(in_language(script, language) for script in SHOWN.values()))
    played = dict(zip(SHOWN, table.matches, strict=True))
    faults = []
    with table.board("--scorer") as board:
        scorer = board.links[0]
        pages = {"tiles": board.url, **{name: f"{board.url}m/{match}" for name, match in played.items()}}
        pages |= {
            "overlay": f"{pages['hollywood']}/overlay",
            "enter": scorer,
            "acts": f"{scorer}/match",
            "rename": f"{scorer}/do/rename",
            "happened": f"{scorer}/happened",
            "director": f"{board.url}director",
        }
        for page, url in pages.items():
            browser.be(*SCREENS["phone"], language)
            browser.open(url)
            for screen, (width, height) in SCREENS.items():
                for ground in ("light", "dark"):
                    browser.be(width, height, language, ground)
                    browser.picture(to / f"{page}-{screen}-{ground}.png")
                looks = (OUTSIDE, BELOW, HALF) if screen in TELEVISIONS else (OUTSIDE,)
                if outside := "".join(map(browser.js, looks)):
                    faults.append(f"{language} {page} {screen}: {outside}")
            faults += [f"{language} {page}: {each}" for each in _unfit(browser, board, url)]
    print(f"board: pictures lie in {to}", flush=True)
    if faults:
        raise Fault("\n".join(faults))


def _unfit(browser: Browser, board: Board, url: str) -> Iterator[str]:
    """What is not as it should be on a page that is open, whatever its size."""
    yield from (f"no name: {each}" for each in browser.js(UNNAMED))
    yield from browser.complaints()
    own = (board.url, "data:", "chrome")  # the browser's own first page
    yield from (f"asks {each}" for each in browser.asked() if not each.startswith(own))
    spoken = browser.spoken()
    browser.cdp("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(url)
    without = browser.spoken()
    browser.cdp("Emulation.setScriptExecutionDisabled", value=False)
    if not spoken or spoken != without:
        yield f"without a script it says {without}, not {spoken}"


# --- what is played ------------------------------------------------------------------------------------


def _follow(table: Table, one: Browser, _other: Browser) -> None:
    """Two open pages show a record made by another program within a second."""
    with table.board() as board:
        one.open(board.url)
        first = one.driver.current_window_handle
        one.driver.switch_to.new_window("window")
        one.open(f"{board.url}m/{table.matches[0]}")
        second = one.driver.current_window_handle
        for window in (first, second):
            one.driver.switch_to.window(window)
            one.js(SEEN, "19")
        table.run("deal", "Pierre knock 4 23")
        recorded = datetime.fromisoformat(table.run("list")["matches"][0]["last"]).timestamp()
        for window in (second, first):
            one.driver.switch_to.window(window)
            one.until(lambda: one.js("return window.seen"), "the deal")
            took = one.js("return window.seen") / 1000 - recorded
            if took > SOON:
                raise Fault(f"a page showed a record after {took:.2f} s")
        one.driver.switch_to.window(second)
        one.driver.close()
        one.driver.switch_to.window(first)


def _same_deal(table: Table, one: Browser, other: Browser) -> None:
    """Two phones enter the same deal: the second is told, and it is recorded once."""
    with table.board("--scorer") as board:
        for phone in (one, other):
            phone.open(board.links[0])
            phone.fill(**KNOCK)
            phone.wait_for("14 − 4 = 10")
        one.press("record")
        one.wait_for("Recorded.")
        other.wait_for("Deal 1")
        other.press("record")
        other.wait_for("Meanwhile something else was recorded")
        _expect(table, 1)
        if other.js("return document.querySelector('[name=own]').value") != "4":
            raise Fault("what the second phone entered is gone")


def _refused(table: Table, one: Browser, other: Browser) -> None:
    """A deal is refused, taken back as it was, sent again and agreed to, each touched twice."""
    with table.board("--player", "Pierre", "--player", "Jean") as board:
        for phone, link in zip((one, other), board.links, strict=True):
            phone.open(link)
        one.fill(**KNOCK)
        one.wait_for("14 − 4 = 10")
        one.press("record")
        other.wait_for("Pierre asks")
        _heard(other, "Pierre asks: deal 1. Pierre knocks with 4, Jean holds 14.")
        other.press("decline", times=2)
        one.wait_for("Refused: nothing was recorded.")
        _heard(one, "Refused: nothing was recorded.")
        one.press("decline")
        one.wait_for("Correct the deal and send it again")
        one.wait_for("Send to the other side")
        table.run("rename", "Jean", "Jeanne")
        one.wait_for("Jeanne")
        if one.js("return document.querySelector('[name=own]').value") != "4":
            raise Fault("what was taken back is gone")
        one.press("record")
        one.wait_for("Meanwhile something else was recorded")
        one.press("record")
        other.wait_for("Pierre asks")
        time.sleep(0.5)  # so soon after another touch, one on another deal is taken for a second one
        other.press("agree", times=2)
        other.wait_for("Recorded.")
        one.wait_for("Deal 2")
        _heard(one, "Pierre knocks 4 – 14")
        _expect(table, 1)


def _corrected(table: Table, one: Browser, other: Browser) -> None:
    """A deal is corrected, then struck out, each once the other side agrees, each touched twice."""
    table.run("deal", "Pierre knock 4 23")
    with table.board("--player", "Pierre", "--player", "Jean") as board:
        other.open(board.links[1])
        one.open(f"{board.links[0]}/match")
        for act, told in (("/deal/", "Correct deal 1"), ("/do/strike", "Send to the other side")):
            one.touch("summary")
            one.touch(f'details a[href*="{act}"]')
            one.wait_for(told)
            if act == "/deal/":
                one.fill(how="gin")
                one.wait_for("Pierre gin: 23 + 20 = 43.")
            one.press("record" if act == "/deal/" else "do", times=2)
            one.wait_for("Sent.")
            other.wait_for("Pierre asks")
            _heard(other, "Pierre asks: correct deal 1" if act == "/deal/" else "Pierre asks: strike deal 1")
            time.sleep(0.5)  # as above
            other.press("agree", times=2)
            other.wait_for("Done:")
            one.open(f"{board.links[0]}/match")
        one.wait_for("Undo striking")
        _expect(table, 0)


def _heard(browser: Browser, words: str) -> None:
    """Wait until a reader of screens is given words."""
    browser.until(lambda: words in browser.js("return document.querySelector('#said').innerText"), words)


def _no_network(table: Table, one: Browser, other: Browser) -> None:
    """A phone without a network keeps its deal, says so, and sends it by itself."""
    with table.board("--scorer") as board:
        for phone in (one, other):
            phone.open(board.links[0])
        one.fill(**KNOCK)
        one.wait_for("14 − 4 = 10")
        one.offline()
        one.press("record")
        one.wait_for("The deal waits on this phone")
        _expect(table, 0)
        one.offline(lost=False)
        one.wait_for("Recorded.")
        other.wait_for("Deal 1")
        _expect(table, 1)


def _killed(table: Table, one: Browser, other: Browser) -> None:
    """The computer is killed between two deals: the links lead on, nothing is lost or there twice."""
    with table.board("--player", "Pierre", "--player", "Jean", "--scorer") as board:
        scorer, pierre, jean = board.links
        one.open(pierre)
        one.fill(**KNOCK)
        one.wait_for("14 − 4 = 10")
        one.press("record")
        one.wait_for("as soon as the other side agrees")
        other.open(scorer)
        other.fill(who="1", how="gin", other="11")
        other.wait_for("Record")
        board.kill()
        other.press("record")
        other.wait_for("The deal waits on this phone")
        port = board.port
    with table.board(port=port):
        other.wait_for("Recorded.")
        _expect(table, 1)
        other.open(jean)
        other.wait_for("Pierre asks")
        other.press("agree")
        other.wait_for("Recorded.")
        one.wait_for("Deal 2", seconds=40)
        one.until(lambda: "Pierre asks" not in one.text(), "the waiting deal settled")
        _expect(table, 2)


def _asleep(table: Table, one: Browser, _other: Browser) -> None:
    """A computer that sleeps is missed by a phone, whatever its clock did; it wakes, and both go on."""
    with table.board() as board:
        one.open(f"{board.url}m/{table.matches[0]}")
        one.js("const now = Date.now; Date.now = () => now() - 3600000")
        board.signal(signal.SIGSTOP)
        one.wait_for("No connection: nothing new since", seconds=40)
        board.signal(signal.SIGCONT)
        one.until(lambda: "No connection" not in one.text(), "heard of it again", 40)
        table.run("deal", "Pierre knock 4 23")
        one.wait_for("19")


def _cards(table: Table, one: Browser, other: Browser) -> None:
    """A knock by its cards: touched one after the other, without waiting; and where no script runs."""
    hands = ("4C 5C 6C 7C 4S 4H 4D AH AD 2S", "7H 8H 9H 8C 8D AS JS JH JD JC")
    other.cdp("Emulation.setScriptExecutionDisabled", value=True)
    with table.board("--scorer") as board:
        for deal, phone in enumerate((one, other), 1):
            phone.open(board.links[0])
            phone.touch("[name=by][value=cards] + span")
            for place, cards in enumerate(hands):
                if phone is other:
                    phone.touch("[name=act][value=look]")
                phone.touch(f'[id="hand.{place}:open"]')
                for card in cards.split():
                    phone.touch(f'[name="hand.{place}:box"][value="{card}"] + span')
            if phone is other:
                phone.touch("[name=act][value=look]")
            phone.touch("[name=act][value=record]")
            phone.wait_for("Recorded.")
            _expect(table, deal)
    other.cdp("Emulation.setScriptExecutionDisabled", value=False)


def _keys(table: Table, one: Browser, _other: Browser) -> None:
    """A deal is entered by the keyboard alone."""
    tab, space, enter = "\ue004", "\ue00d", "\ue007"
    with table.board("--scorer") as board:
        one.open(board.links[0])
        one.keys([tab, space])
        one.wait_for("How")
        one.keys([tab, space])
        one.until(lambda: one.js("return document.querySelector('[name=own]')"), "the points")
        one.keys([tab, "4", tab, "1", "4"])
        one.wait_for("14 − 4 = 10")
        one.keys([tab])
        if one.js("return document.activeElement.value") != "record":
            raise Fault(f"the focus is on {one.js('return document.activeElement.outerHTML')}")
        one.keys([enter])
        one.wait_for("Recorded.")
        _expect(table, 1)


def _system_colours(table: Table, one: Browser, _other: Browser) -> None:
    """In the system's own colours, too, one sees what is chosen."""
    ground = "return getComputedStyle(document.querySelector(arguments[0])).backgroundColor"
    with table.board("--scorer") as board:
        one.open(board.links[0])
        one.fill(who="0")
        one.cdp("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
        if one.js(ground, "input:checked + span") == one.js(ground, "input:not(:checked) + span"):
            raise Fault("a choice made looks like one not made")


def _sideways(table: Table, one: Browser, _other: Browser) -> None:
    """The number of a deal stays in sight while the sheet is pushed aside."""
    table.run("deal", "Pierre knock 4 23")
    with table.board() as board:
        one.be(*SCREENS["small"])
        one.open(board.url)
        pushed = "const it = document.querySelector('.scroll'); it.style.width = '8rem'; it.scrollLeft = 99; "
        left = "const left = (each) => each.getBoundingClientRect().left; "
        seen = "return it.scrollLeft && left(it.querySelector('tbody th')) >= left(it)"
        if not one.js(pushed + left + seen):
            raise Fault("the number of the deal is out of sight")


def _director(table: Table, one: Browser, other: Browser) -> None:
    """The director's page tells what is to be settled as long as it is, and then who waits."""
    with table.board("--player", "Pierre", "--player", "Jean") as board:
        one.open(f"{board.url}director")
        one.wait_for("Pierre – Jean", "Nothing is open.", "Nobody waits.", "No ruling was given.")
        other.open(board.links[0])
        other.fill(**KNOCK)
        other.wait_for("14 − 4 = 10")
        other.press("record")
        one.wait_for("Something asked on a phone waits to be agreed to.")
        other.open(board.links[1])
        other.press("agree")
        one.wait_for("Nothing is open.")
        table.run("end")
        one.wait_for("No match is being played.", "Pierre, since", "Jean, since")


def _turns(table: Table, one: Browser, other: Browser) -> None:
    """A screen on the wall too small for all tables shows one after the other, unless somebody touches it."""
    for _ in range(20):
        table.run("new", "Anna", "Ben")
    table.matches *= 2  # more than one: all of them
    with table.board() as board:
        for screen in (one, other):
            screen.be(1270, 860)
            screen.open(board.url)
        other.js("dispatchEvent(new Event('pointermove'))")
        one.until(lambda: one.js("return scrollY") > 0, "a page further")
        if other.js("return scrollY"):
            raise Fault("the page turned under somebody's finger")


def _expect(table: Table, deals: int) -> None:
    """Raises: Fault unless so many deals are recorded."""
    if (found := table.deals()) != deals:
        raise Fault(f"{found} deals are recorded, not {deals}")
