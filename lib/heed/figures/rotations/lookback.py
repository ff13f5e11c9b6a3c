"""Attention by position alone: where a query looks with the identity, a rotation or any matrix."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, seed, whole


class Lookback(Figure):
    """softmax(c P_tᵀ T P_s / √Dh) over positions s: what attention does with position alone.

    T is the identity, the rotation R_a that makes t look at t − a, or a random matrix. A head of
    width Dh keeps the rows of Dh/2 of its D/2 pairs, evenly spread; the others are 0.
    """

    title = "A rotation looks equally far back from everywhere"
    task = (
        "Drag the query and watch the peak follow. Then guess where it is with T = I, and try it."
    )
    asks = Guess(
        "How many of the 101 queries look most at the position exactly 5 back?",
        ("1", "51", "96", "101"),
    )

    between = choice(
        "shift",
        {"shift": "T = Rₐ", "identity": "T = I", "random": "T random"},
        "matrix",
        "T, between the two codes",
    )
    back = whole(5, -20, 20, "a, positions back", "a, positions back; ahead if negative")
    position = whole(60, 0, 100, "query t", "t, the query")
    sharpness = whole(10, 1, 40, "sharpness c", "c, a factor of all scores")
    head = choice(32, (4, 8, 16, 32), "width of the head Dₕ", "Dh; it keeps Dh/2 of the 16 pairs")
    seed = seed(1, "the random T")
