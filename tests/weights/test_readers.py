"""The stored readers: how often they are right, and what their vectors relate."""

import pytest
import torch

from heed.text.small_world.labels import labelled_statements
from heed.training.reading import QUESTIONS, ReadingConfig, make_readers, numbered, share_right
from heed.weights.readers import STORED, load_readers, store_readers


@pytest.fixture(scope="module")
def readers():
    return load_readers()


def test_they_are_small():
    assert STORED.stat().st_size < 50_000


@pytest.mark.in_turn
@pytest.mark.parametrize("question", QUESTIONS)
def test_they_answer_every_sentence_that_training_has_not_seen(readers, question):
    config = ReadingConfig()
    said = labelled_statements(config.sentences + config.tested)[config.sentences :]
    answers = torch.tensor([getattr(one, question) for one in said])
    right = share_right(readers.trained[question], numbered(said, readers.words), answers)
    assert right == readers.accuracy[question] == 1.0


def test_each_question_relates_other_words(readers):
    assert (
        readers.relatedness("animal", "cat", "dog")
        > 5
        > -5
        > readers.relatedness("animal", "cat", "doctor")
    )
    assert abs(readers.relatedness("past", "cat", "dog")) < 0.1
    assert readers.relatedness("past", "ran", "slept") > 5
    assert abs(readers.relatedness("animal", "ran", "slept")) < 0.5


def test_before_training_no_word_is_related(readers):
    assert float((readers.first @ readers.first.T).abs().max()) < 0.3


def test_what_is_stored_comes_back(tmp_path):
    made = make_readers(ReadingConfig(width=3, sentences=40, tested=10, steps=2))
    store_readers(made, tmp_path / "here" / "readers.safetensors")
    found = load_readers(tmp_path / "here" / "readers.safetensors")
    assert (found.words, found.accuracy) == (made.words, made.accuracy)
    torch.testing.assert_close(found.first, made.first)
    for question, reader in made.trained.items():
        torch.testing.assert_close(found.trained[question].state_dict(), reader.state_dict())


def test_relatedness_is_a_dot_product_of_vectors(readers):
    vectors = readers.trained["past"].vectors.detach()
    cat, ran = (vectors[readers.words.index(word)] for word in ("cat", "ran"))
    assert readers.relatedness("past", "cat", "ran") == pytest.approx(float(cat @ ran))


@pytest.mark.parametrize(
    "bad", [("future", "cat", "ran"), ("past", "", "ran"), ("past", "cat", "x")]
)
def test_what_no_reader_knows_is_refused(readers, bad):
    with pytest.raises(ValueError, match=r"must be one of animal, past|knows the word"):
        readers.relatedness(*bad)
