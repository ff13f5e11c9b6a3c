"""How well any matrix can shift a table of codes, and the pair that falls out of step."""

import traitlets

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole
from heed.figures.rotations.best_maps import MOVES, WIDTHS, residuals_of_best_maps


class Residual(Figure):
    """The residual of the best map for a shift by one, over the number of moves.

    The best D × D matrix for the whole table, and the best 2 × 2 matrix of the pair for which it
    is worst; beside them the cosine of one pair and the one that would keep in step with its sine.
    """

    title = "What the best matrix for a shift by one leaves over"
    task = (
        "Drag the dot to more moves and to fewer, with 2j/D and with (2j+1)/D. Watch what is left "
        "over on both sides of the dashed line, and how long the two waves keep together."
    )

    exponents = choice(
        "notes",
        {"paper": "2j/D", "notes": "(2j+1)/D"},
        "exponent of the cosine",
        "of the table's cosines",
    )
    width = choice(32, WIDTHS, "width D", "D, columns of the table")
    moves = choice(
        512, {n: f"{n:,}" for n in MOVES}, "moves", "by one each; N − 1 of them in N positions"
    )
    pair = whole(0, 0, 63, "pair j", "j, the pair whose cosine is drawn; beyond the last, the last")
    counts = traitlets.List(list(MOVES), help="all numbers of moves").tag(sync=True)
    residuals = traitlets.Dict(help="by exponent, width and kind, for all counts").tag(sync=True)

    @traitlets.default("residuals")
    def _residuals(self) -> dict[str, dict[str, dict[str, list[float]]]]:
        return residuals_of_best_maps()
