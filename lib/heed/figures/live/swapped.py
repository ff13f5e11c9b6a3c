"""Two sentences that differ in whom they speak of or to, and what that changes in the French."""

from collections.abc import Callable
from typing import Any

import traitlets as t

from heed.figures.base.traits import choice
from heed.figures.translators.live import Live, asked
from heed.text.professions import load_professions
from heed.text.variants import completed, swapped, to_several

SENTENCES = ("My brother is a nurse.",)
CHANGES = {"swap": "he ↔ she", "guys": "you guys"}
VARIANTS: dict[str, Callable[[str], str]] = {"swap": swapped, "guys": to_several}


def genders() -> dict[str, str]:
    """Return *un*, *une* and every French word for a profession, as m or f, or mf if it is both."""
    known = load_professions()
    men = {"un"}.union(*(one.masculine for one in known))
    women = {"une"}.union(*(one.feminine for one in known))
    letters = {"m": men - women, "f": women - men, "mf": men & women}
    return {word: letter for letter, words in letters.items() for word in sorted(words)}


class Swapped(Live):
    """A sentence as it is and with one change in the English, both translated greedily.

    Words that only one of the translations has are marked, and the gender of professions is told.
    Of a sentence with nothing to change there is one translation. A profession alone, such as
    *nurse*, becomes *She is a nurse.*
    """

    title = "A hint need not change the French noun"
    topic = "What one word of the English changes"
    task = (
        "Type a sentence with he, she or you; nurse becomes She is a nurse. "
        "Does the gender, m. or f., fit?"
    )
    default_sentences = SENTENCES
    kind = "translation"

    change = choice("swap", CHANGES, "change", "what is done to the English sentence")

    professions = t.List(t.Unicode(), help="what may stand alone").tag(sync=True)
    genders = t.Dict(help="m, f or mf, by French word").tag(sync=True)

    @t.default("professions")
    def _professions(self) -> list[str]:
        return [one.english for one in load_professions()]

    @t.default("genders")
    def _genders(self) -> dict[str, str]:
        return genders()

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return the translations of a sentence and of each of its variants."""
        whole = completed(sentence, self.professions)
        variants = {whole: None} | dict.fromkeys(f(whole) for f in VARIANTS.values())
        return [asked(self._own, self.kind, one) for one in variants]
