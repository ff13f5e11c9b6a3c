"""What the exercises on choosing a translator take for right, against the record and sacrebleu."""

import itertools

import pytest

from answers import rights
from heed.evaluation.record import load_record
from heed.exercises.generalization import translator
from heed.theory.learning.leak import leaked_sentences


def test_of_half_of_all_pairs_this_share_leaks():
    corpus = load_record().sentences
    pairs = sum(size * count for size, count in corpus.items())
    [said] = rights(translator.leak())
    assert said == pytest.approx(100 * leaked_sentences(corpus, pairs // 2), abs=0.05)


def test_every_checkpoint_that_could_have_won_is_counted():
    every = [*itertools.product(range(5), range(3), range(10))]
    kept = [one for one in every if one[0] != 4]
    assert rights(translator.planned()) == [len(every), len(kept)]
