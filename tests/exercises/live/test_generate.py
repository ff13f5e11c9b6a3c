"""What the exercises on language models take for right, computed in another way."""

import math
from pathlib import Path

import nbformat
import pytest
import torch
from torch.nn.functional import logsigmoid

from answers import rights
from heed.exercises.live import generate
from heed.text_generator import TextGenerator

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("prompt", "left"), [("Je ne sais", 2), ("Je", 30), ("Je ne sais pas", 24)]
)
def test_a_nucleus_holds_few_pieces_where_few_fit(prompt, left):
    generator = TextGenerator.load()
    with torch.no_grad():
        logits = generator.model(torch.tensor([generator.begun(prompt)]))[:, -1]
    t = generator.tokenizer
    logits[:, [t.pad_id, t.bos_id, t.unk_id]] = -math.inf
    probabilities = logits.double().softmax(-1)[0].sort(descending=True).values
    assert int((probabilities.cumsum(0) < 0.9).sum()) + 1 == left
    if prompt == "Je ne sais":
        assert rights(generate.nucleus()) == [left, ["open"]]
        assert probabilities[:2].tolist() == pytest.approx([0.88, 0.02], abs=0.005)


def test_perplexity_is_the_inverse_geometric_mean():
    assert rights(generate.perplexity()) == [round((2 * 4 * 8) ** (1 / 3), 9)]


def test_the_loss_of_a_ranked_pair_is_that_of_torch():
    rewards = torch.tensor([generate.BETTER, generate.WORSE], dtype=torch.float64)
    loss = -logsigmoid(rewards[0] - rewards[1])
    assert rights(generate.ranked())[0] == pytest.approx(float(loss))
    assert torch.allclose(-logsigmoid((rewards + 10)[0] - (rewards + 10)[1]), loss)
    page = nbformat.read(ROOT / "book/translate/live/generate.ipynb", 4)
    text = " ".join(cell.source for cell in page.cells)
    assert "$-\\ln \\sigma(2 - 1) = 0.31$" in text
    assert -math.log(1 / (1 + math.exp(-1))) == pytest.approx(0.31, abs=0.005)
