"""What a judge says of translations, beside what BLEU and chrF say of them."""

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from heed.storage.fields import read_fields
from heed.storage.json_file import read_object
from heed.weights.files import PUBLISHED

MARKS = {2: "correct", 1: "flawed", 0: "wrong"}
FAILURES = PUBLISHED / "eng-fra" / "failures.json"


@dataclass(frozen=True)
class Judgement:
    """One sentence of the test, how it was translated, and what is said of that.

    number: on the sheet, from 1.
    english: the sentence.
    said: the translator's French.
    human: a translation of the corpus.
    mark: the judge's for the translator's, a key of ``MARKS``.
    human_mark: the judge's for the human one.
    references: how many translations of the corpus it was scored against.
    bleu: of this sentence alone, in percent.
    chrf: likewise.
    rarest: the word of the sentence that stands in the fewest sentences that were learnt from.
    seen: in how many that is.
    kind: of the fault of the translator's, "" if it is correct.
    fault: what is wrong with it, in a few words.
    human_fault: likewise of the human one.
    named: whether there is a name in the sentence.
    numbered: whether there is a number in it.
    """

    number: int
    english: str
    said: str
    human: str
    mark: int
    human_mark: int
    references: int
    bleu: float
    chrf: float
    rarest: str
    seen: int
    kind: str = ""
    fault: str = ""
    human_fault: str = ""
    named: bool = False
    numbered: bool = False


@dataclass(frozen=True)
class Judged:
    """The translations of one sheet.

    weights: the first twelve hexadecimal digits of the SHA-256 of the weights that wrote them.
    learnt: how many English sentences were learnt from.
    judgements: in the order of the sheet.
    """

    weights: str
    learnt: int
    judgements: tuple[Judgement, ...]

    def save(self, path: Path) -> None:
        """Write one JSON file, a translation a line, without what is empty or false."""
        lines = (json.dumps(told(one), ensure_ascii=False) for one in self.judgements)
        head = f'"weights": {json.dumps(self.weights)}, "learnt": {self.learnt}'
        text = ",\n".join(lines)
        path.write_text(f'{{{head}, "judgements": [\n{text}\n]}}\n', encoding="utf-8")


def told(one: Judgement) -> dict[str, Any]:
    """Return the fields of a judgement that are not what they would be if nothing was said."""
    defaults = {field.name: field.default for field in fields(one)}
    return {name: value for name, value in asdict(one).items() if value != defaults[name]}


def load_judged(path: Path = FAILURES) -> Judged:
    """Return what was judged of ``eng-fra`` and comes with the package, or another sheet.

    Raises:
        OSError: if the file cannot be read.
        ValueError: if it holds no such sheet; the message names it.
    """
    found = read_object(path)
    lines = found.get("judgements")
    if isinstance(lines, list):
        found["judgements"] = [read_judgement(line, str(path)) for line in lines]
    return Judged(**read_fields(Judged, found, str(path)))


def read_judgement(found: object, origin: str) -> Judgement:
    """Return one line of a sheet.

    Raises:
        ValueError: if it is none, or a mark is none of ``MARKS``; the message names its origin.
    """
    one = Judgement(**read_fields(Judgement, found, origin))
    if not {one.mark, one.human_mark} <= MARKS.keys():
        raise ValueError(f"{origin}: marks must be 2, 1 or 0, but those of {one.number} are not")
    return one
