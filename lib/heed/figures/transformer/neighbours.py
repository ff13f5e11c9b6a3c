"""The neighbours of a word in the trained table of embeddings."""

from heed.figures.base.traits import words
from heed.figures.translators.opened import Opened

WORDS = ("eat", "mother", "station", "chat", "light")


class Neighbours(Opened):
    """The pieces whose rows have the largest cosines with those of a word."""

    in_common = ()
    title = "“eat” is near its own forms, and near “drink”"
    topic = "Which pieces lie near a word"
    task = "Look up “mother”, “station” or “chat”, then words of your own, English or French."
    kind = "near"
    default_sentences = WORDS

    sentence = words(WORDS[0], "word", "to look up: Enter looks it up", 40)
