"""Every head of a translator: where it looks, and what is lost without it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch

from heed.evaluation.evaluate import splits_of
from heed.evaluation.head_record import Head, HeadFacts, HeadRecord, Together
from heed.evaluation.lexicon import Lexicon, learn_lexicon
from heed.evaluation.metrics import Estimate
from heed.evaluation.patterns import Cells, Habits, pattern_cells
from heed.evaluation.silence import (
    Counts,
    bleu_counts,
    bleu_of,
    heads_of,
    loss_of_bleu,
    without_heads,
)
from heed.model.interventions import Place
from heed.model.trace import LayerTrace, tracing
from heed.text.batches import Encoded, encode_pairs
from heed.text.pairs import Example, Splits
from heed.translator import Translator, transformer_of
from heed.weights.files import WEIGHTS, find_model, version_of

LEXICON = 50_000  # pairs of training
STEPS = (1, 2, 4, 8, 12, 16, 20, 24, 28, 32, 40, 48, 56, 64)  # heads silenced together


class Looked(NamedTuple):
    """The habits of one layer, in its order."""

    place: Place
    habits: Habits


def measure_heads(
    translator: Translator,
    folder: Path,
    limit: int | None = None,
    seed: int = 1,
    corpus: str | None = None,
) -> HeadRecord:
    """Score every head for every pattern, silence each, then the least missed ones together.

    Patterns and single heads are measured on the first test sentences, translated greedily. Which
    heads are missed least is read off there too, so what is left without many of them is measured
    on as many other test sentences: the ones that chose would flatter.

    Args:
        translator: a transformer, loaded with its metadata.
        folder: where it comes from, or its published name.
        limit: how many sentences each of the two measurements has at most, half of the test;
            ``None``: so many.
        seed: of the bootstrap.
        corpus: where its corpus is now, if it has moved.

    Raises:
        FileNotFoundError: if there is no translator in the folder.
        ValueError: if the model is no transformer, or the splits are not known, see
            ``splits_of``.
    """
    model, version = transformer_of(translator), version_of(find_model(folder) / WEIGHTS)
    splits = splits_of(translator, corpus)
    count = min(limit or len(splits.test), len(splits.test) // 2)
    first, second = splits.test[:count], splits.test[count : 2 * count]
    lexicon = lexicon_of(translator, splits)
    written = translate(translator, first)
    looked = habits_of(translator, [one.source for one in first], written, lexicon)
    whole = bleu_counts(written, first)
    facts = [
        _facts(head, looked, *_silenced(translator, head, first, written, whole, seed))
        for head in heads_of(model)
    ]
    ranked = sorted(facts, key=lambda one: one.lost)
    return HeadRecord(
        count,
        round(float(bleu_of(whole.sum(axis=0))), 2),
        chances_of(looked),
        tuple(facts),
        tuple(_together(translator, [one.which for one in ranked], second)),
        version,
    )


def lexicon_of(translator: Translator, splits: Splits, most: int = LEXICON) -> Lexicon:
    """Return a lexicon of pieces, learnt from the first pairs that the translator learnt from."""
    source, target = translator.source, translator.target
    longest = transformer_of(translator).config.max_length
    pairs = encode_pairs(splits.train[:most], source, target, longest)
    return learn_lexicon(pairs, len(target))


def translate(translator: Translator, examples: Sequence[Example]) -> list[str]:
    """Return the greedy translations."""
    return translator.translate([one.source for one in examples], beam=1)


def habits_of(
    translator: Translator, sources: Sequence[str], written: Sequence[str], lexicon: Lexicon
) -> list[Looked]:
    """Return where the heads of each layer look while these translations are written.

    A text that is translated in parts is left out.
    """
    model = transformer_of(translator)
    layers = dict.fromkeys((one.place, one.layer) for one in heads_of(model))
    looked = {key: Looked(key[0], Habits(key[0], model.config.heads)) for key in layers}
    for text, translation in zip(sources, written, strict=True):
        rows = translator.pieces(text)
        if len(rows) == 1:
            numbers = [*translator.target.encode(translation), translator.target.eos_id]
            _add(looked, translator, Encoded(rows[0], numbers), lexicon)
    return list(looked.values())


def _add(
    looked: dict[tuple[Place, int], Looked], translator: Translator, pair: Encoded, lexicon: Lexicon
) -> None:
    """Add one sentence and its translation, both closed by ``<eos>``."""
    model, source, target = transformer_of(translator), translator.source, translator.target
    read = [target.bos_id, *pair.target[:-1]]
    with torch.no_grad(), tracing(model) as trace:
        lens = torch.tensor([len(pair.source)])
        model(torch.tensor([pair.source]), lens, torch.tensor([read]))
    rows, columns = [target.piece(i) for i in pair.target], [source.piece(i) for i in pair.source]
    begun = [target.piece(i) for i in read]
    links = np.zeros((len(rows), len(columns)), dtype=np.bool_)
    links[:-1, :-1] = lexicon.links(pair.source[:-1], pair.target[:-1])
    cells: dict[Place, dict[str, Cells]] = {
        "encoder": pattern_cells("encoder", columns, columns),
        "decoder": pattern_cells("decoder", begun, begun),
        "cross": pattern_cells("cross", rows, columns, links),
    }
    for (place, layer), one in looked.items():
        found = (trace.encoder if place == "encoder" else trace.decoder)[layer]
        one.habits.add(_weights(found, place).double().numpy(), cells[place])


def _weights(layer: LayerTrace, place: Place) -> torch.Tensor:
    weights = layer.cross_weights if place == "cross" else layer.self_weights
    assert weights is not None
    return weights[0]


def chances_of(looked: Sequence[Looked]) -> dict[str, dict[str, float]]:
    """Return for each place what each pattern would score if all keys got the same weight."""
    return {
        place: {name: round(tally.means()[1], 4) for name, tally in habits.tallies.items()}
        for place, habits in looked
    }


def _silenced(
    translator: Translator,
    head: Head,
    examples: Sequence[Example],
    written: Sequence[str],
    whole: Counts,
    seed: int,
) -> tuple[Estimate, int]:
    """Return what is lost without a head, with an interval, and how many translations change."""
    with without_heads(transformer_of(translator), [head]):
        other = translate(translator, examples)
    lost = loss_of_bleu(whole, bleu_counts(other, examples), seed=seed)
    changed = sum(a != b for a, b in zip(written, other, strict=True))
    return lost, changed


def _facts(head: Head, looked: Sequence[Looked], lost: Estimate, changed: int) -> HeadFacts:
    layers = [habits for place, habits in looked if place == head.place]
    own = layers[head.layer]
    scores = {name: round(float(t.means()[0][head.head]), 4) for name, t in own.tallies.items()}
    spread = round(float(own.spread.means()[0][head.head]), 4)
    value, low, high = (round(float(x or 0), 2) for x in (lost.value, lost.low, lost.high))
    return HeadFacts(head, scores, spread, value, low, high, changed)


def _together(
    translator: Translator, ranked: Sequence[Head], examples: Sequence[Example]
) -> Iterator[Together]:
    """Yield what is left without the least missed 0, 1, 2, 4, … heads."""
    for count in (0, *(step for step in STEPS if step < len(ranked)), len(ranked)):
        with without_heads(transformer_of(translator), ranked[:count]):
            written = translate(translator, examples)
        sums = bleu_counts(written, examples).sum(axis=0)
        yield Together(count, round(float(bleu_of(sums)), 2))
