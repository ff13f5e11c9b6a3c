"""What a recurrent decoder writes without the source piece that it looks at most."""

from typing import NamedTuple

import torch
from torch import Tensor

from heed.decoding.search import greedy_search
from heed.model.recurrent import RecurrentState, RecurrentTranslator
from heed.translator import Translator


class WithoutHeaviest(NamedTuple):
    """For each piece that was written, (T,): the largest weight, and whether it was needed.

    ``changed`` is True where another piece becomes the likeliest once the source piece with this
    weight is hidden from this step alone.
    """

    weight: Tensor
    changed: Tensor


@torch.no_grad()
def without_heaviest(translator: Translator, sentence: str) -> WithoutHeaviest:
    """Translate greedily, then hide from each step the source piece that has most weight there.

    What the decoder has read stays the same: a weight of 0 changes what is written next, nothing
    before it. The other weights of the step grow so that they sum to 1 again.

    Args:
        translator: recurrent, with attention.
        sentence: one of a few words.

    Raises:
        ValueError: if the translator is not recurrent or has no attention.
    """
    model = translator.model
    if not isinstance(model, RecurrentTranslator) or model.attention is None:
        raise ValueError("translator must be recurrent, with attention")
    read, start = _translated(translator, model, sentence)
    weights = _weights(model, read, start)  # (1, T, N)
    heaviest = weights.argmax(-1, keepdim=True)
    visible = torch.ones_like(weights, dtype=torch.bool).scatter(-1, heaviest, False)
    before = _likeliest(translator, model, read, start)
    after = _likeliest(translator, model, read, start._replace(visible=visible))
    return WithoutHeaviest(weights.amax(-1)[0], (before != after)[0])


def _translated(
    translator: Translator, model: RecurrentTranslator, sentence: str
) -> tuple[Tensor, RecurrentState]:
    """Return what the decoder reads of its own translation (1, T), and what it begins with."""
    source = torch.tensor(translator.pieces(sentence))
    lens = torch.tensor([source.size(1)])
    (best,) = greedy_search(model, source, lens, translator.search())
    read = torch.tensor([[translator.target.bos_id, *best.tokens]])
    return read, model.start(source, lens)


def _weights(model: RecurrentTranslator, read: Tensor, start: RecurrentState) -> Tensor:
    assert model.attention is not None
    found: list[Tensor] = []
    hook = model.attention.register_forward_hook(lambda _, __, out: found.append(out[1]))
    try:
        model.decode(read, start)
    finally:
        hook.remove()
    return found[0]


def _likeliest(
    translator: Translator, model: RecurrentTranslator, read: Tensor, start: RecurrentState
) -> Tensor:
    target = translator.target
    logits = model.project(model.decode(read, start)[0])  # (1, T, V)
    logits[..., [target.pad_id, target.bos_id, target.unk_id]] = -torch.inf
    return logits.argmax(-1)
