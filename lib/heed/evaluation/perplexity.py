"""Perplexity: how many tokens a language model hesitates between, on texts that it never met."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional as F

from heed.text.batches import pad_rows
from heed.text.corpora import load_corpus
from heed.text.monolingual import Texts, targets_of
from heed.text.pairs import corpus_hash
from heed.text_generator import TextGenerator
from heed.training.material import HASH
from heed.training.recipe import recipe_of

Floats = NDArray[np.float64]
RESAMPLES = 1000
BATCH = 64  # texts that are read side by side


@dataclass(frozen=True)
class Perplexity:
    """exp of the mean loss per token, and the ends of its 95 % confidence interval.

    value: 1 if every token was certain, V if all of the vocabulary were equally likely.
    low: lower end of the interval.
    high: upper end.
    texts: how many there are.
    tokens: how many were predicted, ``<eos>`` of each text among them.

    Example:
        >>> import math
        >>> found = Perplexity(value=13.0, low=12.5, high=13.4, texts=2535, tokens=24000)
        >>> round(math.log(found.value), 2)  # the mean loss, in nats per token
        2.56
        >>> print(found.to_markdown())
        | texts | tokens | perplexity |
        | ---: | ---: | ---: |
        | 2,535 | 24,000 | 13.0 (12.5–13.4) |
        <BLANKLINE>
    """

    value: float
    low: float
    high: float
    texts: int
    tokens: int

    def to_markdown(self) -> str:
        """Return a table of one line."""
        return (
            "| texts | tokens | perplexity |\n| ---: | ---: | ---: |\n"
            f"| {self.texts:,} | {self.tokens:,} | "
            f"{self.value:.1f} ({self.low:.1f}–{self.high:.1f}) |\n"
        )


def text_losses(generator: TextGenerator, texts: Sequence[str]) -> tuple[Floats, Floats]:
    """Return the loss of each text, and how many tokens it sums over.

    Args:
        generator: whose tokens they are.
        texts: n of them, none so long that its row would have to be cut.

    Returns:
        losses (n,) in nats, and counts (n,), ``<eos>`` counted.

    Raises:
        ValueError: if a text is longer than the model has positions.
    """
    t, model = generator.tokenizer, generator.model
    rows = [[*generator.begun(text), t.eos_id] for text in texts]
    order = sorted(range(len(rows)), key=lambda i: len(rows[i]))
    losses = np.zeros(len(rows))
    for start in range(0, len(rows), BATCH):
        chosen = order[start : start + BATCH]
        padded, _ = pad_rows([rows[i] for i in chosen], t.pad_id)
        with torch.inference_mode():
            logits = model(padded[:, :-1])  # (B, T, V)
            each = F.cross_entropy(
                logits.mT, padded[:, 1:], ignore_index=t.pad_id, reduction="none"
            )
        losses[chosen] = each.double().sum(-1).numpy()
    return losses, np.array([len(row) - 1.0 for row in rows])


def perplexity(
    losses: Floats, counts: Floats, resamples: int = RESAMPLES, seed: int = 1
) -> Perplexity:
    """Return exp(Σ losses / Σ counts), with the percentile bootstrap over texts.

    Efron & Tibshirani (1993), chapter 13. Texts are drawn, not tokens: those of one text depend on
    each other.

    Args:
        losses: (n,) in nats.
        counts: (n,), positive.
        resamples: of the bootstrap.
        seed: of its draws.

    Raises:
        ValueError: if there is no text, the arrays are not equally long, a count is not positive,
            or ``resamples`` is.

    Example:
        >>> found = perplexity(np.array([6.0, 9.0]), np.array([3.0, 4.0]))
        >>> round(found.value, 2), found.tokens
        (8.52, 7)
    """
    losses, counts = np.asarray(losses, float), np.asarray(counts, float)
    if losses.ndim != 1 or losses.shape != counts.shape or not len(losses):
        raise ValueError(
            "losses and counts must be of the same one or more texts, but have the shapes "
            f"{losses.shape} and {counts.shape}"
        )
    if not (counts > 0).all():
        raise ValueError(f"counts must be positive, but the least is {counts.min():g}")
    if resamples < 1:
        raise ValueError(f"resamples must be positive, but is {resamples}")
    draws = np.random.default_rng(seed).integers(len(losses), size=(resamples, len(losses)))
    found = np.exp(losses[draws].sum(1) / counts[draws].sum(1))
    low, high = np.quantile(found, (0.025, 0.975))
    value = float(np.exp(losses.sum() / counts.sum()))
    return Perplexity(value, float(low), float(high), len(losses), int(counts.sum()))


def held_out_texts(generator: TextGenerator, corpus: str | None = None) -> Texts:
    """Return the texts that a language model learnt from, and those that were held out.

    Args:
        generator: as ``heed train`` or the package has it.
        corpus: where its corpus is now, if its file has moved.

    Raises:
        ValueError: if its metadata tells no corpus, or the corpus is another text.
        FileNotFoundError: if there is none.
    """
    metadata: dict[str, Any] = generator.metadata
    recipe = recipe_of(metadata)
    pairs = None
    if HASH in metadata:
        pairs = load_corpus(corpus or recipe.corpus).pairs
        if corpus_hash(pairs) != metadata[HASH]:
            raise ValueError(
                f"the corpus {corpus or recipe.corpus} is not the one that this model learnt from: "
                "what it holds out may have been learnt"
            )
    return targets_of(recipe.splits(pairs))
