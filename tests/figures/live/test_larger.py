"""How many times as large other language models are, against their sizes."""

import pytest

from heed.figures.live import Larger
from heed.figures.live.larger import MEASURES, OTHERS, ours

AT = {"parameters": 2, "tokens": 3, "context": 4}


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("model", [name for name, *_ in OTHERS])
def test_it_divides_theirs_by_ours(facts, measure, model):
    [(_, found)] = facts(Larger, {"measure": measure, "model": model})
    [theirs] = [one for one in OTHERS if one[0] == model]
    assert found["own"] == ours()[AT[measure]]
    assert found["times"] == pytest.approx(theirs[AT[measure]] / ours()[AT[measure]])
    assert found["told"] == (theirs[AT[measure]] > 0)


def test_it_says_what_is_not_told(say):
    [(_, text)] = say(Larger, {"measure": "tokens", "model": "GPT-2"})
    assert text.startswith("Not told of GPT-2 (2019); ")


def test_its_title_is_true(say, facts):
    [(_, found)] = facts(Larger, {"model": "GPT-3"})
    assert 90_000 < found["times"] < 110_000
    [(_, text)] = say(Larger, {})
    assert text.startswith("96,600 times as many parameters: 175 billion in GPT-3 (2020), ")
