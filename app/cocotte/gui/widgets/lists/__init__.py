"""Lists of rows, and what a search leaves of them."""
