"""What the figure of the one-hot vector says, against PyTorch."""

import random

import pytest
import torch
import torch.nn.functional as F

from heed.figures.transformer import Embedded

VOCABULARY = ["<eos>", ".", "the", "dog", "man", "bites"]
SENTENCE = ["the", "dog", "bites", "the", "man", ".", "<eos>"]


def test_the_facts_are_the_one_hot_product(facts):
    states = [{"token": t, "seed": seed} for t in range(7) for seed in (3, 8)]
    for figure, found in facts(Embedded, *states):
        stream = random.Random(figure.seed)
        table = torch.tensor([[stream.gauss(0, 1) for _ in range(5)] for _ in VOCABULARY])
        number = VOCABULARY.index(SENTENCE[figure.token])
        hot = F.one_hot(torch.tensor(number), len(VOCABULARY)).float()
        row = hot @ table
        assert torch.equal(row, F.embedding(torch.tensor(number), table))
        assert (found["word"], found["number"]) == (SENTENCE[figure.token], number)
        assert found["row"] == pytest.approx(row.tolist())


def test_it_says_the_row_and_who_shares_it(say):
    [(_, dog), (_, article)] = say(Embedded, {}, {"token": 3})
    assert dog == (
        "“dog” at position 1 has the number 3, so it gets row 3: (−0.4, −1.3, −1.5, −1.6, −0.2)."
    )
    assert article.endswith(" So does the one at position 0.")


def test_only_the_two_articles_share_a_row(facts):
    for figure, found in facts(Embedded, *({"token": t} for t in range(7))):
        assert found["twin"] == {0: 3, 3: 0}.get(figure.token, -1)
