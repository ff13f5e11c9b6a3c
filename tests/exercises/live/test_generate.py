"""What the exercises on language models take for right, computed in another way."""

import math

import pytest
import torch

from answers import rights
from heed.decoding.sampling import Sampling, choices
from heed.exercises.live import generate
from heed.text_generator import TextGenerator


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


def test_the_cuts_are_those_of_the_library():
    logits = torch.tensor([generate.LOGITS])
    cold = choices(logits, Sampling(0.5)).after[0, 0]
    cut = choices(logits, Sampling(top_p=0.8)).after[0]
    first, kept, after = rights(generate.cuts())
    assert abs(first - float(cold)) < 0.001
    assert kept == int((cut > 0).sum())
    assert abs(after - float(cut[0])) < 0.001


def test_perplexity_is_the_inverse_geometric_mean():
    assert rights(generate.perplexity()) == [round((2 * 4 * 8) ** (1 / 3), 9)]
