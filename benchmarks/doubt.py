"""When `eng-fra` says that it is unsure: its threshold, and how often such a doubt is right.

The threshold is chosen on the validation sentences. It is tried on the sentences of the test, on
those of them that a reader has judged, on French ones, and on English ones such as no Tatoeba
sentence is (`outside.txt`: law, medicine, engineering; written for this, all 40 are kept).
"""

import argparse
import datetime
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import torch
from machine import description
from tables import table

from heed.evaluation.doubt import choose_threshold, judge_threshold
from heed.evaluation.evaluate import splits_of
from heed.evaluation.judged import load_judged
from heed.translator import DOUBTED, Translator
from heed.weights.description import read_description
from heed.weights.files import find_model

HERE = Path(__file__).parent
NAME = "eng-fra"
FRENCH = 200  # sentences
BEAMS = (1, 4)


def main() -> None:
    """Measure, print, save."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--save", action="store_true", help="store threshold and table")
    save = parser.parse_args().save
    torch.set_num_threads(1)
    translator = Translator.load(NAME)
    held_out = splits_of(translator)
    below = chosen(translator, [example.source for example in held_out.validation])
    french = [example.references[0] for example in held_out.test]
    sentences = {
        "test": [example.source for example in held_out.test],
        "judged": [one.english for one in load_judged().judgements],
        "French": random.Random(1).sample(french, FRENCH),
        "outside": HERE.joinpath("outside.txt").read_text(encoding="utf-8").splitlines(),
    }
    text = report(translator, below, sentences)
    print(text)
    if save:
        HERE.joinpath("doubt.md").write_text(text, encoding="utf-8")
        store(below)


def chosen(translator: Translator, sentences: Sequence[str]) -> float:
    """Return the threshold, three digits, for greedy translations as pages show them."""
    return round(choose_threshold(confidences(translator, sentences, beam=1)), 3)


def confidences(translator: Translator, sentences: Sequence[str], beam: int) -> list[float]:
    """Return how sure the translator is of each translation."""
    return [one.confidence for one in translator.translations(sentences, beam)]


def report(translator: Translator, below: float, sentences: dict[str, list[str]]) -> str:
    """Return what `doubt.md` says."""
    judged = load_judged().judgements
    rows = []
    for beam in BEAMS:
        found = {name: confidences(translator, texts, beam) for name, texts in sentences.items()}
        shares = [sum(c < below for c in each) / len(each) for each in found.values()]
        bad, wrong = ([one.mark < most for one in judged] for most in (2, 1))
        precision = judge_threshold(found["judged"], bad, below).precision
        recalls = [judge_threshold(found["judged"], what, below).recall for what in (bad, wrong)]
        name = "greedy" if beam == 1 else f"beam {beam}"
        rows.append([name, *(f"{100 * share:.1f}" for share in (*shares, precision, *recalls))])
    heads = ["", *(f"doubted: {name}" for name in sentences)]
    heads += ["precision", "recall, not correct", "recall, wrong"]
    today = datetime.datetime.now(tz=datetime.UTC).date()
    counts = ", ".join(f"{len(texts):,} {name}" for name, texts in sentences.items())
    return f"""# When the translator is unsure

`python benchmarks/doubt.py --save`, {today}, {description()}.

Doubted is a translation whose pieces got less than {below} (geometric mean), which is so for one in
five of the validation sentences. In percent; sentences: {counts}.

{table(heads, rows)}

Precision: of the judged translations that are doubted, those that the reader did not call correct.
Recall: of those not called correct, and of those called wrong, the doubted ones.
"""


def store(below: float) -> None:
    """Write the threshold into the description of the published translator."""
    folder = find_model(NAME)
    found = read_description(folder)
    replace(found, metadata={**found.metadata, DOUBTED: below}).write_config(folder)


if __name__ == "__main__":
    main()
