"""Experiments on one sentence: forcing, caches, padding, heads; numbers, no drawing."""
