"""Questions drawn: a field for each kind, and what a form of them does, whatever it asks."""
