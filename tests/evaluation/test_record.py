"""What the book's translator got right, as it comes with the package."""

import numpy as np

from heed.evaluation.record import RECORD, Record, load_record
from heed.evaluation.selection import select
from heed.text.corpora import load_corpus
from heed.text.pairs import source_key


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


def test_the_published_record_chooses_the_last_of_fourteen_checkpoints():
    record = load_record()
    assert record.steps == (*(2**k for k in range(13)), 7600)
    assert record.validation.shape == (14, 2000)
    assert record.test.shape == record.train.shape == record.shared.shape == (2000,)
    chosen = select([float(1 - row.mean()) for row in record.validation], 2000)
    assert chosen.name == "13"
    assert round(chosen.empirical_error, 4) == 0.715
    assert round(chosen.bound, 4) == 0.7548


def test_the_published_record_is_smaller_than_its_tokenizer():
    assert RECORD.stat().st_size < 40_000


def test_the_published_record_counts_the_translations_of_the_corpus(fra_eng_path):
    keys = [source_key(pair.source) for pair in load_corpus(str(fra_eng_path)).pairs]
    _, translations = np.unique(keys, return_counts=True)
    counted = zip(*np.unique(translations, return_counts=True), strict=True)
    stored = load_record().sentences
    assert sum(g * count for g, count in stored.items()) in (164_181, len(keys))
    if len(keys) == 164_181:
        assert stored == {int(g): int(count) for g, count in counted}
