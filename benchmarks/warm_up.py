"""What a warm-up does: the same training of the small world with five lengths of it.

The schedule is that of Vaswani et al. (2017), so a shorter warm-up has a higher peak. The norm
stands after the sum, as there, and no gradient is clipped, except in one more run that shows what
clipping saves.
"""

import argparse
import datetime
import json
import math
from dataclasses import replace
from pathlib import Path
from statistics import mean
from typing import Any

import torch
from machine import machine
from safetensors.torch import load_file
from torch.nn.functional import normalize

from heed.text.batches import pad_rows
from heed.text.pairs import Splits
from heed.training.log import Log
from heed.training.loop import CHECKPOINT, LOG, Trainer
from heed.training.recipe import Recipe, recipe_for

WARM_UPS = (3, 30, 100, 300, 3000)
STEPS, EVERY, SEED = 600, 10, 1
READ = 200  # validation sentences that the trained encoders read
UNLIMITED = 1e9  # a gradient as long as this is not clipped
STORED = Path(__file__).parents[1] / "lib/heed/figures/training/warm_up.json"


def main() -> None:
    """Train what is not trained yet, and store the losses."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=Path, default=Path("runs/warm-up"), help="folder of runs")
    parser.add_argument("--output", type=Path, default=STORED, help="where the losses go")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    splits = recipe_for("small-world").splits()
    wanted = [(warmup, UNLIMITED) for warmup in WARM_UPS] + [(WARM_UPS[0], 1.0)]
    runs = [run(arguments.runs, splits, *each) for each in wanted]
    for each, (warmup, clip) in zip(runs, wanted, strict=True):
        each |= outcome(folder_of(arguments.runs, warmup, clip), splits)
    arguments.output.write_text(story(runs), encoding="utf-8")


def run(folder: Path, splits: Splits, warmup: int, clip: float) -> dict[str, Any]:
    """Return the losses of one training, made now unless it has been."""
    own = folder_of(folder, warmup, clip)
    kept = own / "losses.json"
    if not kept.is_file():
        own.mkdir(parents=True, exist_ok=True)
        stopped = train(own, splits, warmup, clip)
        losses = [e["loss"] for e in Log(own / LOG).entries() if "loss" in e]
        found = {"warmup": warmup, "clipped": clip < UNLIMITED, "stopped": stopped}
        kept.write_text(json.dumps(found | {"losses": losses}), encoding="utf-8")
        print(found, losses[-1], flush=True)
    result: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
    return result


def folder_of(folder: Path, warmup: int, clip: float) -> Path:
    """Return where one training is kept."""
    return folder / f"{warmup}-{'clipped' if clip < UNLIMITED else 'free'}"


def recipe_of_run() -> Recipe:
    """Return the small world's recipe, with the norm after each sum."""
    recipe = recipe_for("small-world")
    return replace(recipe, hyperparameters=recipe.hyperparameters | {"pre_norm": False})


def outcome(folder: Path, splits: Splits) -> dict[str, float]:
    """Return what became of a trained encoder that reads 200 sentences.

    off: percent of its hidden units that are off for every token.
    cosine: the mean cosine of the vectors of two tokens that leave it.
    """
    translator = recipe_of_run().translator(splits)
    model = translator.model
    stored = load_file(folder / CHECKPOINT)
    own = {name.removeprefix("model."): x for name, x in stored.items() if name[:6] == "model."}
    model.load_state_dict(own, strict=False)
    model.eval()
    rows = [translator.pieces(example.source)[0] for example in splits.validation[:READ]]
    source, valid_lens = pad_rows(rows, translator.source.pad_id)
    real, hidden = source != translator.source.pad_id, []
    for block in model.encoder:
        block.feed_forward.expand.register_forward_hook(lambda *seen: hidden.append(seen[2]))
    with torch.no_grad():
        vectors = normalize(model.encode(source, valid_lens)[real], dim=-1)
    off = [float((each[real] <= 0).all(0).float().mean()) for each in hidden]
    return {
        "off": round(100 * mean(off), 1),
        "cosine": round(float((vectors @ vectors.T).mean()), 2),
    }


def train(folder: Path, splits: Splits, warmup: int, clip: float) -> int | None:
    """Train; return the step at which the gradient was no number any more, if there was one."""
    recipe = recipe_of_run()
    training = replace(
        recipe.training,
        steps=STEPS,
        schedule="inverse-root",
        warmup=warmup,
        clip=clip,
        seed=SEED,
        log_every=EVERY,
        evaluate_every=STEPS,
        save_every=STEPS,
    )
    recipe = replace(recipe, training=training)
    translator = recipe.translator(splits)
    trainer = Trainer(translator.model, recipe.data(splits, translator), training, folder)
    try:
        trainer.run()
    except FloatingPointError:
        return trainer.step
    return None


def story(runs: list[dict[str, Any]]) -> str:
    """Return the losses, and how, where and when they were measured."""
    for each in runs:
        each["losses"] = [round(x, 3) if math.isfinite(x) else None for x in each["losses"]]
    told = {
        "seed": SEED,
        "every": EVERY,
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "machine": machine(),
        "runs": runs,
    }
    return json.dumps(told, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    main()
