"""What the exercises on language models take for right, computed in another way."""

import math
from pathlib import Path

import nbformat
import pytest
import torch
from torch.nn.functional import logsigmoid

from answers import rights
from heed.decoding.sampling import Sampling, choices
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


def test_temperature_takes_a_root_or_a_power_of_the_odds():
    logits = torch.tensor([[math.log(generate.ODDS), 0.0]], dtype=torch.float64)
    found = []
    for temperature in (2, 0.5):
        first, other = choices(logits, Sampling(temperature)).before[0].tolist()
        found.append(first / other)
    assert rights(generate.odds()) == pytest.approx(found)


def test_the_page_has_the_loss_of_two_rewards():
    page = nbformat.read(ROOT / "book/translate/live/generate.ipynb", 4)
    text = " ".join(cell.source for cell in page.cells)
    assert "$-\\ln \\sigma(2 - 1) = 0.31$" in text
    loss = -logsigmoid(torch.tensor(2.0 - 1.0, dtype=torch.float64))
    assert float(loss) == pytest.approx(0.31, abs=0.005)
