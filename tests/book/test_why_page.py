"""What the page on the vacuous bound says in numbers that no cell of its prints."""

import math

import numpy as np
import pytest

from heed.evaluation.novelty import LEARNT, load_novelty
from heed.evaluation.record import load_record
from heed.theory.learning.hoeffding import hoeffding_deviation
from heed.translator import Translator
from heed.weights.files import WEIGHTS, find_model

PAIRS = 158_401


def occam(bits, m, delta=0.05):
    return math.sqrt((bits * math.log(2) + math.log(1 / delta)) / (2 * m))


def test_the_bits_are_those_of_the_translator():
    folder = find_model("eng-fra")
    files = sum((folder / name).stat().st_size for name in (WEIGHTS, "tokenizer.json"))
    translator = Translator.load("eng-fra")
    assert 8 * files == 38_523_624
    weights = sum(one.numel() for one in translator.model.parameters())
    assert weights == 7_348_384
    assert translator.metadata["train_pairs"] == PAIRS


def test_the_occam_bound_is_that_of_a_class_with_so_many_descriptions():
    for bits, m in ((62_565, PAIRS), (16_000, 60_000), (38_523_624, PAIRS)):
        assert occam(bits, m) == pytest.approx(hoeffding_deviation(m, 0.05, 2**bits, sides=1))
    assert occam(0, 1951) == pytest.approx(hoeffding_deviation(1951, 0.05, 1, sides=1))


def test_descriptions_of_different_lengths_fail_together_as_rarely_as_promised():
    """The theorem, on 3 hypotheses with 1, 2 and 2 bits that are all wrong half of the time."""
    m, delta, lengths = 40, 0.5, (1, 2, 2)
    assert sum(2.0**-bits for bits in lengths) <= 1
    errors = np.random.default_rng(3).binomial(m, 0.5, (100_000, 3)) / m
    bounds = errors + [occam(bits, m, delta) for bits in lengths]
    assert 0 < np.mean((bounds < 0.5).any(axis=1)) <= delta


def test_with_the_training_error_the_bound_says_something_up_to_so_many_bits():
    """The page prints 7,821 bytes."""
    room = 0.37
    assert 1 - load_record().train.mean() == pytest.approx(1 - room, abs=0.005)
    assert occam(62_565, PAIRS) <= room < occam(62_566, PAIRS)
    assert round(62_565.6 / 8) == 7821


def test_the_files_add_what_the_bound_for_the_class_adds():
    assert occam(38_523_624, PAIRS) == pytest.approx(9.2, abs=0.05)


def test_the_gap_is_measured_to_three_hundredths():
    record = load_record()
    gap = record.train.mean() - record.test.mean()
    spread = sum(hits.var() / len(hits) for hits in (record.train, record.test))
    assert (record.train.mean(), record.test.mean()) == pytest.approx((0.37, 0.28), abs=0.005)
    assert (gap, 1.96 * math.sqrt(spread)) == pytest.approx((0.09, 0.03), abs=0.005)


def test_the_test_set_promises_what_the_page_says():
    hits = load_record().test
    wrong = 1 - hits.mean()
    added = occam(0, len(hits))
    assert len(hits) == 1951
    assert (100 * wrong, 100 * added) == pytest.approx((71.6, 2.8), abs=0.05)
    assert math.ceil(1000 * (wrong + added)) == 744  # a limit is rounded up


def nearness():
    """Yield hits and novelty of training sentences, each beside all others, and of the test."""
    record = load_record()
    yield record.train, load_novelty(LEARNT)
    yield record.test, load_novelty()


def test_at_equal_distance_training_and_test_sentences_differ_by_the_gap():
    rows, shares, near = [], [], []
    for hits, novelty in nearness():
        far = novelty.distances.clip(max=4)
        rows.append([(int((far == at).sum()), hits[far == at].mean()) for at in (1, 2, 3, 4)])
        shares.append([np.mean(far == at) for at in (1, 2, 3, 4)])
        near.append(round(100 * np.mean(novelty.distances <= 2)))
    table = [[(count, round(100 * share)) for count, share in row] for row in rows]
    assert table == [
        [(719, 53), (525, 41), (319, 26), (388, 12)],
        [(725, 44), (533, 30), (299, 16), (394, 7)],
    ]
    assert near == [64, 64]
    gaps = [one - other for (_, one), (_, other) in zip(*rows, strict=True)]
    assert (min(gaps), max(gaps)) == pytest.approx((0.05, 0.11), abs=0.005)
    assert np.dot(shares[1], gaps) == pytest.approx(0.09, abs=0.005)
    moved = sum(share * rate for share, (_, rate) in zip(shares[0], rows[1], strict=True))
    assert moved == pytest.approx(load_record().test.mean(), abs=0.002)  # distance explains no part


def test_the_copier_is_a_weak_rival():
    _, (hits, novelty) = nearness()
    shares = [round(100 * one.mean()) for one in (novelty.copied, hits)]
    assert shares == [6, 28]


def test_among_six_words_the_scores_fall_with_the_distance_too():
    found = []
    for hits, novelty in nearness():
        six = [hits[(novelty.words == 6) & (novelty.distances == far)] for far in (1, 2, 3)]
        assert min(len(one) for one in six) > 80
        found.append([round(100 * one.mean()) for one in six])
        mean = [novelty.words[novelty.distances == far].mean() for far in (1, 2, 3)]
        assert mean == sorted(mean)  # distant sentences are longer
    assert found == [[49, 44, 21], [41, 33, 15]]
