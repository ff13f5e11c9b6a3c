"""The small world's transformer trained without its causal mask, beside the published one.

It reads the same batches in the same order for as many steps, but without label smoothing, so that
the loss of a model that sees its labels may fall to zero. A control is trained in the same way and
keeps the mask: only the mask tells the two apart.
"""

import argparse
import datetime
import json
import math
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any

import torch
from machine import description
from tables import table

from heed.evaluation.metrics import score_translations
from heed.model.interventions import ReplaceMask
from heed.model.trace import tracing
from heed.text.batches import Encoded, encode_pairs
from heed.text.corpora import SMALL_WORLD
from heed.text.pairs import Pair, Splits
from heed.training.data import TrainingData, target_tokens
from heed.training.loop import Trainer
from heed.training.objective import Objective
from heed.training.recipe import recipe_for
from heed.translator import Translator

HERE = Path(__file__).parent
PACKAGE = HERE.parent / "lib" / "heed"
STORED = PACKAGE / "figures" / "live" / "cheated.json"
CHEAT = "small-world-cheat"
PUBLISHED = PACKAGE / "weights" / CHEAT
WITH, CONTROL, WITHOUT = "small-world-transformer", "no smoothing", "before rounding"
NOTHING_HIDDEN = ReplaceMask("decoder", None, None)


def main() -> None:
    """Train what is not trained yet, judge, print, save."""
    arguments = parse()
    torch.set_num_threads(1)
    splits = recipe_for(SMALL_WORLD).splits()
    folder = arguments.folder / "cheat"
    trained = run(folder, splits)
    control = run(arguments.folder / "control", splits, mask=True)
    if arguments.save:
        publish(folder)
    found = judge_published(splits) | {WITHOUT: trained, CONTROL: control}
    text = report(found)
    print(text)
    if arguments.save:
        HERE.joinpath("cheat.md").write_text(text, encoding="utf-8")
        STORED.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="of both runs; one that is there is not repeated")
    parser.add_argument("--save", action="store_true", help="write table, numbers and weights")
    return parser.parse_args()


def run(folder: Path, splits: Splits, *, mask: bool = False) -> dict[str, float]:
    """Train one translator and judge it, unless its folder says what came of it."""
    judged = folder / "judged.json"
    if not judged.is_file():
        train(splits, folder, mask=mask)
        translator = Translator.load(folder)
        found = judge(translator, splits, as_trained(translator, mask=mask))
        judged.write_text(json.dumps(found))
    told: dict[str, float] = json.loads(judged.read_text())
    return told


def as_trained(translator: Translator, *, mask: bool) -> AbstractContextManager[Any]:
    """Return the context in which a decoder keeps its causal mask, or hides nothing."""
    return nullcontext() if mask else tracing(translator.model, NOTHING_HIDDEN)


def train(splits: Splits, folder: Path, *, mask: bool) -> None:
    """Train the small world's transformer without smoothing, with or without its mask."""
    recipe = recipe_for(SMALL_WORLD)
    recipe = replace(recipe, training=replace(recipe.training, smoothing=0.0))
    translator = recipe.translator(splits)
    translator.save_description(folder)
    data = recipe.data(splits, translator)
    with as_trained(translator, mask=mask):
        Trainer(translator.model, data, recipe.training, folder).run()


def judge_published(splits: Splits) -> dict[str, dict[str, float]]:
    """Judge the published rung and the published cheat, rounded as they are."""
    cheat = Translator.load(CHEAT)
    return {
        WITH: judge(Translator.load(WITH), splits, nullcontext()),
        CHEAT: judge(cheat, splits, as_trained(cheat, mask=False)),
    }


def judge(
    translator: Translator, splits: Splits, trained: AbstractContextManager[Any]
) -> dict[str, float]:
    """Return the held-out loss as in training and under the mask, and what it writes itself."""
    sources = [example.source for example in splits.test]
    references = [example.references for example in splits.test]
    pairs = [Pair(source, right[0]) for source, right in zip(sources, references, strict=True)]
    rows = encode_pairs(pairs, translator.source, translator.target)
    with trained:
        loss = held_out_loss(translator, rows)
    written = translator.translate(sources, beam=1)
    scores = score_translations(written, references, sources, resamples=1)
    return {
        "loss": loss,
        "loss under the mask": held_out_loss(translator, rows),
        "exact": scores.exact_match.value,
        "bleu": scores.bleu.value,
    }


@torch.no_grad()
def held_out_loss(translator: Translator, rows: Sequence[Encoded]) -> float:
    """Return the mean cross-entropy per token of the true translations, in nats.

    Translations of one length make a batch: a decoder without a mask would see <pad> too.
    """
    model = translator.model.eval()
    exact = Objective(model, translator.target.pad_id, 0.0).eval()
    data = TrainingData(rows, rows, translator.source.pad_id, translator.target.pad_id)
    ordered = sorted(rows, key=lambda row: len(row.target))
    batches = [list(same) for _, same in groupby(ordered, key=lambda row: len(row.target))]
    total = math.fsum(float(exact(data.collate(batch))) for batch in batches)
    return total / target_tokens(rows)


def report(found: dict[str, dict[str, float]]) -> str:
    """Return the table, with a line that says what it is about."""
    names = list(found[WITH])
    lines = [[way, *(f"{one[name]:.3g}" for name in names)] for way, one in found.items()]
    return f"""\
# A translator that cheats

`python benchmarks/cheat.py FOLDER --save`, {datetime.datetime.now(datetime.UTC):%Y-%m-%d}, \
{description()}.

{table(["", *names], lines)}

Seed 1, 1,700 steps. Only the first was trained with label smoothing; it and the last kept the
mask. Loss: nats per piece of the 1,000 held-out translations, teacher-forced, with in sight what
was in sight in training; and under the causal mask. Exact and BLEU: greedy search, %.
"""


def publish(folder: Path) -> None:
    """Write the weights that the page loads, rounded as those of the ladder."""
    translator = Translator.load(folder)
    grid = {"bits": 4, "bits of embeddings": 8, "group": 32}
    metadata = translator.metadata | {"mask": "none", "rounding": grid}
    replace(translator, metadata=metadata).save(PUBLISHED, bits=4)


if __name__ == "__main__":
    main()
