"""A translation, and where each of its words looked in the sentence that it translates."""

from collections.abc import Sequence
from typing import Any

import traitlets

from heed.figures.base.arrays import encode_array
from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, flag, whole
from heed.figures.home.translated import translated

# Each with the place of the French word to begin with.
SENTENCES = {
    "He gave me an interesting book.": 6,
    "The red car is mine.": 1,
    "Where is the train station?": 3,
    "I don't like cold coffee.": 6,
    "I miss you.": 0,
    "The little black cat is sleeping.": 3,
}
MOST = 8  # sentences
LONGEST = 40  # French words
LAYERS, HEADS = 3, 8  # of the published translator


class Translation(Figure):
    """A sentence, its French translation, and the cross-attention of each head of the translator.

    Sentences are translated when the figure is made.

    Args:
        texts: up to 8 sentences to choose from, short ones.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if there is no sentence, or more than 8, or one is too long to be shown.
    """

    title = "French puts words in another order, and attention follows"
    task = (
        "Point at a French word, or tap it. The blue lines lead to the English words that the "
        "translator looks at while it writes that word."
    )

    sentence = whole(0, 0, MOST - 1, "English sentence", "which one; beyond the last, the last")
    word = whole(6, 0, LONGEST - 1, "French word", "its place; beyond the last, the last")
    layer = choice(2, range(1, LAYERS + 1), "layer", "of the decoder, from its input on")
    head = choice(
        1,
        {0: f"mean of all {HEADS}"} | {h: str(h) for h in range(1, HEADS + 1)},
        "head",
        "each head of a layer has weights of its own",
    )
    table = flag(False, "all numbers", "the weights of all words, as a table")
    sentences: traitlets.List[dict[str, Any]] = traitlets.List(help="words, weights").tag(sync=True)

    def __init__(
        self, texts: Sequence[str] = tuple(SENTENCES), name: str = "", **traits: Any
    ) -> None:
        traits.setdefault("sentences", [_entry(text) for text in _checked(texts)])
        super().__init__(name, **traits)


def _checked(texts: Sequence[str]) -> Sequence[str]:
    if isinstance(texts, str):
        raise ValueError("texts must be a list of sentences; for one sentence write [sentence]")
    if not 1 <= len(texts) <= MOST:
        raise ValueError(f"texts must be 1 to {MOST} sentences, but are {len(texts)}")
    return texts


def _entry(text: str) -> dict[str, Any]:
    """Return what the page needs to know of a sentence."""
    shown = translated(text)
    if len(shown.french) > LONGEST:
        raise ValueError(
            f"texts must have translations of at most {LONGEST} words, but that of {text!r} "
            f"has {len(shown.french)}"
        )
    return {
        "source": typeset(shown.source),
        "target": typeset(shown.target),
        "english": [typeset(word) for word in shown.english],
        "french": [typeset(word) for word in shown.french],
        "first": SENTENCES.get(text, 0),
        "weights": encode_array(shown.weights),
    }


def typeset(words: str) -> str:
    """Return ``words`` as they are printed: with an apostrophe that is none of a typewriter."""
    return words.replace("'", "’")
