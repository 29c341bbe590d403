"""Deals and matches as text: the line of a deal, the script of a match, in and out."""
