"""What the figure of losses says, against the record of the heads."""

import json

import pytest

from heed.evaluation.head_record import Head, HeadFacts, HeadRecord, load_heads
from heed.figures.attention import Silenced
from heed.publish.stills import Asked, draw

RECORD = load_heads()
BY_LOSS = sorted(RECORD.heads, key=lambda one: -one.lost)


@pytest.mark.parametrize("order", ["loss", "pattern", "layer"])
def test_its_facts_are_what_is_recorded_of_every_head(facts, order):
    count = len(RECORD.heads)
    met = set()
    chosen = ({"order": order, "chosen": i + 1} for i in range(count))
    for figure, found in facts(Silenced, *chosen):
        which = Head(found["place"], found["layer"], found["head"])
        [one] = (one for one in RECORD.heads if one.which == which)
        met.add(which)
        assert found["lost"] == pytest.approx([one.lost, one.low, one.high], abs=0.051)
        assert found["clear"] == sum(one.low > 0 for one in RECORD.heads)
        assert found["heads"] == count
        assert figure.bleu == pytest.approx(RECORD.bleu, abs=0.051)
        assert figure.measured == RECORD.sentences
    assert len(met) == count


def test_the_first_head_shown_is_the_costliest(say):
    [(_, text)] = say(Silenced, {})
    _, layer, head = BY_LOSS[0].which
    assert text.startswith(f"Without head {layer + 1}.{head + 1} of the")


def test_a_loss_that_rounds_to_zero_is_neither_a_fall_nor_a_rise(say):
    order = sorted(range(len(RECORD.heads)), key=lambda i: -RECORD.heads[i].lost)
    small = [n + 1 for n, i in enumerate(order) if abs(RECORD.heads[i].lost) < 0.04]
    assert len(small) > 5
    for _, text in say(Silenced, *({"chosen": at} for at in small)):
        assert "BLEU stays as it is (loss 0.0, interval −" in text


def test_for_most_heads_no_loss_can_be_shown():
    clear = [one for one in RECORD.heads if one.low > 0]
    assert 0 < len(clear) < len(RECORD.heads) / 3


def test_beyond_the_last_head_is_the_last(say):
    (_, last), (_, beyond) = say(Silenced, {"chosen": len(RECORD.heads)}, {"chosen": 576})
    assert last == beyond


def record(*lost):
    heads = [
        HeadFacts(Head("decoder", 0, k), {"same": 0.9}, 0.1, loss, loss - 1, loss + 1, k)
        for k, loss in enumerate(lost)
    ]
    return HeadRecord(17, 40.0, {"decoder": {"same": 0.2}}, tuple(heads), ())


def test_another_record(say):
    figure = Silenced(record(0.25, 3.0, -2.5), chosen=3)
    assert figure.heads[1] == {
        **Head("decoder", 0, 1)._asdict(),
        "pattern": "same",
        "lost": [3.0, 2.0, 4.0],
    }
    asked = json.dumps({"state": figure.state(), "about": figure._about})
    [still] = draw([Asked(figure._module, asked)])
    text = "Without head 1.3 of the decoder (itself), BLEU rises by 2.5"
    assert (
        f"{text} (loss −2.5, interval −3.5 to −1.5). 1 of 3 intervals is above zero" in still.html
    )
    assert "points of BLEU lost, of 40.0" in still.html


def test_its_first_sentences(say):
    [(_, text)] = say(Silenced, {})
    assert text == (
        "Without head 3.2 of the cross-attention (aligned), BLEU falls by 1.7 (interval 0.8 to "
        "2.6). 2 of 80 intervals are above zero; luck alone would give about 2."
    )


def test_it_says_what_each_order_shows(say):
    orders = [{"order": order} for order in ("loss", "pattern", "layer")]
    by_loss, by_habit, by_place = (one.text.split("). ")[1] for one in say(Silenced, *orders))
    clear = [one for one in RECORD.heads if one.low > 0]
    others = [one for one in RECORD.heads if one.low <= 0]
    habits = [
        sum(RECORD.pattern(one) not in ("mixed", "broad") for one in these)
        for these in (clear, others)
    ]
    luck = 0.025 * len(RECORD.heads)
    assert by_loss.endswith(f"luck alone would give about {luck:.0f}.")
    assert by_habit == (
        f"{habits[0]} of the {len(clear)} above zero has a habit, and {habits[1]} of the other "
        f"{len(others)}."
    )
    places = [
        f"{name} {sum(one.which.place == place for one in clear)}"
        for place, name in {
            "encoder": "encoder",
            "decoder": "decoder",
            "cross": "cross-attention",
        }.items()
    ]
    assert by_place == f"Above zero: {', '.join(places)}."
