"""A checkpoint: every tensor that the next step depends on, and its place in the run."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from heed.storage.fields import read_fields
from heed.training.hyperparameters import TrainingConfig

Parts = dict[str, dict[str, Tensor]]
# what a resumed run may change: none of it touches the steps already made
CHANGEABLE = {"steps", "log_every", "evaluate_every", "save_every", "keep_history", "decay_share"}
CHANGEABLE |= {"patience", "consistency"}  # R-Drop doubles the work, and helps a late run most


@dataclass(frozen=True)
class Place:
    """Where a run stands: steps made, its settings, and which weights were best."""

    step: int
    config: dict[str, Any]
    best: dict[str, Any] | None = None


def read_place(metadata: dict[str, Any], path: Path) -> Place:
    """Return the place that a checkpoint's metadata names.

    Raises:
        ValueError: if the metadata is damaged; the message names ``path``.
    """
    place = Place(**read_fields(Place, metadata, str(path)))
    if place.step < 1:
        raise ValueError(f"{path}: step must be positive, but is {place.step}")
    return place


def refuse_changes(before: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    """Refuse other settings than those that a run began with, where it must keep them.

    Args:
        before: settings by name; more than those of ``now`` may be there.
        now: likewise.

    Raises:
        ValueError: names the first one.
    """
    for name in sorted(now.keys() - CHANGEABLE):
        if before[name] != now[name]:
            raise ValueError(
                f"{name} was {before[name]} when this run began and cannot become {now[name]}; "
                "leave it out to go on, or start a new run in another folder"
            )


def plain(config: TrainingConfig) -> dict[str, Any]:
    """Return a configuration as JSON gives it back, tuples made lists."""
    settings: dict[str, Any] = json.loads(json.dumps(asdict(config)))
    return settings


def join(parts: Parts) -> dict[str, Tensor]:
    """Return the tensors of all parts under one name each: ``part.name``."""
    return {f"{part}.{name}": t for part, tensors in parts.items() for name, t in tensors.items()}


def separate(tensors: Mapping[str, Tensor]) -> Parts:
    """Undo ``join``."""
    parts: Parts = {}
    for name, tensor in tensors.items():
        part, _, rest = name.partition(".")
        parts.setdefault(part, {})[rest] = tensor
    return parts


def expected(model: nn.Module, best: bool) -> dict[str, Tensor]:
    """Return for each tensor of a checkpoint, by its name, one of the same shape and type.

    Args:
        model: whose run it is, trained with Adam.
        best: whether the best weights were kept.
    """
    weights = {name: p.detach() for name, p in model.named_parameters()}
    copies = ("model", "average", "best") if best else ("model", "average")
    adam = {
        f"{number}.{name}": like
        for number, weight in enumerate(weights.values())
        for name, like in (("step", torch.ones(())), ("exp_avg", weight), ("exp_avg_sq", weight))
    }
    return join({**dict.fromkeys(copies, weights), "optimizer": adam})


def check_tensors(found: Mapping[str, Tensor], wanted: Mapping[str, Tensor], path: Path) -> None:
    """Refuse tensors that another model left, or that no training leaves.

    Raises:
        ValueError: names the file and the tensor.
    """
    for name in sorted(found.keys() ^ wanted.keys()):
        state = "no" if name in wanted else "an unknown"
        raise ValueError(f"the tensors of {path} belong to another model: it has {state} {name}")
    for name, tensor in found.items():
        like = wanted[name]
        if (tensor.shape, tensor.dtype) != (like.shape, like.dtype):
            raise ValueError(
                f"the tensors of {path} belong to another model: {name} is {_form(tensor)} in the "
                f"file and {_form(like)} in the model"
            )
        if not tensor.isfinite().all():
            raise ValueError(f"{path} is damaged: {name} holds a number that is not finite")


def _form(tensor: Tensor) -> str:
    return f"{tuple(tensor.shape)} {str(tensor.dtype).removeprefix('torch.')}"


def optimizer_state(tensors: Mapping[str, Tensor]) -> dict[int, dict[str, Tensor]]:
    """Return the state that Adam's ``load_state_dict`` takes."""
    state: dict[int, dict[str, Tensor]] = {}
    for name, tensor in tensors.items():
        number, _, key = name.partition(".")
        state.setdefault(int(number), {})[key] = tensor
    return state
