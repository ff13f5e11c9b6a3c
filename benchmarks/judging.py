"""What a judge says of translations: sheets to mark blind, and what the marks say.

BLEU counts words that a reference has too; a reader tells whether the sentence is right. On a sheet
a human translation stands beside a model's, or those of several models, in random order:

    python benchmarks/judging.py sheet --folder runs/judged
    python benchmarks/judging.py sheet --folder runs/judged --model eng-fra --model runs/next
    python benchmarks/judging.py tally --folder runs/judged
    python benchmarks/judging.py failures --folder runs/judged --model eng-fra

judged.md says how a sheet is marked.
"""

import argparse
import csv
import json
import random
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tables import table

from heed.evaluation.evaluate import splits_of
from heed.evaluation.judged import FAILURES, MARKS, Judged, Judgement
from heed.evaluation.metrics import sentence_scores
from heed.text.rarity import WordCounts
from heed.theory.learning.binomial import wilson_interval
from heed.translator import Translator
from heed.weights.files import WEIGHTS, find_model, version_of

SHEET, KEY, FAULTS = "sheet.tsv", "key.json", "faults.tsv"
PLACES = ("first", "second", "third", "fourth")
HUMAN = "human"
NUMBER = re.compile(
    r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|hundred|thousand|"
    r"million|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b",
    re.IGNORECASE,
)


class Marked(NamedTuple):
    """A translation on a sheet, and what the reader says of it."""

    text: str
    mark: int
    kind: str  # of its fault, "" if it has none
    fault: str


class Row(NamedTuple):
    """A sentence of a sheet, with the translation of each side."""

    number: int
    english: str
    sides: dict[str, Marked]


def main() -> None:
    """Write a sheet, count its marks, or write what the book shows of it."""
    arguments = parse()
    models = arguments.model or ["eng-fra"]
    if arguments.what == "sheet":
        write_sheet(models, arguments.folder, arguments.count, arguments.seed)
    elif arguments.what == "tally":
        print(tally(arguments.folder))
    else:
        failures(models[0], arguments.folder).save(arguments.out)


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("what", choices=("sheet", "tally", "failures"))
    add("--folder", type=Path, required=True, help="of sheet, key and faults")
    add("--model", action="append", help="a published name or a run's folder; up to three")
    add("--count", type=int, default=200, help="sentences of the test (default 200)")
    add("--seed", type=int, default=1, help="of sentences and order")
    add("--out", type=Path, default=FAILURES, help="where failures go (default: the package)")
    return parser.parse_args()


def write_sheet(models: Sequence[str], folder: Path, count: int, seed: int) -> None:
    """Write what is to be marked 2, 1 or 0, and apart from it which is which."""
    translators = [Translator.load(model) for model in models]
    generator = random.Random(seed)
    examples = generator.sample(splits_of(translators[0]).test, count)
    sources = [example.source for example in examples]
    columns = [translator.translate(sources) for translator in translators]
    columns.append([generator.choice(example.references) for example in examples])
    sides = [*models, HUMAN]
    orders = [generator.sample(range(len(sides)), len(sides)) for _ in examples]
    folder.mkdir(parents=True, exist_ok=True)
    places = PLACES[: len(sides)]
    with (folder / SHEET).open("w", encoding="utf-8", newline="") as file:
        sheet = csv.writer(file, delimiter="\t")
        sheet.writerow(["number", "english", *places, *(f"mark {place}" for place in places)])
        for number, (source, order) in enumerate(zip(sources, orders, strict=True), 1):
            texts = [columns[side][number - 1] for side in order]
            sheet.writerow([number, source, *texts, *("" for _ in texts)])
    key = {"sides": sides, "seed": seed, "orders": orders}
    (folder / KEY).write_text(json.dumps(key) + "\n", encoding="utf-8")


def tally(folder: Path) -> str:
    """Return how many translations of each side are correct, flawed and wrong, and their faults."""
    rows = read_sheet(folder)
    lines, faults = [], []
    for side in rows[0].sides:
        said = [row.sides[side] for row in rows]
        lines.append([side, *shares(Counter(one.mark for one in said), len(rows))])
        kinds = Counter(one.kind for one in said if one.kind).most_common()
        faults.append(f"{side}: {', '.join(f'{kind} {count}' for kind, count in kinds)}.")
    return "\n\n".join([table([f"{len(rows)} sentences", *MARKS.values()], lines), *faults])


def shares(counts: Counter[int], n: int) -> list[str]:
    """Return each mark's share in percent, with its 95 % interval."""
    return [
        "{:.1f} ({:.0f}–{:.0f})".format(
            *(100 * x for x in (counts[mark] / n, *wilson_interval(counts[mark], n)))
        )
        for mark in MARKS
    ]


def read_sheet(folder: Path) -> list[Row]:
    """Return the rows of a marked sheet, in its order.

    Raises:
        ValueError: if a mark is missing or none of 2, 1 and 0, or a fault is of another mark.
    """
    key = json.loads((folder / KEY).read_text(encoding="utf-8"))
    faults = read_faults(folder)
    rows = []
    for line, order in zip(lines_of(folder / SHEET), key["orders"], strict=True):
        sides = {
            key["sides"][side]: marked(line, place, faults)
            for place, side in zip(PLACES, order, strict=False)
        }
        in_order = {side: sides[side] for side in key["sides"]}
        rows.append(Row(int(line["number"]), line["english"], in_order))
    return rows


def marked(
    line: dict[str, str], place: str, faults: dict[tuple[str, str], tuple[str, str, str]]
) -> Marked:
    """Return the translation at one place of a line.

    Raises:
        ValueError: if its mark is none, or not that of its fault.
    """
    mark = line[f"mark {place}"].strip()
    if mark not in map(str, MARKS):
        raise ValueError(f"marks must be 2, 1 or 0, but {place} of {line['number']} has {mark!r}")
    said, kind, fault = faults.get((line["number"], place), (mark, "", ""))
    if said != mark:
        raise ValueError(f"{place} of {line['number']} is marked {mark}, but its fault {said}")
    return Marked(line[place], int(mark), kind, fault)


def read_faults(folder: Path) -> dict[tuple[str, str], tuple[str, str, str]]:
    """Return mark, kind and explanation of each fault, by number and place; {} if none are told."""
    path = folder / FAULTS
    lines = lines_of(path) if path.is_file() else []
    return {
        (line["number"], line["which"]): (line["mark"], line["kind"], line["explanation"])
        for line in lines
    }


def lines_of(path: Path) -> list[dict[str, str]]:
    """Return the lines of a table with tabs, by the names of its columns."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def failures(model: str, folder: Path) -> Judged:
    """Return what the reader said of a model, with scores and what makes a sentence hard.

    Raises:
        ValueError: if the model does not say what stands on the sheet, so is not what was judged.
    """
    rows = read_sheet(folder)
    translator = Translator.load(model)
    written = translator.translate([row.english for row in rows])
    for row, text in zip(rows, written, strict=True):
        if row.sides[model].text != text:
            raise ValueError(
                f"{model} is not what was judged: of number {row.number} it says {text!r}"
            )
    splits = splits_of(translator)
    references = dict(splits.test)
    scores = sentence_scores(written, [references[row.english] for row in rows])
    words = WordCounts(pair.source for pair in splits.train)
    return Judged(
        version_of(find_model(model) / WEIGHTS),
        words.sentences,
        tuple(
            judgement(row, model, len(references[row.english]), score, words)
            for row, score in zip(rows, scores, strict=True)
        ),
    )


def judgement(
    row: Row, model: str, references: int, scores: tuple[float, float], words: WordCounts
) -> Judgement:
    """Return what the book shows of one sentence."""
    said, human = row.sides[model], row.sides[HUMAN]
    if said.mark < max(MARKS) and not said.kind:
        raise ValueError(f"number {row.number} is marked {said.mark}, but {FAULTS} has no fault")
    bleu, chrf = (round(score, 1) for score in scores)
    rarest = words.rarest(row.english)
    return Judgement(
        number=row.number,
        english=row.english,
        said=said.text,
        human=human.text,
        mark=said.mark,
        human_mark=human.mark,
        kind=said.kind,
        fault=said.fault,
        human_fault=human.fault,
        references=references,
        bleu=bleu,
        chrf=chrf,
        rarest=rarest,
        seen=words.count(rarest),
        named=bool(words.names(row.english)),
        numbered=bool(NUMBER.search(row.english)),
    )


if __name__ == "__main__":
    main()
