"""One vector in three roles: a word of a sentence as query, as key and as value."""

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, real, whole

MOST = 1.8  # of an entry


def entry(start: float, name: str, row: int, column: int) -> t.Float[float, float]:
    """Return the trait of one entry of a 2 × 2 matrix, rows and columns counted from 1."""
    return real(start, -MOST, MOST, f"{name}, row {row}, column {column}", step=0.1)


class Roles(Figure):
    """Six words in the plane, and the three matrices that make queries, keys and values of them."""

    title = "“walks” looks for “cat”, and “cat” hardly looks back"
    task = (
        "Tap or click another word: which word does it look for? Then drag one of the dashed "
        "arrows."
    )
    asks = Guess(
        "“walks” looks for “cat”. How much of its weight does it give to “cat”?",
        ("17%", "33%", "76%", "100%"),
    )

    word = whole(2, 0, 5, "query word", "t, the word whose output is computed")
    edit = choice("queries", ("queries", "keys", "values"), "matrix to drag")
    q11 = entry(1.2, "W_q", 1, 1)
    q12 = entry(-1.8, "W_q", 1, 2)
    q21 = entry(1.8, "W_q", 2, 1)
    q22 = entry(1.1, "W_q", 2, 2)
    k11 = entry(1, "W_k", 1, 1)
    k12 = entry(0, "W_k", 1, 2)
    k21 = entry(0, "W_k", 2, 1)
    k22 = entry(1, "W_k", 2, 2)
    v11 = entry(0.6, "W_v", 1, 1)
    v12 = entry(-0.8, "W_v", 1, 2)
    v21 = entry(0.8, "W_v", 2, 1)
    v22 = entry(0.6, "W_v", 2, 2)
