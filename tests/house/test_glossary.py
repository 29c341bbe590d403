"""Every text a user reads keeps to the glossary: one word for one thing, everywhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import polib
import pytest

from cocotte.assets import resource
from cocotte.store.guide import Guide, words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

GLOSSARY = tomllib.loads(resource("locale", "glossary.toml").read_text(encoding="utf-8"))
LANGUAGES = ("en", "fr")
QUOTED = re.compile(r"«[ \u00a0\u202f][^«»]*[ \u00a0\u202f]»|“[^“”]*”")
EXEMPT = {
    "guide words": "the page of words gives those of other tables",
    "guide about": "of people who lived",
}
DATA = ("clauses", "rulings", "presets", "rulesets")


def beside_the_rules(
    value: Sequence[Mapping[str, Sequence[dict[str, Any] | str] | Mapping[str, str] | int | str] | str]
    | Mapping[
        str,
        Sequence[Mapping[str, object] | str]
        | Mapping[
            str, Sequence[dict[str, Any] | str] | Mapping[str, dict[str, Any] | list[Any] | str] | int | str
        ]
        | int
        | str,
    ]
    | int
    | str,
    language: str,
    spoken: bool = False,
    key: str = "",
) -> Iterator[str]:
    """The texts of a data file in a language; what only a search reads is none."""
    match value:
        case dict():
            for name, inner in value.items():
                if name != "search":
                    yield from beside_the_rules(inner, language, spoken or name == language, name)
        case list():
            for inner in value:
                yield from beside_the_rules(inner, language, spoken, key)
        case str() if spoken and key not in LANGUAGES[: LANGUAGES.index(language)]:
            yield value


def data_texts(language: str) -> Iterator[tuple[str, str]]:
    for folder in DATA:
        for path in sorted(resource(folder).rglob("*.toml")):
            if path.name not in ("search.toml", "sources.toml"):
                data = tomllib.loads(path.read_text(encoding="utf-8"))
                for text in beside_the_rules(data, language):
                    yield f"{folder} {path.stem}", text


def catalogue_texts(language: str) -> Iterator[tuple[str, str]]:
    for path in sorted(resource("locale", "fr").glob("*.po")):
        for entry in polib.pofile(str(path)):
            texts = (
                [entry.msgid, entry.msgid_plural]
                if language == "en"
                else [entry.msgstr, *entry.msgstr_plural.values()]
            )
            for text in filter(None, texts):
                yield f"catalogue {path.stem}", text


def guide_texts(language: str) -> Iterator[tuple[str, str]]:
    guide = Guide()
    for name in guide.names:
        page = guide.page(name, language)
        yield f"guide {name}", page.title
        yield f"guide {name}", words_of(page)


def desktop_texts(checkout: Path, language: str) -> Iterator[tuple[str, str]]:
    linux = checkout / "packaging" / "linux"
    readme = {"en": "README.md", "fr": "README.fr.md"}[language]
    yield readme, (checkout / readme).read_text(encoding="utf-8")
    yield "man", (linux / "man" / f"cocotte.{language}.1").read_text(encoding="utf-8")
    listing = (linux / "org.cocotte.Cocotte.metainfo.xml").read_text(encoding="utf-8")
    own = r'<(\w+) xml:lang="fr">(.*?)</\1>' if language == "fr" else r"<(\w+)>([^<]*)</\1>"
    for _, text in re.findall(own, listing, re.DOTALL):
        yield "metainfo", text


def texts(checkout: Path, language: str) -> Iterator[tuple[str, str]]:
    yield from catalogue_texts(language)
    yield from data_texts(language)
    yield from guide_texts(language)
    yield from desktop_texts(checkout, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_keeps_to_the_glossary(checkout: Path, language: str) -> None:
    """Window, paper, terminal, guide, rulings, manual and store listing: one word for one thing."""
    avoided = [
        (term, re.compile(rf"(?<!\w){pattern}(?!\w)", re.IGNORECASE))
        for term, entry in GLOSSARY.items()
        for pattern in entry.get("avoid", {}).get(language, ())
    ]
    assert avoided
    found = []
    for where, text in texts(checkout, language):
        if where in EXEMPT:
            continue
        plain = " ".join(text.replace("\u202f", " ").replace("\u00a0", " ").split())
        unquoted = QUOTED.sub(" ", plain)
        for term, pattern in avoided:
            if hit := pattern.search(plain if term == "source" else unquoted):
                found.append(f"{where}: {term}: …{plain[max(0, hit.start() - 40) : hit.end() + 30]}…")
    assert found == []


def test_the_glossary_gives_each_thing_a_word_in_every_language() -> None:
    """Its own words are none that it avoids."""
    for term, entry in GLOSSARY.items():
        for language in LANGUAGES:
            assert entry[language], (term, language)
    assert Path(resource("locale", "glossary.toml")).is_file()
