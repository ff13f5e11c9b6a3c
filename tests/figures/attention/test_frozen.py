"""What the figure of the gradient says, against the library and the law of the scores."""

import numpy as np
import pytest
import torch

from heed.figures.attention import Frozen
from heed.theory.attention.saturation import dot_products, entropy, jacobian_norm, random_rows

ROWS, WIDEST = 256, 1024


def norms(scores):
    return np.array([jacobian_norm(row) for row in torch.tensor(scores).softmax(-1)])


@pytest.mark.parametrize(("power", "count", "seed"), [(10, 32, 3), (2, 8, 5), (7, 128, 1)])
def test_its_facts_are_what_the_library_computes(facts, power, count, seed):
    [(_, found)] = facts(Frozen, {"power": power, "count": count, "seed": seed})
    rows = random_rows(ROWS + count, WIDEST, seed)
    products = dot_products(rows[:ROWS], rows[ROWS:], 2**power)
    for kind, scores in (("undivided", products), ("divided", products / 2 ** (power / 2))):
        own = norms(scores)
        assert found[kind]["norm"] == pytest.approx(own.mean(), rel=1e-6)
        assert found[kind]["median"] == pytest.approx(np.sort(own)[ROWS // 2], rel=1e-4)
        spread = np.mean([entropy(row) for row in torch.tensor(scores).softmax(-1)])
        assert found[kind]["entropy"] == pytest.approx(spread, rel=1e-6)


def test_at_width_1024_a_quarter_is_left_and_for_half_the_queries_next_to_nothing(facts):
    """Given a query, the scores of normal keys are normal, of variance |q|²: a check of the law."""
    [(_, found)] = facts(Frozen, {})
    shown = [found["undivided"]["norm"], found["divided"]["norm"]]
    stream = np.random.default_rng(3)
    length = np.sqrt(stream.chisquare(WIDEST, (20_000, 1)))
    scores = length * stream.standard_normal((20_000, 32))
    undivided, divided = norms(scores), norms(scores / 32)
    assert shown == pytest.approx([undivided.mean(), divided.mean()], abs=0.005)
    assert undivided.mean() / divided.mean() == pytest.approx(0.25, abs=0.01)
    assert np.median(undivided) < 0.0002
    assert found["undivided"]["median"] < 0.0002


def test_a_narrow_head_loses_nothing_without_the_division(facts):
    ratios = [
        found["undivided"]["norm"] / found["divided"]["norm"]
        for _, found in facts(Frozen, *({"power": power} for power in range(2, 11)))
    ]
    assert min(ratios[:3]) > 1, "up to width 16"
    assert ratios[4:] == sorted(ratios[4:], reverse=True)
    assert ratios[-1] == pytest.approx(0.25, abs=0.005)


def test_its_first_sentences(say):
    [(_, text)] = say(Frozen, {})
    assert text == (
        "At width 1,024 the mean norm is 0.061 undivided and 0.243 divided. Undivided, half of the "
        "queries have a norm below 9.0×10⁻⁵."
    )
