"""Six words in three roles, against PyTorch's own attention."""

import pytest
import torch

from heed.figures.attention import Roles
from written_numbers import fixed, percent

WORDS = ["the", "cat", "walks", "on", "the", "street"]
X = torch.tensor(
    [[-0.5, -1.2], [1.5, -0.5], [1.2, 0.6], [-1.0, 0.5], [-0.5, -1.2], [0.4, 1.4]],
    dtype=torch.float64,
)
SAME = {"q11": 1.0, "q12": 0.0, "q21": 0.0, "q22": 1.0}


def layer(figure):
    """What torch.nn.MultiheadAttention gives with the figure's matrices: (6, 2) and (6, 6)."""
    theirs = torch.nn.MultiheadAttention(2, 1, bias=False, batch_first=True, dtype=torch.float64)
    maps = [
        torch.tensor(
            [[getattr(figure, f"{m}{r}{c}") for c in (1, 2)] for r in (1, 2)], dtype=torch.float64
        )
        for m in "qkv"
    ]
    with torch.no_grad():
        theirs.in_proj_weight.copy_(torch.cat([one.T for one in maps]))
        theirs.out_proj.weight.copy_(torch.eye(2))
        output, weights = theirs(X[None], X[None], X[None])
    return output[0], weights[0]


def test_its_facts_are_what_torch_computes(facts):
    for figure, found in facts(Roles):
        output, weights = layer(figure)
        own = weights[figure.word]
        assert found["best"] == (own >= own.max() - 1e-9).nonzero()[:, 0].tolist()
        assert found["most"] == pytest.approx(float(own.max()))
        assert found["back"] == pytest.approx(float(weights[found["best"][0], figure.word]))
        assert found["output"] == pytest.approx(output[figure.word].tolist())


def test_how_it_names_the_largest_weight(say):
    identity = {"word": 0, **SAME}
    for (_, text), named in zip(
        say(Roles, {}, {"word": 1}, identity, {**identity, "word": 5}),
        ["“cat”", "each “the”", "each “the”", "itself"],
        strict=True,
    ):
        assert f" of its weight to {named}" in text


def test_the_verb_asks_for_the_noun_and_not_the_other_way_round(say):
    [(figure, text)] = say(Roles, {})
    _, weights = layer(figure)
    forth, back = float(weights[2, 1]), float(weights[1, 2])
    assert (percent(forth), percent(back)) == ("76%", "2%")  # as the page says
    query = X[2] @ torch.tensor([[1.2, -1.8], [1.8, 1.1]], dtype=torch.float64)
    assert [fixed(float(one), 2) for one in query] == ["2.52", "−1.50"]
    assert fixed(float(query @ X[1]) / 2**0.5, 2) == "3.20"
    assert WORDS[int(weights[3].argmax())] == "street"
    assert WORDS[int(weights[1].argmax())] == "the"
    assert fixed(float(weights[2, 3]), 3) == "0.003"
    assert f" {percent(forth)} of its weight to “cat”; “cat” gives “walks” 2% in return." in text


def test_without_queries_every_word_counts_alike(say):
    [(_, text)] = say(Roles, dict.fromkeys(SAME, 0.0))
    assert text.startswith("“walks” gives 17% of its weight to every word. ")


def test_words_compared_as_they_are_like_themselves_best(say):
    for at, (figure, text) in enumerate(say(Roles, *({"word": t, **SAME} for t in range(6)))):
        _, weights = layer(figure)
        assert weights[at, at] == weights[at].max()
        assert "in return" not in text
        assert ("itself" in text) == (WORDS[at] != "the")


def test_no_vector_leaves_the_plane():
    most = Roles().controls()["q11"]["max"]
    assert float((X.abs().sum(1) * most).max()) < 3.7  # EDGE in the module


def test_its_first_sentences(say):
    [(_, text)] = say(Roles, {})
    assert text == (
        "“walks” gives 76% of its weight to “cat”; “cat” gives “walks” 2% in return. The output"
        " of “walks” is (0.45, −1.23)."
    )
