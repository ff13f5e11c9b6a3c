"""The numbers behind the tables of relatedness."""

import pytest
import torch

from heed.figures.attention import Related
from heed.figures.attention.related import WORDS
from heed.storage.arrays import decode_array
from heed.weights.readers import load_readers


@pytest.fixture(scope="module")
def readers():
    return load_readers()


def sentence(figure):
    return ["the", figure.subject, figure.verb, "in", "the", figure.place]


def test_its_facts_are_what_the_readers_compute(facts, readers):
    for figure, found in facts(Related):
        words = sentence(figure)
        assert found["words"] == words
        numbers = torch.tensor([[readers.words.index(word) for word in words]])
        for reading in found["readings"]:
            reader = readers.trained[reading["name"]]
            vectors = reader.vectors.detach() if figure.trained else readers.first
            dots = vectors[numbers[0]] @ vectors[numbers[0]].T
            at = [float(dots[a, b]) for a, b in ((1, 1), (2, 2), (1, 2))]
            assert reading["dots"] == pytest.approx(at, abs=1e-4)
            assert reading["most"] == pytest.approx(float(dots.max()), abs=1e-4)
            sure = float(torch.sigmoid(reader(numbers)).detach())
            expected = pytest.approx(sure, abs=1e-4) if figure.trained else None
            assert reading["sure"] == expected


def test_before_training_all_weights_are_about_the_same(say, readers):
    [(figure, text)] = say(Related, {"trained": False})
    x = readers.first[[readers.words.index(word) for word in sentence(figure)]]
    weights = (x @ x.T).softmax(-1)
    assert float((weights - 1 / 6).abs().max()) < 0.02
    assert text.endswith("about the same weight, 1/6.")


def test_the_page_gets_the_vectors_of_its_words_and_no_more(readers):
    sent = Related().readers
    for question, reader in readers.trained.items():
        vectors = decode_array(sent[question]["vectors"])
        assert vectors.shape == (len(WORDS), reader.vectors.shape[1])
        row = reader.vectors[readers.words.index("cat")].detach().numpy()
        assert (vectors[WORDS.index("cat")] == row).all()


def test_its_first_sentences(say):
    [(_, text)] = say(Related, {})
    assert text == (
        "For “Does an animal act?” cat · cat is 6.80 and ran · ran 0.52; for “Did it happen in the "
        "past?” they are 0.01 and 5.26."
    )
