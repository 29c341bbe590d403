"""A match about to begin: what it is asked, and what the answers make of it."""
