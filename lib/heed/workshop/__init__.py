"""The translator in one file, of nothing but Python, and what judges a reader's own parts of it."""
