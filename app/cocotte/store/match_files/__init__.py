"""Matches as files, in and out."""
