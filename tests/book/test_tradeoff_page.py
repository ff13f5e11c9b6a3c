"""What the page on the size of a class says of pieces, waves and the translator."""

import json
from collections import Counter

import numpy as np
import pytest

from heed.evaluation.record import RECORD
from heed.theory.learning.hoeffding import hoeffding_deviation, hoeffding_samples
from heed.theory.learning.pieces import approximation_error, estimation_error
from heed.translator import Translator
from heed.weights.files import WEIGHTS, find_model

BED = ((0.2213, 0.4637), (0.6871, 0.8729))  # as in the figure Tradeoff
FILES = WEIGHTS, "tokenizer.json"


def test_a_larger_class_need_not_be_harder_to_learn():
    found = [estimation_error(k, 100, BED, 0.15) for k in (2, 4, 16, 64)]
    assert found[:2] == pytest.approx([0.012, 0.005], abs=0.0005)
    assert found[1] < found[2] < found[3]


def test_nor_does_it_always_fit_better():
    errors = [approximation_error(k, BED, 0.15) for k in (1, 2)]
    assert errors[0] == pytest.approx(errors[1])


def fits(waves, root, samples=10, m=100):
    """Return sums of waves of least weights on a bed, fitted to noisy labels, and the truth."""
    random, bed = np.random.default_rng(5), np.linspace(0, 1, 501)

    def sprouts(x):
        return np.any([(low < x) & (x < high) for low, high in BED], axis=0)

    def table(x):
        j = np.arange(waves)
        return np.cos(np.pi * j * x[:, None]) / (1 + j) ** root

    found = []
    for _ in range(samples):
        x = random.random(m)
        y = np.where(sprouts(x) ^ (random.random(m) < 0.15), 1.0, -1.0)
        found.append(table(bed) @ np.linalg.lstsq(table(x), y)[0])
    return np.array(found), sprouts(bed)


def risk(found, truth):
    return 0.15 + 0.7 * ((found > 0) != truth).mean()


def test_the_risk_rises_to_the_interpolation_point_and_falls_again():
    few, half, point, more, many = (risk(*fits(k, 0.5)) for k in (8, 32, 100, 400, 1600))
    assert few < half < more < point
    assert point > 0.45
    assert many < 0.27


def test_without_the_square_root_the_sums_fall_to_nothing_between_the_examples():
    plain, truth = fits(1600, 0)
    damped, _ = fits(1600, 0.5)
    assert np.median(abs(plain)) < 0.1 < 0.3 < np.median(abs(damped))
    assert risk(plain, truth) > 0.4
    assert risk(*fits(400, 0)) > 0.4


def test_the_bound_is_vacuous_for_the_translator():
    folder = find_model("eng-fra")
    bits = 8 * sum((folder / name).stat().st_size for name in FILES)
    pairs = Translator.load("eng-fra").metadata["train_pairs"]
    assert (bits, pairs) == (38_523_624, 158_401)
    assert hoeffding_deviation(pairs, 0.05, 2**bits) == pytest.approx(9.2, abs=0.05)
    assert hoeffding_samples(0.1, 0.05, 2**bits) == pytest.approx(1.3e9, rel=0.05)


def test_the_translator_has_more_weights_than_examples_and_does_not_interpolate():
    model = Translator.load("eng-fra").model
    weights = sum(one.numel() for one in model.parameters())
    assert weights == 7_348_384
    assert round(weights / 158_401) == 46
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    shares = [100 * Counter(record[name])["1"] / len(record[name]) for name in ("train", "test")]
    assert shares == pytest.approx([37, 28], abs=0.5)
    assert len(record["shared"]) == 1980
