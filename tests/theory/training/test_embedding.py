"""Lengths of words and codes, against tables that PyTorch draws and the codes themselves."""

import pytest
import torch

from heed.model.positions import sinusoidal_encoding
from heed.theory.training.embedding import code_length, word_length


@pytest.mark.parametrize("width", [62, 254])
@pytest.mark.parametrize("scaled", [False, True])
def test_a_drawn_table_has_rows_of_this_length(width, scaled):
    torch.manual_seed(3)
    table = torch.nn.Embedding(2003, width).weight.detach()
    for deviation in (1, width**-0.5, 0.02):
        rows = deviation * table * (width**0.5 if scaled else 1)
        length = rows.square().sum(-1).mean().sqrt()
        assert word_length(width, deviation, scaled) == pytest.approx(float(length), rel=0.02)


@pytest.mark.parametrize("width", [2, 62, 254])
def test_every_code_has_the_same_length(width):
    lengths = sinusoidal_encoding(101, width).norm(dim=-1)
    assert lengths.tolist() == pytest.approx([code_length(width)] * 101)


def test_python_and_javascript_agree(agree, refuse):
    module = "theory/training/embedding"
    agree(module, ("word_length", (7, 0.3, True)), ("word_length", (7, 0.3, False)))
    agree(module, ("code_length", (62,)))
    refuse(module, ("word_length", (0, 1, True)), ("word_length", (7, 0, True)))
    refuse(module, ("code_length", (0,)))
