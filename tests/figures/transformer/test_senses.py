"""What the figure of a word in two sentences says, against the library."""

from itertools import pairwise

import pytest

from heed.experiments.stages import senses_of
from heed.figures.transformer import Senses
from heed.figures.transformer.senses import PAIRS
from heed.figures.translators.live import published


def test_the_facts_are_those_of_the_library(facts):
    for one, other in PAIRS:
        states = [
            {"sentence": one, "other": other, "word": word, "stage": stage}
            for word in (1, 2, 24)
            for stage in (0, 3, 24)
        ]
        answer = senses_of(published("eng-fra"), one, other)
        shared = [answer["pieces"][0][at].strip("▁") for at, _ in answer["shared"]]
        for figure, found in facts(Senses, *states):
            word = min(figure.word, len(shared)) - 1
            assert found["word"] == shared[word]
            apart, stage = answer["apart"][word], min(figure.stage, 8)
            assert found["stage"] == stage
            assert [found["begin"], found["now"]] == [apart[0], apart[stage]]
            assert found["texts"] == answer["texts"]
            steps = [after - before for before, after in pairwise(apart)]
            assert found["by_attention"] == pytest.approx(sum(steps[::2]) / sum(steps))


def test_it_says_how_far_apart_the_two_are_after_each_sub_layer(say):
    (_, first), (_, last) = say(Senses, {}, {"stage": 24})
    assert first == "The two vectors of “light” begin 0.02 apart, as 1 minus their cosine."
    assert last == (
        "The two vectors of “light” are 0.30 apart after block 4, network. They began 0.02 apart, "
        "as 1 minus their cosine."
    )
