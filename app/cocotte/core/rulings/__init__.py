"""Irregularities at the table: the facts asked, the ruling, and what it does to a deal."""
