"""The program's own books: clauses, rulings, rule sets, the guide, and the search in them."""
