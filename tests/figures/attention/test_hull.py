"""What the figure of words in the plane says, against attention with PyTorch."""

import pytest
import torch

from heed.figures.attention import Hull
from heed.model.average import basic_self_attention

SENTENCE = ["the", "cat", "walks", "on", "the", "street"]


def points(figure):
    rows = [[getattr(figure, f"{axis}_{word}") for axis in "xy"] for word in SENTENCE]
    return torch.tensor(rows, dtype=torch.float64)


def test_its_facts_are_what_attention_gives(facts):
    for figure, found in facts(Hull):
        words = points(figure)
        _, weights = basic_self_attention(words, figure.sharpness)
        shares = weights[figure.word].tolist()
        assert found["inside"] == 6
        assert found["hidden"] == int((torch.cdist(weights @ words, words).amin(1) < 0.06).sum())
        if figure.sharpness == 0:
            assert found["uniform"] == pytest.approx(1 / 6)
            continue
        largest = sorted([1, 2, 3, 5, 0], key=lambda s: -round(shares[s], 9))[:3]
        shown = [s for s in largest if shares[s] >= 0.005]
        times = [2 if s == 0 else 1 for s in shown]
        parts = found["parts"]
        assert [part["name"] for part in parts] == [SENTENCE[s] for s in shown]
        assert [part["times"] for part in parts] == times
        assert [part["share"] for part in parts] == pytest.approx([shares[s] for s in shown])
        rest = 1 - sum(shares[s] * n for s, n in zip(shown, times, strict=True))
        assert found["rest"] == pytest.approx(rest, abs=1e-9)


def test_what_it_says_of_one_word_alone(say):
    [(_, text)] = say(Hull, {"sharpness": 5.0, "word": 4})
    assert text.endswith("“the” is 0.50 of each “the”.")


def test_both_the_get_the_same_output():
    output, _ = basic_self_attention(points(Hull()))
    torch.testing.assert_close(output[0], output[4])


def test_without_sharpness_all_are_the_mean(say):
    [(_, text)] = say(Hull, {"sharpness": 0.0})
    assert text == "All 6 outputs are the plain mean. Every word takes 0.17 of each word."


def test_its_first_sentences(say):
    [(_, text)] = say(Hull, {})
    assert text == (
        "All 6 outputs lie in the shaded region. The new vector of “walks” is 0.40 of “walks”, "
        "0.29 of “cat”, 0.25 of “street” and 0.06 of the rest."
    )
