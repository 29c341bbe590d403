"""Show on phones: the address of the board and its code, links with which deals are entered, and its end."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QWidget

from cocotte.core.errors import CocotteError
from cocotte.gui.services.announcements import announce
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.phones import phones_of
from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.dialog import Dialog
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.qr_code import QrCode
from cocotte.language.problems import error_lines
from cocotte.operations.links import GIVE_LINK, WITHDRAW_LINKS, Shown

_WIDE = 460
_DIRECTOR: Final = "director"
"""The page of all tables, behind the address of the board."""


class ShowOnPhones(Dialog):
    """What stands on the screen while phones look; closing it leaves the board as it is."""

    def __init__(
        self, context: AppContext, match_id: str, parent: QWidget | None = None, *, for_director: bool = False
    ) -> None:
        """With the address for everybody in the room, or that of the director's page."""
        say = context.say
        super().__init__(say("Show on phones"), parent)
        self._context, self._say, self._match_id = context, say, match_id
        self._phones = phones_of(context)
        self._head = Label(say("Show on phones"), Type.SUMMARY)
        self._text = Prose(say("The board is being started…"), widest=_WIDE)
        self._addresses = Select(say("Address"))
        self._people = Select(say(GIVE_LINK.asks[0].words))
        self._people.addItem(say("To look: everybody in the room"), "")
        self._people.addItem(say("For the director: all tables"), _DIRECTOR)
        self._people.setCurrentIndex(int(for_director))
        self._code = QrCode()
        self._address = Label("", Type.BODY_STRONG)
        self._address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._open = Button(say("Open it here"))
        self._copy = Button(say("Copy the address"))
        self._withdraw = Button(say(WITHDRAW_LINKS.title))
        self._waiting = vbox(gap=8)
        self._lay_out()
        self._connect()
        if self._phones.board is None:
            self._phones.start()
        else:
            self._serving()
        self._fit()

    def _fit(self) -> None:
        """As high as what is read, once the words have their place."""
        self.fit(_WIDE)

    def _lay_out(self) -> None:
        column, say = self.column, self._say
        self._end = Button(say("End"))
        close = Button(say("Close"), Kind.PRIMARY)
        close.setDefault(True)
        close.clicked.connect(self.accept)
        column.addWidget(self._head)
        column.addWidget(self._text)
        column.addLayout(self._waiting)
        self._served = (
            *(self._people, self._addresses, self._code, self._address),
            *(self._open, self._copy, self._withdraw),
        )
        column.addWidget(self._people)
        column.addWidget(self._addresses)
        column.addWidget(self._code, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._address)
        row = hbox(gap=8)
        for button in (self._open, self._copy, self._withdraw):
            row.addWidget(button)
        row.addStretch()
        column.addLayout(row)
        column.addStretch()
        self.foot.addWidget(self._end)
        self.foot.addWidget(close)
        close.setFocus()  # Enter closes: the board is not ended by the first key
        for part in self._served:
            part.hide()

    def _connect(self) -> None:
        self._phones.started.connect(self._serving)
        self._phones.refused.connect(self._refused)
        self._phones.ended.connect(self.accept)
        self._phones.changed.connect(self._show_waiting)
        self._end.clicked.connect(self._phones.stop)
        self._people.activated.connect(self._show_address)
        self._addresses.activated.connect(self._show_address)
        self._open.clicked.connect(self._open_address)
        self._copy.clicked.connect(self._copy_address)
        self._withdraw.clicked.connect(self._withdraw_links)

    # --- what is shown ---------------------------------------------------------------------------------

    def _serving(self) -> None:
        board, say = self._phones.board, self._say
        assert board is not None
        self._addresses.addItems(board.urls)
        if self._match_id:
            for offer in GIVE_LINK.offers(self._shown(), say):
                self._people.addItem(offer.words, offer.answers)
        for part in self._served:
            part.show()
        self._addresses.setVisible(len(board.urls) > 1)
        self._withdraw.setVisible(bool(self._match_id))
        self._show_address()
        self._show_waiting()
        announce(say("The board is at {url}", url=board.urls[0]))

    def _refused(self, error: object) -> None:
        words = error_lines(error, self._say) if isinstance(error, CocotteError) else [str(error)]
        self._text.set_words(" ".join(words))
        self._end.setEnabled(False)
        call_soon(self, self._fit)
        announce(" ".join(words), assertive=True)

    def _show_address(self) -> None:
        board = self._phones.board
        assert board is not None
        wanted = self._people.currentData()
        if isinstance(wanted, str):
            path, words = wanted, self._for_everybody(wanted)
        else:
            given = GIVE_LINK.do(self._context.keeper, self._shown(), wanted)
            path, words = given.path, GIVE_LINK.said(given, self._say)
        url = self._addresses.currentText() + path
        self._text.set_words(f"{words} {board.notice(self._say)}".rstrip())
        self._address.setText(url)
        self._code.show_text(url, self._say("The address as a code: {url}", url=url))
        call_soon(self, self._fit)

    def _shown(self) -> Shown:
        """Return the match that is open, as the board shows it."""
        board = self._phones.board
        assert board is not None
        return Shown(board, self._match_id, self._context.keeper.match(self._match_id))

    def _for_everybody(self, path: str) -> str:
        """Return what an address is for that everybody in the room may open."""
        say = self._say
        if path == _DIRECTOR:
            return say(
                "All matches of the evening on one page: where each is scored, who is slow, who waits, "
                "what is to be settled, and the rulings given. Whoever is in the same network may read it."
            )
        return say(
            "Whoever is in the same network opens this address, or points a camera at the code. "
            "Nothing leaves the room; it ends with the window."
        )

    def _open_address(self) -> None:
        """In the browser of this computer."""
        QDesktopServices.openUrl(QUrl(self._address.text()))

    def _copy_address(self) -> None:
        QGuiApplication.clipboard().setText(self._address.text())
        announce(self._say("Copied"))

    def _withdraw_links(self) -> None:
        done = WITHDRAW_LINKS.do(self._context.keeper, self._shown(), {})
        self._people.setCurrentIndex(0)
        self._show_address()
        announce(WITHDRAW_LINKS.said(done, self._say))

    # --- deals that wait -------------------------------------------------------------------------------

    def _show_waiting(self) -> None:
        """A row for each deal that waits to be agreed to."""
        empty(self._waiting)
        for match_id, deal in self._phones.waiting:
            for words in (deal.text, *deal.lines):
                self._waiting.addWidget(Prose(words, token=Token.NOTE, widest=_WIDE))
            buttons = QWidget()
            row = hbox(buttons, gap=8)
            agree = Button(self._say("Agree"), Kind.PRIMARY)
            decline = Button(self._say("Refuse"))
            agree.setEnabled(bool(deal.agree))
            agree.clicked.connect(partial(self._settle, match_id, deal.id, agree=True))
            decline.clicked.connect(partial(self._settle, match_id, deal.id, agree=False))
            for button in (agree, decline):
                row.addWidget(button)
            row.addStretch()
            self._waiting.addWidget(buttons)
        call_soon(self, self._fit)

    def _settle(self, match_id: str, deal_id: str, _checked: bool = False, *, agree: bool) -> None:
        announce(self._phones.settle(match_id, deal_id, agree=agree))
        self._context.look()
