import random

import numpy as np
import pytest

from heed.evaluation.record import load_record
from heed.evaluation.selection import select
from heed.figures.generalization import Checkpoints
from heed.figures.generalization.checkpoints import pack
from written_numbers import grouped

RECORD = load_record()
UPSET, MANY = 5, 15  # seeds: 8,192 updates win alone, three checkpoints tie


def judge(figure):
    """Errors of the last M on n sentences and on all, and the choice."""
    pool = np.arange(len(RECORD.shared))
    order = pool[~RECORD.shared if figure.sentences == "apart" else slice(None)].tolist()
    random.Random(figure.seed).shuffle(order)
    wrong = ~RECORD.validation[-figure.models :, order]
    n = min(figure.n, len(order))
    measured = wrong[:, :n].mean(axis=1)
    steps = map(str, RECORD.steps[-figure.models :])
    errors = dict(zip(steps, measured.tolist(), strict=True))
    lost = {f"recipe {k}, {step}": 1.0 for k in range(1, figure.recipes) for step in errors}
    chosen = select(errors | lost, n, figure.delta)
    return measured, wrong.mean(axis=1), n, chosen


def test_what_it_says_is_what_the_record_holds(facts):
    states = (
        {"n": 400, "models": 5},
        {"n": 2000, "sentences": "apart", "recipes": 3},
        {"n": 60, "models": 1},
    )
    for figure, found in [*facts(Checkpoints), *facts(Checkpoints, *states)]:
        measured, whole, n, choice = judge(figure)
        all_of = (~RECORD.shared).sum() if figure.sentences == "apart" else len(RECORD.shared)
        least = measured == measured.min()
        assert choice.name == str(found["steps"][0])
        assert found.pop("steps") == np.array(RECORD.steps[-figure.models :])[least].tolist()
        assert found.pop("wholes") == pytest.approx(whole[least])
        assert found == pytest.approx({
            "error": measured.min(),
            "n": n,
            "count": all_of,
            "epsilon": choice.epsilon,
            "bound": measured.min() + choice.epsilon,
        })  # fmt: skip


def test_it_begins_with_a_tie_and_says_who_else_may_win(say):
    states = {}, {"n": 2000, "delta": 0.07}, {"seed": UPSET}, {"seed": MANY}
    first, whole, upset, many = (one.text for one in say(Checkpoints, *states))
    assert first == (
        "8,192 and 9,500 updates tie: the error is 0.800 on 20 sentences, "
        "0.727 and 0.716 on all 1,980. "
        "The bound is 1.293: above 1, it says nothing."
    )
    assert whole.startswith(f"After {grouped(RECORD.steps[-1])} updates the error is least: 0.")
    assert "on all" not in whole
    assert "With probability at least 93% its true error is below 0." in whole
    assert whole.endswith(" (M = 420).")
    assert upset.startswith("After 8,192 updates the error is least: ")
    assert many.startswith("3 checkpoints tie: the error is ")
    assert "on all" not in many


def test_the_last_so_many_are_compared(say):
    three, one = say(
        Checkpoints, {"models": 3, "n": 200}, {"models": 1, "recipes": 1, "sentences": "apart"}
    )  # fmt: skip
    assert " updates the error is least: 0." in three.text
    assert one.text.startswith(f"After {grouped(RECORD.steps[-1])} updates the error is 0.")
    assert " on 20 sentences, 0." in one.text
    for said in (three, one):
        assert said.text.endswith(", if no others were planned.")


@pytest.mark.parametrize("shape", [(3, 53), (3, 64), (1, 1)])
def test_bits_come_back_as_they_were_packed(javascript, shape):
    bits = np.random.default_rng(5).random(shape) < 0.3
    [rows] = javascript([("figures/generalization/checkpoints.js", "unpack", [pack(bits)])])
    np.testing.assert_array_equal(rows, bits)


def test_on_twenty_sentences_the_last_checkpoint_mostly_ties():
    """What the page says of draws of 20: it ties in 57%, another beats it in 18%."""
    draws = np.random.default_rng(1).random((20_000, RECORD.validation.shape[1]))
    found = [kind_of(row.argpartition(20)[:20]) for row in draws]
    shares = [found.count(kind) / len(found) for kind in ("tie", "beaten", "alone")]
    assert shares == pytest.approx([0.57, 0.18, 0.25], abs=0.01)


def kind_of(drawn):
    """Whether on these sentences the last checkpoint ties for first, is beaten, or wins alone."""
    wrong = (~RECORD.validation[:, drawn]).sum(axis=1)
    if wrong[-1] > wrong.min():
        return "beaten"
    return "tie" if (wrong == wrong[-1]).sum() > 1 else "alone"
