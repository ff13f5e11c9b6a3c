"""One translation by the decoder in calls of several sizes, with a causal mask and without one.

``passes.js`` does the same in the page.
"""

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from heed.model.interventions import ReplaceMask
from heed.model.trace import tracing
from heed.translator import Translator

SIZES: Mapping[str, int | None] = {"one": 1, "two": 2, "three": 3, "all": None}
"""How many pieces the decoder takes in a call; ``None``: the whole translation."""
DIGITS = 6  # a probability is stored with so many decimal places, two more than are shown


def passes_of(translator: Translator, sentence: str) -> dict[str, Any]:
    """Have the decoder read its own translation, a few pieces a call, each after those before it.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words.

    Returns:
        ``pieces``: what the decoder reads and, at the end, what it has to predict last: T + 1;
        ``masked`` and ``bare``: for each of ``SIZES`` the probability of the right next piece
        after each of the T pieces, rounded, with a causal mask in each call and without any mask.
    """
    (row,) = translator.pieces(sentence)
    target = translator.target
    written = target.encode(translator.translate([sentence], beam=1)[0])
    ids = [target.bos_id, *written, target.eos_id]
    found: dict[str, Any] = {"pieces": [target.piece(i) for i in ids]}
    bare = ReplaceMask("decoder", None, None)
    for name, changes in (("masked", []), ("bare", [bare])):
        with tracing(translator.model, *changes):
            found[name] = {
                size: _rounded(in_calls(translator, row, ids, count))
                for size, count in SIZES.items()
            }
    return found


@torch.no_grad()
def in_calls(translator: Translator, row: list[int], ids: list[int], count: int | None) -> Tensor:
    """Return the probabilities (T,) of ``ids[1:]``, read in calls of ``count`` pieces."""
    model: Any = translator.model
    state = model.start(torch.tensor([row]), torch.tensor([len(row)]))
    features = []
    for call in torch.tensor([ids[:-1]]).split(count or len(ids), dim=1):
        made, state = model.decode(call, state)
        features.append(made)
    shares: Tensor = model.project(torch.cat(features, dim=1))[0].double().softmax(-1)  # (T, V)
    return shares.gather(-1, torch.tensor(ids[1:])[:, None])[:, 0]


def _rounded(shares: Tensor) -> list[float]:
    return [round(share, DIGITS) for share in shares.tolist()]
