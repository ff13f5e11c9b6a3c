"""How many times as large other language models are, against their sizes."""

import math
from itertools import pairwise

import pytest

from heed.figures.live import Larger
from heed.figures.live.larger import OTHERS, ours

YEAR, PARAMETERS, TOKENS = 1, 2, 3


@pytest.mark.parametrize(("before", "one"), [*pairwise([ours(), *OTHERS])])
def test_it_divides_each_model_by_the_one_before_it(facts, before, one):
    [(_, found)] = facts(Larger, {"model": one[0]})
    assert (found["year"], found["parameters"], found["tokens"]) == one[YEAR:]
    assert found["previous"] == before[0]
    assert found["weights"] == pytest.approx(one[PARAMETERS] / before[PARAMETERS])
    if one[TOKENS] and before[TOKENS]:
        assert found["text"] == pytest.approx(one[TOKENS] / before[TOKENS])
    else:
        assert found["text"] is None or math.isnan(found["text"])


def test_it_says_what_is_not_told(say):
    [(_, text)] = say(Larger, {"model": "GPT-2"})
    assert text == (
        "GPT-2 (2019) has 1.54 billion parameters, 850 times ours. "
        "How many tokens it read isn’t told."
    )
    [(_, text)] = say(Larger, {"model": "GPT-3"})
    assert text.endswith(" and read 300 billion tokens.")


def test_its_title_is_true(say):
    weights, read = ({one[0]: one[at] for one in OTHERS} for at in (PARAMETERS, TOKENS))
    last = OTHERS[-1][0]
    assert read[last] / read["GPT-3"] > 20 * weights[last] / weights["GPT-3"]
    [(_, text)] = say(Larger, {})
    assert text == (
        "LLaMA 65B (2023) has 65.2 billion parameters, 0.37 times GPT-3’s, "
        "and read 1.40 trillion tokens, 4.7 times GPT-3’s."
    )


def test_its_task_has_an_answer_for_each_llama(facts):
    for name, *_ in OTHERS:
        [(_, found)] = facts(Larger, {"model": name})
        if "llama" in name.lower():
            assert found["text"] > found["weights"]
