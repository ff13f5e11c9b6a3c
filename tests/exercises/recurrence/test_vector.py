"""What the page *Translating with one vector* takes for right, against the library."""

import pytest

from heed.exercises.recurrence import vector
from heed.experiments.forcing import forcing_of
from heed.figures.recurrence.forced import SENTENCES, STUDENT
from heed.translator import Translator

NURSE = "The nurse does not like old dogs."


def field(card, at):
    return card.to_data()["fields"][at]


@pytest.fixture(scope="module")
def translator():
    return Translator.load(STUDENT)


def test_what_follows_when_a_negation_is_skipped(translator):
    guess, written = (field(vector.skipped(), at) for at in (0, 1))
    put = [int(part) for part in guess["state"]["put"].split()]
    assert translator.target.piece(put[1]) == "▁aime"
    found = forcing_of(translator, NURSE, SENTENCES[NURSE], put)
    own = forcing_of(translator, NURSE, SENTENCES[NURSE])
    for one, count in ((found, guess["right"]), (own, 6)):
        pairs = zip(one["forced"]["predicted"], one["ids"], strict=True)
        hits = [a == b for a, b in pairs]
        assert sum(hits[3:]) == count
    assert len(hits[3:]) == 7
    texts = dict(written["options"])
    right = texts[written["right"][0]].strip("*").replace("’", "'")
    assert found["free"]["text"] == f"{right}."
