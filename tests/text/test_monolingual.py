"""One side of a corpus: no held-out text is one that is learnt from."""

import pytest

from heed.text.monolingual import targets_of
from heed.text.pairs import Example, Pair, Splits, source_key
from heed.training.recipe import Recipe


def test_what_is_learnt_from_is_not_held_out():
    train = [Pair("Go.", "Va !"), Pair("Run.", "Cours !"), Pair("Go on.", "Va !")]
    validation = [Example("Leave.", ("Pars !", "Va.")), Example("Sit.", ("Assis.", "Assis !"))]
    test = [Example("Wait.", ("Attends.",)), Example("Out.", ("Sors.", "Pars."))]
    texts = targets_of(Splits(train, validation, test))
    assert texts.train == ["Va !", "Cours !"]
    assert texts.validation == ["Pars !", "Assis."]
    assert texts.test == ["Attends.", "Sors."]


@pytest.mark.in_turn
def test_no_french_text_of_the_corpus_is_on_two_sides(fra_eng_path):
    texts = targets_of(Recipe(str(fra_eng_path)).splits())
    train, validation, test = (
        {source_key(text) for text in part} for part in (texts.train, texts.validation, texts.test)
    )
    assert [len(texts.train), len(texts.validation), len(texts.test)] == [150_398, 2_548, 2_535]
    assert not (train & validation)
    assert not (train & test)
    assert not (validation & test)
