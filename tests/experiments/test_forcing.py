"""Teacher forcing and free running, against the library."""

import pytest
import torch

from heed.evaluation.forcing import matched
from heed.experiments.forcing import forcing_of
from heed.figures.recurrence.forced import SENTENCES, STUDENT
from heed.figures.translators.live import published
from heed.weights.files import find_model

FARMER, UMBRELLA = list(SENTENCES)[:2]


@pytest.fixture(scope="module")
def translator():
    return published(STUDENT)


def piece(translator, text):
    (number,) = translator.target.encode(text)
    return number


@torch.no_grad()
def teacher_forced(translator, english, french):
    """The likeliest piece after each of the right ones, by the model as it is trained."""
    (source,) = translator.pieces(english)
    target = translator.target
    row = [target.bos_id, *target.encode(french), target.eos_id]
    logits = translator.model(
        torch.tensor([source]), torch.tensor([len(source)]), torch.tensor([row[:-1]])
    )
    return logits[0].argmax(-1).tolist(), row[1:]


@pytest.mark.parametrize("english", SENTENCES)
def test_both_decoders_are_those_of_the_library(translator, english):
    found = forcing_of(translator, english, SENTENCES[english])
    predicted, right = teacher_forced(translator, english, SENTENCES[english])
    assert found["forced"]["predicted"] == predicted
    assert found["ids"] == right
    assert found["free"]["text"] == translator.translate([english], beam=1)[0]


@pytest.mark.parametrize("put", [[], [2, 518], [0, 77]])
def test_the_page_finds_what_is_stored(translator, engine, put):
    question = {"kind": "forcing", "sentence": FARMER, "right": SENTENCES[FARMER], "put": put}
    (found,) = engine(find_model(STUDENT), [{"kind": "ask", "question": question}])
    stored = forcing_of(translator, FARMER, SENTENCES[FARMER], put)
    assert found["ids"] == stored["ids"]
    assert found["free"] == stored["free"]
    assert found["forced"]["read"] == stored["forced"]["read"]
    assert found["forced"]["predicted"] == stored["forced"]["predicted"]
    for step, kept in zip(found["forced"]["likely"], stored["forced"]["likely"], strict=True):
        assert [one["id"] for one in step] == [one["id"] for one in kept]
        assert [one["p"] for one in step] == pytest.approx([one["p"] for one in kept], abs=1e-3)


def test_a_piece_that_is_put_in_is_read_once_by_the_one_and_for_good_by_the_other(translator):
    garden = piece(translator, "jardin")
    found = forcing_of(translator, UMBRELLA, SENTENCES[UMBRELLA], [4, garden])
    own = forcing_of(translator, UMBRELLA, SENTENCES[UMBRELLA])
    assert [
        t
        for t, (a, b) in enumerate(zip(found["forced"]["read"], own["forced"]["read"], strict=True))
        if a != b
    ] == [5]
    assert found["forced"]["likely"][:5] == own["forced"]["likely"][:5], "nothing before it changes"
    assert found["free"]["ids"][:4] == own["free"]["ids"][:4]
    assert found["free"]["ids"][4] == garden


def test_one_right_piece_brings_the_first_example_back(translator):
    """What the page says: « de » leads astray, and « du » put in its place leads back."""
    own = forcing_of(translator, FARMER, SENTENCES[FARMER])
    du = piece(translator, "du")
    mended = forcing_of(translator, FARMER, SENTENCES[FARMER], [2, du])
    right = own["ids"]
    assert len(right) == 20
    forced = [a == b for a, b in zip(own["forced"]["predicted"], right, strict=True)]
    assert sum(forced) == 18
    assert matched(right, own["free"]["ids"]) == 9
    assert matched(right, mended["free"]["ids"]) == 18
    assert matched(right, mended["free"]["predicted"]) == 17, "it predicts « de » as before"
    de, other = own["forced"]["likely"][2][:2]
    assert (de["piece"], round(de["p"], 2)) == ("▁de", 0.91)
    assert (other["id"], round(other["p"], 3)) == (du, 0.035)


def test_until_the_first_mistake_both_predict_the_same(translator):
    for english, french in SENTENCES.items():
        found = forcing_of(translator, english, french)
        predicted, right = found["forced"]["predicted"], found["ids"]
        good = [a == b for a, b in zip(predicted, right, strict=True)]
        first = good.index(False) if False in good else len(good)
        assert found["free"]["ids"][: first + 1] == predicted[: first + 1]
