"""What the translator sees: pieces of words, and their numbers."""

from heed.figures.translators.live import Live


class Pieces(Live):
    """A sentence and its translation as the translator reads and writes them."""

    title = "The translator reads and writes pieces of words"
    topic = "What the translator reads and writes"
    task = "Type a sentence with a long or rare word, and count the pieces that the word takes."
