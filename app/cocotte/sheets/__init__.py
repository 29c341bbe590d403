"""A sheet as paper, text, CSV and JSON."""
