"""What the figure of teacher forcing says, against the library."""

import json

import pytest

from heed.evaluation.forcing import matched
from heed.experiments.forcing import forcing_of
from heed.figures.recurrence import Forced
from heed.figures.recurrence.forced import SENTENCES, STUDENT
from heed.figures.translators.live import published
from heed.translator import Translator

FARMER = next(iter(SENTENCES))


@pytest.fixture(scope="module")
def translator():
    return published(STUDENT)


def test_the_facts_are_those_of_the_library(facts, translator):
    for figure, found in facts(Forced, *({"sentence": english} for english in SENTENCES)):
        answer = forcing_of(translator, figure.sentence, SENTENCES[figure.sentence])
        right = answer["ids"]
        assert found == {
            "forced": sum(
                a == b for a, b in zip(answer["forced"]["predicted"], right, strict=True)
            ),
            "free": matched(right, answer["free"]["ids"]),
            "all": len(right),
            "put": None,
            "text": answer["free"]["text"],
        }


def test_it_says_how_many_pieces_are_right(say):
    [(_, text)] = say(Forced, {})
    assert text == "Teacher forcing predicts 18 of 20 pieces right, and free running 9."


def test_a_word_that_it_does_not_know_is_named(say):
    ((_, text),) = say(Forced, {"sentence": "The nurse likes bananas."})
    assert text.startswith("The small world has no “bananas”.")


def test_a_translator_of_ones_own_is_asked_itself():
    figure = Forced(Translator.load(STUDENT), {"The boy is ready.": "Le garçon est prêt."})
    assert figure.title == Forced.topic
    assert figure.stored[0]["answer"]["free"]["text"] == "Le garçon est prêt."
    with pytest.raises(ValueError, match="at least one sentence"):
        Forced(STUDENT, {})


def test_steps_stand_beside_each_other(javascript, translator):
    found = forcing_of(translator, FARMER, SENTENCES[FARMER], [2, 518])
    found = json.loads(json.dumps(found))
    (steps,) = javascript([("figures/recurrence/forced.js", "steps_of", [found, [2, 518]])])
    assert len(steps) == max(len(found["ids"]), len(found["free"]["ids"]))
    for half in ("forced", "free"):
        assert [t for t, step in enumerate(steps) if step[half]["put"]] == [3]
    assert [t for t, step in enumerate(steps) if step["forced"]["wrong"]] == [2, 16]
    assert [t for t, step in enumerate(steps) if step["free"]["wrong"]] == [2, 16, 17]
    assert {steps[2][half]["predicts"] for half in ("forced", "free")} == {"▁de"}
    assert {steps[3][half]["reads"] for half in ("forced", "free")} == {"▁du"}
