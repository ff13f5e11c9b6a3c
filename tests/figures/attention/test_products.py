"""What the figure of the matrices says, against the library."""

import json

import pytest
import torch
import traitlets

from heed.figures.attention import Products
from heed.figures.translators.live import published
from heed.model.attention import scaled_dot_product_attention
from heed.model.registry import build_model
from heed.model.trace import tracing
from heed.publish.stills import Asked, draw
from heed.storage.arrays import decode_array
from heed.translator import Translator
from written_numbers import fixed

SENTENCE = "the cat walks on the street"
N = 8  # pieces, <eos> among them


@pytest.fixture(scope="module")
def heads():
    """Queries, keys and values (H, N, Dh) as they are stored, and all that follows."""
    entry = Products().stored[0]["answer"]
    q, k, v = (torch.tensor(decode_array(entry[x])) for x in ("queries", "keys", "values"))
    outputs, weights = scaled_dot_product_attention(q, k, v)
    return {"scores": q @ k.mT / 32**0.5, "weights": weights, "output": outputs}


def test_what_is_stored_is_what_the_translator_looks_with(heads):
    translator = published("eng-fra")
    [source] = translator.pieces(SENTENCE)
    with torch.no_grad(), tracing(translator.model) as trace:
        translator.model.encode(torch.tensor([source]), torch.tensor([N]))
    torch.testing.assert_close(heads["weights"], trace.encoder[0].self_weights[0])


def test_the_facts_are_those_of_the_library(facts, heads):
    states = [{"head": h, "query": h % N, "key": 7 * h % N, "feature": 4 * h} for h in range(1, 8)]
    for figure, found in facts(Products, *states):
        own = {name: matrix[figure.head - 1, figure.query] for name, matrix in heads.items()}
        assert found["score"] == pytest.approx(float(own["scores"][figure.key]), abs=1e-4)
        assert found["weight"] == pytest.approx(float(own["weights"][figure.key]), abs=1e-5)
        assert found["output"] == pytest.approx(float(own["output"][figure.feature]), abs=1e-4)
        assert found["largest"] == pytest.approx(float(own["weights"].max()), abs=1e-5)
        assert (found["pieces"], found["width"], found["number"]) == (N, 32, figure.feature)


def test_it_says_the_entry_that_is_traced(say, heads):
    for figure, text in say(Products, *({"traced": name} for name in heads)):
        column = figure.feature if figure.traced == "output" else figure.key
        value = float(heads[figure.traced][figure.head - 1, figure.query, column])
        assert f" {fixed(value, 2)}" in text


def test_the_first_state_follows_the_ending_to_the_verb_and_its_subject(say, heads):
    [(figure, text)] = say(Products, {})
    weights = heads["weights"][figure.head - 1, figure.query]
    assert text.startswith("Number 9 of the output of “-s”")
    assert text.endswith(f"{fixed(float(weights[2]), 2)}, goes to “walk”.")
    assert weights.topk(2).indices.tolist() == [2, 1], "walk, then cat"


def test_beyond_the_sentence_is_its_last_piece(say):
    (_, last), (_, beyond) = say(
        Products, {"query": 7, "feature": 31}, {"query": 63, "feature": 99}
    )
    assert last == beyond
    assert "Number 31 of the output of “<eos>”" in last


def drawn(**state):
    figure = Products(**state)
    asked = json.dumps({"state": figure.state(), "about": figure._about})
    [still] = draw([Asked(figure._module, asked)])
    return still.html


@pytest.mark.parametrize(
    ("tokens", "shapes"),
    [
        ("rows", ["Q 8 × 32", "Kᵀ 32 × 8", "V 8 × 32", "outputs 8 × 32"]),
        ("columns", ["Q 32 × 8", "Kᵀ 8 × 32", "V 32 × 8", "outputs 32 × 8"]),
    ],
)
def test_each_matrix_has_the_shape_of_the_convention(tokens, shapes):
    still = drawn(tokens=tokens)
    for shape in [*shapes, "scores 8 × 8", "weights 8 × 8"]:
        assert shape in still


def test_it_needs_a_transformer():
    shared = published("eng-fra")
    numbers = {"source_vocabulary": 4000, "target_vocabulary": 4000, "width": 8, "hidden": 8}
    recurrent = Translator(build_model("recurrent", numbers), shared.source, shared.target)
    with pytest.raises(ValueError, match="translator must be a transformer"):
        Products(recurrent)
    with pytest.raises(traitlets.TraitError):
        Products(head=0)
