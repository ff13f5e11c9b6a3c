"""How long sentences are, and what one length for all of them cuts and pads."""

import traitlets

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, whole
from heed.text.lengths import counts_of_lengths


class Lengths(Figure):
    """The sentences of the corpus by their tokens, and those that a row of N tokens cuts."""

    title = "One length for all cuts many sentences, or is mostly padding"
    task = (
        "Drag N until fewer than 1% of the sentences are cut. How much of all rows is padding then?"
    )
    asks = Guess(
        "Rows of 15 tokens cut 2.64% of these sentences. What share do rows of 9 cut?",
        ("4%", "10%", "31%", "60%"),
    )

    length = whole(9, 2, 30, "length N", "tokens in each row, <eos> among them")
    language = choice("French", ("French", "English"), "sentences")
    counts = traitlets.Dict(help="by tokens").tag(sync=True)

    @traitlets.default("counts")
    def _counts(self) -> dict[str, list[int]]:
        return counts_of_lengths()
