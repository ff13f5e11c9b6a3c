"""Codes of positions, what they repeat, and how they shift."""
