"""What the pages on generalization say in numbers that no cell of theirs prints."""

import math
from pathlib import Path

import numpy as np
import pytest
from sacrebleu.metrics.bleu import BLEU

from heed.evaluation.judged import load_judged
from heed.evaluation.record import load_record
from heed.theory.learning.binomial import binomial_tail, probabilities
from heed.theory.learning.hoeffding import (
    hoeffding_deviation,
    hoeffding_samples,
    hoeffding_tail,
    serfling_deviation,
)
from heed.theory.learning.leak import leaked_sentences
from heed.theory.learning.limits import entropy_limit, exact_limit
from heed.theory.learning.optimism import expected_minimum
from heed.theory.learning.union import exists, union_sum

ROOT = Path(__file__).parents[2]
RECORD = load_record()
ERRORS = 1 - RECORD.validation.mean(axis=1)
CHECKPOINTS, N = RECORD.validation.shape


def test_a_fair_score_may_be_too_low_more_often_than_too_high():
    chances = probabilities(100, 0.01)
    too_low, too_high = chances[0], chances[2:].sum()
    assert (too_low, too_high) == pytest.approx((0.366, 0.264), abs=5e-4)


def test_the_best_of_a_thousand_coins_is_right_on_66():
    assert round(100 * (1 - expected_minimum(100, 0.5, 1000))) == 66
    one = binomial_tail(100, 0.5, 0.16, sides=1)
    assert one == pytest.approx(0.001, abs=2e-4)
    assert 1 - (1 - one) ** 1000 == pytest.approx(0.59, abs=5e-3)


def test_a_score_of_38_is_rare_at_a_risk_of_48_where_the_bound_cannot_say_so():
    assert probabilities(100, 0.48)[:39].sum() == pytest.approx(0.028, abs=5e-4)
    assert hoeffding_tail(100, 0.1) == pytest.approx(0.27, abs=5e-3)
    assert hoeffding_tail(100, 0.22) == pytest.approx(0.00013, abs=5e-6)
    assert probabilities(100, 0.6)[:39].sum() < 1e-4


def test_how_wide_the_band_of_twenty_coin_flippers_must_be():
    assert binomial_tail(100, 0.5, 0.11) == pytest.approx(0.035, abs=5e-4)
    assert exists(100, [0.5] * 20, 0.11, "independent") == pytest.approx(0.5, abs=0.02)
    enough = [exists(100, [0.5] * 20, e, "independent") <= 0.05 for e in (0.15, 0.16)]
    assert enough == [False, True]
    assert hoeffding_deviation(100, 0.05, 20) == pytest.approx(0.183, abs=5e-4)


def test_the_sum_is_2_5_times_too_large_for_similar_models():
    flippers = 100, [0.5] * 20, 0.12
    share = union_sum(*flippers) / exists(*flippers, "similar")
    assert share == pytest.approx(2.5, abs=0.05)


def test_the_slack_of_independent_models_is_all_hoeffdings():
    risks = np.linspace(0.2, 0.5, 20)
    epsilon = hoeffding_deviation(200, 0.05, 20)
    chances = union_sum(200, risks, epsilon), exists(200, risks, epsilon, "independent")
    assert chances == pytest.approx((0.0025, 0.0025), abs=5e-5)
    assert 2 * epsilon == pytest.approx(0.259, abs=5e-4)


def test_500_examples_more_pay_for_22000_times_the_models():
    less, more = (hoeffding_tail(n, 0.1) for n in (500, 1000))
    assert less / more == pytest.approx(22_000, rel=0.005)


def test_examples_are_priced_as_the_page_says():
    assert [hoeffding_samples(0.04, 0.05, models) for models in (15, 1000)] == [2000, 3312]
    tenth = [hoeffding_samples(0.1, delta, 10**6) for delta in (0.05, 0.005)]
    assert np.diff(tenth) == [115]
    assert hoeffding_deviation(2000, 0.05, 502) == pytest.approx(0.050, abs=5e-4)
    chebyshev = [models / (4 * 0.04**2 * 0.05) for models in (15, 1000)]
    assert chebyshev == pytest.approx([46_875, 3.1e6], rel=0.01)
    costs = 501 * math.log(2), math.log(502)
    assert costs == pytest.approx((347, 6.2), abs=0.3)
    bits = costs[0] + math.log(4 / 0.05)
    assert math.sqrt(bits / 4000) == pytest.approx(0.296, abs=5.1e-4)


@pytest.mark.parametrize(
    ("measured", "row"),
    [
        (0.01, (0.0500, 0.0202, 0.0184)),
        (0.10, (0.1400, 0.1257, 0.1212)),
        (0.50, (0.5400, 0.5399, 0.5330)),
    ],
)
def test_the_table_of_limits(measured, row):
    promised = 2000, 0.05, 15
    found = (
        measured + hoeffding_deviation(*promised),
        entropy_limit(measured, *promised),
        exact_limit(round(2000 * measured), *promised),
    )
    assert found == pytest.approx(row, abs=5.1e-5)


def test_the_limit_of_relative_entropy_holds_for_losses_between_0_and_1():
    stream = np.random.default_rng(0)
    losses = stream.beta(0.5, 9.5, size=(20_000, 50))  # with the mean 0.05
    limits = {q: entropy_limit(q, 50, 0.05, sides=1) for q in np.arange(0, 101) / 100}
    below = [limits[math.floor(100 * q) / 100] <= 0.05 for q in losses.mean(axis=1)]
    assert np.mean(below) <= 0.05
    rates, z = np.linspace(-9, 9, 37)[:, None], np.linspace(0, 1, 41)
    assert (np.exp(rates * z) <= 1 - z + z * np.exp(rates) + 1e-9).all()


def test_the_promise_counts_every_checkpoint_of_seven_recipes_and_their_mixtures():
    models = (7 + math.comb(7, 2)) * CHECKPOINTS
    epsilon = hoeffding_deviation(N, 0.05, models)
    assert (math.comb(7, 2), models) == (21, 420)
    assert RECORD.steps[ERRORS.argmin()] == 9_500
    assert round(ERRORS.min() + epsilon, 4) == 0.7652
    assert math.ceil(1000 * (ERRORS.min() + epsilon)) == 766
    assert 0.099 < 2 * epsilon <= 0.1
    assert epsilon - hoeffding_deviation(N, 0.05, CHECKPOINTS) == pytest.approx(0.009, abs=5e-4)
    wrong = int((~RECORD.validation[-1]).sum())
    assert exact_limit(wrong, N, 0.05, models) == pytest.approx(0.754, abs=5e-4)


def test_the_last_two_checkpoints_compared_on_the_same_sentences():
    last, before = RECORD.validation[-1], RECORD.validation[-2]
    assert ERRORS[-2] == pytest.approx(0.727, abs=5e-4)
    assert ERRORS[-2] - ERRORS[-1] == pytest.approx(0.011, abs=5e-4)
    assert ((last & ~before).sum(), (before & ~last).sum()) == (39, 17)
    p = 2 * sum(math.comb(56, wins) for wins in range(39, 57)) / 2**56
    assert p == pytest.approx(0.005, abs=5e-4)
    assert (ERRORS == 1).sum() == 9


def test_what_a_stop_that_validation_decided_would_cost():
    epsilon = hoeffding_deviation(N, 0.05, 28 * 24_000)
    assert math.ceil(1000 * (ERRORS.min() + epsilon)) == 782


def test_the_report_of_a_leaky_test_is_too_low_by_so_much():
    sizes, counts = map(np.array, zip(*RECORD.sentences.items(), strict=True))
    leaked = leaked_sentences(RECORD.sentences, int(sizes @ counts) // 10)
    less = leaked * (RECORD.train.mean() - RECORD.test.mean())
    assert less == pytest.approx(0.04, abs=5e-4)
    assert len(RECORD.train) == len(RECORD.test) == 1_951


def test_the_test_set_and_all_that_was_held_out():
    test, alone = 1 - RECORD.test.mean(), hoeffding_deviation(len(RECORD.test), 0.05)
    assert (test, alone) == pytest.approx((0.716, 0.031), abs=5.1e-4)
    held_out = N + len(RECORD.test)
    assert math.ceil(1000 * (test + alone)) == 747
    bound = ERRORS.min() + serfling_deviation(N, held_out, 0.05, 420)
    wrong = N * ERRORS.min() + len(RECORD.test) * test
    assert (held_out, bound) == (3_931, pytest.approx(0.751, abs=5e-4))
    assert wrong / held_out == pytest.approx(0.716, abs=5e-4)
    assert RECORD.shared.sum() == 207
    assert 1 - RECORD.validation[-1, ~RECORD.shared].mean() == pytest.approx(0.724, abs=5e-4)


def test_the_judge_called_64_of_a_hundred_correct_within_ten():
    marks = [one.mark for one in load_judged().judgements]
    assert (len(marks), marks.count(2)) == (200, 128)
    assert hoeffding_deviation(len(marks), 0.05) == pytest.approx(0.096, abs=5e-4)


@pytest.mark.parametrize(
    "told",
    [
        "book/models.md",
        "book/learn/generalization/translator.ipynb",
        "book/translate/live/limits.ipynb",
        "benchmarks/judged.md",
        "lib/heed/figures/home/stories.js",
        "lib/heed/weights/eng-fra/README.md",
    ],
)
def test_one_judge_everywhere(told):
    text = " ".join((ROOT / told).read_text(encoding="utf-8").split()).lower()
    assert "large language model" in text
    assert "bilingual" not in text


def test_one_wrong_word_of_seven_halves_bleu():
    score = BLEU(effective_order=False).corpus_score(
        ["Le chat dort sur un canapé."], [["Le chat dort sur le canapé."]]
    )
    assert score.counts == [6, 4, 2, 1]
    assert score.totals == [7, 6, 5, 4]
    assert score.score == pytest.approx(49, abs=0.5)


def test_fewer_examples_do_where_exact_tails_are_added():
    """The least n, in tens, from which on the tails of 15 models add up to at most 0.05."""

    def least(risk):
        sizes = range(200, 2_200, 10)
        enough = [15 * binomial_tail(n, risk, 0.04) <= 0.05 for n in sizes]
        return sizes[max(at for at, good in enumerate(enough) if not good) + 1]

    assert [least(0.5), least(0.1)] == [1_360, 510]
