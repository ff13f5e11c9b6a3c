"""What the figure of a word in two sentences says, against the library."""

from heed.experiments.stages import senses_of
from heed.figures.transformer import Senses
from heed.figures.transformer.senses import PAIRS
from heed.figures.translators.live import published


def test_the_facts_are_those_of_the_library(facts):
    for one, other in PAIRS:
        states = [{"sentence": one, "other": other, "word": word} for word in (1, 2, 24)]
        answer = senses_of(published("eng-fra"), one, other)
        shared = [answer["pieces"][0][at].strip("▁") for at, _ in answer["shared"]]
        for figure, found in facts(Senses, *states):
            word = min(figure.word, len(shared)) - 1
            assert found["word"] == shared[word]
            assert [found["begin"], found["end"]] == [answer["apart"][word][at] for at in (0, -1)]
            assert found["texts"] == answer["texts"]


def test_it_says_how_far_apart_the_two_begin_and_end(say):
    [(_, text)] = say(Senses, {})
    assert text == (
        "The two vectors of “light” begin 0.02 apart and end 0.30 apart, as 1 minus their cosine."
    )
