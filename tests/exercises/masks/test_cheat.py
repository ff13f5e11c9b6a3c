"""What the page *A translator that cheats* takes for right, against the library."""

import torch

from answers import rights
from heed.exercises.masks import cheat
from heed.model.attention import scaled_dot_product_attention
from heed.model.masks import causal_mask


def reached(visible, layers):
    """Return whether each output (row) depends on each input (column), by gradients."""
    x = torch.randn(len(visible), 5, dtype=torch.float64, requires_grad=True)
    y = x
    for _ in range(layers):
        y, _ = scaled_dot_product_attention(y, y, y, visible)
    rows = [torch.autograd.grad(row.sum(), x, retain_graph=True)[0] for row in y]
    return torch.stack([row.abs().amax(-1) > 0 for row in rows])


def test_as_many_outputs_move_as_see_the_changed_word():
    torch.manual_seed(1)
    assert rights(cheat.moved())[0] == int(reached(causal_mask(4), 1)[:, 1].sum())
    assert rights(cheat.moved())[1] == int(reached(causal_mask(4).tril(-1), 1)[:, 1].sum())
