"""Tools beside the table, for questions that need no score."""
