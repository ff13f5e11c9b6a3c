"""A recurrent network, unrolled over a sentence in which one word is replaced."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, seed, whole, words

MOST = 8  # words


class Unrolled(Figure):
    """The states of a network of two units at every word, and what a replaced word changes.

    A word’s vector depends on its letters and the seed, and the weights on the seed. A place
    beyond the last word means the last; ``read`` words are read, or all of them if there are fewer.
    """

    title = "One network reads every word and hands on a state"
    task = "Tap or click a word to replace it by the one in the field. Which states change?"
    asks = Guess(
        "“under” takes the place of “on”. How many of the 6 states change?",
        ("1", "3", "6"),
    )

    sentence = words(
        "the cat walks on the street",
        "sentence",
        "what counts is the first eight words",
        longest=200,
    )
    place = whole(3, 0, MOST - 1, "word to replace", "its place in the sentence")
    by = words("under", "replace it by", "the word that stands there instead", longest=20)
    direction = choice(
        "forward",
        {"forward": "forward", "backward": "backward", "both": "both"},
        "direction",
        "in which the network reads",
    )
    read = whole(MOST, 0, MOST, "words read", "how many the network has read")
    seed = seed(2, "words and weights")
