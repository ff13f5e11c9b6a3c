"""What the figure of losses says, against the record of the heads."""

import json
import re

import pytest
import traitlets

from heed.evaluation.head_record import Head, HeadFacts, HeadRecord, load_heads
from heed.figures.attention import Silenced
from heed.publish.stills import Asked, draw

RECORD = load_heads()
NUMBER = r"(−?\d+\.\d)"
FACT = re.compile(
    r"Without head (\d)\.(\d) of the (encoder|decoder|cross)(?:-attention)?, which looks at "
    rf"[\w ]+, the translator (loses|gains) {NUMBER} (?:of|on) its {NUMBER} points of BLEU "
    rf"\((?:interval|as a loss) {NUMBER} to {NUMBER}\), and (\d+) of (\d+) translations change\. "
    r"The interval of (\d+) of the (\d+) heads lies above zero\."
)
BY_LOSS = sorted(RECORD.heads, key=lambda one: -one.lost)


@pytest.mark.parametrize("order", ["loss", "pattern", "layer"])
def test_it_says_what_is_recorded_of_every_head(say, order):
    count = len(RECORD.heads)
    met = set()
    for _, text in say(Silenced, *({"order": order, "chosen": i + 1} for i in range(count))):
        layer, head, place, verb, *points, changed, measured, clear, all_ = FACT.fullmatch(
            text
        ).groups()
        which = Head(place, int(layer) - 1, int(head) - 1)
        [one] = (one for one in RECORD.heads if one.which == which)
        met.add(which)
        sign = 1 if verb == "loses" else -1
        expected = [sign * one.lost, RECORD.bleu, one.low, one.high]
        assert [float(x.replace("−", "-")) for x in points] == pytest.approx(expected, abs=0.051)
        assert int(changed) == one.changed
        assert int(clear) == sum(one.low > 0 for one in RECORD.heads)
        assert (int(measured), int(all_)) == (RECORD.sentences, count)
    assert len(met) == count


def test_the_first_head_shown_is_the_costliest(say):
    [(_, text)] = say(Silenced, {})
    _, layer, head = BY_LOSS[0].which
    assert text.startswith(f"Without head {layer + 1}.{head + 1} of the")


def test_the_title_is_true_of_the_published_translator():
    assert Silenced.title == "The translator can spare most heads, one at a time"
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
        "changed": 1,
    }
    asked = json.dumps({"state": figure.state(), "about": figure._about})
    [still] = draw([Asked(figure._module, asked)])
    text = (
        "Without head 1.3 of the decoder, which looks at the piece itself, the translator gains 2.5"
    )
    assert f"{text} on its 40.0 points of BLEU (as a loss −3.5 to −1.5)" in still.html


@pytest.mark.parametrize("bad", [{"chosen": 0}, {"order": "name"}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Silenced(**bad)
