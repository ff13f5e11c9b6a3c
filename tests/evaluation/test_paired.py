"""BLEU from counts: sacrebleu's own, and a paired bootstrap that sees the difference."""

import numpy as np
import pytest

from heed.evaluation.metrics import score_translations
from heed.evaluation.paired import bleu_counts, corpus_bleu, middle, resampled_bleu

KNOWN = [
    ["Vas-y.", "Continue.", "Continuez."],
    ["J'ai vu son chat hier dans la rue ."],
    ["Où est l'ancienne gare , je vous prie ?", "Où est la vieille gare , s'il te plaît ?"],
    ["un deux trois quatre cinq six sept"],
]
SAID = ["Continue.", "J'ai vu son chien hier.", "Où est la gare , s'il te plaît ?", "un deux trois"]


def test_the_sum_of_the_counts_has_sacrebleus_score():
    counts = bleu_counts(SAID, KNOWN)
    assert counts.shape == (4, 10)
    for rows in ([0, 1, 2, 3], [1, 2], [3, 3, 2]):
        said, known = [SAID[i] for i in rows], [KNOWN[i] for i in rows]
        expected = score_translations(said, known, resamples=0).bleu.value
        assert corpus_bleu(counts[rows]) == pytest.approx(expected)


def test_the_same_seed_draws_the_same_sentences():
    counts = bleu_counts(SAID, KNOWN)
    assert (resampled_bleu(counts, 20, 3) == resampled_bleu(counts, 20, 3)).all()
    assert (resampled_bleu(counts, 20, 3) != resampled_bleu(counts, 20, 4)).any()


def test_pairs_see_a_small_difference_that_single_intervals_hide():
    stream = np.random.default_rng(5)
    known = [[" ".join(stream.choice(list("abcdefgh"), 8))] for _ in range(60)]
    worse = [text[: -4 * (i % 3 == 0) or None] for i, [text] in enumerate(known)]
    better = [text[: -4 * (i % 6 == 0) or None] for i, [text] in enumerate(known)]
    one, two = (resampled_bleu(bleu_counts(each, known), 200) for each in (worse, better))
    assert middle(one)[1] > middle(two)[0]
    assert middle(two - one)[0] > 0


def test_the_middle_leaves_out_both_ends():
    assert middle(np.arange(101.0), 0.9) == pytest.approx((5, 95))


def test_there_are_as_many_references_as_translations():
    with pytest.raises(ValueError, match="zip"):
        bleu_counts(SAID, KNOWN[:3])


def test_python_and_javascript_agree(agree):
    counts = bleu_counts(SAID, KNOWN)
    draws = np.random.default_rng(2).integers(len(counts), size=(8, 6))
    none = np.zeros((1, 10), dtype=np.int64)
    values = np.random.default_rng(3).normal(size=37).tolist()
    agree(
        "evaluation/paired",
        *(("corpus_bleu", (counts[rows],)) for rows in draws),
        ("corpus_bleu", (counts[:1],)),  # a single word: no 2-gram
        ("corpus_bleu", (none,)),
        ("middle", (values,)),
        ("middle", (values, 0.8)),
        ("middle", ([3.0],)),
    )


def test_nothing_has_no_bleu():
    nothing = np.empty((0, 10), dtype=np.int64)
    for score in (corpus_bleu, resampled_bleu):
        with pytest.raises(ValueError, match="counts must be of at least one sentence"):
            score(nothing)
    with pytest.raises(ValueError, match="references must be at least one for each sentence"):
        bleu_counts(["a"], [[]])
