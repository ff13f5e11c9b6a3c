"""What more data or more weights would give: twelve trainings, four models on three samples.

Two more are not fitted: they test what the laws foretell.

One tokenizer, one set of validation sentences, one recipe; only the width of the model and the
number of pairs change. A run keeps the weights with the lowest validation loss, so a small sample
that is learnt by heart counts as it was before. Runs that are done are kept and not made again.
"""

import argparse
import datetime
import json
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import torch
from machine import machine

from heed.model.registry import build_model
from heed.text.batches import encode_pairs
from heed.text.pairs import Pair, Splits
from heed.text.subword import SubwordTokenizer
from heed.training.data import TrainingData
from heed.training.hyperparameters import TrainingConfig
from heed.training.log import Log
from heed.training.loop import CHECKPOINT, LOG, Trainer
from heed.training.recipe import Recipe

WIDTHS = (32, 64, 96, 160)
EVERY = (64, 16, 4)  # one training pair of so many
FORECASTS = ((160, 1), (240, 4))  # what the laws are to foretell: all pairs, twice the size
VOCABULARY, VALIDATION = 2000, 1000
TRAINING = TrainingConfig(
    steps=1500,
    batch_tokens=(1280,),
    learning_rate=3e-3,
    warmup=150,
    averaging=0.98,
    log_every=100,
    evaluate_every=100,
    patience=4,
)
STORED = Path(__file__).parents[1] / "lib/heed/figures/training/scaling.json"


@dataclass(frozen=True)
class Point:
    """One training: the weights, the pairs, and the lowest validation loss in nats a token."""

    width: int
    parameters: int
    pairs: int
    loss: float
    updates: int
    cpu_seconds: float


def main() -> None:
    """Train what is not trained yet, and store what has been measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", default="fra-eng", help="a name or a path")
    parser.add_argument("--runs", type=Path, default=Path("runs/scaling"), help="folder of runs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=STORED, help="where the results go")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    splits = Recipe(arguments.corpus).splits()
    tokenizer = learn_pieces(splits.train[:: EVERY[-1]])
    points = [
        point(arguments, width, every, splits, tokenizer) for width in WIDTHS for every in EVERY
    ]
    forecasts = [point(arguments, *one, splits, tokenizer) for one in FORECASTS]
    arguments.output.write_text(story(arguments, points, forecasts), encoding="utf-8")


def learn_pieces(pairs: list[Pair]) -> SubwordTokenizer:
    """Return one tokenizer for all runs, so that their losses count the same tokens."""
    return SubwordTokenizer.train((text for pair in pairs for text in pair), VOCABULARY)


def point(
    arguments: argparse.Namespace,
    width: int,
    every: int,
    splits: Splits,
    tokenizer: SubwordTokenizer,
) -> Point:
    """Return what one run gave, made now unless it has been."""
    folder = arguments.runs / f"{width}-{every}-{arguments.seed}"
    kept = folder / "point.json"
    if not kept.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        made = train(width, splits.train[::every], splits, tokenizer, folder, arguments.seed)
        kept.write_text(json.dumps(asdict(made)), encoding="utf-8")
        print(made, flush=True)
    return Point(**json.loads(kept.read_text(encoding="utf-8")))


def train(
    width: int,
    pairs: list[Pair],
    splits: Splits,
    tokenizer: SubwordTokenizer,
    folder: Path,
    seed: int,
) -> Point:
    """Train one model on some pairs, until its validation loss has stopped falling."""
    held_out = [Pair(e.source, e.references[0]) for e in splits.validation[:VALIDATION]]
    pad = tokenizer.pad_id
    data = TrainingData(
        encode_pairs(pairs, tokenizer, tokenizer, 100),
        encode_pairs(held_out, tokenizer, tokenizer, 100),
        pad,
        pad,
    )
    torch.manual_seed(seed)
    model = build_model("transformer", numbers(width, len(tokenizer)))
    start = time.process_time()
    trainer = Trainer(model, data, replace(TRAINING, seed=seed), folder)
    if (folder / CHECKPOINT).exists():
        trainer.resume()
    outcome = trainer.run()
    if not outcome.finished:
        raise SystemExit(f"{folder} is stopped after step {outcome.step}; start again to go on")
    losses = [e["validation_loss"] for e in Log(folder / LOG).entries() if "validation_loss" in e]
    parameters = sum(p.numel() for p in model.parameters())
    spent = round(time.process_time() - start, 1)
    return Point(width, parameters, len(pairs), min(losses), outcome.step, spent)


def numbers(width: int, vocabulary: int) -> dict[str, Any]:
    """Return the sizes of a model: blocks and heads stay, the network grows with the width."""
    return {
        "source_vocabulary": vocabulary,
        "target_vocabulary": vocabulary,
        "shared_embeddings": True,
        "width": width,
        "heads": 4,
        "hidden": 2 * width,
        "encoder_blocks": 2,
        "decoder_blocks": 2,
        "dropout": 0.1,
    }


def story(arguments: argparse.Namespace, points: list[Point], forecasts: list[Point]) -> str:
    """Return what came out, and how, where and when it was measured."""
    told = {
        "corpus": arguments.corpus,
        "seed": arguments.seed,
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "machine": machine(),
        "points": [asdict(each) for each in points],
        "forecasts": [asdict(each) for each in forecasts],
    }
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    main()
