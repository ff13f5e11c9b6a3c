"""Queries and keys turned by their positions, and a score that knows their distance only."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, real, whole

SAME = "the same in every pair"


class Rotary(Figure):
    """Rotary positions: q turned by ω_j t, k by ω_j s, and their score over the offset t − s.

    Every pair of the vectors holds the same two numbers; one pair is drawn.
    """

    title = "Queries and keys turn with their positions"
    task = "Slide t, which moves both words: do the dots on the curves move? Then slide the offset."
    asks = Guess(
        "Query and key both move on by 100 positions. What is their score then?",
        ("higher", "lower", "the same"),
    )

    position = whole(60, 40, 400, "position t", "t, of the query; the key moves with it")
    offset = whole(5, -40, 40, "offset t − s", "only the key moves, to s")
    pair = whole(3, 0, 63, "pair j", "j, the pair that is drawn; beyond the last, the last")
    width = choice(32, (2, 8, 32, 128), "width Dₕ", "Dₕ, of the head")
    query_x = real(1.0, -1.1, 1.1, "q, first number", SAME, 0.05)
    query_y = real(0.6, -1.1, 1.1, "q, second number", SAME, 0.05)
    key_x = real(0.9, -1.1, 1.1, "k, first number", SAME, 0.05)
    key_y = real(-0.2, -1.1, 1.1, "k, second number", SAME, 0.05)
