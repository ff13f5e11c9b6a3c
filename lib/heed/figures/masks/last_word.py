"""One word of a sentence is changed: which outputs of a layer of self-attention move."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, seed, whole, words

MOST = 6  # words


class LastWord(Figure):
    """The weights of self-attention under a mask, and how far one other word moves each output.

    Each word has a vector that its letters and the seed decide, to which the code of its position
    is added; queries, keys and values are seeded projections of the sum. What the sentence does
    not have means its last word.
    """

    title = "Without a mask, a new last word moves every output"
    task = "Choose “causal”: which outputs still move? Tap or click another word, or a row."
    asks = Guess(
        "With a causal mask, how many of the 4 outputs does a new last word move?", ("0", "1", "4")
    )

    mask = choice(
        "none",
        {"none": "none", "causal": "causal", "strict": "without itself"},
        "mask",
        "what a word may see: all, itself and what stands before, or only what stands before",
    )
    instead = words("dog", "new word", "the word that takes the place of the changed one", 12)
    sentence = words("I am a pig", "sentence", "of up to 6 words: what counts is the first six", 60)
    place = whole(MOST - 1, 0, MOST - 1, "word that is changed", "its place, from 0")
    query = whole(0, 0, MOST - 1, "query", "the word that is asked what it sees, from 0")
    seed = seed(26, "words and projections")
