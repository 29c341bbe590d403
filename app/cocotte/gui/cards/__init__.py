"""Two hands of gin on the table, and cards as they are typed."""
