"""What the figure of the pieces says, against the library."""

import pytest

from heed.experiments.translated import run_of
from heed.figures.live import Pieces
from heed.figures.translators.live import published
from heed.weights.files import find_model

SENTENCE = "Where is the station?"


def test_the_facts_are_those_of_the_library(facts):
    run = run_of(published("eng-fra"), SENTENCE)
    [(figure, found)] = facts(Pieces, {})
    assert (figure.sentence, found["text"]) == (SENTENCE, run["text"])
    assert (found["read"], found["written"]) == (len(run["source"]), len(run["pieces"]))
    written = [
        (choice["p"], choice["piece"].strip("▁"))
        for choices, own in zip(run["likely"], run["written"], strict=True)
        for choice in choices
        if choice["id"] == own
    ]
    assert (found["least"], found["unsure"]) == min(written)


def test_it_says_how_many_pieces_become_how_many(say):
    [(_, text)] = say(Pieces, {})
    run = run_of(published("eng-fra"), SENTENCE)
    read, written = len(run["source"]), len(run["pieces"])
    assert text.startswith(f"{read} pieces read, {written} written. The translator is least sure ")


def test_the_page_is_told_how_much_it_loads():
    size = (find_model("eng-fra") / "model.safetensors").stat().st_size
    assert Pieces().translator["bytes"] == size


@pytest.mark.parametrize("wrong", [{"sentences": "Go."}, {"sentences": []}, {"sentences": [""]}])
def test_sentences_that_cannot_be_stored_are_refused(wrong):
    with pytest.raises(ValueError, match="sentence"):
        Pieces(**wrong)
