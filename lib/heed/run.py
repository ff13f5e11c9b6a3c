"""A training run in a folder: begun, shown, stopped, resumed."""

import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import torch
from lightning_fabric import Fabric
from torch import nn

from heed.decoding.scores import score_translations
from heed.recipe import Recipe
from heed.text.pairs import Example, Splits
from heed.training.checkpoint import write_text
from heed.training.config import TrainingConfig
from heed.training.curve import draw_curve
from heed.training.loop import CHECKPOINT, LOG, Trainer
from heed.translator import Translator

RECIPE = "recipe.json"


def start_run(recipe: Recipe, folder: Path, **devices: Any) -> int:
    """Train from the beginning; return the exit code.

    Raises:
        FileExistsError: if the folder already holds a run.
    """
    if _first_process() and (folder / CHECKPOINT).exists():
        raise FileExistsError(
            f"{folder} already holds a run; add --resume to go on with it, or choose another "
            "--folder"
        )
    return _train(recipe, folder, False, **devices)


def continue_run(folder: Path, changes: dict[str, Any], **devices: Any) -> int:
    """Go on from the folder's last checkpoint; return the exit code.

    Raises:
        FileNotFoundError: if the folder holds no run.
    """
    path = folder / RECIPE
    if not path.is_file() or not (folder / CHECKPOINT).is_file():
        raise FileNotFoundError(f"{folder} holds no run to resume; leave out --resume to begin one")
    recipe = read_recipe(path)
    return _train(
        replace(recipe, training=replace(recipe.training, **changes)), folder, True, **devices
    )


def read_recipe(path: Path) -> Recipe:
    """Read the recipe that a run was started with."""
    stored = json.loads(path.read_text(encoding="utf-8"))
    training = stored.pop("training")
    for name in ("batch_tokens", "betas"):  # JSON has no tuples
        training[name] = tuple(training[name])
    return Recipe(**stored, training=TrainingConfig(**training))


def _train(
    recipe: Recipe,
    folder: Path,
    resume: bool,
    devices: int = 1,
    accelerator: str = "auto",
    precision: str | None = None,
) -> int:
    fabric = make_fabric(devices, accelerator, precision)
    splits = recipe.splits()
    translator = recipe.translator(splits)
    data = recipe.data(splits, translator)
    fabric.launch()
    examples = Examples(translator, splits)
    trainer = Trainer(translator.model, data, recipe.training, folder, fabric, examples)
    if resume:
        trainer.resume()
    if fabric.is_global_zero:
        translator.save_description(folder)
        write_text(folder / RECIPE, json.dumps(asdict(recipe), indent=1) + "\n")
        _say(f"{len(data.train):,} pairs, {_millions(translator.model)} parameters, {folder}")
    outcome = trainer.run()
    if fabric.is_global_zero:
        draw_curve(folder / LOG, folder / "curve.png")
        if not outcome.finished:
            _say(f"stopped after step {outcome.step}; go on: heed train --folder {folder} --resume")
            return 130
        _say(f"done; try it: heed translate --model {folder} 'Good morning!'")
    return 0


def make_fabric(devices: int, accelerator: str, precision: str | None) -> Fabric:
    """Choose how the devices work together.

    Raises:
        ValueError: if there are no such devices.
    """
    if devices < 1:
        raise ValueError(f"devices must be positive, but is {devices}")
    gpu = accelerator in ("gpu", "cuda") or (accelerator == "auto" and torch.cuda.is_available())
    if not gpu:
        # processes that share the cores must not each start a thread a core
        torch.set_num_threads(max(1, (os.cpu_count() or 1) // devices))
    bf16 = gpu and torch.cuda.is_available() and torch.cuda.is_bf16_supported()
    try:
        return Fabric(
            accelerator=accelerator,
            devices=devices,
            strategy="ddp" if devices > 1 else "auto",
            precision=precision or ("bf16-mixed" if bf16 else "32-true"),  # type: ignore[arg-type]
        )
    except (RuntimeError, ValueError, TypeError) as error:
        raise ValueError(f"cannot train on {devices} x {accelerator!r}: {error}") from error


class Examples:
    """Shows in words how far a run is: sample translations, and scores on validation sentences."""

    def __init__(self, translator: Translator, splits: Splits, size: int = 200) -> None:
        self.translator = translator
        self.validation: Sequence[Example] = splits.validation[:size]

    def __call__(self, model: nn.Module) -> dict[str, Any]:
        """Translate greedily with the model as it is; return what the log shall hold."""
        model.eval()
        written = self.translator.translate([e.source for e in self.validation], beam=1)
        for example, french in list(zip(self.validation, written, strict=True))[:3]:
            _say(f"  {example.source}  →  {french}")
        references = [example.references for example in self.validation]
        scores = score_translations(written, references, resamples=0)
        samples = dict(zip((e.source for e in self.validation[:3]), written, strict=False))
        return {
            "bleu": scores.bleu.value,
            "exact_match": scores.exact_match.value,
            "samples": samples,
        }


def _first_process() -> bool:
    return int(os.environ.get("LOCAL_RANK", os.environ.get("RANK", "0"))) == 0


def _millions(model: nn.Module) -> str:
    return f"{sum(p.numel() for p in model.parameters()) / 1e6:.2f} M"


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
