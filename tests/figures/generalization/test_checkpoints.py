import math
import random

import numpy as np
import pytest

from heed.evaluation.record import load_record
from heed.evaluation.selection import select
from heed.figures.generalization import Checkpoints
from heed.figures.generalization.checkpoints import COUNTED, pack
from heed.theory.learning.hoeffding import hoeffding_deviation
from written_numbers import grouped

RECORD = load_record()
UPSET, MANY, HARD = 5, 15, 519  # seeds: 8,192 updates win alone, three tie, nobody gets any right


def ordered(figure, seed):
    """Which sentences each checkpoint gets wrong, in the order in which they are drawn."""
    pool = np.arange(len(RECORD.shared))
    order = pool[~RECORD.shared if figure.sentences == "apart" else slice(None)].tolist()
    random.Random(seed).shuffle(order)
    return ~RECORD.validation[:, order]


def judge(figure):
    """Errors of the checkpoints on n sentences and on all, and the choice among M."""
    wrong = ordered(figure, figure.seed)
    n = min(figure.n, wrong.shape[1])
    measured = wrong[:, :n].mean(axis=1)
    able = RECORD.validation.any(axis=1)
    steps = [str(step) for step in RECORD.steps if able[RECORD.steps.index(step)]]
    errors = dict(zip(steps, measured[able].tolist(), strict=True))
    lost = {f"lost {k}": 1.0 for k in range(figure.candidates - len(errors))}
    kept = errors | lost if figure.candidates > 1 else {steps[-1]: measured[-1]}
    return measured, wrong.mean(axis=1), n, select(kept, n, figure.delta)


def tally(figure):
    """How often the last checkpoint won alone, tied or was beaten in the last draws."""
    draws = range(max(1, figure.seed - 99), figure.seed + 1)
    found = [kind_of(ordered(figure, seed)[:, : figure.n]) for seed in draws]
    kinds = {kind: found.count(kind) for kind in ("alone", "tied", "beaten")}
    return {"best": RECORD.steps[-1], "draws": len(draws), **kinds}


def test_what_it_says_is_what_the_record_holds(facts):
    states = (
        {"n": 400, "delta": 0.2},
        {"n": 2000, "sentences": "apart", "candidates": 105},
        {"n": 60, "seed": UPSET, "candidates": 15},
        {"seed": 137},
    )
    for figure, found in [*facts(Checkpoints), *facts(Checkpoints, *states)]:
        measured, whole, n, choice = judge(figure)
        all_of = (~RECORD.shared).sum() if figure.sentences == "apart" else len(RECORD.shared)
        least = (measured == measured.min()) & RECORD.validation.any(axis=1)
        if figure.candidates > 1:
            assert choice.name == str(found["steps"][0])
        assert found.pop("tally") == tally(figure)
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
    assert whole.endswith(", if M = 420 counts all.")
    assert upset.startswith("After 8,192 updates the error is least: ")
    assert many.startswith("3 checkpoints tie: the error is ")
    assert "on all" not in many


def test_m_counts_one_a_training_seven_recipes_or_their_pairs_too():
    checkpoints = len(RECORD.steps)
    assert (1, checkpoints, 7 * checkpoints, (7 + math.comb(7, 2)) * checkpoints) == COUNTED


def test_only_the_largest_m_promises(say):
    *few, enough = (say(Checkpoints, {"n": 2000, "candidates": M})[0].text for M in COUNTED)
    said = [text.rsplit(". ", 1)[1] for text in few]
    assert said == [
        f"With M = {M} you get {limit}, but more could have won."
        for M, limit in zip(COUNTED[:-1], ("0.747", "0.756", "0.762"), strict=True)
    ]
    assert "With probability at least 95%" in enough


def test_the_nine_that_get_nothing_right_never_tie(facts):
    [*_, (_, found)] = facts(Checkpoints, {"seed": HARD})
    assert found["error"] == 1
    assert found["steps"] == list(RECORD.steps[9:])


def test_a_bound_is_rounded_up(say):
    [whole] = say(Checkpoints, {"n": 2000})
    least = 1 - RECORD.validation.mean(axis=1).max()
    assert 0.765 < least + hoeffding_deviation(RECORD.validation.shape[1], 0.05, 420) < 0.7655
    assert whole.text.endswith("its true error is at most 0.766, if M = 420 counts all.")


@pytest.mark.parametrize("shape", [(3, 53), (3, 64), (1, 1)])
def test_bits_come_back_as_they_were_packed(javascript, shape):
    bits = np.random.default_rng(5).random(shape) < 0.3
    [rows] = javascript([("figures/generalization/checkpoints.js", "unpack", [pack(bits)])])
    np.testing.assert_array_equal(rows, bits)


def test_on_twenty_sentences_the_last_checkpoint_mostly_ties():
    """What the page says of draws of 20: it wins alone in 25%, ties in 57%, is beaten in 18%."""
    found = [kind_of(~drawn) for drawn in draws_of_twenty(1)]
    shares = [found.count(kind) / len(found) for kind in ("alone", "tied", "beaten")]
    assert shares == pytest.approx([0.25, 0.57, 0.18], abs=0.005)


def test_on_twenty_sentences_the_bound_is_above_1_in_nearly_every_draw():
    epsilon = hoeffding_deviation(20, 0.05, 420)
    vacuous = [(1 - drawn.mean(axis=1)).min() + epsilon > 1 for drawn in draws_of_twenty(2)]
    assert np.mean(vacuous) == pytest.approx(0.96, abs=0.005)


def draws_of_twenty(seed):
    """The hits on twenty sentences, drawn 20,000 times."""
    draws = np.random.default_rng(seed).random((20_000, RECORD.validation.shape[1]))
    for row in draws:
        yield RECORD.validation[:, row.argpartition(20)[:20]]


def kind_of(wrong):
    """Whether the last checkpoint ties for first, is beaten, or wins alone."""
    counts = wrong.sum(axis=1)
    if counts[-1] > counts.min():
        return "beaten"
    able = RECORD.validation.any(axis=1)
    return "tied" if (counts[able] == counts[-1]).sum() > 1 else "alone"
