import numpy as np
import pytest
import traitlets

from heed.evaluation.record import load_record
from heed.figures.generalization.checkpoints import Checkpoints, pack, unpack
from heed.theory.deviation import hoeffding_deviation

RECORD = load_record()


@pytest.mark.parametrize("shape", [(53,), (3, 53), (3, 64), (1, 1)])
def test_bits_come_back_as_they_were_packed(shape):
    bits = np.random.default_rng(5).random(shape) < 0.3
    np.testing.assert_array_equal(unpack(pack(bits)), bits)


def test_the_bits_are_those_of_the_record():
    figure = Checkpoints()
    np.testing.assert_array_equal(unpack(figure.hits), RECORD.validation)
    np.testing.assert_array_equal(unpack(figure.shared), RECORD.shared)
    assert figure.steps == list(RECORD.steps)


@pytest.mark.parametrize("seed", [1, 7])
def test_all_sentences_give_the_errors_of_the_record_in_any_order(seed):
    judged = Checkpoints(n=2000, seed=seed).judged()
    errors = 1 - RECORD.validation.mean(axis=1)
    np.testing.assert_allclose(judged.measured, errors)
    assert judged.steps[judged.chosen] == RECORD.steps[errors.argmin()]


def test_apart_leaves_out_what_is_shared():
    judged = Checkpoints(n=2000, sentences="apart").judged()
    assert judged.n == (~RECORD.shared).sum()
    np.testing.assert_allclose(judged.measured, 1 - RECORD.validation[:, ~RECORD.shared].mean(1))
    assert judged.measured[-1] > Checkpoints(n=2000).judged().measured[-1]


def test_another_seed_draws_other_sentences_and_a_larger_n_the_same_first():
    one, two = (Checkpoints(n=40, seed=seed).judged() for seed in (1, 2))
    assert (one.measured != two.measured).any()
    more = Checkpoints(n=60, seed=1).judged()
    np.testing.assert_array_equal(one.running, more.running)
    assert more.measured[-1] * 60 - one.measured[-1] * 40 <= 20 + 1e-9


def test_the_last_so_many_are_compared():
    figure = Checkpoints(models=3, n=200)
    assert "Of the last 3 checkpoints, if no others were planned, the one" in figure.describe()
    judged = figure.judged()
    assert judged.steps == list(RECORD.steps[-3:])
    assert judged.choice.models == 3
    assert judged.choice.epsilon == hoeffding_deviation(200, 0.05, 3)


def test_it_begins_where_too_few_sentences_choose_another_checkpoint_and_more_the_last():
    figure = Checkpoints()
    judged = figure.judged()
    assert judged.choice.name == "4096"
    assert (judged.measured == judged.measured.min()).sum() == 1
    assert judged.measured.min() < judged.whole.min() < judged.whole[judged.chosen]
    assert "at most 1, which says nothing" in figure.describe()
    assert (
        "it errs on 0.761; the largest difference between a dot and its ring is 0.071."
        in figure.describe()
    )
    later = {Checkpoints(n=n).judged().choice.name for n in range(80, 2001, 240)}
    assert later == {"7600"}


def test_few_sentences_often_choose_another_checkpoint_than_all_do():
    chosen = {Checkpoints(n=20, seed=seed).judged().choice.name for seed in range(1, 20)}
    assert {"4096", "7600"} <= chosen
    assert {Checkpoints(n=1000, seed=s).judged().choice.name for s in range(1, 20)} == {"7600"}


def test_bands_miss_no_more_often_than_delta():
    missed = 0
    for seed in range(1, 101):
        judged = Checkpoints(n=100, delta=0.5, seed=seed).judged()
        missed += bool((abs(judged.measured - judged.whole) >= judged.choice.epsilon).any())
    assert missed < 50


def test_what_is_said_are_the_numbers_behind_the_picture():
    figure = Checkpoints(n=400, delta=0.1, models=5)
    judged = figure.judged()
    said = figure.describe()
    assert "With probability at least 90% all 5 are within" in said
    assert f"errs least, on {judged.measured.min():.3f} of the 400" in said
    assert f"below {judged.choice.bound:.3f}, and at most 2ε" in said
    assert f"The last checkpoint errs on {1 - RECORD.test.mean():.3f} of the test" in said
    assert "at most 1, which says nothing" in Checkpoints(n=20).describe()
    assert "no more of these" in Checkpoints(n=2000, sentences="apart").describe()


def test_bounds():
    for bad in ({"n": 19}, {"models": 15}, {"delta": 0.0}, {"sentences": "none"}):
        with pytest.raises(traitlets.TraitError):
            Checkpoints(**bad)


def test_the_still_picture_follows_the_seed():
    assert Checkpoints(seed=1).still() != Checkpoints(seed=2).still()
