"""The feminine share of professions: in training pairs, as a translator believes, as it writes."""

from typing import Any

import traitlets as t

from heed.evaluation.assumptions import load_assumptions
from heed.evaluation.professions import feminine_shares
from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice

FACTS = {one.english: one for one in load_assumptions().professions if feminine_shares(one)}
GUESSES = {"ask": "not yet", "less": "rarer", "same": "about as frequent", "more": "more frequent"}


class Genders(Figure):
    """A dot for each profession, as large as its pairs are many, in three rows.

    They are the feminine share in training pairs whose English has no hint, in the probabilities of
    *I am a …*, and in its translation. It asks for a guess before it shows the last, which is to be
    compared with the second: both are of the same sentences.
    """

    title = "How often are translations feminine?"
    task = (
        "Guess first. Then choose nurse, employee, or any dot. Which form does greedy search drop?"
    )

    guess = choice(
        "ask",
        GUESSES,
        "your guess",
        "feminine forms in translations, against their probability: "
        "about as frequent is within 5 percentage points",
    )
    profession = choice("singer", {word: word for word in FACTS}, "profession", "the black line")
    facts = t.Dict(help="a list for each thing known of them, in the order of the menu").tag(
        sync=True
    )

    @t.default("facts")
    def _facts(self) -> dict[str, Any]:
        return {
            "words": list(FACTS),
            "pairs": [sum(one.free[:2]) for one in FACTS.values()],
            "shares": [feminine_shares(one) for one in FACTS.values()],
            "french": [one.french for one in FACTS.values()],
        }
