"""The words of Crazy Eights."""
