"""A translation that is written with a cache, right or wrong, beside one pass without a cache."""

from heed.experiments.caching import WAYS
from heed.figures.base.traits import choice, words
from heed.figures.translators.opened import Opened

TRANSLATOR = "small-world-transformer"
SENTENCES = ("I helped the nurse who is hungry.",)
LONGEST = 80  # letters of a sentence


class Cached(Opened):
    """How far the logits of each step are from those of one pass, and what is written then."""

    title = "When positions restart, the nurses never end"
    topic = "What is written with a right cache and with wrong ones"
    task = "Choose each cache: at which step do the logits differ, and when does the next piece?"
    kind = "caching"
    default_translator, default_sentences = TRANSLATOR, SENTENCES

    sentence = words(SENTENCES[0], "sentence", "to be translated: Enter translates it", LONGEST)
    way = choice("restart", WAYS, "cache", "what the decoder has of earlier steps")
