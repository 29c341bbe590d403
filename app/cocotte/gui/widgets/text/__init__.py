"""Words on a page: labels, paragraphs, clauses, tags, key caps."""
