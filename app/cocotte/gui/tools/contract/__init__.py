"""Tools of Contract Rummy: laying down, laying off, Puis-je."""
