"""What the page *Attention in four products* takes for right, against the library."""

import torch

from answers import rights
from heed.exercises.attention import matrices


def test_equal():
    over_queries = torch.ones(2, 3).softmax(dim=0)
    assert rights(matrices.equal()) == [float(over_queries[0].sum())]
