"""Positional encodings: codes, repeats and shifts, attention biases, stretching to longer texts."""
