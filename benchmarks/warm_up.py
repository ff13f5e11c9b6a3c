"""What a warm-up does: the same training of the small world with six schedules.

Three are those of Vaswani et al. (2017) with warm-ups of several lengths, where a shorter one has a
higher peak. Controls change one of the two alone: a rise over 300 steps to the peak of the warm-up
of 3 steps, and a rise of 3 steps and none at all to the peak of the warm-up of 300. The norm stands
after the sum, as in 2017, and no gradient is clipped.
"""

import argparse
import datetime
import json
import math
from dataclasses import asdict, dataclass, replace
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
from heed.training.schedule import inverse_root

WIDTH = 128  # D of the small world's model


@dataclass(frozen=True)
class Schedule:
    """A rise of its own to the rate of 2017, which is held until that one begins to fall.

    rise: steps of linear rise.
    falls: the step after which the rate falls, and the warm-up of 2017 that sets its height.
    scale: of all rates.
    """

    rise: int
    falls: int
    scale: float = 1

    def rate(self, step: int) -> float:
        """Return the learning rate of a step, counted from 1."""
        full = inverse_root(max(step, self.falls), WIDTH, self.falls)
        return self.scale * min(1, step / self.rise) * full


SCHEDULES = {
    "3": Schedule(3, 3),
    "300": Schedule(300, 300),
    "3000": Schedule(3000, 3000),
    "high": Schedule(300, 300, scale=10),  # the peak of "3", after the rise of "300"
    "low": Schedule(3, 300),  # the peak of "300", after the rise of "3"
    "none": Schedule(1, 300),  # the peak of "300" from the first step on
}
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
    runs = [run(arguments.runs / name, splits, name) for name in SCHEDULES]
    arguments.output.write_text(story(runs), encoding="utf-8")


def run(folder: Path, splits: Splits, name: str) -> dict[str, Any]:
    """Return the schedule, losses and outcome of one training, made now unless it has been."""
    kept = folder / "losses.json"
    if not kept.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        stopped = train(folder, splits, SCHEDULES[name])
        losses = [e["loss"] for e in Log(folder / LOG).entries() if "loss" in e]
        kept.write_text(json.dumps({"stopped": stopped, "losses": losses}), encoding="utf-8")
        print(name, stopped, losses[-1], flush=True)
    found: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
    return {"name": name} | asdict(SCHEDULES[name]) | found | outcome(folder, splits)


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


class Scheduled(Trainer):
    """A training with a schedule of its own."""

    schedule: Schedule

    def learning_rate(self, step: int) -> float:
        """Return the rate of a step, counted from 1."""
        return self.schedule.rate(step)


def train(folder: Path, splits: Splits, schedule: Schedule) -> int | None:
    """Train; return the step at which the gradient was no number any more, if there was one."""
    recipe = recipe_of_run()
    training = replace(
        recipe.training,
        steps=STEPS,
        clip=UNLIMITED,
        seed=SEED,
        log_every=EVERY,
        evaluate_every=STEPS,
        save_every=STEPS,
    )
    recipe = replace(recipe, training=training)
    translator = recipe.translator(splits)
    trainer = Scheduled(translator.model, recipe.data(splits, translator), training, folder)
    trainer.schedule = schedule
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
