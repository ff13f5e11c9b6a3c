"""Professions to which pairs without a hint give both genders, and what a translator does."""

from typing import Any

import traitlets as t

from heed.evaluation.assumptions import load_assumptions
from heed.evaluation.professions import TEMPLATES, filled
from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice
from heed.text.professions import load_professions

FACTS = {one.english: one for one in load_assumptions().professions if all(one.free[:2])}
WORDS = {one.english: one for one in load_professions() if one.english in FACTS}
GUESSES = {"ask": "not yet", "less": "less often", "same": "within 5 points", "more": "more often"}
CLUES = {"none": "no hint", "she": "she", "he": "he"}


class Genders(Figure):
    """A line for each profession, from the share of feminine French in pairs to translations.

    The pairs are those of training whose English has no hint. It asks for a guess about the chosen
    profession before it shows translations.
    """

    title = "What becomes of the rarer gender?"
    task = "Guess: how often is a teacher feminine in translations? Then try a nurse and a singer."

    guess = choice(
        "ask", GUESSES, "your guess", "feminine more or less often in translations than in pairs"
    )
    clue = choice("none", CLUES, "English says", "whether the translated sentence has he or she")
    profession = choice("teacher", {word: word for word in WORDS}, "profession", "the black line")
    facts = t.Dict(help="a list for each thing known of them, in the order of the menu").tag(
        sync=True
    )

    @t.default("facts")
    def _facts(self) -> dict[str, Any]:
        return {
            "words": list(WORDS),
            "pairs": [list(one.free[:2]) for one in FACTS.values()],
            "said": {clue: [one.said[clue] for one in FACTS.values()] for clue in TEMPLATES},
            "french": {clue: [one.french[clue] for one in FACTS.values()] for clue in TEMPLATES},
            "english": {
                clue: [filled(templates[0], who) for who in WORDS.values()]
                for clue, templates in TEMPLATES.items()
            },
        }
