"""What a translator assumes where English leaves it open: genders, *tu* and *vous*, names."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from heed.evaluation.address import Shares, Turned, ask_address, count_address
from heed.evaluation.names import ask_names
from heed.evaluation.professions import ProfessionFacts, measure_professions
from heed.storage.json_file import read_json
from heed.text.pairs import Splits
from heed.text.professions import load_professions
from heed.translator import Translator
from heed.weights.files import PUBLISHED, WEIGHTS, find_model, version_of

COUNTS = ("you", "tips", "turned", "names")
ASSUMPTIONS = PUBLISHED / "eng-fra" / "assumptions.json"


@dataclass(frozen=True)
class Assumptions:
    """All that was measured of one translator and of the pairs that it learnt from.

    weights: which file of weights, as ``heed.weights.files.version_of`` names it.
    professions: those that the corpus has, in the order of the alphabet.
    you: in the corpus, how often French says tu, vous, both, neither: where English says *you*,
        says it to ``several``, says *sir* too, and in ``orders`` without a *you*.
    tips: likewise of translations of validation sentences, by what was done to them.
    turned: with each tip, how many of these go from tu to vous, and how many back.
    names: of names ``met`` in training and ``new`` ones, how many translations keep them, of how
        many.
    """

    weights: str
    professions: tuple[ProfessionFacts, ...]
    you: Mapping[str, Shares]
    tips: Mapping[str, Shares]
    turned: Mapping[str, Turned]
    names: Mapping[str, tuple[int, int]]

    def save(self, path: Path = ASSUMPTIONS) -> None:
        """Write one JSON file, a profession a line."""
        facts = {name: getattr(self, name) for name in ("weights", *COUNTS)}
        lines = ",\n".join(_to_json(asdict(one)) for one in self.professions)
        text = f'{_to_json(facts)[:-1]}, "professions": [\n{lines}\n]}}\n'
        path.write_text(text, encoding="utf-8")


def load_assumptions(path: Path = ASSUMPTIONS) -> Assumptions:
    """Return what is stored of ``eng-fra``, or of another translator.

    Raises:
        OSError: if the file cannot be read.
        ValueError: if it holds no such record; the message names it.
    """
    stored = read_json(path)
    try:
        return Assumptions(
            str(stored["weights"]),
            tuple(_from_stored(one) for one in stored["professions"]),
            *({k: tuple(v) for k, v in stored[name].items()} for name in COUNTS),
        )
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{path} is no record of assumptions: {error}") from error


def measure_assumptions(translator: Translator, splits: Splits) -> Assumptions:
    """Measure a published translator on the corpus that it was trained on; greedy, in a minute."""
    professions = measure_professions(translator, load_professions(), splits.train)
    return Assumptions(
        version_of(find_model(translator.name) / WEIGHTS),
        professions,
        count_address(splits.train),
        *ask_address(translator, splits.validation),
        ask_names(translator, [pair.source for pair in splits.train]),
    )


def _to_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _from_stored(stored: Mapping[str, Any]) -> ProfessionFacts:
    fields: dict[str, Any] = {
        name: tuple(one) if isinstance(one, list) else one for name, one in stored.items()
    }
    return ProfessionFacts(**fields)
