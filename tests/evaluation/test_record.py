"""What the book's translator got right, as it comes with the package."""

import numpy as np
import pytest

from heed.evaluation.evaluate import exact_hits, splits_of
from heed.evaluation.record import RECORD, Record, load_record
from heed.evaluation.selection import select
from heed.text.corpora import load_corpus
from heed.text.pairs import source_key
from heed.translator import Translator
from heed.weights.description import read_description

EDITION = 164_181  # pairs


def test_a_record_is_read_as_it_was_written(tmp_path):
    rng = np.random.default_rng(3)
    hits = {name: rng.random(7) < 0.5 for name in ("shared", "test", "train")}
    record = Record((1, 2, 5), rng.random((3, 11)) < 0.5, sentences={1: 13, 4: 2}, **hits)
    record.save(tmp_path / "record.json")
    again = load_record(tmp_path / "record.json")
    assert again.steps == record.steps
    assert again.sentences == record.sentences
    np.testing.assert_array_equal(again.validation, record.validation)
    for name, row in hits.items():
        np.testing.assert_array_equal(getattr(again, name), row)


def test_the_published_record_is_of_the_whole_run_and_chooses_its_last_checkpoint():
    record, metadata = load_record(), read_description(RECORD.parent).metadata
    *powers, last = record.steps
    assert powers == [2**k for k in range(len(powers))]
    assert last == metadata["training"]["steps"]
    n = len(record.shared)
    assert record.validation.shape == (len(powers) + 1, n)
    assert record.train.shape == record.test.shape
    chosen = select([float(1 - row.mean()) for row in record.validation], n)
    assert chosen.name == str(len(powers))
    assert chosen.empirical_error < 0.75


def test_the_published_record_has_the_sentences_of_the_split(fra_eng_path):
    record, translator = load_record(), Translator.load("eng-fra")
    if len(load_corpus(str(fra_eng_path)).pairs) != EDITION:
        pytest.skip("it is another edition")
    splits = splits_of(translator, str(fra_eng_path))
    assert record.validation.shape[1] == len(splits.validation)
    assert len(record.test) == len(splits.test)
    hits = exact_hits(translator, splits.test[:40])
    assert sum(hits != record.test[:40]) <= 1, "no more than one tie is broken otherwise"


def test_the_published_record_is_smaller_than_its_tokenizer():
    assert RECORD.stat().st_size < 40_000


def test_the_published_record_counts_the_translations_of_the_corpus(fra_eng_path):
    keys = [source_key(pair.source) for pair in load_corpus(str(fra_eng_path)).pairs]
    _, translations = np.unique(keys, return_counts=True)
    counted = zip(*np.unique(translations, return_counts=True), strict=True)
    stored = load_record().sentences
    assert sum(g * count for g, count in stored.items()) in (EDITION, len(keys))
    if len(keys) == EDITION:
        assert stored == {int(g): int(count) for g, count in counted}
