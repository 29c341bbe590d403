"""Crazy Eights: legal plays and what a deal is worth."""
