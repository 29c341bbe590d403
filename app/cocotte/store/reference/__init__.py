"""The program's own books: clauses, rulings, rule sets, and the search in them."""
