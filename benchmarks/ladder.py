"""The ladder: recurrent, recurrent with attention, transformer, trained by one loop.

Every rung gets the same split, the same steps and batches of the same size, with several seeds.
"""

import argparse
import datetime
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean, stdev

import torch
from machine import description
from tables import table

from heed.evaluation.scores import Scores, score_translations
from heed.text.pairs import Splits
from heed.training.loop import Trainer
from heed.training.recipe import Recipe, recipe_for
from heed.translator import Translator

RUNGS = ("gru", "gru-attention", "transformer")
RESULTS = Path(__file__).with_name("ladder.md")


@dataclass(frozen=True)
class Climb:
    """What came of training one rung with one seed."""

    parameters: int
    cpu_seconds: float
    scores: Scores


def main() -> None:
    """Train all rungs, print, save."""
    arguments = parse()
    torch.set_num_threads(1)
    splits = recipe_for(arguments.corpus).splits()
    text = preface(arguments, splits) + "\n\n"
    climbs: dict[str, list[Climb]] = {rung: [] for rung in RUNGS}
    for seed in arguments.seeds:  # rungs in turns: a slow hour of the machine meets all of them
        for rung in RUNGS:
            print(f"{rung}, seed {seed}", file=sys.stderr)
            recipe = budgeted(recipe_for(arguments.corpus, rung), arguments.steps, seed)
            climbs[rung].append(climb(recipe, splits))
    text += table(
        ["", "parameters", "CPU s", "BLEU", "exact match, %", "BLEU, long"],
        [[rung, *summary(climbs[rung])] for rung in RUNGS],
    )
    text += f"\n\n{explanation(climbs[RUNGS[0]][0].scores)}\n"
    print(text)
    arguments.output.write_text(text, encoding="utf-8")


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", default="small-world", help="a name or a path")
    parser.add_argument("--steps", type=int, default=800, help="of every rung (default 800)")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3], help="default 1 2 3")
    parser.add_argument("--output", type=Path, default=RESULTS, help="where the table goes")
    return parser.parse_args()


def budgeted(recipe: Recipe, steps: int, seed: int) -> Recipe:
    """Give a recipe so many steps, judged once, at the end."""
    training = replace(
        recipe.training, steps=steps, seed=seed, evaluate_every=steps, save_every=steps
    )
    return replace(recipe, training=training)


def climb(recipe: Recipe, splits: Splits) -> Climb:
    """Train one rung and score its greedy translations of the test sentences."""
    translator = recipe.translator(splits)
    data = recipe.data(splits, translator)
    with tempfile.TemporaryDirectory() as folder:
        translator.save_description(Path(folder))
        start = time.process_time()
        Trainer(translator.model, data, recipe.training, Path(folder)).run()
        seconds = time.process_time() - start
        averaged = Translator.load(folder)
    written = averaged.translate([example.source for example in splits.test], beam=1)
    scores = score_translations(
        written,
        [example.references for example in splits.test],
        [example.source for example in splits.test],
        resamples=1,
    )
    return Climb(sum(p.numel() for p in averaged.model.parameters()), seconds, scores)


def summary(climbs: Sequence[Climb]) -> list[str]:
    """Return the columns of one rung."""
    return [
        f"{climbs[0].parameters:,}",
        f"{mean(each.cpu_seconds for each in climbs):.0f}",
        spread([each.scores.bleu.value for each in climbs]),
        spread([each.scores.exact_match.value for each in climbs]),
        spread([longest(each.scores)[1].bleu.value for each in climbs]),
    ]


def spread(values: Sequence[float]) -> str:
    """Return mean ± standard deviation over seeds."""
    return f"{mean(values):.1f} ± {stdev(values):.1f}" if len(values) > 1 else f"{values[0]:.1f}"


def longest(scores: Scores) -> tuple[str, Scores]:
    """Return the longest sentences' number of words, and their scores."""
    return list(scores.by_length.items())[-1]


def preface(arguments: argparse.Namespace, splits: Splits) -> str:
    """Say what was trained, on what, where and when."""
    training = recipe_for(arguments.corpus).training
    today = datetime.datetime.now(datetime.UTC).date()
    return f"""# The ladder

{today}, {description()}. Made by `.venv/bin/python benchmarks/ladder.py`.

Corpus {arguments.corpus}: {len(splits.train):,} training pairs, {len(splits.test):,} held-out test
sentences. The same for every rung: {arguments.steps} steps of at most
{training.batch_tokens[0]:,} target tokens, label smoothing {training.smoothing}, Adam at
{training.learning_rate}, averaged weights, one loop.
Mean ± standard deviation over seeds {", ".join(map(str, arguments.seeds))}."""


def explanation(scores: Scores) -> str:
    """Say what the columns are."""
    words, part = longest(scores)
    return (
        f"Greedy search. *Long*: the {part.sentences} test sentences of {words} words. "
        f"CPU s: training, one run. {scores.bleu_signature}"
    )


if __name__ == "__main__":
    main()
