"""Gin rummy: melds, knock, showdown and what a deal is worth."""
