"""What desktops, shells and ``man`` are told of the program is true."""

from __future__ import annotations

import argparse
import configparser
import contextlib
import plistlib
import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

import cocotte
from cocotte.cli import main as command_line
from cocotte.gui.app import DESKTOP_ID, NAME
from cocotte.store.logs import sqlite_file
from cocotte.store.match_files.endings import ALL as ENDINGS
from cocotte.store.match_files.endings import SCRIPT
from cocotte.store.match_files.transfer import match_in, to_json, to_script
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path
    from xml.etree.ElementTree import Element


MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture(scope="module")
def packaging(checkout: Path) -> Iterator[Path]:
    """The folder that makes them, to import from."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(checkout / "packaging"))
        yield checkout / "packaging"


@pytest.fixture(scope="module")
def shared(packaging: Path) -> dict[str, str]:
    """Every file of ``share``, as text."""
    import share

    return {place: content.decode("utf-8") for place, content in share.files().items()}


@pytest.fixture(scope="module")
def entry(shared: Mapping[str, str]) -> configparser.SectionProxy:
    """The desktop entry."""
    parser = configparser.ConfigParser(interpolation=None, delimiters="=")
    parser.optionxform = str  # type: ignore[method-assign,assignment]  # the documented way
    parser.read_string(shared[f"applications/{DESKTOP_ID}.desktop"])
    return parser["Desktop Entry"]


@pytest.fixture(scope="module")
def kinds(shared: Mapping[str, str]) -> dict[str, Element]:
    """The kinds of files, by their names."""
    root = ET.fromstring(shared[f"mime/packages/{DESKTOP_ID}.xml"])
    return {kind.attrib["type"]: kind for kind in root}


def magic(kind: Element) -> Iterator[tuple[range, bytes]]:
    """Each thing that tells a kind of file: where it may begin, and what it is."""
    for match in kind.iter(f"{MIME}match"):
        first, _, last = match.attrib["offset"].partition(":")
        value = match.attrib["value"].encode().decode("unicode_escape").encode("latin-1")
        yield range(int(first), int(last or first) + 1), value


def holds(content: bytes, found: tuple[range, bytes]) -> bool:
    """Whether a file begins with what tells its kind."""
    places, value = found
    return any(content[place : place + len(value)] == value for place in places)


def test_every_desktop_file_bears_the_name_the_window_tells(
    shared: dict[str, str], entry: configparser.SectionProxy
) -> None:
    """Else a desktop shows the window without its icon, beside the button that started it."""
    assert entry["Icon"] == DESKTOP_ID
    assert entry["StartupWMClass"] == NAME
    for place in ("metainfo/{}.metainfo.xml", "mime/packages/{}.xml", "icons/hicolor/scalable/apps/{}.svg"):
        assert place.format(DESKTOP_ID) in shared
    metainfo = ET.fromstring(shared[f"metainfo/{DESKTOP_ID}.metainfo.xml"])
    assert metainfo.findtext("id") == DESKTOP_ID
    assert metainfo.findtext("launchable") == f"{DESKTOP_ID}.desktop"
    assert metainfo.findtext("summary") == entry["Comment"]


def test_everything_is_said_in_french_too(shared: dict[str, str], entry: configparser.SectionProxy) -> None:
    """As in the program."""
    assert {"GenericName[fr]", "Comment[fr]", "Keywords[fr]"} <= entry.keys()
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    metainfo = ET.fromstring(shared[f"metainfo/{DESKTOP_ID}.metainfo.xml"])
    found = [each for each in metainfo.findall("description//*") if each.tag in ("p", "li")]
    assert sum(each.get(language) == "fr" for each in found) == len(found) / 2 > 0


def test_the_version_is_the_newest_release(shared: dict[str, str], packaging: Path) -> None:
    """The program, what changed for players, the software centre and the manual agree."""
    import release

    newest = release.releases()[0]
    assert newest.version == release.version() == cocotte.__version__
    metainfo = ET.fromstring(shared[f"metainfo/{DESKTOP_ID}.metainfo.xml"])
    listed = metainfo.find("releases/release")
    assert listed is not None
    assert (listed.get("version"), listed.get("date")) == (newest.version, newest.day.isoformat())
    assert f"Cocotte {newest.version}" in shared["man/man1/cocotte.1"]


def test_a_double_click_opens_what_the_window_reads(
    entry: configparser.SectionProxy, kinds: dict[str, Element]
) -> None:
    """The kinds of files of the desktop entry are described, and the program takes their endings."""
    wanted = entry["MimeType"].rstrip(";").split(";")
    assert set(wanted) < kinds.keys()
    endings = {
        glob.attrib["pattern"].lstrip("*") for kind in kinds.values() for glob in kind.iter(f"{MIME}glob")
    }
    assert endings == {".cocotte"} <= ENDINGS
    assert entry["Exec"] == "cocotte %F"


def test_a_kind_of_file_is_known_by_what_it_holds(
    kinds: dict[str, Element], checkout: Path, tmp_path: Path
) -> None:
    """What the program writes begins as the kinds of files say: a script, a record, a log."""
    entries = match_in(checkout / "resources/sample/hollywood.cocotte", Library()).logged()
    script = to_script(entries, Library()).encode()
    record = to_json(entries).encode()
    log = tmp_path / "log.sqlite"
    with contextlib.closing(sqlite_file.connect(log)):
        pass
    (plain, marked) = magic(kinds["text/x-cocotte-match"])
    assert holds(script, plain)
    assert holds(b"\xef\xbb\xbf" + script, marked)
    for content, kind in (
        (record, "application/x-cocotte-match+json"),
        (log.read_bytes(), "application/x-cocotte-log"),
    ):
        assert all(holds(content, found) for found in magic(kinds[kind]))


def test_every_release_tells_its_news_in_both_languages(shared: dict[str, str], packaging: Path) -> None:
    """As many in French as in English, apart from each other, also for the software centre."""
    import release

    language = "{http://www.w3.org/XML/1998/namespace}lang"
    metainfo = ET.fromstring(shared[f"metainfo/{DESKTOP_ID}.metainfo.xml"])
    listed = metainfo.findall("releases/release")
    for each, element in zip(release.releases(), listed, strict=True):
        assert len(each.news["en"]) == len(each.news["fr"]) > 0
        items = [(item.get(language, "en"), item.text) for item in element.iter("li")]
        assert items == [(spoken, text) for spoken, news in each.news.items() for text in news]
    french = " ".join(text for each in release.releases() for text in each.news["fr"])
    assert not re.search(r" [;:?!»]|« |\w'\w|\bthe\b", french)


@pytest.mark.parametrize("place", ["man/man1/cocotte.1", "man/fr/man1/cocotte.1"])
def test_the_manual_names_every_command(shared: dict[str, str], place: str) -> None:
    """With its options; nothing is left to be filled in."""
    page = shared[place]
    assert re.findall(r"^\.SS (.+)$", page, re.MULTILINE) == [*_commands()]
    assert "@" not in page
    for name, command in _commands().items():
        text = page.partition(f"\n.SS {name}\n")[2].partition("\n.SS ")[0]
        for option in re.findall(r"--[a-z-]+", command.format_usage()):
            if option not in ("--lang", "--json", "--log"):
                assert option.replace("-", r"\-") in text, f"{name} {option}"


@pytest.mark.parametrize("place", ["man/man1/cocotte.1", "man/fr/man1/cocotte.1"])
def test_the_examples_of_the_manual_run(
    shared: dict[str, str],
    place: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In their order, each on the log the ones before it wrote."""
    import shlex

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "log.sqlite"))
    monkeypatch.setenv("LANG", "fr_CA.UTF-8" if "/fr/" in place else "en_CA.UTF-8")
    lines = [
        line
        for block in re.findall(r"^\.EX\n(.*?)^\.EE", shared[place], re.MULTILINE | re.DOTALL)
        for line in block.splitlines()
    ]
    assert len(lines) > 3
    for line in lines:
        assert command_line.main(shlex.split(line.replace(r"\-", "-"))[1:]) == 0, (
            f"{line}\n{capsys.readouterr().err}"
        )


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_completion_describes_in_the_language_of_the_system(
    shared: dict[str, str], packaging: Path, shell: str
) -> None:
    """In French first, where the system speaks it; else in English."""
    import share

    french, _, english = shared[share.COMPLETION[shell]].partition("\nelse\n")
    for language, each in (("fr", french), ("en", english)):
        for command in _commands(language).values():
            assert str(command.description) in each


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_every_command_and_preset(
    shared: dict[str, str], packaging: Path, shell: str
) -> None:
    """Of the command line as it is, and the games as they are."""
    import share

    script = shared[share.COMPLETION[shell]]
    missing = [name for name in (*_commands(), *Library().presets) if name not in script]
    assert missing == []


def _commands(language: str = "en") -> dict[str, argparse.ArgumentParser]:
    """The commands, each with its parser."""
    from cocotte.cli.explaining import parser
    from cocotte.language.catalogue import Translator

    (commands,) = (
        each
        for each in parser(Translator.of(language))._actions
        if isinstance(each, argparse._SubParsersAction)
    )
    return commands.choices


def test_what_macos_is_told_is_a_property_list_that_knows_the_files(packaging: Path) -> None:
    """It reads back as it was written; what is double-clicked ends as the program writes it."""
    import macos

    told = plistlib.loads(plistlib.dumps(macos.information()))
    assert told == macos.information()
    assert told["CFBundleVersion"] == cocotte.__version__
    (kind,) = told["UTExportedTypeDeclarations"]
    (document,) = told["CFBundleDocumentTypes"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert [f".{name}" for name in kind["UTTypeTagSpecification"]["public.filename-extension"]] == [SCRIPT]
    assert set(told["CFBundleLocalizations"]) == {"en", "fr"}
