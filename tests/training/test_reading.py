"""Word vectors learnt for a question, on sentences few enough for a test."""

from dataclasses import replace

import pytest
import torch

from heed.training.reading import ReadingConfig, make_readers, reading_loss

TINY = ReadingConfig(width=5, sentences=600, tested=200, steps=150, rate=3e-2)


@pytest.fixture(scope="module")
def readers():
    return make_readers(TINY)


def test_a_tiny_training_answers_both_questions(readers):
    assert set(readers.trained) == {"animal", "past"}
    assert min(readers.accuracy.values()) > 0.9


def test_both_questions_start_from_the_same_vectors(readers):
    before = make_readers(replace(TINY, steps=1, rate=1e-12))
    torch.testing.assert_close(readers.first, before.first)
    for reader in before.trained.values():
        torch.testing.assert_close(reader.vectors.detach(), readers.first)


def test_the_same_seed_gives_the_same_vectors(readers):
    again = make_readers(TINY)
    for question, reader in readers.trained.items():
        torch.testing.assert_close(reader.vectors, again.trained[question].vectors)


def test_the_penalty_counts_the_words_of_a_sentence_and_no_padding(readers):
    reader = readers.trained["past"]
    numbers, answers = torch.tensor([[3, 5, 0], [7, 0, 0]]), torch.tensor([True, False])
    squares = reader.vectors.detach().square().sum(-1)
    with_it = reading_loss(reader, numbers, answers, 0.5)
    without = reading_loss(reader, numbers, answers, 0.0)
    expected = 0.5 * (squares[3] + squares[5] + squares[7]) / 2
    torch.testing.assert_close((with_it - without).detach(), expected)


@pytest.mark.parametrize("bad", [{"width": 0}, {"steps": 0}, {"penalty": -1.0}])
def test_numbers_that_make_no_training_are_refused(bad):
    with pytest.raises(ValueError, match="must"):
        ReadingConfig(**bad)
