"""BLEU of the published translator by the length of the sentence and the width of the beam.

Each difference to greedy search is judged on the same resamples for both, a paired bootstrap, and
once more on resamples of each side's own; and all of it once more on the rest of the test. Beside
the scores stand the counts of greedy search and of a beam of 2, sentence by sentence, from which a
page draws resamples itself.
"""

import argparse
import datetime
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from machine import machine

from heed.evaluation.evaluate import splits_of
from heed.evaluation.metrics import rows_by_length
from heed.evaluation.paired import Counts, bleu_counts, corpus_bleu, middle, resampled_bleu
from heed.storage.arrays import encode_array
from heed.text.pairs import Example
from heed.translator import Translator

MODEL = "eng-fra"
BEAMS = (1, 2, 4, 8)
COUNTED = (1, 2)  # beams whose counts are stored
STORED = Path(__file__).parents[1] / "lib/heed/figures/training/beams.json"


def main() -> None:
    """Translate, count, resample, and store what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sentences", type=int, default=500, help="of the test")
    parser.add_argument("--output", type=Path, default=STORED)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    translator = Translator.load(MODEL)
    test = splits_of(translator).test
    examples, rest = test[: arguments.sentences], test[arguments.sentences :]
    counts, seconds = count(translator, examples)
    sources = [example.source for example in examples]
    groups = {"all": list(range(len(sources)))} | rows_by_length(sources)
    others, _ = count(translator, rest)
    told = {
        "model": MODEL,
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "machine": machine(),
        "beams": list(BEAMS),
        "cpu_seconds": list(seconds.values()),
        "groups": [group(name, rows, counts) for name, rows in groups.items()],
        "others": group("others", list(range(len(rest))), others),
        "four_less_two": {"all": four_less_two(counts), "others": four_less_two(others)},
    }
    text = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
    arguments.output.write_text(text, encoding="utf-8")
    store_counts([counts[beam] for beam in COUNTED], arguments.output)


def count(
    translator: Translator, examples: Sequence[Example]
) -> tuple[dict[int, Counts], dict[int, float]]:
    """Translate with each beam; return what BLEU counts in each sentence, and the seconds."""
    counts, seconds = {}, {}
    for beam in BEAMS:
        start = time.process_time()
        written = translator.translate([example.source for example in examples], beam)
        seconds[beam] = round(time.process_time() - start, 1)
        counts[beam] = bleu_counts(written, [example.references for example in examples])
        print(beam, seconds[beam], corpus_bleu(counts[beam]), flush=True)
    return counts, seconds


def group(name: str, rows: list[int], counts: dict[int, Counts]) -> dict[str, Any]:
    """Return the scores of some of the sentences, a row a beam: value, low, high."""
    chosen = {beam: each[rows] for beam, each in counts.items()}
    drawn = {beam: resampled_bleu(each) for beam, each in chosen.items()}
    other = resampled_bleu(chosen[1], seed=2)  # as if greedy search had had other sentences
    greedy = corpus_bleu(chosen[1])
    return {
        "name": name,
        "sentences": len(rows),
        "bleu": [three(corpus_bleu(chosen[k]), *middle(drawn[k])) for k in BEAMS],
        "gain": [
            three(corpus_bleu(chosen[k]) - greedy, *middle(drawn[k] - drawn[1])) for k in BEAMS
        ],
        "apart": [three(corpus_bleu(chosen[k]) - greedy, *middle(drawn[k] - other)) for k in BEAMS],
    }


def four_less_two(counts: dict[int, Counts]) -> list[float]:
    """Return by how much a beam of 4 is above one of 2, and the paired interval."""
    drawn = {beam: resampled_bleu(counts[beam]) for beam in (2, 4)}
    return three(corpus_bleu(counts[4]) - corpus_bleu(counts[2]), *middle(drawn[4] - drawn[2]))


def store_counts(counts: list[Counts], output: Path) -> None:
    """Store what BLEU counts in each sentence, (2, n, 10), beside the scores.

    Raises:
        ValueError: if a count takes more than a byte.
    """
    stacked = np.stack(counts)
    if stacked.max() > np.iinfo(np.uint8).max:
        raise ValueError(f"counts must fit into a byte, but reach {stacked.max()}")
    text = json.dumps(encode_array(stacked.astype(np.uint8)), indent=1) + "\n"
    output.with_name("beam_counts.json").write_text(text, encoding="utf-8")


def three(*numbers: float) -> list[float]:
    """Return numbers as they are stored."""
    return [round(number, 2) for number in numbers]


if __name__ == "__main__":
    main()
