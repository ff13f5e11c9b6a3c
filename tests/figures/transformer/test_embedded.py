"""What the figure of the one-hot vector says, against PyTorch."""

import random
import re

import torch
import torch.nn.functional as F

from heed.figures.transformer import Embedded
from written_numbers import fixed

VOCABULARY = ["<eos>", ".", "the", "dog", "man", "bites"]
SENTENCE = ["the", "dog", "bites", "the", "man", ".", "<eos>"]


def test_it_says_the_one_hot_product(say):
    states = [{"token": t, "seed": seed} for t in range(7) for seed in (3, 8)]
    for figure, text in say(Embedded, *states):
        stream = random.Random(figure.seed)
        table = torch.tensor([[stream.gauss(0, 1) for _ in range(5)] for _ in VOCABULARY])
        number = VOCABULARY.index(SENTENCE[figure.token])
        hot = F.one_hot(torch.tensor(number), len(VOCABULARY)).float()
        row = hot @ table
        assert torch.equal(row, F.embedding(torch.tensor(number), table))
        said = ", ".join(fixed(x, 1) for x in row.tolist())
        assert f"has the number {number}, so it gets row {number}: ({said})" in text


def test_only_the_two_articles_share_a_row(say):
    for figure, text in say(Embedded, *({"token": t} for t in range(7))):
        found = re.search(r"the one at position (\d)", text)
        assert (found and int(found[1])) == {0: 3, 3: 0}.get(figure.token)
