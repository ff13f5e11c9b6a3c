"""How high a figure may be."""

PHONE = 700  # pixels of a screen of 390 × 844, without what a browser takes
LAPTOP = 680  # of one of 1,280 × 800
HEIGHT = "(figure) => figure.querySelector('.heed-body').getBoundingClientRect().height"
