"""What the figure of the context vector says, against the library."""

import numpy as np
import pytest
import torch

from heed.experiments.contexts import context_of, contexts_of, usual_distance
from heed.figures.recurrence import Vector
from heed.figures.recurrence.replaced import replaced
from heed.figures.recurrence.vector import SENTENCES, STUDENT, known_groups
from heed.figures.translators.live import published
from heed.storage.arrays import decode_array
from heed.translator import Translator
from heed.weights.files import find_model
from written_numbers import fixed

OWN = "A nurse sees an apple."


@pytest.fixture(scope="module")
def translator():
    return published(STUDENT)


def test_a_context_is_all_that_the_decoder_starts_from(translator):
    (source,) = translator.pieces(SENTENCES[0])
    state = translator.model.start(torch.tensor([source]), torch.tensor([len(source)]))
    assert state.memory is None
    ((first,),) = state.layers
    np.testing.assert_allclose(context_of(translator, SENTENCES[0]), first[0].detach(), rtol=1e-6)
    assert context_of(translator, "The boy is ready.").shape == (256,)


def test_usual_is_the_mean_over_all_pairs(translator):
    sentences = ["The boy is ready.", "I know these castles.", *SENTENCES]
    x = [context_of(translator, one) for one in sentences]
    pairs = [np.linalg.norm(a - b) for i, a in enumerate(x) for b in x[:i]]
    assert usual_distance(translator, sentences) == pytest.approx(np.mean(pairs))


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("A nurse sees an apple.", [("nurse", "doctor"), ("sees", "buys"), ("apple", "orange")]),
        ("We are old.", [("We", "They"), ("old", "good")]),
        ("Paul is here", [("Paul", "Thomas")]),
        ("", []),
    ],
)
def test_a_word_is_replaced_by_the_next_of_its_group(javascript, sentence, found):
    groups = [
        ["nurse", "actress", "doctor"],
        ["apple", "cake", "orange"],
        ["sees", "buys"],
        ["we", "they"],
        ["old", "good"],
        ["Paul", "Thomas"],
    ]
    ours = replaced(sentence, groups)
    assert [(one.word, one.other) for one in ours] == found
    for at, word, other, changed in ours:
        assert changed == sentence[:at] + other + sentence[at + len(word) :]
    (theirs,) = javascript([("figures/recurrence/replaced.js", "replaced", [sentence, groups])])
    assert theirs == [one._asdict() for one in ours]


def test_the_page_finds_what_is_stored(translator, engine):
    others = [one.sentence for one in replaced(OWN, known_groups())]
    assert len(others) == 3
    question = {"kind": "contexts", "sentence": OWN, "others": others}
    (found,) = engine(find_model(STUDENT), [{"kind": "ask", "question": question}])
    stored = contexts_of(translator, OWN, others)
    assert found["texts"] == stored["texts"]
    np.testing.assert_allclose(found["distances"], stored["distances"], atol=2e-3)
    kept = decode_array(stored["vectors"]) / 127.5 - 1
    np.testing.assert_allclose(found["vectors"], kept, atol=0.005)


def test_the_facts_are_those_of_the_library(facts, translator):
    states = [{"sentence": one, "word": word} for one in SENTENCES for word in (1, 3, 24)]
    for figure, found in facts(Vector, *states):
        all_of = replaced(figure.sentence, figure.groups)
        one = all_of[min(figure.word, len(all_of)) - 1]
        gap = context_of(translator, figure.sentence) - context_of(translator, one.sentence)
        far = float(np.linalg.norm(gap))
        assert (found["word"], found["other"]) == (one.word, one.other)
        assert found["distance"] == pytest.approx(far, abs=2e-3)
        assert found["share"] == pytest.approx(far / figure.usual, abs=2e-3)
        before, after = translator.translate([figure.sentence, one.sentence], beam=1)
        assert (found["text"], found["other_text"]) == (before, after)


def test_it_says_how_far_the_vector_moves(say):
    [(figure, text)] = say(Vector, {})
    far = figure.stored[0]["answer"]["distances"][figure.word - 1]
    assert text.startswith(f"{fixed(far, 1)} is how far the vector moves when “aunts” replaces ")


def test_the_first_state_shows_a_word_that_is_lost(translator):
    """What the page says of *We lost the umbrella, but our uncles found it.*"""
    figure = Vector()
    one = replaced(figure.sentence, figure.groups)[figure.word - 1]
    assert (one.word, one.other) == ("uncles", "aunts")
    answer = figure.stored[0]["answer"]
    assert answer["texts"][0] == answer["texts"][figure.word]
    assert [round(far, 1) for far in answer["distances"]] == [13.6, 10.0, 8.2, 3.2, 3.8, 3.2]
    assert round(figure.usual, 1) == 18.7


def test_a_translator_of_ones_own_is_asked_itself():
    figure = Vector(Translator.load(STUDENT), ["The boy is ready."])
    assert figure.title == Vector.topic
    assert figure.usual == Vector(STUDENT).usual
