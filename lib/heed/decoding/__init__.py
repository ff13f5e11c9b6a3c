"""Decoding: greedy search, beam search with a length penalty, several models as one."""
