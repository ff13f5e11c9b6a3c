"""What a translator got right: each checkpoint of its training, sentence by sentence."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from heed.storage.json_file import read_json
from heed.weights.files import PUBLISHED

Hits = NDArray[np.bool_]
RECORD = PUBLISHED / "eng-fra" / "record.json"


@dataclass(frozen=True)
class Record:
    """Exact hits: whether a greedy translation is, letter for letter, one of the references.

    steps: after how many updates each checkpoint was kept, in their order: (M,).
    validation: the hits of each on the validation sentences, (M, n).
    shared: for each of these whether one of its translations stands in training by way of
        another English sentence, (n,).
    test: the hits of the last checkpoint on test sentences.
    train: its hits on sentences that it learnt from, drawn at random.
    sentences: how many English sentences of the corpus have 1, 2, … translations; sentences that
        differ in case and punctuation only are one.
    """

    steps: tuple[int, ...]
    validation: Hits
    shared: Hits
    test: Hits
    train: Hits
    sentences: Mapping[int, int]

    def save(self, path: Path) -> None:
        """Write one JSON file; hits as a row of 0 and 1, a checkpoint a line."""
        hits = {"shared": self.shared, "test": self.test, "train": self.train}
        stored = {
            "steps": list(self.steps),
            "validation": [to_text(row) for row in self.validation],
            **{name: to_text(row) for name, row in hits.items()},
            "sentences": sorted(self.sentences.items()),
        }
        path.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")


def load_record(path: Path = RECORD) -> Record:
    """Return the record of ``eng-fra`` that comes with the package, or another one.

    Raises:
        OSError: if the file cannot be read.
        ValueError: if it holds no record; the message names it.
    """
    stored = read_json(path)
    try:
        rows = np.stack([from_text(row) for row in stored["validation"]])
        hits = {name: from_text(stored[name]) for name in ("shared", "test", "train")}
        return Record(tuple(stored["steps"]), rows, sentences=dict(stored["sentences"]), **hits)
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{path} is no record: {error}") from error


def to_text(hits: Hits) -> str:
    """Return hits as a row of 0 and 1."""
    return "".join("01"[int(hit)] for hit in hits)


def from_text(text: str) -> Hits:
    """Return the hits that ``to_text`` wrote."""
    return np.array([letter == "1" for letter in text], dtype=np.bool_)
