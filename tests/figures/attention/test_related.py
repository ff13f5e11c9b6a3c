"""The numbers behind the tables of relatedness."""

import pytest
import torch
import traitlets

from heed.figures.attention import Related
from heed.figures.attention.related import WORDS
from heed.storage.arrays import decode_array
from heed.weights.readers import load_readers
from written_numbers import fixed


@pytest.fixture(scope="module")
def readers():
    return load_readers()


def sentence(figure):
    return ["the", figure.subject, figure.verb, "in", "the", figure.place]


def test_what_it_says_is_what_the_readers_compute(say, readers):
    for figure, text in say(Related):
        words = sentence(figure)
        numbers = torch.tensor([[readers.words.index(word) for word in words]])
        if not figure.trained:
            x = readers.first[numbers[0]]
            most = fixed(float((x @ x.T).max()), 2)
            assert text.startswith(
                f"Before training no dot product in “{' '.join(words)}” is above"
            )
            assert f"above {most}, " in text
            continue
        for reader in readers.trained.values():
            x = reader.vectors[numbers[0]].detach()
            dots = x @ x.T
            for a, b in ((1, 1), (2, 2), (1, 2)):
                assert f"{words[a]} · {words[b]} is {fixed(float(dots[a, b]), 2)}" in text
            sure = float(torch.sigmoid(reader(numbers)).detach())
            answer = "yes" if sure >= 0.5 else "no"
            most = max(sure, 1 - sure)
            share = f"{fixed(100 * most, 0)}%" if most < 0.995 else "above 99%"
            assert f"the answer is {answer}, with probability {share}" in text


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


@pytest.mark.parametrize("bad", [{"subject": "street"}, {"verb": "walks"}, {"trained": 2}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Related(**bad)
