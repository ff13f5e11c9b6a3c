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
WIDTHS = {width: str(width) for width in RECORDS} | {"two": "two: 2π and 2π·10,000"}


class Repeats(Figure):
    """|P_t − P_{t+φ}| around one offset φ, the near-repeats up to 10⁶, and all wavelengths."""

    title = "How near the code comes to repeating within a million positions"
    task = (
        "Drag the point to the lowest ones, which are the nearest repeats. Then take two "
        "frequencies, and widen D: from 32 on, no offset up to a million is as near as a neighbour."
    )

    width = choice(8, WIDTHS, "width D", "D, columns of the code")
    offset = whole(62_832, 1, LIMIT, "offset φ", "φ, between two positions")
    records = traitlets.Dict(
        {str(width): offsets for width, offsets in RECORDS.items()},
        help="offsets of the nearest repeats, by width",
    ).tag(sync=True)
