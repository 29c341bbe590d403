"""How Contract Rummy asks about a deal."""

from __future__ import annotations

from typing import Final

from cocotte.core.rules import RuleSet
from cocotte.language.catalogue import Translator
from cocotte.language.games.prompts import DealPrompts, go_out


class _Contract(DealPrompts):
    def outcome(self, out: tuple[str, ...], say: Translator, *, partners: bool) -> str:
        """Say who goes out; else everybody counts (CONT-15)."""
        return go_out(out, say) if out else say("Nobody went out; everyone scores their hand")


_PROMPTS: Final = _Contract()


def prompts(_rules: RuleSet) -> DealPrompts:
    """Return the prompts of Contract Rummy."""
    return _PROMPTS
