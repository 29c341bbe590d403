"""The rules a match was played by, as sheets and the printed rule book say them."""
