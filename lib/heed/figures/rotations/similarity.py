"""How alike the codes of all pairs of positions are, and one row of that as a curve."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, whole


class Similarity(Figure):
    """P_s · P_t as a share of D/2 for positions 0 to 100: a heat map, and one row as a curve."""

    title = "Similarity depends only on the distance"
    task = "Drag s: does the curve keep its shape? Then take 8 columns: where does it come back up?"
    asks = Guess(
        "It is 0.973 at distance 1, and 0.679 at 10. What is the similarity at distance 50?",
        ("0.51", "0.2", "0", "−0.3"),
    )

    position = whole(20, 0, 100, "position s", "s, the row that is drawn")
    width = choice(512, (8, 32, 128, 512), "width D", "D, columns of the codes")
