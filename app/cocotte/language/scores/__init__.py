"""Deals and their figures in words."""
