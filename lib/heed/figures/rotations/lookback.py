"""Attention by position alone: where a query looks with the identity, a rotation or any matrix."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed, whole


class Lookback(Figure):
    """softmax(c P_tᵀ T P_s / √D) over positions s: what attention does with position alone.

    T is the identity, the rotation R_a that makes t look at t − a, or a random matrix. A score at
    a fixed offset is the same for every t with the first two, and not with the third.
    """

    title = "Where attention looks that has only positions to go by"
    task = (
        "Take one matrix after the other, and each time move the query and change a. Watch where "
        "the peak goes, and whether the score a positions back is the same for every query."
    )

    between = choice(
        "shift",
        {"identity": "T = I", "shift": "T = Rₐ", "random": "T random"},
        "matrix",
        "T, between the two codes",
    )
    back = whole(5, -20, 20, "a, positions back", "a, positions back; ahead if negative")
    position = whole(60, 0, 100, "query t", "t, the query")
    sharpness = whole(10, 1, 40, "sharpness c", "c, a factor of all scores")
    seed = seed(1, "the random T")
