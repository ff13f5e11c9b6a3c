"""A training looked back at: a few sentences translated with each of its kept weights."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from heed.decoding.search import greedy_search
from heed.evaluation.evaluate import kept_weights, splits_of
from heed.evaluation.history import History, Learnt, Written, in_255ths
from heed.model.trace import tracing
from heed.text.batches import Encoded, bucketed, collate, encode_pairs
from heed.text.pairs import Example, Pair
from heed.text.tokenizer import Tokenizer
from heed.training.objective import Objective
from heed.translator import Translator, transformer_of
from heed.weights.parameters import load_weights

SENTENCES = (  # none stands in fra-eng
    "My soup is too hot.",
    "I miss my sister.",
    "Does your sister speak French?",
    "She does not like cold milk.",
    "The white house is very old.",
    "My uncle gave me an interesting book.",
    "Why didn't you call us last night?",
    "The gardener waters the sunflowers.",
    "Nobody knows where she bought her red hat.",
    "The man who sold me this car was lying.",
)
EXAMPLES = 500
LONGER = 6  # a translation has at most so many pieces more than its source, or it would not end
BATCH = 4096  # target tokens


class Trial(NamedTuple):
    """A translation with the attention of all layers of the decoder.

    numbers: its T pieces; the last is ``<eos>``, unless it did not end.
    probabilities: of each, given those before it, (T,).
    attention: mean over the heads of each layer, (layers, T, N).
    """

    numbers: tuple[int, ...]
    probabilities: tuple[float, ...]
    attention: NDArray[np.float32]


def retrace_run(
    translator: Translator,
    folder: Path,
    sentences: Sequence[str] = SENTENCES,
    limit: int | None = EXAMPLES,
    corpus: str | None = None,
) -> History:
    """Translate sentences with each of a run's kept weights, and measure the loss of each.

    The attention is that of the layer of the decoder where it is sharpest in the end: where the
    mean over the heads gives the largest share to one source piece, on average over all pieces
    that the last weights write. What a checkpoint repeats without an end is cut.

    Args:
        translator: of that run, a transformer, loaded with its metadata; it is left with the last
            weights.
        folder: of the run, its history kept (``heed train --keep-history``).
        sentences: to be translated.
        limit: how many validation sentences the loss is measured on, drawn at random; ``None``:
            all.
        corpus: where its corpus is now, if it has moved.

    Raises:
        FileNotFoundError: if the run kept no history.
        ValueError: if the model is no transformer, a sentence is empty or so long that it is
            translated in parts, or the splits are not known, see ``splits_of``.
    """
    transformer_of(translator)
    rows = [_row_of(translator, sentence) for sentence in sentences]
    weights = kept_weights(folder)
    own = encode_examples(translator, splits_of(translator, corpus).validation, limit)
    swapped = swap_sources(own)
    trials, losses = [], []
    for path in weights.values():
        load_weights(translator.model, path)
        trials.append([translate_traced(translator, row) for row in rows])
        losses.append((loss_of(translator, own), loss_of(translator, swapped)))
    layer = sharpest_layer(trials[-1])
    columns = zip(sentences, rows, zip(*trials, strict=True), strict=True)
    learnt = tuple(learnt_from(translator, *column, layer) for column in columns)
    right, wrong = (tuple(round(loss, 4) for loss in line) for line in zip(*losses, strict=True))
    return History(tuple(weights), right, wrong, len(own), layer + 1, learnt)


def translate_traced(translator: Translator, row: list[int]) -> Trial:
    """Translate one row of source numbers greedily; note where the decoder looked.

    The translation ends after ``LONGER`` pieces more than the row has, if not before.

    Raises:
        ValueError: if the model is no transformer.
    """
    model, target = transformer_of(translator), translator.target
    source, lens = torch.tensor([row]), torch.tensor([len(row)])
    with torch.no_grad(), tracing(model) as trace:
        length = len(row) + LONGER
        (found,) = greedy_search(model, source, lens, translator.search(max_length=length))
        written = [*found.tokens, *([target.eos_id] if found.finished else [])]
        logits = model(source, lens, torch.tensor([[target.bos_id, *written[:-1]]]))
    shares = logits[0].double().softmax(-1)[torch.arange(len(written)), written]
    attention = _mean_over_heads([layer.cross_weights for layer in trace.decoder])
    return Trial(tuple(written), tuple(round(p, 4) for p in shares.tolist()), attention)


def loss_of(translator: Translator, pairs: Sequence[Encoded]) -> float:
    """Return the mean cross-entropy per target piece of pairs, ``<eos>`` among them, in nats."""
    objective = Objective(translator.model, translator.target.pad_id, smoothing=0).eval()
    total = 0.0
    with torch.no_grad():
        for numbers in bucketed(pairs, BATCH, seed=0):
            rows = [pairs[i] for i in numbers]
            batch = collate(rows, translator.source.pad_id, translator.target.pad_id)
            total += float(objective(batch))
    return total / sum(len(pair.target) - 1 for pair in pairs)


def swap_sources(pairs: Sequence[Encoded]) -> list[Encoded]:
    """Return each target with the source of another pair, one of about the same length.

    Raises:
        ValueError: if there are not two pairs.
    """
    if len(pairs) < 2:
        raise ValueError(f"pairs must be at least 2, but are {len(pairs)}")
    ordered = sorted(pairs, key=lambda pair: len(pair.source))
    others = [*ordered[1:], ordered[0]]
    return [Encoded(b.source, a.target) for a, b in zip(ordered, others, strict=True)]


def sharpest_layer(trials: Sequence[Trial]) -> int:
    """Return the layer, from 0, whose attention is largest where it is largest, on average."""
    largest = np.concatenate([trial.attention.max(axis=-1) for trial in trials], axis=-1)
    return int(largest.mean(axis=-1).argmax())


def learnt_from(
    translator: Translator, sentence: str, row: list[int], trials: Sequence[Trial], layer: int
) -> Learnt:
    """Join what all checkpoints made of a sentence.

    Args:
        translator: of that run.
        sentence: the sentence.
        row: its numbers.
        trials: a translation a checkpoint; one that did not end is cut where the longest that did
            ends, if one did.
        layer: whose attention is kept, from 0.
    """
    target = translator.target
    ended = [len(one.numbers) for one in trials if one.numbers[-1] == target.eos_id]
    length = max(ended, default=None)
    written = tuple(_written(target, trial, layer, length) for trial in trials)
    return Learnt(sentence, tuple(map(translator.source.piece, row)), written)


def encode_examples(
    translator: Translator, examples: Sequence[Example], limit: int | None
) -> list[Encoded]:
    """Encode sentences drawn at random, each with its first translation."""
    count = len(examples) if limit is None else min(limit, len(examples))
    drawn = random.Random(1).sample(examples, count)
    pairs = [Pair(example.source, example.references[0]) for example in drawn]
    longest = transformer_of(translator).config.max_length
    return encode_pairs(pairs, translator.source, translator.target, longest)


def _row_of(translator: Translator, sentence: str) -> list[int]:
    rows = translator.pieces(sentence)
    if len(rows) != 1:
        raise ValueError(f"sentences must be of a few words each, but one is {sentence!r}")
    return rows[0]


def _mean_over_heads(layers: Sequence[Tensor | None]) -> NDArray[np.float32]:
    means: Tensor = torch.cat([weights.mean(dim=1) for weights in layers if weights is not None])
    array: NDArray[np.float32] = means.numpy()
    return array


def _written(target: Tokenizer, trial: Trial, layer: int, length: int | None) -> Written:
    numbers = trial.numbers[:length]
    return Written(
        target.decode(number for number in numbers if number != target.eos_id),
        tuple(map(target.piece, numbers)),
        trial.probabilities[:length],
        in_255ths(trial.attention[layer, :length]),
    )
