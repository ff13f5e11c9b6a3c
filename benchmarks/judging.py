"""What a bilingual reader says of translations: sheets to mark blind, and what the marks say.

BLEU counts words that a reference has too; a reader tells whether the sentence is right. On a sheet
a human translation and the model's stand side by side, in random order:

    python benchmarks/judging.py sheet --folder runs/judged
    python benchmarks/judging.py tally --folder runs/judged
"""

import argparse
import csv
import json
import random
from collections import Counter
from pathlib import Path

from tables import table

from heed.evaluation.evaluate import splits_of
from heed.evaluation.scores import wilson_interval
from heed.translator import Translator

SHEET, KEY = "sheet.tsv", "key.json"
COLUMNS = ("number", "english", "first", "second", "mark first", "mark second")
MARKS = {"2": "correct", "1": "flawed", "0": "wrong"}


def main() -> None:
    """Write a sheet, or count its marks."""
    arguments = parse()
    if arguments.what == "sheet":
        write_sheet(arguments.model, arguments.folder, arguments.count, arguments.seed)
    else:
        print(tally(arguments.folder))


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("what", choices=("sheet", "tally"))
    add("--folder", type=Path, required=True, help="of sheet and key")
    add("--model", default="eng-fra", help="a published name or a run's folder")
    add("--count", type=int, default=200, help="sentences of the test (default 200)")
    add("--seed", type=int, default=1, help="of sentences and order")
    return parser.parse_args()


def write_sheet(model: str, folder: Path, count: int, seed: int) -> None:
    """Write what is to be marked 2, 1 or 0, and apart from it which is which."""
    translator = Translator.load(model)
    generator = random.Random(seed)
    examples = generator.sample(splits_of(translator).test, count)
    written = translator.translate([example.source for example in examples])
    folder.mkdir(parents=True, exist_ok=True)
    model_first = []
    with (folder / SHEET).open("w", encoding="utf-8", newline="") as file:
        sheet = csv.writer(file, delimiter="\t")
        sheet.writerow(COLUMNS)
        for number, (example, said) in enumerate(zip(examples, written, strict=True), 1):
            both = [said, generator.choice(example.references)]
            model_first.append(generator.random() < 0.5)
            sheet.writerow([number, example.source, *both[:: 1 if model_first[-1] else -1], "", ""])
    key = {"model": str(model), "seed": seed, "model_first": model_first}
    (folder / KEY).write_text(json.dumps(key) + "\n", encoding="utf-8")


def tally(folder: Path) -> str:
    """Return how many of each side are correct, flawed and wrong.

    Raises:
        ValueError: if a mark is missing or none of 2, 1 and 0.
    """
    key = json.loads((folder / KEY).read_text(encoding="utf-8"))
    with (folder / SHEET).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    counts: dict[str, Counter[str]] = {"model": Counter(), "human": Counter()}
    for row, model_first in zip(rows, key["model_first"], strict=True):
        marks = row["mark first"].strip(), row["mark second"].strip()
        if not set(marks) <= MARKS.keys():
            raise ValueError(f"marks must be 2, 1 or 0, but those of {row['number']} are {marks}")
        for side, mark in zip(("model", "human")[:: 1 if model_first else -1], marks, strict=True):
            counts[side][mark] += 1
    lines = [[side, *shares(counts[side], len(rows))] for side in counts]
    return table([f"{key['model']}, {len(rows)} sentences", *MARKS.values()], lines)


def shares(counts: Counter[str], n: int) -> list[str]:
    """Return each mark's share in percent, with its 95 % interval."""
    return [
        "{:.1f} ({:.0f}–{:.0f})".format(
            *(100 * x for x in (counts[mark] / n, *wilson_interval(counts[mark], n)))
        )
        for mark in MARKS
    ]


if __name__ == "__main__":
    main()
