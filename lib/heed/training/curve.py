"""The loss curve: a picture of how learning went, from the log."""

from pathlib import Path
from typing import Any

from heed.storage.atomic import replacing
from heed.training.log import Log


def draw_curve(log: Path, picture: Path, unit: str = "token") -> None:
    """Draw training and validation loss, in nats, against the step.

    Args:
        log: the JSONL file that ``Trainer`` writes.
        picture: the file to write, its format by its suffix.
        unit: what the loss is a mean over.
    """
    from matplotlib.figure import Figure  # slow to import, not needed by all

    entries = Log(log).entries()
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for key, label in (("loss", "training, smoothed labels"), ("validation_loss", "validation")):
        points = _points(entries, key)
        axes.plot(*points, label=label, marker="." if len(points[0]) < 30 else "")
    axes.set(xlabel="step", ylabel=f"loss in nats per {unit}")
    axes.legend()
    axes.grid(alpha=0.3)
    with replacing(picture) as temporary:
        figure.savefig(temporary, format=picture.suffix.removeprefix("."))


def _points(entries: list[dict[str, Any]], key: str) -> tuple[list[int], list[float]]:
    found = [(entry["step"], entry[key]) for entry in entries if key in entry]
    return [step for step, _ in found], [value for _, value in found]
