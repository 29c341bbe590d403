"""The words of Contract Rummy."""
