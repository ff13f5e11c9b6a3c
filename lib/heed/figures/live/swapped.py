"""A sentence of a man or a woman, the same of the other, and what that changes in the French."""

from typing import Any

import traitlets as t

from heed.figures.translators.live import Live, asked
from heed.text.professions import load_professions
from heed.text.variants import completed, swapped

SENTENCES = (
    "My brother is a nurse.",
    "He is a nurse.",
    "She is a singer.",
    "She is a student.",
    "She wants to be a student.",
)
"""Each has a button, and its answers are stored."""


def genders() -> dict[str, str]:
    """Return *un*, *une* and every French word for a profession, as m or f, or mf if it is both."""
    known = load_professions()
    men = {"un"}.union(*(one.masculine for one in known))
    women = {"une"}.union(*(one.feminine for one in known))
    letters = {"m": men - women, "f": women - men, "mf": men & women}
    return {word: letter for letter, words in letters.items() for word in sorted(words)}


class Swapped(Live):
    """A sentence as it is and with *he* and *she* exchanged, both translated greedily.

    Words that only one of the translations has are marked, and the gender of professions is told.
    Of a sentence with nothing to exchange there is one translation. A profession alone, such as
    *nurse*, becomes *She is a nurse.*
    """

    title = "A hint need not change the French noun"
    topic = "What he or she in the English changes"
    task = "Tap a sentence, or type one with he or she. Does the gender, m. or f., fit?"
    default_sentences = SENTENCES
    kind = "translation"

    ready = t.List(t.Unicode(), [*SENTENCES], help="what a button asks about").tag(sync=True)
    professions = t.List(t.Unicode(), help="what may stand alone").tag(sync=True)
    genders = t.Dict(help="m, f or mf, by French word").tag(sync=True)

    @t.default("professions")
    def _professions(self) -> list[str]:
        return [one.english for one in load_professions()]

    @t.default("genders")
    def _genders(self) -> dict[str, str]:
        return genders()

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return the translations of a sentence and of what it becomes."""
        whole = completed(sentence, self.professions)
        both = dict.fromkeys((whole, swapped(whole)))
        return [asked(self._own, self.kind, one) for one in both]
