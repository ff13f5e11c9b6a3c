import random

import numpy as np
import pytest

from heed.evaluation.record import load_record
from heed.evaluation.selection import select
from heed.figures.generalization import Checkpoints
from heed.figures.generalization.checkpoints import pack
from heed.theory.learning.hoeffding import hoeffding_deviation
from written_numbers import grouped

RECORD = load_record()
UPSET, MANY = 5, 15  # seeds: 8,192 updates win alone, three checkpoints tie


def judge(figure):
    """Errors of the checkpoints on n sentences and on all, and the choice."""
    pool = np.arange(len(RECORD.shared))
    order = pool[~RECORD.shared if figure.sentences == "apart" else slice(None)].tolist()
    random.Random(figure.seed).shuffle(order)
    wrong = ~RECORD.validation[:, order]
    n = min(figure.n, len(order))
    measured = wrong[:, :n].mean(axis=1)
    steps = map(str, RECORD.steps)
    errors = dict(zip(steps, measured.tolist(), strict=True))
    lost = {f"recipe {k}, {step}": 1.0 for k in range(1, figure.recipes) for step in errors}
    chosen = select(errors | lost, n, figure.delta)
    return measured, wrong.mean(axis=1), n, chosen


def test_what_it_says_is_what_the_record_holds(facts):
    states = (
        {"n": 400, "delta": 0.2},
        {"n": 2000, "sentences": "apart"},
        {"n": 60, "seed": UPSET},
    )
    for figure, found in [*facts(Checkpoints), *facts(Checkpoints, *states)]:
        measured, whole, n, choice = judge(figure)
        all_of = (~RECORD.shared).sum() if figure.sentences == "apart" else len(RECORD.shared)
        least = measured == measured.min()
        assert choice.name == str(found["steps"][0])
        assert found.pop("steps") == np.array(RECORD.steps)[least].tolist()
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
        "The bound is 1.294: above 1, it says nothing."
    )
    assert whole.startswith(f"After {grouped(RECORD.steps[-1])} updates the error is least: 0.")
    assert "on all" not in whole
    assert "With probability at least 93% its true error is at most 0." in whole
    assert whole.endswith(" (M = 420).")
    assert upset.startswith("After 8,192 updates the error is least: ")
    assert many.startswith("3 checkpoints tie: the error is ")
    assert "on all" not in many


def test_a_bound_is_rounded_up(say):
    [whole] = say(Checkpoints, {"n": 2000})
    least = 1 - RECORD.validation.mean(axis=1).max()
    assert 0.765 < least + hoeffding_deviation(RECORD.validation.shape[1], 0.05, 420) < 0.7655
    assert whole.text.endswith("its true error is at most 0.766 (M = 420).")


@pytest.mark.parametrize("shape", [(3, 53), (3, 64), (1, 1)])
def test_bits_come_back_as_they_were_packed(javascript, shape):
    bits = np.random.default_rng(5).random(shape) < 0.3
    [rows] = javascript([("figures/generalization/checkpoints.js", "unpack", [pack(bits)])])
    np.testing.assert_array_equal(rows, bits)


def test_on_twenty_sentences_the_last_checkpoint_mostly_ties():
    """What the page says of draws of 20: it ties in 57%, and wins alone in 25%."""
    draws = np.random.default_rng(1).random((20_000, RECORD.validation.shape[1]))
    found = [kind_of(row.argpartition(20)[:20]) for row in draws]
    shares = [found.count(kind) / len(found) for kind in ("tie", "beaten", "alone")]
    assert shares == pytest.approx([0.57, 0.18, 0.25], abs=0.01)


def test_on_twenty_sentences_the_bound_is_above_1_in_nearly_every_draw():
    draws = np.random.default_rng(2).random((20_000, RECORD.validation.shape[1]))
    epsilon = hoeffding_deviation(20, 0.05, 420)
    vacuous = [least_error(row.argpartition(20)[:20]) + epsilon > 1 for row in draws]
    assert np.mean(vacuous) == pytest.approx(0.96, abs=0.005)


def least_error(drawn):
    return 1 - RECORD.validation[:, drawn].mean(axis=1).max()


def kind_of(drawn):
    """Whether on these sentences the last checkpoint ties for first, is beaten, or wins alone."""
    wrong = (~RECORD.validation[:, drawn]).sum(axis=1)
    if wrong[-1] > wrong.min():
        return "beaten"
    return "tie" if (wrong == wrong[-1]).sum() > 1 else "alone"
