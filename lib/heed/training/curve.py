"""A picture of how learning went, from the log."""

import json
from pathlib import Path
from typing import Any


def draw_curve(log: Path, picture: Path) -> None:
    """Draw training and validation loss (nats per token) against the step.

    Args:
        log: the JSONL file that ``Trainer`` writes.
        picture: the file to write, its format by its suffix.
    """
    from matplotlib.figure import Figure  # slow to import, needed once

    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for key, label in (("loss", "training, smoothed labels"), ("validation_loss", "validation")):
        points = _points(lines, key)
        axes.plot(*points, label=label, marker="." if len(points[0]) < 30 else "")
    axes.set(xlabel="step", ylabel="loss in nats per token")
    axes.legend()
    axes.grid(alpha=0.3)
    figure.savefig(picture)


def _points(lines: list[dict[str, Any]], key: str) -> tuple[list[int], list[float]]:
    found = [(line["step"], line[key]) for line in lines if key in line]
    return [step for step, _ in found], [value for _, value in found]
