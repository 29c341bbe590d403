"""The page on which a match begins: what is played, by whom, who sits where, by which house rules."""
