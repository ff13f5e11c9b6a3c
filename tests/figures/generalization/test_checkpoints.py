import random

import numpy as np
import pytest

from heed.evaluation.record import load_record
from heed.evaluation.selection import select
from heed.figures.generalization import Checkpoints
from heed.figures.generalization.checkpoints import pack
from written_numbers import grouped

RECORD = load_record()


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
        assert found == pytest.approx({
            "step": int(choice.name),
            "error": measured.min(),
            "whole": whole[measured.argmin()],
            "n": n,
            "count": all_of,
            "epsilon": choice.epsilon,
            "bound": measured.min() + choice.epsilon,
        })  # fmt: skip


def test_it_begins_where_too_few_sentences_choose_another_checkpoint_and_all_the_last(say):
    first, whole = (one.text for one in say(Checkpoints, {}, {"n": 2000, "delta": 0.07}))
    assert first == (
        "After 8,192 updates the error is least: 0.800 on 20 sentences, 0.727 on all 1,980. "
        "The bound on its true error is 1.257: above 1, it says nothing."
    )
    assert whole.startswith(f"After {grouped(RECORD.steps[-1])} updates the error is least: 0.")
    assert "on all" not in whole
    assert "With probability at least 93% its true error is below 0." in whole
    assert whole.endswith(" (M = 105).")


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
