"""What the figure of many heads at once says, against the record and the translator."""

import json

import pytest

from heed.evaluation.head_record import load_heads
from heed.evaluation.silence import without_heads
from heed.figures.attention import Together
from heed.figures.attention.together import MOST, STEP, STORED
from heed.translator import Translator

RECORD = load_heads()
CHEAPEST = sorted(RECORD.heads, key=lambda one: one.lost)
BLEU = {one.heads: one.bleu for one in RECORD.together}


def test_its_facts_are_those_of_the_record(facts):
    counts = range(0, MOST + 1, STEP)
    for count, (_, found) in zip(
        counts, facts(Together, *({"gone": count} for count in counts)), strict=True
    ):
        assert found["heads"] == count
        assert found["lost"] == pytest.approx(BLEU[0] - BLEU[count], abs=0.006)
        assert found["alone"] == pytest.approx(sum(one.lost for one in CHEAPEST[:count]), abs=0.006)
        last = BLEU[max(0, count - STEP)] - BLEU[count]
        assert found["last"] == pytest.approx(last, abs=0.011)


def test_the_question_names_what_the_next_heads_cost_alone_and_together(say):
    assert f"the next 8 cost {sum(one.lost for one in CHEAPEST[40:48]):.1f}." in (
        Together.asks.question
    )
    right = min(Together.asks.choices, key=lambda one: abs(float(one) - BLEU[40] + BLEU[48]))
    assert right == "23"
    (_, first), (_, after) = say(Together, {}, {"gone": 48})
    assert first.startswith("Without 40 heads, 15.4 of 50.9 points are lost, 4.0 of them with")
    assert after == (
        "Without 48 heads, 38.1 of 50.9 points are lost, 22.7 of them with the last 8. One at a "
        "time, they seemed to gain 5.1 in all."
    )


def test_the_translations_are_those_without_the_cheapest_heads():
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    translator = Translator.load()
    for count in (0, 32, 48):
        with without_heads(translator.model, [one.which for one in CHEAPEST[:count]]):
            written = translator.translate([stored["sentence"]], 1)
        assert written == [stored["written"][str(count)]]
