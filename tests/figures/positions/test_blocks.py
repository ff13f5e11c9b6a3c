"""The numbers behind the figure of blocks."""

import itertools

import numpy as np

from heed.figures.positions import Blocks
from heed.theory.positions.codes import encoding
from word_vectors import projections, word_vector

SEED = 2
WIDTH = 4


def parts(figure):
    """Rows X_t and u_t, matrices W^I and W^P."""
    x, table = word_vector(figure.word, SEED, WIDTH), encoding(5, WIDTH)
    if figure.case == "one-hot":
        return x, np.eye(5)[figure.position], np.eye(WIDTH), table
    words, positions = projections(SEED, 2, WIDTH, WIDTH)
    return x, table[figure.position], words, words if figure.case == "shared" else positions


def test_both_ways_are_what_numpy_multiplies(facts):
    options = itertools.product(("any", "one-hot", "shared"), ("concatenate", "add"), (0, 3))
    states = [{"case": case, "view": view, "position": t} for case, view, t in options]
    for figure, found in facts(Blocks, *states):
        x, p, words, positions = parts(figure)
        row = np.concatenate([x, p]) @ np.vstack([words, positions])
        expected = {"word": x @ words, "code": p @ positions, "both": row, "sum": row}
        for name, values in expected.items():
            np.testing.assert_allclose(found[name], values, atol=1e-12)
        assert found["columns"] == len(x) + len(p)
        assert found["apart"] < 1e-12


def test_what_it_says_both_ways(say):
    together, apart = say(Blocks, {}, {"view": "add"})
    row = together.text.removeprefix("The row of 9 numbers times the stacked matrices is ")
    assert row.split(")")[1].startswith("; adding gives")
    assert apart.text.startswith(f"{row.split(')')[0]}) is (")
    for _, text in (together, apart):
        assert text.endswith(" gives the same. With a one-hot uₜ, that is Xₜ + Pₜ.")


def test_the_parts_of_the_theorem(facts):
    one_hot, shared = facts(Blocks, {"case": "one-hot"}, {"case": "shared"})
    table = encoding(5, WIDTH)
    x, p, words, _ = parts(shared.figure)
    np.testing.assert_allclose(one_hot.facts["sum"], x + table[2], atol=1e-12)
    np.testing.assert_allclose(shared.facts["sum"], (x + p) @ words, atol=1e-12)


def test_the_text_follows_word_position_and_case(say):
    states = {}, {"word": "man"}, {"position": 4}, {"case": "any"}, {"case": "shared"}
    texts = [text for _, text in say(Blocks, *states)]
    assert len({text.split(")")[0] for text in texts}) == len(texts)
    assert texts[3].endswith(" Here uₜ is Pₜ, and the matrices differ.")
    assert texts[4].endswith(" With one matrix W, that is (Xₜ + Pₜ) W.")
    assert not any("^" in text for text in texts)


def test_its_first_sentences(say):
    [(_, text)] = say(Blocks, {})
    assert text == (
        "The row of 9 numbers times the stacked matrices is (−0.41, 0.58, 1.36, 0.37); adding "
        "gives the same. With a one-hot uₜ, that is Xₜ + Pₜ."
    )
