"""What the page on queries, keys and values says of one matrix, and of one trained head."""

import tomllib
from itertools import permutations
from pathlib import Path

import nbformat
import pytest
import torch

from heed.model.trace import tracing
from heed.translator import Translator

BOOK = Path(__file__).parents[2] / "book"
CELLS = nbformat.read(BOOK / "attend" / "attention" / "roles.ipynb", 4).cells
PROSE = "\n".join(cell.source for cell in CELLS)
PLAN = tomllib.loads((BOOK / "plans.toml").read_text(encoding="utf-8"))
TRANSLATOR = Translator.load()
LAYER, HEAD = 2, 4  # counted from 1, as on the page


def weights(sentence):
    """Return the pieces of a sentence and how much each gives to each."""
    model = TRANSLATOR.model
    [ids] = TRANSLATOR.pieces(sentence)
    with torch.no_grad(), tracing(model) as trace:
        model.encode(torch.tensor([ids]), torch.tensor([len(ids)]))
    pieces = [TRANSLATOR.source.piece(one).strip("▁") for one in ids]
    return pieces, trace.encoder[LAYER - 1].self_weights[0, HEAD - 1]


def given(sentence):
    """Return what a piece gives another, in percent; each occurs once."""
    pieces, found = weights(sentence)
    return lambda one, other: 100 * float(found[pieces.index(one), pieces.index(other)])


def test_a_preposition_and_an_article_look_for_their_nouns_which_hardly_look_back():
    give = given("The cat walks on the street.")
    there = [give("The", "cat"), give("the", "street"), give("on", "street")]
    assert there == pytest.approx([85, 96, 84], abs=0.5)
    assert give("street", "on") < 0.5
    assert give("cat", "The") == pytest.approx(8, abs=0.5)


def test_a_column_need_not_sum_to_a_whole():
    pieces, found = weights("The cat walks on the street.")
    sums = 100 * found.sum(0)
    got = {piece: float(sums[pieces.index(piece)]) for piece in ("street", "The")}
    assert got == pytest.approx({"street": 225, "The": 15}, abs=0.5)


def test_of_two_adjectives_one_does_not_look_for_the_noun():
    give = given("The old red book is here.")
    found = [give("old", "book"), give("red", "book")]
    assert found == pytest.approx([95, 14], abs=0.5)


def test_the_encoder_has_as_many_heads_as_were_searched():
    layers = TRANSLATOR.model.encoder
    assert sum(layer.self_attention.heads for layer in layers) == 32


def in_percent(vectors):
    x = torch.tensor(vectors)
    return 100 * (x @ x.T).softmax(1)


def test_one_matrix_gives_equal_scores_and_unequal_weights():
    walks, cat = in_percent([[1.0, 0.0], [3.0, 0.0]])
    assert f"a weight of {walks[1]:.0f}%, and gets {cat[0]:.1f}%" in PROSE
    step = next(one for one in PLAN["looking"]["steps"] if one.get("figure") == "roles")
    assert f"{walks[1]:.0f}%" in step["asked"]
    assert f"{cat[0]:.1f}%" in step["asked"]


def test_what_one_matrix_for_queries_and_keys_rules_out():
    torch.manual_seed(2)
    seen = 0
    for _ in range(200):
        q = 2 * torch.randn(6, 3, dtype=torch.double)
        scores = q @ q.T
        a = scores.softmax(1)
        for t, s, u in permutations(range(6), 3):
            if scores[t, s] > scores[t, t]:
                seen += 1
                assert q[s].norm() > q[t].norm()
                assert scores[s, s] > scores[s, t]
            assert not (a[t, s] > a[s, t] and a[s, u] > a[u, s] and a[u, t] > a[t, u])
    assert seen > 100
