"""What was seen of a training at each look, and how it is stored."""

import json
from dataclasses import dataclass
from pathlib import Path

from heed.evaluation.history import History, load_history, to_json
from heed.storage.json_file import read_json


@dataclass(frozen=True)
class Watch:
    """What was seen of a training so far, at M checkpoints.

    history: losses, and translations of a few sentences with attention.
    right: how many of ``tested`` unseen sentences were translated exactly right, (M,).
    seconds: processor time until then, looking included, (M,).
    tested: how many unseen sentences these are.
    """

    history: History
    right: tuple[int, ...]
    seconds: tuple[float, ...]
    tested: int

    def save(self, path: Path) -> None:
        """Write one JSON file, which ``load_history`` can read too."""
        self.history.save(path)
        counts = {"right": self.right, "seconds": self.seconds, "tested": self.tested}
        text = to_json(json.loads(path.read_text(encoding="utf-8")) | counts)
        path.write_text(f"{text}\n", encoding="utf-8")


def load_watch(path: Path) -> Watch:
    """Return what ``Watch.save`` has written.

    Raises:
        OSError: if the file cannot be read.
        ValueError: if it holds something else.
    """
    stored = read_json(path)
    try:
        counts = tuple(stored["right"]), tuple(stored["seconds"]), int(stored["tested"])
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{path} is no watch: {error}") from error
    return Watch(load_history(path), *counts)
