"""What the decoder finds probable in calls of several sizes, in the page as in Python."""

import json
import re

import numpy as np
import pytest

from heed.experiments.passes import SIZES, passes_of
from heed.figures.masks import Calls
from heed.figures.translators.live import published
from heed.publish.stills import Asked, draw
from heed.translator import Translator
from written_numbers import fixed

NAME = "small-world-transformer"
SENTENCE, OTHER = "The boy is ready.", "The nurse does not like old dogs."
NURSE = "I helped the nurse who is hungry."


@pytest.fixture(scope="module")
def found():
    return passes_of(published(NAME), OTHER)


def test_the_facts_are_those_of_the_library(facts):
    answer = passes_of(published(NAME), SENTENCE)
    training = np.array(answer["masked"]["all"])
    states = [
        {"size": size, "mask": mask, "calls": calls}
        for size in SIZES for mask in (False, True) for calls in (1, 2, 64)
    ]  # fmt: skip
    for figure, found in facts(Calls, *states):
        read = min(len(training), figure.calls * (SIZES[figure.size] or len(training)))
        now = np.array(answer["masked" if figure.mask else "bare"][figure.size])
        gaps = abs(now - training)[:read]
        assert found["read"] == read
        assert found["changed"] == int((gaps > 1e-5).sum())
        assert found["far"] == pytest.approx(gaps.max())
        assert found["changed"] == 0 or (not figure.mask and figure.size != "one")


def test_it_says_how_many_differ_from_training(say):
    (_, same), (_, other) = say(Calls, {}, {"size": "all"})
    assert same.startswith("All ")
    count, of, most = re.match(r"(\d+) of (\d+) .* by up to (\d\.\d\d)\.", other).groups()
    answer = passes_of(published(NAME), SENTENCE)
    gaps = abs(np.subtract(answer["bare"]["all"], answer["masked"]["all"]))
    assert (int(count), int(of), most) == ((gaps > 1e-5).sum(), len(gaps), fixed(gaps.max(), 2))


def test_without_the_mask_no_probability_stays_whatever_the_calls(say):
    page = {"sentences": [NURSE], "sentence": NURSE}
    for _, text in say(Calls, *(page | {"size": size} for size in ("two", "three", "all"))):
        assert text.startswith("10 of 10 probabilities differ from training")
        assert text.endswith(" Even the last one: it sees pieces that looked ahead.")
    answer = passes_of(published(NAME), NURSE)
    assert [fixed(answer[way]["all"][-1], 4) for way in ("bare", "masked")] == ["0.9023", "0.9024"]


def test_a_recurrent_translator_is_refused():
    with pytest.raises(ValueError, match="transformer"):
        Calls("small-world-gru")


def test_your_own_translator_has_no_finding():
    figure = Calls(Translator.load(NAME), [SENTENCE])
    assert figure.title == Calls.topic


def test_a_later_key_that_is_seen_is_red_as_in_the_figure_before_it():
    """The first picture of that page has it in red too: stripes in --heed-wrong."""
    counts = {}
    for mask in (False, True):
        figure = Calls(size="all", mask=mask)
        asked = json.dumps({"state": figure.state(), "about": figure._about})
        [still] = draw([Asked(figure._module, asked)])
        counts[mask] = still.html.count('stroke="var(--heed-wrong)"')
    size = len(passes_of(published(NAME), SENTENCE)["masked"]["all"])
    drawn = counts[False] - counts[True]
    assert drawn > 0
    assert drawn % (size * (size - 1) // 2) == 0
    assert counts[True] > 0, "it has its entry in the legend"
