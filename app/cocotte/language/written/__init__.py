"""A sheet in words and figures of one language: what window, paper and terminal lay out."""
