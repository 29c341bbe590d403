"""Evenings settled and standings of a season, in words and figures of one language."""
