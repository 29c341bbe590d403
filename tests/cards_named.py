"""Cards by the names they are called by: `7H`, `JK`."""

from typing import Final

from cocotte.core.cards import PACK, AnyCard, Joker

CARD: Final[dict[str, AnyCard]] = {str(card): card for card in (*PACK, *Joker)}
"""Every card of a pack and the Joker, by name."""
