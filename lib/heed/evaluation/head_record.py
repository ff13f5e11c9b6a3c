"""What is known of every head of a translator: where it looks, and what is lost without it."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

from heed.evaluation.patterns import above_chance
from heed.model.interventions import Place
from heed.storage.json_file import read_json
from heed.weights.files import PUBLISHED

HEADS_FILE = "heads.json"
HEADS = PUBLISHED / "eng-fra" / HEADS_FILE
CLEAR = 0.25  # above chance, from which a head is named after a pattern
EVEN = 0.7  # spread from which it is called broad


class Head(NamedTuple):
    """One head of a transformer.

    place: ``"encoder"``, ``"decoder"`` or ``"cross"``.
    layer: number of the block, from 0.
    head: number in its layer, from 0.
    """

    place: Place
    layer: int
    head: int


@dataclass(frozen=True)
class HeadFacts:
    """One head, measured over many sentences.

    which: the head.
    scores: the mean weight that it gives to the keys of each pattern, in [0, 1].
    spread: how evenly it shares out its weight, in [0, 1]; 1 is a plain mean.
    lost: points of BLEU that are lost without it.
    low: where the 95 % interval of that begins.
    high: where it ends.
    changed: how many translations are others without it.
    """

    which: Head
    scores: Mapping[str, float]
    spread: float
    lost: float
    low: float
    high: float
    changed: int


@dataclass(frozen=True)
class Together:
    """BLEU on other sentences without the ``heads`` heads that are missed least one by one."""

    heads: int
    bleu: float


@dataclass(frozen=True)
class HeadRecord:
    """All heads of a translator.

    sentences: on how many test sentences patterns and losses were measured, and on how many others
        what is left without several heads.
    bleu: of the whole translator on the first of these, greedily.
    chances: for each place, what each pattern scores where all visible keys get the same weight.
    heads: place by place, layer by layer.
    together: by growing number of heads, from 0 to all.
    weights: which file of weights was measured, as ``heed.weights.files.version_of`` names it.
    """

    sentences: int
    bleu: float
    chances: Mapping[str, Mapping[str, float]]
    heads: tuple[HeadFacts, ...]
    together: tuple[Together, ...]
    weights: str = ""

    def above(self, head: HeadFacts) -> dict[str, float]:
        """Return each score of a head on the scale where chance is 0 and all the weight is 1."""
        chances = self.chances[head.which.place]
        return {name: above_chance(score, chances[name]) for name, score in head.scores.items()}

    def pattern(self, head: HeadFacts) -> str:
        """Return the pattern that a head is named after.

        The one that is furthest above chance, if that is at least ``CLEAR``; else ``"broad"`` if
        its weight is spread out by ``EVEN`` or more, else ``"mixed"``.
        """
        above = self.above(head)
        best = max(above, key=lambda name: above[name])
        if above[best] >= CLEAR:
            return best
        return "broad" if head.spread >= EVEN else "mixed"

    def save(self, path: Path) -> None:
        """Write one JSON file, a head a line."""
        facts = {"weights": self.weights, "sentences": self.sentences, "bleu": self.bleu}
        lines = ",\n".join(to_json(_to_stored(one)) for one in self.heads)
        rest = {"chances": self.chances, "together": [asdict(one) for one in self.together]}
        text = f'{to_json({**facts, **rest})[:-1]},"heads":[\n{lines}\n]}}\n'
        path.write_text(text, encoding="utf-8")


def load_heads(path: str | Path = HEADS) -> HeadRecord:
    """Return the record of ``eng-fra`` that comes with the package, or another one.

    Raises:
        OSError: if the file cannot be read.
        ValueError: if it holds no such record; the message names it.
    """
    stored = read_json(Path(path))
    try:
        return HeadRecord(
            int(stored["sentences"]),
            float(stored["bleu"]),
            dict(stored["chances"]),
            tuple(_from_stored(one) for one in stored["heads"]),
            tuple(Together(**one) for one in stored["together"]),
            str(stored["weights"]),
        )
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{path} is no record of heads: {error}") from error


def to_json(value: Any) -> str:
    """Return JSON without spaces between its parts."""
    return json.dumps(value, separators=(",", ":"))


def _to_stored(one: HeadFacts) -> dict[str, Any]:
    stored = asdict(one)
    return {**one.which._asdict(), **{name: stored[name] for name in stored if name != "which"}}


def _from_stored(stored: dict[str, Any]) -> HeadFacts:
    rest = {name: value for name, value in stored.items() if name not in Head._fields}
    return HeadFacts(Head(*(stored[name] for name in Head._fields)), **rest)
