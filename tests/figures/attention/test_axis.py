"""What the figure of the axes says, against torch."""

import numpy as np
import torch

from heed.figures.attention import Axis
from heed.model.attention import masked_softmax
from written_numbers import fixed

SCORES = torch.tensor([[0.0, 1, 4], [3, 4, 5]])


def scores_of(figure):
    rows = [[getattr(figure, f"score_{t}{s}") for s in range(3)] for t in range(2)]
    return torch.tensor(rows, dtype=torch.float64)


def weights_of(figure):
    scores = scores_of(figure)
    if figure.axis == "all":
        return scores.flatten().softmax(0).reshape(2, 3)
    return scores.softmax(-1 if figure.axis == "keys" else -2)


def test_its_facts_are_what_torch_computes(facts):
    states = [
        {"axis": axis, "score_00": a, "score_12": b}
        for axis in ("queries", "all", "keys") for a, b in ((0, 5), (-9, 9), (7, -3))
    ]  # fmt: skip
    for figure, found in facts(Axis, *states):
        weights = weights_of(figure)
        np.testing.assert_allclose(found["weights"], weights, atol=1e-12)
        np.testing.assert_allclose(found["rows"], weights.sum(-1))


def test_the_numbers_of_the_notes(say):
    [(figure, text)] = say(Axis, {"axis": "keys"})
    assert torch.equal(scores_of(figure).float(), SCORES)
    written = "0.0171, 0.0466, 0.9362 for query 0 and 0.0900, 0.2447, 0.6652 for query 1."
    assert text.endswith(written)
    shares = masked_softmax(SCORES).tolist()
    rows = (", ".join(fixed(share, 4) for share in row) for row in shares)
    assert written == "{} for query 0 and {} for query 1.".format(*rows)


def test_two_queries_share_out_three_weights_over_the_wrong_axis(say):
    same = {f"score_{t}{s}": 1 for t in range(2) for s in range(3)}
    [(_, first), (_, alike)] = say(Axis, {}, {"axis": "queries", **same})
    assert first.startswith("Query 0 gives 0.36 in all and query 1 gives 2.64, instead of 1 each.")
    assert "Query 0 gives 1.50 in all and query 1 gives 1.50, instead of 1 each." in alike


def test_its_first_sentences(say):
    [(_, text)] = say(Axis, {})
    assert text == (
        "Query 0 gives 0.36 in all and query 1 gives 2.64, instead of 1 each. The weights of "
        "each key do sum to 1."
    )
