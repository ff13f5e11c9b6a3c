"""How a translator learned: what it wrote at each checkpoint of its training, and its loss."""

import base64
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from heed.storage.json_file import read_json
from heed.weights.files import PUBLISHED

HISTORY = PUBLISHED / "eng-fra" / "history.json"
Shares = NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class Written:
    """A translation as a checkpoint writes it, greedily.

    text: the translation.
    pieces: its T pieces; the last is ``<eos>``, unless it was cut because it did not end.
    probabilities: of each piece, given those before it, in [0, 1], (T,).
    attention: where the decoder looked as it wrote each piece, (T, N) in 255ths of its attention.
    """

    text: str
    pieces: tuple[str, ...]
    probabilities: tuple[float, ...]
    attention: Shares


@dataclass(frozen=True, eq=False)
class Learnt:
    """A sentence and all its translations.

    text: the sentence.
    pieces: its N pieces as the translator reads them, ``<eos>`` last.
    written: what each checkpoint makes of it, in their order.
    """

    text: str
    pieces: tuple[str, ...]
    written: tuple[Written, ...]


@dataclass(frozen=True, eq=False)
class History:
    """What M checkpoints of a training make of some sentences, and their loss on others.

    steps: after how many updates each was kept, growing, (M,).
    losses: mean cross-entropy per target piece on validation sentences, in nats, (M,).
    swapped: the same with the source of another of these sentences before each target: what the
        checkpoint knows of the target language alone, (M,).
    examples: how many validation sentences these are.
    layer: the block of the decoder, from 1, whose heads are averaged in ``Written.attention``.
    sentences: the sentences that are translated.

    Raises:
        ValueError: if the parts do not fit together.
    """

    steps: tuple[int, ...]
    losses: tuple[float, ...]
    swapped: tuple[float, ...]
    examples: int
    layer: int
    sentences: tuple[Learnt, ...]

    def __post_init__(self) -> None:
        """Compare lengths."""
        counts = [len(self.losses), len(self.swapped), *(len(s.written) for s in self.sentences)]
        if not self.steps or not self.sentences or any(n != len(self.steps) for n in counts):
            raise ValueError(
                "steps, losses, swapped and the translations of each sentence must be as many, and "
                f"at least one, but they are {len(self.steps)} and {counts}"
            )

    def save(self, path: Path) -> None:
        """Write one JSON file, attention as bytes in base64, a sentence a line."""
        facts = {
            "steps": self.steps,
            "losses": self.losses,
            "swapped": self.swapped,
            "examples": self.examples,
            "layer": self.layer,
        }
        sentences = ",\n".join(to_json(_to_stored(one)) for one in self.sentences)
        text = f'{to_json(facts)[:-1]},"sentences":[\n{sentences}\n]}}\n'
        path.write_text(text, encoding="utf-8")


def load_history(path: str | Path = HISTORY) -> History:
    """Return the history of ``eng-fra`` that comes with the package, or another one.

    Raises:
        OSError: if the file cannot be read.
        ValueError: if it holds no history; the message names it.
    """
    stored = read_json(Path(path))
    try:
        steps, losses, swapped = (tuple(stored[k]) for k in ("steps", "losses", "swapped"))
        sentences = tuple(_from_stored(one) for one in stored["sentences"])
        counts = int(stored["examples"]), int(stored["layer"])
        return History(steps, losses, swapped, *counts, sentences)
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{path} is no history: {error}") from error


def to_json(value: Any) -> str:
    """Return JSON without spaces between its parts."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _to_stored(one: Learnt) -> dict[str, Any]:
    written = [
        {
            "text": each.text,
            "pieces": each.pieces,
            "probabilities": each.probabilities,
            "attention": base64.b64encode(each.attention.tobytes()).decode("ascii"),
        }
        for each in one.written
    ]
    return {"text": one.text, "pieces": one.pieces, "written": written}


def _from_stored(stored: dict[str, Any]) -> Learnt:
    pieces = tuple(stored["pieces"])
    written = (_written_from(each, len(pieces)) for each in stored["written"])
    return Learnt(str(stored["text"]), pieces, tuple(written))


def _written_from(stored: dict[str, Any], columns: int) -> Written:
    pieces, shares = tuple(stored["pieces"]), tuple(stored["probabilities"])
    if len(shares) != len(pieces):
        raise ValueError(f"{len(pieces)} pieces have {len(shares)} probabilities")
    return Written(str(stored["text"]), pieces, shares, _rows(stored, len(pieces), columns))


def _rows(stored: dict[str, Any], rows: int, columns: int) -> Shares:
    flat = np.frombuffer(base64.b64decode(stored["attention"]), dtype=np.uint8)
    return flat.reshape(rows, columns)


def in_255ths(shares: NDArray[np.floating[Any]]) -> Shares:
    """Round shares in [0, 1] to whole 255ths, of which each takes one byte."""
    rounded: Shares = np.rint(255 * shares).astype(np.uint8)
    return rounded
