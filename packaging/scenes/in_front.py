"""What stands in front of the window: previews, dialogs for files, what the program reports and asks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QTimer

from cocotte.core.games import GAMES
from cocotte.core.match.build_sheet import next_deal
from cocotte.core.match.decide import record_deal
from cocotte.core.script.deal_line import read_deal
from cocotte.gui.widgets.text.qr_code import QrCode
from cocotte.store.logs.backup import copy_out
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import backups_folder, backups_of, log_path
from scenes import matches
from scenes.at_the_list import KEEP_PRESET
from scenes.scene import Log, Scene
from scenes.steps import bring_in, choose, click, drawn, focus, go, open_book, press, scroll_to, spoil
from scenes.user import NotYet, User
from stage import keeper_of

_PRINTED: Final = {
    "gin": matches.GIN_4,
    "gin-end": matches.GIN_END,
    "hollywood": matches.HOLLYWOOD_8,
    "hollywood-end": matches.HOLLYWOOD_END,
    "teams": matches.TEAMS_2,
    "teams-end": matches.TEAMS_END,
    "contract": matches.CONTRACT_2,
    "contract-end": matches.CONTRACT_END,
    "eights": matches.EIGHTS_2,
    "eights-end": matches.EIGHTS_END,
    "captain": matches.CAPTAIN,
    "partners": matches.PARTNERS,
    "mahjong": matches.MAHJONG,
    "long": matches.LONG,
}
"""What is printed."""

_PREVIEWS: Final = (
    *(
        Scene(f"preview-{name}", "Preview", (match,), (press("Ctrl+P"), drawn))
        for name, match in _PRINTED.items()
    ),
    *(
        Scene(f"blank-{name}", "Preview", (_PRINTED[name],), (choose("blank"), drawn))
        for name in ("gin", "hollywood", "teams", "contract", "eights")
    ),
    Scene("preview-book", "Preview", page="rules", steps=(open_book, press("Ctrl+P"), drawn)),
)


def served(user: User) -> None:
    """The board is there; its address is another on each computer, and as long."""
    code = user.front().findChild(QrCode)
    if code is None or not code.accessibleName():
        raise NotYet("the address")


def _copy_dialog(user: User) -> None:
    """Save what is still there."""
    QTimer.singleShot(0, user.main.paperwork.save_copy)


_FILES: Final = (
    Scene("file-import", "FileDialog", titled="Import matches", steps=(press("Ctrl+O"),)),
    Scene("file-export", "FileDialog", (matches.GIN_4,), (press("Ctrl+E"),), titled="Export the match"),
    Scene(
        "file-season",
        "FileDialog",
        matches.EVENINGS,
        (choose("season"),),
        page="match-list",
        titled="Export the season",
    ),
    Scene(
        "file-book",
        "FileDialog",
        page="rules",
        titled="Export the rule book",
        steps=(open_book, press("Ctrl+E")),
    ),
    Scene(
        "file-blank",
        "FileDialog",
        (matches.GIN_4,),
        (choose("blank"), drawn, click("Export…")),
        titled="Export the blank sheet",
    ),
    Scene(
        "file-back-up",
        "FileDialog",
        (matches.GIN_4,),
        (choose("back-up"),),
        log=Log.FILE,
        titled="Back up all matches",
    ),
    Scene(
        "file-copy",
        "FileDialog",
        (matches.GIN_4,),
        (_copy_dialog,),
        log=Log.FILE,
        titled="Save a copy of the matches",
    ),
    Scene("file-restore", "FileDialog", log=Log.FILE, steps=(choose("restore"),), titled="Restore a backup"),
    Scene(
        "file-figures",
        "FileDialog",
        matches.EVENINGS,
        (click("Export CSV…"),),
        page="players",
        log=Log.FILE,
        titled="Export the statistics",
    ),
)


def _went_on(user: User, log: Path, line: str) -> None:
    """The last match goes on in one of the logs."""
    with SqliteLog(log) as opened:
        keeper = keeper_of(opened)
        match = keeper.match(user.match_ids[-1])
        reports = read_deal(line, next_deal(match).tables, match.opened.rules)
        keeper.do(user.match_ids[-1], record_deal(reports))


def _went_apart(user: User) -> None:
    """The match goes on at home and in a backup, each time otherwise."""
    _backed_up(user)
    _went_on(user, log_path(), "Pierre gin 12")
    _went_on(user, user.folder / _BACKUP, "Jean gin 9")


def _backed_up(user: User) -> None:
    copy_out(log_path(), user.folder / _BACKUP)


def _restore(user: User) -> None:
    """Take the backup over."""
    user.main.paperwork.bring_back(user.folder / _BACKUP)


def _back_up(user: User) -> None:
    """Write all matches to a file."""
    user.main.paperwork.logs.back_up(user.folder / _BACKUP)


def _no_log(_: User) -> None:
    """Something else lies where the log should."""
    log_path().write_text("Dear diary, " * 20, encoding="utf-8")


def _damaged(_: User) -> None:
    """The log cannot be opened, and the end of a match cannot be read."""
    spoil(log_path(), b"TRIGGER", b"TRIGGGR")
    spoil(log_path(), b"knock", b"gnock")


def _bitten(_: User) -> None:
    """The log opens, but a match in it breaks off."""
    spoil(log_path(), b"Pierre", b"Pietro")


def _no_room_for_backups(_: User) -> None:
    """Something else lies where the backups go."""
    backups_folder(log_path()).write_text("", encoding="utf-8")


def _take_away(_: User) -> None:
    """The log is deleted under the window, once its backup is made."""
    if not backups_of(log_path()):
        raise NotYet("no backup")
    log_path().unlink()


def _to_nowhere(user: User) -> None:
    """Write the rule book to a folder that is none."""
    (user.folder / "file").write_text("")
    user.main.files.write_book(GAMES["gin"], user.folder / "file" / "book.pdf")


def _fail(user: User) -> None:
    """Something goes wrong in the program itself."""
    QTimer.singleShot(0, lambda: user.main.page("nowhere"))


_BACKUP: Final = "2026-11-20.cocotte-log"
_BROKEN: Final = "cocotte 1\npreset gin-rami\nside Pierre\nside Jean\n\ndeal Paul knock 4 23\n"

_OUT_OF_TURN: Final = (
    "cocotte 1\npreset gin-three\nside Ann\nside Bob\nside Cleo\ndeal Ann gin 20\ndeal Bob gin 12\n"
)
_TOLD: Final = (
    Scene(
        "told-imported",
        "WorkFoot",
        steps=(bring_in(one=matches.GIN_4, two=matches.HOLLYWOOD_8), go("match-list")),
    ),
    Scene(
        "told-not-imported",
        "Notice",
        titled="Some matches could not be imported",
        steps=(bring_in(fine=matches.GIN_4, broken=_BROKEN, empty=""),),
    ),
    Scene(
        "told-not-counted",
        "Notice",
        titled="Some deals need a look",
        steps=(bring_in(three=_OUT_OF_TURN),),
    ),
    Scene("told-backed-up", "WorkFoot", (matches.GIN_4,), (_back_up,), log=Log.FILE),
    Scene("told-restored", "WorkFoot", (matches.GIN_4,), (_restore,), log=Log.FILE, before=_backed_up),
    Scene(
        "told-apart",
        "Notice",
        (matches.GIN_4,),
        (_restore,),
        log=Log.FILE,
        before=_went_apart,
        titled="Matches of {file}",
    ),
    Scene("told-no-log", "Notice", log=Log.PROGRAM, before=_no_log, titled="The matches cannot be opened"),
    Scene(
        "told-mended",
        "Notice",
        (matches.GIN_END, matches.HOLLYWOOD_8),
        log=Log.PROGRAM,
        before=_damaged,
        titled="The matches were repaired",
    ),
    Scene(
        "told-damaged",
        "Notice",
        (matches.HOLLYWOOD_8,),
        log=Log.PROGRAM,
        before=_bitten,
        titled="The log is damaged",
    ),
    Scene(
        "told-gone",
        "Notice",
        (matches.HOLLYWOOD_8,),
        log=Log.PROGRAM,
        steps=(_take_away,),
        titled="The log is gone",
    ),
    Scene(
        "told-no-backup",
        "Notice",
        (matches.HOLLYWOOD_8,),
        log=Log.PROGRAM,
        before=_no_room_for_backups,
        titled="No backup was made today",
    ),
    Scene("told-not-done", "Notice", log=Log.PROGRAM, steps=(_to_nowhere,), titled="This could not be done"),
    Scene("told-crash", "Notice", log=Log.PROGRAM, steps=(_fail,), titled="This should not have happened"),
    Scene(
        "asked-delete-preset",
        "Notice",
        titled="Delete the preset?",
        steps=(
            *KEEP_PRESET,
            scroll_to(0),
            click("My own, {n}"),
            focus("{The house of Jean-Baptiste|Chez Jean-Baptiste}"),
            press("Delete"),
        ),
    ),
    Scene(
        "phones",
        "ShowOnPhones",
        (matches.HOLLYWOOD_8,),
        log=Log.FILE,
        steps=(press("Shift+F11"), served),
        titled="Show on phones",
    ),
    Scene("about", "About", steps=(choose("about"),), titled="About Cocotte"),
    Scene("shortcuts", "Shortcuts", steps=(press("Ctrl+?"),), titled="Keyboard shortcuts"),
    Scene("started", "FirstRun", log=Log.PROGRAM),
    Scene("started-sample", "EntryPanel", log=Log.PROGRAM, steps=(click("Look at a sample match"),)),
)

SCENES: Final = (*_PREVIEWS, *_FILES, *_TOLD)
"""All of them."""
