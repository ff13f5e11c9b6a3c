"""How near the code comes to repeating, at one offset and at every offset up to a million."""

import traitlets

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole

LIMIT = 1_000_000

# The offsets up to LIMIT at which the code comes nearer to itself than at any smaller one, for each
# width: what record_repeats gives. It takes seconds, so that a test compares them instead.
RECORDS: dict[int | str, list[int]] = {
    "two": [1, 6, 19, 25, 44, 62813],
    2: [1, 6, 19, 25, 44, 333, 710, 103993, 312689],
    4: [1, 6, 19, 622, 1885, 13823, 71000, 84823, 325469, 410292, 735761],
    8: [1, 6, 63, 5655, 6277, 6283, 31416, 69115, 100531, 169646],
    16: [1, 596274, 615746],
    32: [1],
    64: [1],
    128: [1],
    512: [1],
}
WIDTHS = {width: f"D = {width}" for width in RECORDS} | {"two": "two frequencies"}


class Repeats(Figure):
    """|P_t − P_{t+φ}| for offsets φ up to 10⁶, the near-repeats among them marked."""

    title = "Few frequencies make far positions look alike"
    task = "Choose more and more columns, and watch the lowest points rise to the dashed line."

    width = choice(
        "two", WIDTHS, "code", "D, columns of the code; or the fastest and the slowest wave only"
    )
    offset = whole(44, 1, LIMIT, "offset φ", "φ, between two positions")
    records = traitlets.Dict(
        {str(width): offsets for width, offsets in RECORDS.items()},
        help="offsets of the nearest repeats, by width",
    ).tag(sync=True)
