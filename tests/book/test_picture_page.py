"""What the page *Attention over an image* says of the captioners is what was measured of them."""

from pathlib import Path

import nbformat
import pytest
import torch

from heed.figures.recurrence.spotlight import ITEMS
from heed.model.captioner import pictures
from heed.scenes.scene import covers, paint
from heed.weights.captioner import load_captioner

PAGE = Path(__file__).parents[2] / "book/attend/recurrence/picture.ipynb"
TEXT = "\n".join(cell.source for cell in nbformat.read(PAGE, 4).cells)
ROWS = {"additive": "additive", "multiplicative": "multiplicative", "dot": "dot product"}
HIGHEST = 3 * 8  # places of the three upper rows, which show sky


@pytest.mark.parametrize("score", ROWS)
def test_the_table_of_scores(score):
    [row] = [line for line in TEXT.splitlines() if line.startswith(f"| {ROWS[score]} |")]
    trained = load_captioner(score)
    found = trained.measured["held out"]
    assert row.endswith(f"| {found['soft']:.1%} | {found['hard']:.1%} |")
    learnt = sum(weights.numel() for weights in trained.captioner.score.parameters())
    assert f"| {learnt:,} |" in row


def test_how_often_it_is_right_and_looks_at_what_it_names():
    found = load_captioner().measured["held out"]
    assert f"{found['soft']:.1%} of the captions" in TEXT
    assert f"In {found['on object']:.0%} of the cases" in TEXT
    assert f"would do so in {found['chance']:.0%}" in TEXT


def test_where_it_looks():
    trained = load_captioner()
    found = trained.captioner.write(pictures([paint(list(ITEMS))])[0])
    words = trained.sentence(found.tokens).split()
    at = dict(zip(words, torch.as_tensor(found.weights), strict=False))
    edge = at["frisbee"].topk(2)
    assert f"{edge.values.sum():.0%} of the weight is on two places" in TEXT
    assert set(edge.indices.tolist()) <= set(places("frisbee"))
    assert min(edge.indices.tolist()) // 8 == max(places("frisbee")) // 8  # the lowest row of it
    assert at["throwing"].argmax().item() in places("ball")
    assert at["woman"].argmax().item() in places("woman")
    assert all(at[word][:HIGHEST].sum() > 0.5 for word in ("a", "is"))


def places(kind):
    """The places that an object of the picture touches."""
    [item] = [item for item in ITEMS if item.kind == kind]
    return covers(item)
