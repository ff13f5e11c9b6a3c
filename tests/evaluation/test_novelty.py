"""How far sentences held out are from those of training, and what comes with the package."""

import random

import numpy as np
import pytest

from heed.evaluation.evaluate import splits_of
from heed.evaluation.novelty import (
    LEARNT,
    NOVELTY,
    Nearest,
    Novelty,
    load_novelty,
    measure,
    words_apart,
    words_of,
)
from heed.evaluation.record import load_record
from heed.text.corpora import load_corpus
from heed.text.pairs import Example, Pair
from heed.text.splits import group_by_source
from heed.translator import Translator

EDITION = 164_181  # pairs


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("i have a cat", "i have a cat", 0),
        ("i have a cat", "i have a big dog", 2),
        ("a b c", "b c d", 2),
        ("", "a b", 2),
        ("a b c d e", "e d c b a", 4),
    ],
)
def test_words_apart(one, other, apart):
    assert words_apart(one.split(), other.split()) == apart
    assert words_apart(other.split(), one.split()) == apart


def test_no_sentence_of_training_is_nearer():
    stream = random.Random(4)
    drawn = [" ".join(stream.choices("abcdefg", k=stream.randint(1, 6))) for _ in range(150)]
    nearest = Nearest(Pair(one, "") for one in drawn[:110])
    for sentence in drawn[110:]:
        distance, found = nearest(words_of(sentence))
        apart = [words_apart(words_of(sentence), one) for one in nearest.sentences]
        assert distance == min(one for one in apart if one)
        assert sorted(found) == [at for at, one in enumerate(apart) if one == distance]


def test_a_sentence_of_training_is_not_its_own_neighbour():
    train = [Pair("Come in!", "Entre !"), Pair("Come on.", "Allez !"), Pair("Run.", "Cours !")]
    found = measure([Example("Come in!", ("Entre !",)), Example("Run.", ("Cours !",))], train)
    assert found.distances.tolist() == [1, 2]
    assert found.copied.tolist() == [0, 0]


def test_who_copies_is_right_where_a_nearest_sentence_shares_a_translation():
    train = [Pair("Come in!", "Entre !"), Pair("Come on.", "Allez !"), Pair("Run.", "Cours !")]
    held_out = [
        Example("Come here.", ("Allez !", "Viens !")),
        Example("Stop it now.", ("Halte !",)),
    ]
    found = measure(held_out, train)
    assert found.words.tolist() == [2, 3]
    assert found.distances.tolist() == [1, 3]
    assert found.copied.tolist() == [1, 0]


def test_novelty_is_read_as_it_was_written(tmp_path):
    novelty = Novelty(np.array([35, 2]), np.array([1, 17]), np.array([0, 1]))
    novelty.save(tmp_path / "novelty.json")
    again = load_novelty(tmp_path / "novelty.json")
    for name in ("words", "distances", "copied"):
        np.testing.assert_array_equal(getattr(again, name), getattr(novelty, name))
    (tmp_path / "novelty.json").write_text('{"words": "?"}', encoding="utf-8")
    with pytest.raises(ValueError, match="is no record of novelty"):
        load_novelty(tmp_path / "novelty.json")


@pytest.mark.parametrize(("path", "part"), [(NOVELTY, "test"), (LEARNT, "train")])
def test_the_published_ones_are_of_the_sentences_of_the_record(path, part):
    novelty, hits = load_novelty(path), getattr(load_record(), part)
    assert novelty.distances.shape == novelty.words.shape == hits.shape
    assert novelty.distances.min() == 1
    assert (novelty.distances <= np.maximum(novelty.words, 9)).all()
    assert path.stat().st_size < 8000


@pytest.mark.in_turn
def test_the_published_ones_are_measured(fra_eng_path):
    if len(load_corpus(str(fra_eng_path)).pairs) != EDITION:
        pytest.skip("it is another edition")
    splits = splits_of(Translator.load("eng-fra"), str(fra_eng_path))
    learnt = group_by_source(splits.train)
    random.Random(1).shuffle(learnt)  # as those of the record were drawn
    for examples, path in ((splits.test, NOVELTY), (learnt, LEARNT)):
        found, stored = measure(examples[:150], splits.train), load_novelty(path)
        for name in ("words", "distances", "copied"):
            np.testing.assert_array_equal(getattr(found, name), getattr(stored, name)[:150])
