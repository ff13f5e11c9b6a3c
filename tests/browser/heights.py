"""Figures that are higher than a phone's screen, as long as there are any."""

TOO_HIGH: frozenset[str] = frozenset()
