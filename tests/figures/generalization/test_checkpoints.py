import random

import numpy as np
import pytest
import traitlets

from heed.evaluation.record import load_record
from heed.evaluation.selection import select
from heed.figures.generalization import Checkpoints
from heed.figures.generalization.checkpoints import pack
from written_numbers import fixed, grouped, percent

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
    chosen = select(dict(zip(steps, measured.tolist(), strict=True)), n, figure.delta)
    return measured, wrong.mean(axis=1), n, chosen


def test_what_it_says_is_what_the_record_holds(say):
    states = ({"n": 400, "models": 5}, {"n": 2000, "sentences": "apart"}, {"n": 60, "models": 1})
    for figure, text in [*say(Checkpoints), *say(Checkpoints, *states)]:
        measured, whole, n, choice = judge(figure)
        assert f" after {grouped(int(choice.name))} updates" in text
        drawn = f"{fixed(measured.min(), 3)} of the {grouped(n)} sentences drawn"
        assert f"errs on {drawn}" in text if figure.models == 1 else f"least: on {drawn}" in text
        bound = measured.min() + choice.epsilon
        below = f"below {fixed(bound, 3)}" if bound < 1 else "at most 1, which says nothing"
        sure = f"With probability at least {percent(1 - figure.delta)} its true error is {below} "
        assert text.endswith(f"{sure}(ε = {fixed(choice.epsilon, 3)}).")
        all_of = (~RECORD.shared).sum() if figure.sentences == "apart" else len(RECORD.shared)
        on_all = f", and on {fixed(whole[measured.argmin()], 3)} of all {grouped(all_of)}. "
        assert (on_all in text) == (n < all_of)


def test_it_begins_where_too_few_sentences_choose_another_checkpoint_and_all_the_last(say):
    first, whole = say(Checkpoints, {}, {"n": 2000})
    last = f"the one after {grouped(RECORD.steps[-1])} updates errs least"
    assert last not in first.text
    assert "at most 1, which says nothing" in first.text
    assert last in whole.text


def test_the_last_so_many_are_compared(say):
    three, one = say(Checkpoints, {"models": 3, "n": 200}, {"models": 1})
    assert three.text.startswith("Of the last 3 checkpoints, if no others were planned, the one")
    last = f"The checkpoint after {grouped(RECORD.steps[-1])} updates, if it was fixed beforehand"
    assert last in one.text


@pytest.mark.parametrize("shape", [(3, 53), (3, 64), (1, 1)])
def test_bits_come_back_as_they_were_packed(javascript, shape):
    bits = np.random.default_rng(5).random(shape) < 0.3
    [rows] = javascript([("figures/generalization/checkpoints.js", "unpack", [pack(bits)])])
    np.testing.assert_array_equal(rows, bits)


def test_bounds():
    for bad in (
        {"n": 19},
        {"models": len(RECORD.steps) + 1},
        {"delta": 0.0},
        {"sentences": "none"},
    ):
        with pytest.raises(traitlets.TraitError):
            Checkpoints(**bad)
