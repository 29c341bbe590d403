"""The words of a line of notation, as every game reads and writes them."""
