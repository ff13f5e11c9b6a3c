"""The Python side of a figure."""
