"""A translation that is written with a cache, right or wrong, beside one pass without a cache."""

from heed.experiments.caching import WAYS
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, words
from heed.figures.translators.opened import Opened

TRANSLATOR = "small-world-transformer"
SENTENCES = ("Is the actress buying the boat?",)
LONGEST = 80  # letters of a sentence


class Cached(Opened):
    """How far the logits of each step are from those of one pass, and what is written then."""

    title = "Two wrong caches, and no error"
    topic = "What is written with a right cache and with wrong ones"
    task = "Choose each cache: at which step do the logits differ, and when does the next piece?"
    asks = Guess(
        "Each new piece gets position 0. At which step do the logits first differ?",
        ("1", "2", "6", "10"),
    )
    kind = "caching"
    default_translator, default_sentences = TRANSLATOR, SENTENCES

    sentence = words(SENTENCES[0], "sentence", "to be translated: Enter translates it", LONGEST)
    way = choice("restart", WAYS, "cache", "what the decoder has of earlier steps")
