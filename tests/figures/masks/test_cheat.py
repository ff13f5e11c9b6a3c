"""What the figure of the cheat says, against the library."""

import json

import pytest
import torch

from heed.experiments.damage import reading_of
from heed.figures.masks import Cheat
from heed.figures.masks.cheat import OTHER, READERS, SENTENCE
from heed.figures.translators.live import published
from heed.figures.translators.small_world import SENTENCES
from heed.weights.files import find_model

HONEST, CHEAT = (name for name, _ in READERS.values())


def loss(translator, sentence, french):
    """The mean of −ln p over the pieces, by PyTorch's own cross-entropy."""
    (row,) = translator.pieces(sentence)
    target = translator.target
    ids = [target.bos_id, *target.encode(french), target.eos_id]
    logits = translator.model(
        torch.tensor([row]), torch.tensor([len(row)]), torch.tensor([ids[:-1]])
    )
    return float(torch.nn.functional.cross_entropy(logits[0], torch.tensor(ids[1:])))


def test_the_facts_are_those_of_the_library(facts):
    answers = {
        (entry["translator"], entry["question"]["target"]): entry["answer"]
        for entry in Cheat().stored
    }
    right, other = SENTENCES[SENTENCE], SENTENCES[OTHER]
    assert answers[HONEST, right]["written"]["text"] == right
    assert answers[CHEAT, right]["written"]["text"] == ""
    assert answers[CHEAT, right]["loss"] < answers[HONEST, right]["loss"] / 50
    assert answers[CHEAT, other]["loss"] < 0.01
    assert answers[HONEST, other]["loss"] > 3
    (_, first), (_, wrong) = facts(Cheat, {}, {"french": other})
    for found, target in ((first, right), (wrong, other)):
        assert found["losses"] == [answers[name, target]["loss"] for name in (HONEST, CHEAT)]
        assert found["written"] == [right, ""]
        assert (found["wrong"], found["unfinished"]) == (target == other, False)


def test_it_says_both_losses(say):
    [(_, text)] = say(Cheat, {})
    honest = reading_of(published(HONEST), SENTENCE, SENTENCES[SENTENCE])["loss"]
    assert " alone the translator writes nothing. " in text
    assert f" With the mask the loss is {honest:.2f}, and it writes the right translation." in text


def test_what_is_stored_is_what_the_page_would_answer(engine):
    for name in (HONEST, CHEAT):
        entries = [entry for entry in Cheat().stored if entry["translator"] == name]
        jobs = [{"kind": "ask", "question": entry["question"]} for entry in entries]
        for entry, found in zip(entries, engine(find_model(name), jobs), strict=True):
            assert found["pieces"] == entry["answer"]["pieces"]
            assert found["p"] == pytest.approx(entry["answer"]["p"], abs=1e-3)
            assert found["loss"] == pytest.approx(entry["answer"]["loss"], rel=0.01)
            assert found["written"]["text"] == entry["answer"]["written"]["text"]


def test_it_is_stored_as_the_figure_asks_for_it(javascript):
    figure = Cheat()
    state = json.loads(json.dumps(figure.state()))
    for reader in state["translators"]:
        mine = [e["question"] for e in figure.stored if e["translator"] == reader["name"]]
        for question in mine:
            call = ("figures/masks/cheat.js", "question_of", [state, reader, question["target"]])
            assert javascript([call]) == [question]


def test_a_word_that_is_not_of_the_small_world_is_named(say):
    [(_, text)] = say(Cheat, {"words": "The nurse likes bananas."})
    assert text.startswith("The small world has no “bananas”. Try “")


def test_an_unfinished_sentence_and_a_curly_apostrophe(javascript):
    state = json.loads(json.dumps(Cheat().state()))
    honest, cheat = ({"loss": loss, "written": {"text": ""}} for loss in (2.71, 4.67))
    call = "figures/masks/cheat.js", "describe"
    state["french"] = "Le garçon est prêt ."
    right = SENTENCES[SENTENCE].replace("'", "’")
    unfinished, higher, lower, known = javascript(
        [
            (*call, [{**state, "french": "Le garçon est "}, [honest, cheat]]),
            (*call, [state, [honest, cheat]]),
            (*call, [state, [cheat, honest]]),
            (*call, [{**state, "french": right}, [honest, cheat]]),
        ]
    )
    assert unfinished.startswith("The French has no full stop, ")
    assert unfinished.endswith(": the loss is 2.71 with the mask and 4.67 without one.")
    assert "2.71 with the mask, and 4.67 without one." in higher
    assert "4.67 with the mask, and only 2.71 without one." in lower
    assert known.startswith("Without a mask the loss is 4.67")
