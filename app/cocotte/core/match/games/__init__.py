"""Each game as a match plays it: what it can begin with, what a report may say, what a deal is worth."""
