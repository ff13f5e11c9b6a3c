"""One translator in training, validation and writing, its mask always on or only in training."""

import argparse
import datetime
import json
import math
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from itertools import groupby, takewhile
from pathlib import Path
from typing import Any
from unittest.mock import patch

import torch
import torch.nn.functional as F
from machine import description
from tables import table

from heed.decoding.search import length_limits
from heed.text.batches import Encoded, encode_pairs, pad_rows
from heed.text.corpora import SMALL_WORLD
from heed.text.pairs import Pair, Splits
from heed.training.recipe import recipe_for
from heed.translator import Translator

HERE = Path(__file__).parent
STORED = HERE.parent / "lib" / "heed" / "figures" / "masks" / "modes.json"
NAME = "small-world-transformer"
COUNT = 1000  # sentences of each set
BATCH = 100  # of them at a time
MASK = "heed.model.transformer.causal_mask"


def main() -> None:
    """Measure, print, save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true", help="write the table and the numbers")
    save = parser.parse_args().save
    torch.set_num_threads(1)
    found = measure(Translator.load(NAME), recipe_for(SMALL_WORLD).splits())
    text = report(found)
    print(text)
    if save:
        HERE.joinpath("modes.md").write_text(text, encoding="utf-8")
        STORED.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def measure(translator: Translator, splits: Splits) -> dict[str, Any]:
    """Return losses and shares of exact translations, by when the mask is on."""
    held_out = [Pair(one.source, one.references[0]) for one in splits.test[:COUNT]]
    sources = [pair.source for pair in held_out]
    right = [one.references for one in splits.test[:COUNT]]
    found: dict[str, Any] = {
        "sentences": len(held_out),
        "learnt": loss(translator, splits.train[:COUNT]),
    }
    for rule, mask in (("always", nullcontext()), ("training", patch(MASK, no_mask))):
        with mask:
            found[rule] = {
                "validation": loss(translator, held_out),
                "cached": exact(translator.translate(sources, beam=1), right),
                "afresh": exact(write_afresh(translator, sources), right),
            }
    return found


def no_mask(_length: int, _offset: int = 0, _device: torch.device | None = None) -> None:
    """Hide nothing: what takes the place of ``causal_mask`` where it is off."""


@torch.no_grad()
def loss(translator: Translator, pairs: Sequence[Pair]) -> float:
    """Return the mean cross-entropy per piece of the true translations, in nats.

    Translations of one length make a batch: a decoder without a mask would see <pad> too.
    """
    model, pad = translator.model, translator.source.pad_id
    rows = encode_pairs(pairs, translator.source, translator.target)
    total, pieces = [], 0
    for batch in by_length(rows):
        sources, lengths = pad_rows([row.source for row in batch], pad)
        target = torch.tensor([row.target for row in batch])
        logits = model(sources, lengths, target[:, :-1])
        labels = target[:, 1:]
        total.append(float(F.cross_entropy(logits.mT, labels, reduction="sum")))
        pieces += labels.numel()
    return math.fsum(total) / pieces


def by_length(rows: Sequence[Encoded]) -> Iterator[list[Encoded]]:
    """Yield the rows whose targets have the same number of pieces."""
    ordered = sorted(rows, key=lambda row: len(row.target))
    for _, same in groupby(ordered, key=lambda row: len(row.target)):
        yield list(same)


def write_afresh(translator: Translator, sentences: Sequence[str]) -> list[str]:
    """Translate greedily, and read all that is written again at every step: no cache."""
    written: list[str] = []
    for start in range(0, len(sentences), BATCH):
        written += written_afresh(translator, sentences[start : start + BATCH])
    return written


@torch.no_grad()
def written_afresh(translator: Translator, sentences: Sequence[str]) -> list[str]:
    """Translate one batch so."""
    model: Any = translator.model
    target = translator.target
    rows = [row for sentence in sentences for row in translator.pieces(sentence)]
    source, lengths = pad_rows(rows, translator.source.pad_id)
    limits = length_limits(model, source, lengths)
    start = model.start(source, lengths)
    ids = torch.full((len(rows), 1), target.bos_id)
    while ids.size(1) <= max(limits) and not (ids == target.eos_id).any(-1).all():
        logits = model.project(model.decode(ids, start)[0][:, -1])
        logits[:, [target.pad_id, target.bos_id, target.unk_id]] = -math.inf
        ids = torch.cat([ids, logits.argmax(-1, keepdim=True)], dim=1)
    return [
        target.decode(takewhile(lambda i: i != target.eos_id, row[1 : limit + 1]))
        for row, limit in zip(ids.tolist(), limits, strict=True)
    ]


def exact(written: Sequence[str], right: Sequence[Sequence[str]]) -> float:
    """Return how many of 100 translations are exactly a right one."""
    hits = sum(one in references for one, references in zip(written, right, strict=True))
    return 100 * hits / len(written)


def report(found: dict[str, Any]) -> str:
    """Return the table, with a line that says what it is about."""
    names = ("validation", "cached", "afresh")
    rules = {"always": "always", "training": "only in training"}
    lines = [
        [text, *(f"{found[rule][name]:.4g}" for name in names)] for rule, text in rules.items()
    ]
    return f"""\
# The mask in training, validation and writing

`python benchmarks/modes.py --save`, {datetime.datetime.now(datetime.UTC):%Y-%m-%d}, \
{description()}.

{table(["causal mask", "loss in validation", "exact, cached", "exact, afresh"], lines)}

{NAME}, {found["sentences"]:,} held-out sentences; on as many training pairs its loss under the
mask is {found["learnt"]:.4g} nats per piece. Exact: % of the greedy translations, with a cache, or
with all that is written read again at every step.
"""


if __name__ == "__main__":
    main()
