"""A sheet as paper, text, CSV and JSON: every renderer draws the same value, none computes."""
