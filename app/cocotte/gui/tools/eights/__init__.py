"""Tools of Crazy Eights: the set-up and a deal followed card by card."""
