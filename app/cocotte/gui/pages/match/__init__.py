"""The match: head, sheet, entry, cards, log."""
