"""The numbers in bold of the corrections to the chapter *The full transformer*."""

from collections.abc import Callable

import torch

from heed.figures.live.live import published
from written_numbers import grouped

# page glance:

# page words:

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
    # page network:
    # page skips:
    # page encoder:
    "transformer-encoder": encoder,
    # page decoder:
}
