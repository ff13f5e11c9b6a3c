"""A translation, and where each of its words looked in the sentence that it translates."""

from collections.abc import Sequence
from typing import Any

from heed.figures.base.traits import choice, flag, whole, words
from heed.figures.translators.live import LONGEST, PUBLISHED, Live
from heed.translator import Translator

# Each with the place of the French word to begin with.
SENTENCES = {
    "He gave me an interesting book.": 6,
    "The red car is mine.": 1,
    "Where is the train station?": 4,
    "I don't like cold coffee.": 6,
    "I miss you.": 0,
    "The little black cat is sleeping.": 3,
}
FIRST = next(iter(SENTENCES))
MOST = 8  # sentences to choose from
WORDS = 100  # French words of a translation, at most
KEPT = ("source", "pieces", "text", "cross")
LAYERS, HEADS = 3, 8  # of the published translator


class Translation(Live):
    """A sentence, its French translation, and the cross-attention of each head of the translator.

    The reader types a sentence, or chooses one that was translated when the figure was made.

    Args:
        sentences: up to 8 to choose from, short ones; the first is shown.
        translator: as of every such figure.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        FileNotFoundError: if no published translator has this name.
        ValueError: if there is no sentence, or more than 8, or one is too long to be shown.
    """

    title = "French reorders words, and attention follows"
    topic = "Where the translator looks to write a word"
    task = "Type an English sentence. Tap or click a French word: which English does it look at?"

    sentence = words(FIRST, "English sentence", "to be translated: Enter translates it", LONGEST)
    word = whole(
        SENTENCES[FIRST], 0, WORDS - 1, "French word", "its place; beyond the last, the last"
    )
    layer = choice(2, range(1, LAYERS + 1), "layer", "of the decoder, from its input on")
    head = choice(
        4,
        {0: f"mean of all {HEADS}"} | {h: str(h) for h in range(1, HEADS + 1)},
        "head",
        "each head of a layer has weights of its own",
    )
    table = flag(False, "all numbers", "the weights of all words, as a table")

    def __init__(
        self,
        sentences: Sequence[str] = tuple(SENTENCES),
        translator: str | Translator = PUBLISHED,
        name: str = "",
        **traits: Any,
    ) -> None:
        if len(sentences) > MOST and not isinstance(sentences, str):
            raise ValueError(f"sentences must be 1 to {MOST}, but are {len(sentences)}")
        super().__init__(translator, sentences, name, **traits)
        if "word" not in traits:
            self.word = first_word(self.sentence)

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return what is stored with the figure about a sentence: pieces, and who looks where."""
        [one] = super().kept(sentence)
        run = {part: one["answer"][part] for part in KEPT}
        return [{**one, "answer": run, "first": first_word(sentence)}]


def first_word(sentence: str) -> int:
    """Return the place of the French word that is shown first for a sentence."""
    return SENTENCES.get(sentence, 0)
