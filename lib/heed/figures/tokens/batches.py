"""Sentences in batches, each padded to one length: in any order, and sorted by length."""

import traitlets

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, seed
from heed.text.lengths import counts_of_lengths


class Batches(Figure):
    """256 French sentences, drawn from the corpus by their lengths, and the padding beside them."""

    title = "How much of a batch is padding?"
    task = (
        "Sort the sentences by length, and watch the padding. Then pad them all to the longest of "
        "all."
    )
    asks = Guess(
        "Unsorted, 8 sentences in a batch: what share of all places is padding?",
        ("3%", "10%", "33%", "60%"),
    )

    order = choice(
        "given",
        {"given": "unsorted", "sorted": "sorted"},
        "order",
        "of the sentences: as they come, or sorted by length",
    )
    padded = choice(
        "batch",
        {"batch": "each batch", "all": "all"},
        "longest of",
        "what each row is padded to",
    )
    size = choice(8, (8, 16, 32), "batch size", "sentences in a batch")
    seed = seed(1, "the sentences that are drawn")
    counts: traitlets.List[int] = traitlets.List(help="of sentences, by tokens").tag(sync=True)

    @traitlets.default("counts")
    def _counts(self) -> list[int]:
        return counts_of_lengths()["French"]
