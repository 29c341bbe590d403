"""The rules: what happened and how it is ruled, the rule book, checks without a match."""
