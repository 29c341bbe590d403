"""What happens to a match, said to whoever listens: where it stands when it is opened, then each entry."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from cocotte.core.match.match import Match
from cocotte.gui.services.announcements import announce
from cocotte.gui.services.app_context import AppContext, MatchChanged
from cocotte.written.announced import happened_text, opened_text


class MatchVoice:
    """Speaks of the match that is open; of what others record only while its page is shown."""

    def __init__(self, context: AppContext, page: QWidget) -> None:
        self._context, self._page = context, page
        self._open: tuple[str, Match] | None = None
        context.match_changed.connect(self._happened)

    def open(self, match_id: str, match: Match) -> None:
        """A match is opened: say which, and where it stands."""
        self._open = match_id, match
        announce(lambda: opened_text(match, self._context.library, self._context.say))

    def _happened(self, happened: MatchChanged) -> None:
        if self._open is None or happened.match_id != self._open[0] or happened.match is None:
            return
        before, match = self._open[1], happened.match
        self._open = happened.match_id, match
        if match is before or (happened.elsewhere and not self._page.isVisible()):
            return
        say = self._context.say
        announce(lambda: happened_text(before, match, say, elsewhere=happened.elsewhere))
