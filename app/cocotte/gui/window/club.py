"""The dialog of the club: joining it by its address, its state in words, leaving it."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QLineEdit, QProgressBar, QWidget

from cocotte.core.errors import CocotteError, StorageError
from cocotte.core.questions import NO, YES
from cocotte.gui.services.announcements import announce
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.club_link import club_link_of
from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.controls.toggle import Toggle
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.dialog import Dialog
from cocotte.gui.widgets.notice import ask
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.problems import error_lines
from cocotte.language.records.standing import (
    damaged_lines,
    left_line,
    progress_line,
    reached_line,
    touched_line,
    waiting_line,
)
from cocotte.operations.club import ADDRESS, EVERYTHING, JOIN_CLUB, LEAVE_CLUB, PASSWORD, USER

_WIDE = 520


class Club(Dialog):
    """The state of the log's club; without a club, the form to join one."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        say = context.say
        super().__init__(say("Club"), parent)
        self._context, self._say, self._link = context, say, club_link_of(context)
        self._filling, self._refusal = False, ""
        self._text, self._standing = Prose("", widest=_WIDE), Prose("", token=Token.NOTE, widest=_WIDE)
        self._progress, self._bar = Prose("", widest=_WIDE), QProgressBar(textVisible=False)
        words = {ask.id: say(ask.words) for ask in JOIN_CLUB.asks}
        self._address = TextField(words[ADDRESS], hint="postgresql://club.example/season")
        self._user = TextField(words[USER], hint="table1")
        self._password = TextField(words[PASSWORD])
        self._password.line.setEchoMode(QLineEdit.EchoMode.Password)
        self._all = Toggle(words[EVERYTHING])
        self._form = QWidget()
        self._join = Button(say("Join"), Kind.PRIMARY)
        self._again = Button(say("Join again…"))
        self._director = Button(say("For the director…"))
        self._list = Button(say("List a player…"))
        self._leave = Button(say("Leave the club…"))
        self._close = Button(say("Close"))
        self._lay_out()
        self._connect()
        self._link.follow()
        self._show()
        (self._close if self._form.isHidden() else self._address.line).setFocus()

    def _lay_out(self) -> None:
        form = vbox(self._form, gap=8)
        for field in (self._address, self._user, self._password):
            form.addWidget(Labelled(field.line.accessibleName(), field))
        row = hbox(gap=8)
        row.addWidget(self._all)
        row.addStretch()
        form.addLayout(row)
        self.column.addWidget(Label(self._say("Club"), Type.SUMMARY))
        for part in (self._text, self._progress, self._bar, self._standing, self._form):
            self.column.addWidget(part)
        row = hbox(gap=8)
        row.addWidget(self._director)
        row.addWidget(self._list)
        row.addStretch()
        self.column.addLayout(row)
        self.column.addStretch()
        for button in (self._leave, self._again, self._close, self._join):
            button.setAutoDefault(False)
            self.foot.addWidget(button)

    def _connect(self) -> None:
        self._link.changed.connect(self._show)
        self._link.settled.connect(self._settled)
        self._link.refused.connect(self._refused)
        self._close.clicked.connect(self.reject)
        self._join.clicked.connect(self._send_join)
        self._again.clicked.connect(self._join_again)
        self._leave.clicked.connect(self._ask_to_leave)
        self._director.clicked.connect(self._show_director)
        self._list.clicked.connect(self._list_player)
        for field in (self._address, self._user, self._password):
            field.edited.connect(self._enable_join)

    # --- what is done ----------------------------------------------------------------------------------

    def _send_join(self) -> None:
        self._refusal, self._filling = "", True
        answers = {
            ADDRESS: self._address.text().strip(),
            USER: self._user.text().strip(),
            PASSWORD: self._password.text(),
            EVERYTHING: YES if self._all.isChecked() else NO,
        }
        self._link.do(JOIN_CLUB, answers)

    def _join_again(self) -> None:
        """Show the form again, for another address, name or password of the same club."""
        membership = self._link.membership()
        assert membership is not None
        self._filling = True
        self._address.set_text(membership.address)
        self._show()
        self._password.line.setFocus()

    def _show_director(self) -> None:
        """Show the address of the board's page for the director, in place of this dialog."""
        from cocotte.gui.window.show_on_phones import ShowOnPhones  # noqa: PLC0415 - when somebody asks

        ShowOnPhones(self._context, "", self.parentWidget(), for_director=True).open()
        self.accept()

    def _list_player(self) -> None:
        """Put somebody on the club's list who has not played yet: their name is offered at every table."""
        from cocotte.gui.questions.operation_form import OperationDialog  # noqa: PLC0415 - when somebody asks
        from cocotte.operations.players import ADD_PLAYER, roll_of  # noqa: PLC0415 - as above

        dialog = OperationDialog(self._context, ADD_PLAYER, roll_of(self._context.keeper), parent=self)
        dialog.done_with.connect(lambda done: self._standing.set_words(ADD_PLAYER.said(done, self._say)))
        dialog.open()

    def _ask_to_leave(self) -> None:
        say = self._say
        lines = [say("All that is in your log stays. What others record no longer comes in.")]
        if waiting := self._link.this().waiting:
            lines.append(left_line(say, waiting))
        if ask(say("Leave the club?"), lines, [say("Stay"), say("Leave")], usual=0, parent=self) == 1:
            self._refusal = ""
            self._link.do(LEAVE_CLUB, {})

    def _refused(self, error: object) -> None:
        if isinstance(error, CocotteError):
            words = error_lines(error, self._say)
        else:  # a bug: its message may quote the password
            kind = type(error).__name__
            words = [self._say("That is a mistake of Cocotte’s own ({kind}). Please report it.", kind=kind)]
        self._refusal = "\n".join(words)
        self._show()

    def _settled(self, said: str) -> None:
        """The club was joined or left: the form forgets the password, which the keyring has."""
        announce(said.replace("\n", " "))
        self._filling = False
        self._password.set_text("")
        self._show()

    # --- what is shown ---------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the form or the state of the club; a new state is announced."""
        say, membership, busy = self._say, self._link.membership(), self._link.busy
        if filling := membership is None or self._filling:
            about = say(
                "A club joins the logs of several computers. Whoever looks after it gives you an "
                "address, a name and a password. At a single table you need none of this."
            )
        else:
            about = say("This log belongs to the club {club}", club=membership.address)
        self._text.set_words(about)
        words = say("The club is asked…") if busy else self._refusal or ("" if filling else self._status())
        if words != self._standing.words():
            self._standing.set_words(words)
            announce(words.replace("\n", " "))
        self._standing.setVisible(bool(words))
        self._show_progress(shown=not (busy or filling))
        self._form.setVisible(filling)
        self._form.setEnabled(not busy)
        self._join.setVisible(filling)
        for button in (self._director, self._list, self._leave, self._again):
            button.setVisible(not filling)
            button.setEnabled(not busy)
        (self._join if filling else self._close).setDefault(True)
        self._enable_join()
        call_soon(self, partial(self.fit, _WIDE))

    def _show_progress(self, *, shown: bool) -> None:
        """Show how far a long exchange is; its numbers are not announced one by one."""
        state = self._link.state
        progress = state.progress if shown and state is not None else None
        if progress is not None:
            line = progress_line(self._say, progress.done, progress.of, sending=progress.sending)
            self._progress.set_words(line)
            self._bar.setAccessibleName(line)
            self._bar.setMaximum(progress.of)
            self._bar.setValue(progress.done)
        for part in (self._progress, self._bar):
            part.setVisible(progress is not None)

    def _status(self) -> str:
        """The state of the club, in sentences."""
        say, state, membership = self._say, self._link.state, self._link.membership()
        if state is None or membership is None:
            return say("The club is asked…")
        if state.progress is not None:
            return say("Close this and play on: it goes on by itself, and the title tells how far it is.")
        lines = [waiting_line(say, state.waiting)] if state.waiting else []
        if isinstance(state.trouble, StorageError):
            lines += error_lines(state.trouble, say)
            if touched := state.touched or membership.touched:
                lines.append(touched_line(say, touched))
        else:
            lines.append(reached_line(say, may_record=state.may_record, waiting=state.waiting))
            lines += damaged_lines(say, state.damaged)
        return "\n".join(lines)

    def _enable_join(self, _: str = "") -> None:
        self._join.setEnabled(bool(self._address.text().strip()) and not self._link.busy)
