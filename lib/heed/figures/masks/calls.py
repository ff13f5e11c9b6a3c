"""A decoder that reads its translation in calls of one, two, three or all pieces."""

from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, flag, whole, words
from heed.figures.translators.opened import Opened

SENTENCES = ("The boy is ready.",)
LONGEST = 60  # letters of a sentence
WIDEST = 64  # pieces of its translation


class Calls(Opened):
    """What each piece of a translation sees, and the probability of the piece after it.

    The decoder keeps the keys and values of what it has read. What is read in one call is masked
    among itself, or not. Beside it stands the probability in training: one call with the mask.
    """

    title = "Does writing with a cache need a mask?"
    topic = "What each piece sees, by the number of pieces in a call"
    task = "Read all pieces in one call, without the mask and with it: which numbers differ?"
    asks = Guess(
        "No mask, one piece in each call: how many probabilities differ from training’s?",
        ("none", "the last", "all but the first", "all"),
    )
    kind = "passes"
    default_translator, default_sentences = "small-world-transformer", SENTENCES

    sentence = words(SENTENCES[0], "sentence", "to be translated: Enter translates it", LONGEST)
    size = choice(
        "one",
        {"one": "one", "two": "two", "three": "three", "all": "all"},
        "pieces in a call",
        "how many the decoder is given at once",
    )
    mask = flag(False, "causal mask", "in each call")
    calls = whole(WIDEST, 1, WIDEST, "calls made", "more than there are means all")
