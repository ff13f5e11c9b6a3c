"""The one vector that a decoder is given, and how far another word moves it."""

from functools import cache
from typing import Any

import traitlets as t

from heed.experiments.contexts import usual_distance
from heed.figures.base.traits import whole, words
from heed.figures.recurrence.replaced import replaced
from heed.figures.translators.live import Live, asked, the_translator
from heed.figures.translators.small_world import LONGEST, small_world_words
from heed.text.small_world import small_world_pairs
from heed.text.small_world.groups import word_groups
from heed.translator import Translator

STUDENT = "small-world-gru"
SENTENCES = (
    "We lost the umbrella, but our uncles found it.",
    "The nurse does not like old dogs.",
    "The farmer's aunt drew the house and she showed it to our uncles.",
)
OTHERS = 100  # sentences between which distances are usual


class Vector(Live):
    """The context vector of a sentence, and its distance from those with one other word.

    Args:
        translator: the name of a published recurrent translator without attention, or one that you
            have trained.
        sentences: what can be chosen.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if there is no sentence; else as for every such figure.
    """

    in_common = ()
    default_translator, default_sentences = STUDENT, SENTENCES
    title = "Another word moves the vector, but not always the French"
    topic = "How far one word moves the context vector"
    task = "Tap or click a word to exchange it: compare the French."

    sentence = words(SENTENCES[0], "small-world sentence", "Enter reads it", LONGEST)
    word = whole(5, 1, 24, "word", "which is replaced, of those that can be, from 1")
    groups = t.List(t.List(t.Unicode()), help="words that may replace each other").tag(sync=True)
    vocabulary = t.List(t.Unicode(), help="all words that it knows").tag(sync=True)
    sentences = t.List(t.Unicode(), help="sentences to choose from").tag(sync=True)
    usual = t.Float(0.0, help="mean distance of the vectors of two sentences").tag(sync=True)

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.groups = known_groups()
        self.vocabulary = small_world_words()
        self.sentences = [entry["question"]["sentence"] for entry in self.stored]
        own = isinstance(self._own, str)
        self.usual = usual_of(self._own) if own else usual_of.__wrapped__(self._own)

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return what the figure asks of a sentence, and the answer."""
        others = [one.sentence for one in replaced(sentence, known_groups())]
        return [asked(self._own, "contexts", sentence, others=others)]


@cache
def usual_of(translator: str | Translator) -> float:
    """Return how far the vectors of two sentences are apart, in the mean of all pairs of 100."""
    sentences = [pair.source for pair in small_world_pairs(OTHERS)]
    return round(usual_distance(the_translator(translator), sentences), 4)


@cache
def known_groups() -> list[list[str]]:
    """Return the groups of words that may replace each other, of those that translators know."""
    known = set(small_world_words())
    kept = ([word for word in group if word in known] for group in word_groups())
    return [group for group in kept if len(group) > 1]
