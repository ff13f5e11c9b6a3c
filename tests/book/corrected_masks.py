"""The numbers in bold of the corrections to the chapter on masks."""

from collections.abc import Callable

import torch
import torch.nn.functional as F

from heed.figures.live.cheat import load_cheated
from heed.model.attention import scaled_dot_product_attention
from heed.model.masks import causal_mask


def outputs_moved(visible):
    """Return how many of four outputs move when the last of four tokens is changed."""
    torch.manual_seed(7)
    x = torch.randn(4, 8)
    other = x.clone()
    other[3] += 1
    was, now = (scaled_dot_product_attention(one, one, one, visible)[0] for one in (x, other))
    return int((was != now).any(-1).sum())


def diagonal():
    strict = causal_mask(4).tril(-1)
    scores = torch.randn(4, 4).masked_fill(~strict, -torch.inf)
    empty = F.softmax(scores, dim=-1).isnan().all(-1)
    assert empty.tolist() == [True, False, False, False]
    cheat = load_cheated()["small-world-cheat"]
    moved = [outputs_moved(mask) for mask in (causal_mask(4), None)]
    return [*map(str, moved), f"{cheat['loss']:.1g}", f"{cheat['exact']:.0f}"]


MASKS: dict[str, Callable[[], list[str]]] = {"diagonal": diagonal}
"""The figures of the chapter on masks."""
