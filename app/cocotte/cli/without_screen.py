"""Without a screen: the main job on the sample match, and the way to the window."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from cocotte.cli.errors import complaint
from cocotte.cli.main import reader_gone
from cocotte.core.errors import CocotteError, StorageError
from cocotte.core.match.fold import fold
from cocotte.language.catalogue import Translator, language_of
from cocotte.sheets.exports import EXPORTS, paper_of
from cocotte.store.logs.sample import sample_file
from cocotte.store.match_files.transfer import match_in
from cocotte.store.outgoing import write_out
from cocotte.store.places import log_path
from cocotte.store.reference.library import Library


def show(files: Sequence[str] = (), language: str = "") -> int:
    """Print the sheet of a match and write its PDF; answers the exit status. Nothing is stored.

    The match is the first of some files, else the sample.
    """
    try:
        status = _show(files, language)
        print(end="", flush=True)  # so that a reader who has gone is met here
    except BrokenPipeError:
        return reader_gone()
    return status


def _show(files: Sequence[str], language: str) -> int:
    say = Translator.of(
        language_of(language, *(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")))
    )
    path = Path(files[0]) if files else sample_file()
    try:
        read = match_in(path, Library(), french=say.language == "fr")
        paper = paper_of("", fold(read.logged()), Library())
        print(EXPORTS["text"].render(paper, say).decode("utf-8"))
        written = _write(f"{path.stem}.pdf", EXPORTS["pdf"].render(paper, say))
    except CocotteError as error:
        print(complaint(error, say), file=sys.stderr)
        return 1 if isinstance(error, StorageError) else 2
    print(say("The sheet to print: {file}", file=written))
    print(say("There is no screen here, so this is the sheet of a sample match. Nothing was stored."))
    print(
        say("On a desktop, “cocotte” opens the window; “cocotte --help” lists what can be done without it.")
    )
    return 0


def _write(name: str, content: bytes) -> Path:
    """Write to the current folder, else to one for passing files."""
    for folder in (Path.cwd(), Path(tempfile.gettempdir())):
        try:
            write_out(folder / name, content, log_path())
        except StorageError as trouble:
            last = trouble
        else:
            return folder / name
    raise last
