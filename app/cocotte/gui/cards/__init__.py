"""Two hands of gin on the table, and cards as they are typed."""

from __future__ import annotations

from typing import Any, Final

from cocotte.core.loaded import Loaded

BOARDS: Final[Loaded[str, Any]] = Loaded({"gin": "cocotte.gui.pages.match.cards.panel:CardsPanel"})
"""What the cards of a deal are laid out on, by the games that have such boards; it stands on the page."""
