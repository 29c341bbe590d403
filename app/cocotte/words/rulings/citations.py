"""Where a rule stands, as a reader is told."""

from __future__ import annotations

from cocotte.core.clauses import Citation
from cocotte.words.catalogue import Say


def citation_text(citation: Citation, say: Say) -> str:
    """The source by its name, and the heading there: ``Quebec rules, “Irrégularités, 2”``."""
    return say("{title}, “{section}”", title=say.pick(citation.source.name), section=citation.section)
