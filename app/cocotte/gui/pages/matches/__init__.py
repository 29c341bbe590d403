"""The page of matches: what is not finished, and everything that was ever played, newest first."""
