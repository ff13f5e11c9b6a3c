"""How many times as large other language models are, against their sizes."""

from itertools import pairwise

import pytest

from heed.figures.live import Larger
from heed.figures.live.larger import MEASURES, OTHERS, ours

AT = {"parameters": 2, "tokens": 3}


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("model", [name for name, *_ in OTHERS])
def test_it_divides_theirs_by_ours(facts, measure, model):
    [(_, found)] = facts(Larger, {"measure": measure, "model": model})
    [theirs] = [one for one in OTHERS if one[0] == model]
    assert found["own"] == ours()[AT[measure]]
    assert found["times"] == pytest.approx(theirs[AT[measure]] / ours()[AT[measure]])
    assert found["told"] == (theirs[AT[measure]] > 0)


@pytest.mark.parametrize("measure", MEASURES)
def test_it_compares_a_model_with_the_one_before_it(facts, measure):
    models = [ours(), *OTHERS]
    for earlier, later in pairwise(models):
        [(_, found)] = facts(Larger, {"measure": measure, "model": later[0]})
        assert found["previous"] == earlier[0]
        assert found["earlier"] == earlier[AT[measure]]
        if earlier[AT[measure]]:
            assert found["more"] == pytest.approx(later[AT[measure]] / earlier[AT[measure]])


def test_it_says_what_is_not_told(say):
    [(_, text)] = say(Larger, {"measure": "tokens", "model": "GPT-2"})
    assert text == "How many tokens GPT-2 (2019) has read isn’t told."
    [(_, text)] = say(Larger, {"measure": "tokens", "model": "GPT-3"})
    assert text.startswith("300 billion tokens in GPT-3 (2020). That is ")


def test_its_title_is_true(say):
    weights, read = ({one[0]: one[AT[measure]] for one in OTHERS} for measure in MEASURES)
    last = OTHERS[-1][0]
    assert read[last] / read["GPT-3"] > 20 * weights[last] / weights["GPT-3"]
    [(_, text)] = say(Larger, {})
    assert text.startswith("0.37 times as many as in GPT-3: 65.2 billion parameters in LLaMA 65B ")
    [(_, text)] = say(Larger, {"measure": "tokens"})
    assert text.startswith("4.7 times as many as in GPT-3: 1.40 trillion tokens in LLaMA 65B ")
