"""Ablation of heads: what a translator is worth without some of them.

Michel, Levy & Neubig (2019), sections 3 and 4: take one head away and score again, then many.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from heed.evaluation.head_record import Head
from heed.evaluation.metrics import Estimate
from heed.extras import extra_package
from heed.model.attention import MultiHeadAttention
from heed.model.interventions import Place
from heed.model.transformer import Transformer
from heed.text.pairs import Example, normalise_spaces

with extra_package():
    from sacrebleu.metrics.bleu import BLEU

Counts = NDArray[np.float64]
ORDER = 4  # BLEU counts n-grams of up to so many words


def heads_of(model: Transformer) -> list[Head]:
    """Return all heads of a transformer, place by place, layer by layer."""
    blocks: dict[Place, int] = {
        "encoder": len(model.encoder),
        "decoder": len(model.decoder),
        "cross": len(model.decoder),
    }
    layers = [(place, layer) for place, count in blocks.items() for layer in range(count)]
    return [Head(*at, head) for at in layers for head in range(model.config.heads)]


@contextmanager
def without_heads(model: Transformer, heads: Iterable[Head]) -> Iterator[None]:
    """Silence heads within the ``with`` block: what they hand on is zero.

    The columns of W_o that read a head become zero. That is what ``KnockOutHead`` does, with the
    fast kernel of attention and with sentences that leave the batch when they are done.

    Raises:
        ValueError: if the model has no such head.
    """
    kept: dict[MultiHeadAttention, Tensor] = {}
    known = set(heads_of(model))
    try:
        for one in heads:
            if one not in known:
                raise ValueError(f"heads must be some of the model's, but one is {one}")
            attention = attention_of(model, one)
            weight = attention.out_projection.weight
            kept.setdefault(attention, weight.detach().clone())
            width = attention.width // attention.heads
            with torch.no_grad():
                weight[:, one.head * width : (one.head + 1) * width] = 0
        yield
    finally:
        for attention, weight in kept.items():
            with torch.no_grad():
                attention.out_projection.weight.copy_(weight)


def attention_of(model: Transformer, head: Head) -> MultiHeadAttention:
    """Return the attention that a head belongs to."""
    block = (model.encoder if head.place == "encoder" else model.decoder)[head.layer]
    side = "cross" if head.place == "cross" else "self"
    found = block.get_submodule(f"{side}_attention")
    assert isinstance(found, MultiHeadAttention)
    return found


def bleu_counts(translations: Sequence[str], examples: Sequence[Example]) -> Counts:
    """Return what BLEU sums over sentences, (n, 10), for translations of n sentences.

    Columns: n-grams of 1 … 4 words that stand in a reference, all of them, words of the
    translation, words of the reference nearest in length.
    """
    metric = BLEU(effective_order=True)
    rows = []
    for text, example in zip(translations, examples, strict=True):
        references = [normalise_spaces(reference) for reference in example.references]
        found = metric.sentence_score(normalise_spaces(text), references)
        rows.append((*found.counts, *found.totals, found.sys_len, found.ref_len))
    return np.array(rows, dtype=np.float64)


def bleu_of(sums: Counts) -> Counts:
    """Return BLEU in percent of sums of ``bleu_counts``, (..., 10) -> (...).

    Papineni et al. (2002): the geometric mean of the four precisions, times e^(1 - r/c) where the
    translations' c words are fewer than the references' r; 0 where a precision is.
    """
    right, all_, words, wanted = np.split(sums, [ORDER, 2 * ORDER, 2 * ORDER + 1], axis=-1)
    with np.errstate(divide="ignore", invalid="ignore"):
        precision = np.exp(np.log(right / all_).mean(axis=-1))
        brevity = np.exp(np.minimum(0, 1 - wanted / words))[..., 0]
    bleu: Counts = np.nan_to_num(100 * precision * brevity)
    return bleu


def loss_of_bleu(before: Counts, after: Counts, resamples: int = 1000, seed: int = 1) -> Estimate:
    """Return how many points of BLEU are lost, with the ends of a 95 % interval.

    Paired bootstrap (Koehn, 2004): sentences are drawn with replacement, the same ones for both,
    so that what makes a sentence hard for both does not count.

    Args:
        before: ``bleu_counts`` of the whole translator, (n, 10).
        after: of the changed one, on the same sentences.
        resamples: how often sentences are drawn.
        seed: of the draws.
    """
    count = len(before)
    draws = np.random.default_rng(seed).multinomial(count, np.full(count, 1 / count), resamples)
    lost = bleu_of(draws @ before) - bleu_of(draws @ after)
    low, high = np.quantile(lost, (0.025, 0.975))
    value = bleu_of(before.sum(axis=0)) - bleu_of(after.sum(axis=0))
    return Estimate(float(value), float(low), float(high))
