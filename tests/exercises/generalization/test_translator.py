"""What the exercises on choosing a translator take for right, against the record and sacrebleu."""

import pytest
from sacrebleu.metrics.bleu import BLEU

from answers import rights
from heed.evaluation.record import load_record
from heed.exercises.generalization import translator
from heed.theory.learning.leak import leaked_sentences


def test_of_half_of_all_pairs_this_share_leaks():
    corpus = load_record().sentences
    pairs = sum(size * count for size, count in corpus.items())
    [said] = rights(translator.leak())
    assert said == pytest.approx(100 * leaked_sentences(corpus, pairs // 2), abs=0.05)


def test_half_of_each_reference_has_this_bleu():
    references = ["un deux trois quatre cinq six sept huit"] * 3
    halves = ["un deux trois quatre"] * 3
    score = BLEU().corpus_score(halves, [references]).score
    assert rights(translator.scores())[1] == pytest.approx(score, abs=0.1)
