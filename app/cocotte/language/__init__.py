"""What the core says in codes, said in French and English."""
