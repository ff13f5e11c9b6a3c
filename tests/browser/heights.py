"""How high a figure may be, and the few that are higher."""

PHONE = 700  # pixels of a screen of 390 × 844, without what a browser takes
LAPTOP = 680  # of one of 1,280 × 800
HEIGHT = "(figure) => figure.querySelector('.heed-body').getBoundingClientRect().height"
TOO_HIGH: dict[int, frozenset[str]] = {PHONE: frozenset(), LAPTOP: frozenset()}
