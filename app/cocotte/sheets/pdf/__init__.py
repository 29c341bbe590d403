"""A match sheet as PDF, drawn straight onto the page with embedded faces."""

from __future__ import annotations

from cocotte.sheets.pdf.document import render_pdf

__all__ = ["render_pdf"]
