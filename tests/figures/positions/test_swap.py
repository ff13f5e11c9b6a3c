"""The numbers behind the figure of two words that change places."""

import re

import pytest
import torch
import traitlets

from heed.figures.positions import Swap

SENTENCE = "we saw the old cat there"


def differences(figure: Swap) -> list[float]:
    return [float(number) for number in re.findall(r"(\d\.\d{3}) \(", figure.describe())]


@pytest.mark.parametrize("seed", [1, 2, 7, 9999])
def test_without_positions_each_word_keeps_its_output(seed):
    outcome = Swap(sentence=SENTENCE, first=1, second=4, seed=seed).outcome()
    assert outcome.order == [0, 4, 2, 3, 1, 5]
    torch.testing.assert_close(outcome.after[outcome.order], outcome.before)
    assert not torch.allclose(outcome.after, outcome.before)  # the row of a place has changed
    assert differences(Swap(sentence=SENTENCE, seed=seed)) == [0.0] * 6


@pytest.mark.parametrize("seed", [1, 2, 7, 9999])
def test_with_positions_each_word_gets_another(seed):
    assert min(differences(Swap(sentence=SENTENCE, add=True, seed=seed))) > 0.005


def test_a_word_has_one_vector_wherever_it_stands():
    outcome = Swap(sentence="Dog bites dog").outcome()
    torch.testing.assert_close(outcome.before[0], outcome.before[2])
    assert outcome.order == [0, 1, 2]
    added = Swap(sentence="Dog bites dog", add=True).outcome()
    assert not torch.allclose(added.before[0], added.before[2])


@pytest.mark.parametrize("sentence", ["", "  ", "alone", "same same same"])
def test_a_sentence_with_nothing_to_swap(sentence):
    figure = Swap(sentence=sentence, add=True)
    assert figure.describe().startswith("No two different words")
    assert figure.still().startswith(b"\x89PNG")


def test_places_beyond_the_sentence_mean_its_last_word():
    assert Swap(second=7).describe() == Swap(second=2).describe()
    assert len(Swap(sentence="a b c d e f g h i j").outcome().words) == 8


def test_the_still_picture_follows_the_state():
    assert Swap().still() != Swap(add=True).still()


@pytest.mark.parametrize("bad", [{"first": 8}, {"second": -1}, {"seed": 0}, {"sentence": 1}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Swap(**bad)


def test_a_sentence_that_is_cut_says_so():
    eight = "the dog bites the man in a small"
    assert "words count" not in Swap(sentence=eight).describe()
    longer = Swap(sentence=f"{eight} garden")
    assert longer.describe() == f"{Swap(sentence=eight).describe()} Only the first 8 words count."
