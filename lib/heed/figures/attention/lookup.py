"""A dictionary that is asked for what it does not hold: the soft look-up and its hard limit."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import real


class Lookup(Figure):
    """Five keys in the plane, each with a price, and a query that need be none of them."""

    title = "A soft look-up answers with a mix of prices"
    task = "Raise β: where does the answer go? Then drag the query “food” past the other keys."
    asks = Guess(
        "“food” lies between apple, €1, and bread, €5. What does the soft look-up answer?",
        ("€1", "€3", "€5", "€9"),
    )

    query_x = real(1.3, -1.5, 1.5, "query, to the right", "how edible it is", 0.1)
    query_y = real(0, -1.5, 1.5, "query, up", "how much it is a treat", 0.1)
    doublings = real(0, -3, 6, "sharpness β", "β, a power of 2: how often 1 is doubled", 0.25)
