"""What the figure of a broken translator says, and its answers in the page beside Python's."""

import json
import math

import numpy as np
import pytest

from heed.experiments.damage import damage_of
from heed.figures.live import Broken
from heed.figures.live.broken import FIRST, PARTS
from heed.figures.translators.live import published
from heed.model.registry import build_model
from heed.translator import Translator
from heed.weights.files import find_model
from kept_words import kept_words, words

FOLDER = find_model("eng-fra")
SENTENCE = "He is rich, but she is poor."
OTHER = "I don't know where my grandmother put the umbrella."
MORE = [
    {"changes": [["KnockOutHead", "encoder", 1, 3]]},
    {"changes": [["ScaleScores", "cross", None, None, 3.5]]},
    {"changes": [], "padding": 7},
    {"changes": [], "at_once": True},
]


def questions():
    """Every choice of the menu, and some more, for a sentence of many pieces."""
    first = [entry["question"] for entry in Broken(sentences=[OTHER]).stored]
    return first + [{"kind": "broken", "sentence": OTHER, **more} for more in MORE]


@pytest.mark.in_turn
def test_the_page_finds_what_python_finds(engine):
    asked = questions()
    answers = engine(FOLDER, [{"kind": "ask", "question": question} for question in asked])
    for question, found in zip(asked, answers, strict=True):
        how = {name: value for name, value in question.items() if name not in ("kind", "sentence")}
        expected = damage_of(published("eng-fra"), OTHER, **how)
        np.testing.assert_allclose(found["under"], expected["under"], atol=3e-4)
        for side in ("whole", "broken"):
            assert found[side]["pieces"] == expected[side]["pieces"], question
            assert found[side]["text"] == expected[side]["text"]
            np.testing.assert_allclose(found[side]["p"], expected[side]["p"], atol=3e-4)


def test_each_choice_of_the_menu_is_stored_as_the_figure_asks_for_it(javascript):
    figures = [Broken(broken=part) for part in PARTS]
    states = [json.loads(json.dumps(figure.state())) for figure in figures]
    asked = javascript([("figures/live/broken.js", "question_of", [state]) for state in states])
    assert asked == [entry["question"] for entry in figures[0].stored]
    assert len(FIRST) == len(PARTS)


def test_a_layer_or_head_that_is_not_there_is_the_last(javascript):
    state = Broken(broken="head", place="cross", layer=12, head=16).state()
    (asked,) = javascript([("figures/live/broken.js", "question_of", [state])])
    assert asked["changes"] == [["KnockOutHead", "cross", 2, 7]]


def test_the_facts_are_those_of_the_library(facts):
    for figure, found in facts(Broken, *({"broken": part} for part in PARTS)):
        answer = figure.stored[list(PARTS).index(figure.broken)]["answer"]
        texts = [answer[side]["text"] for side in ("whole", "broken")]
        before, after = map(words, texts)
        same = kept_words(*texts)
        p, under = np.array(answer["whole"]["p"]), np.array(answer["under"])
        assert found["texts"] == texts
        assert (found["words"], found["changed"]) == (len(before), len(before) - same)
        assert found["more"] == max(0, len(after) - len(before))
        assert found["probability"] == pytest.approx([p.prod(), under.prod()])
        assert (found["pieces"], found["likelier"]) == (len(p), (under > p).sum())
        worst = int((p - under).argmax())
        assert found["doubted"]["piece"] == answer["whole"]["pieces"][worst]
        assert found["doubted"]["p"] == [p[worst], under[worst]]


def test_without_positions_the_two_swap_what_they_are(say):
    ((figure, text),) = say(Broken, {})
    assert figure.sentence == SENTENCE
    answer = figure.stored[0]["answer"]
    before, after = (answer[side]["text"] for side in ("whole", "broken"))
    assert sorted(words(before)) == sorted(words(after)), "the same words in other places"
    before, after = math.prod(answer["whole"]["p"]), math.prod(answer["under"])
    assert after < before / 5
    assert text == (
        "2 of 7 words change without positions. The first translation has probability "
        f"{100 * after:.1f}%, not {100 * before:.0f}%, and «\u00a0riche\u00a0» 19%, not 97%."
    )


def test_a_decoder_that_sees_what_comes_does_not_know_what_to_do_with_it(say):
    ((_, text),) = say(Broken, {"broken": "causal"})
    assert "never learned to look ahead" in text


def test_a_recurrent_translator_has_no_such_parts():
    shared = published("eng-fra")
    numbers = {"source_vocabulary": 4000, "target_vocabulary": 4000, "width": 8, "hidden": 8}
    recurrent = Translator(build_model("recurrent", numbers), shared.source, shared.target)
    with pytest.raises(ValueError, match="must be a transformer"):
        Broken(recurrent)


def test_a_translator_of_ones_own_is_broken_too():
    own = Broken(published("eng-fra"), broken="restart")
    assert own.translator["name"] == "your own"
    assert own.stored == Broken().stored
    config = published("eng-fra").model.config
    assert own.counts == {
        "encoder": config.encoder_blocks,
        "decoder": config.decoder_blocks,
        "heads": config.heads,
    }
