"""The numbers in bold of the corrections to the chapter *The full transformer*."""

from collections.abc import Callable

import torch
import torch.nn.functional as F

from heed.figures.live.live import published
from written_numbers import fixed, grouped

# page glance:

# page words:


def embed():
    table = torch.randn(11, 7, generator=torch.Generator().manual_seed(1))
    numbers = torch.tensor([3, 0, 10, 3])
    product = F.one_hot(numbers, len(table)).float() @ table
    return [fixed(float((F.embedding(numbers, table) - product).abs().max()), 0)]


def probabilities():
    query, key = torch.randn(9, 5), torch.randn(9, 5)
    weights = (query @ key.T).softmax(-1)
    logits = torch.randn(9, 5) @ torch.randn(214, 5).T
    return [grouped(weights.numel()), grouped(logits.softmax(-1).numel())]


def shared():
    stream = torch.Generator().manual_seed(1)
    table = torch.randn(4001, 256, generator=stream) / 16
    states = torch.randn(499, 256, generator=stream)
    variance = float((states @ table.T).var())
    return [fixed(variance, 1), fixed(256 * round(variance, 1), 0)]


# page network:

# page skips:

# page encoder:


@torch.no_grad()
def encoder():
    translator = published("eng-fra")
    [row] = translator.pieces("I helped the nurse")
    memory = translator.model.encode(torch.tensor([row]), torch.tensor([len(row)]))
    natural = (memory >= 0) & (memory == memory.round())
    blocks = translator.model.encoder
    assert not torch.equal(*(b.feed_forward.expand.weight for b in blocks[:2]))
    return [grouped(memory.numel()), str(int(natural.sum())), str(len(blocks))]


# page decoder:


TRANSFORMER: dict[str, Callable[[], list[str]]] = {
    # page glance:
    # page words:
    "transformer-embed": embed,
    "transformer-probabilities": probabilities,
    "transformer-shared": shared,
    # page network:
    # page skips:
    # page encoder:
    "transformer-encoder": encoder,
    # page decoder:
}
