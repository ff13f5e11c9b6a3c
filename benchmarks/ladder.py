"""The ladder: recurrent, recurrent with attention, transformer, trained by one loop.

Every rung gets the same split, the same steps and batches of the same size, with several seeds; the
lowest rung also other widths of its state and more steps, because either might be what holds it
back. With seed 1, the lowest and the highest rung are the published translators; the middle one was
published with fewer units. Every run is kept in its folder and taken up again where it was
stopped; the tables hold those that are done.
"""

import argparse
import datetime
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import torch
from machine import description
from tables import table

from heed.evaluation.kept import kept_words
from heed.evaluation.metrics import Bucket, Scores, score_translations
from heed.text.pairs import Splits
from heed.training.loop import CHECKPOINT, Trainer
from heed.training.recipe import Recipe, recipe_for
from heed.translator import Translator

RUNGS = ("gru", "gru-attention", "transformer")
STEPS, SEEDS = 1700, (1, 2, 3)
WIDTHS = (64, 512)  # of the lowest rung's state, besides its 256
PUBLISHED = {"gru": 256, "gru-attention": 192, "transformer": 0}  # numbers of each one's state
LENGTHS: tuple[Bucket, ...] = ((1, 5), (6, 7), (8, 9), (10, 11), (12, None))
RESULTS = Path(__file__).with_name("ladder.md")
STORED = Path(__file__).parents[1] / "lib/heed/figures/recurrence/climbs.json"


@dataclass(frozen=True)
class Run:
    """One training: a rung, the numbers F of its state (0: it has none), steps and seed."""

    rung: str
    hidden: int
    steps: int
    seed: int

    @property
    def name(self) -> str:
        """Return the name of its folder."""
        return f"{self.rung}-{self.hidden or 'none'}-{self.steps}-{self.seed}"

    @property
    def published(self) -> bool:
        """Whether this is how a translator of the package was trained."""
        return (self.steps, self.seed, self.hidden) == (STEPS, 1, PUBLISHED[self.rung])

    def recipe(self) -> Recipe:
        """Return its settings, judged once, at the end."""
        recipe = recipe_for("small-world", self.rung)
        numbers = recipe.hyperparameters | ({"hidden": self.hidden} if self.hidden else {})
        training = replace(
            recipe.training, steps=self.steps, seed=self.seed, evaluate_every=self.steps
        )
        return replace(recipe, hyperparameters=numbers, training=training)


@dataclass(frozen=True)
class Climb:
    """What came of a run: its translations of the test sentences, and what it took."""

    parameters: int
    cpu_seconds: float | None
    written: list[str]


def plan() -> list[Run]:
    """Return all runs; rungs in turns, so that a slow hour of the machine meets all of them."""
    rungs = [Run(rung, _state(rung), STEPS, seed) for seed in SEEDS for rung in RUNGS]
    longer = [Run("gru", 256, 3 * STEPS, 1)]
    return rungs + longer + [Run("gru", hidden, STEPS, seed) for seed in SEEDS for hidden in WIDTHS]


def _state(rung: str) -> int:
    return 0 if rung == "transformer" else 256


def main() -> None:
    """Train what is not trained yet and store the tables; with ``--only``, train alone."""
    arguments = parse()
    torch.set_num_threads(1)
    splits = recipe_for("small-world").splits()
    for run in plan() if arguments.train else []:
        if run.name.startswith(arguments.only) and not _record(arguments.runs, run).exists():
            print(run.name, file=sys.stderr, flush=True)
            climb(run, splits, arguments.runs / run.name)
    done = [run for run in plan() if _record(arguments.runs, run).exists()]
    climbs = {run: Climb(**json.loads(_record(arguments.runs, run).read_text())) for run in done}
    if not arguments.only:
        store(climbs, splits)


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=Path, default=Path("runs/ladder"), help="folder of runs")
    parser.add_argument("--only", default="", help="train runs whose name starts so; no tables")
    parser.add_argument("--no-train", dest="train", action="store_false", help="tables alone")
    return parser.parse_args()


def _record(folder: Path, run: Run) -> Path:
    return folder / run.name / "climb.json"


def climb(run: Run, splits: Splits, folder: Path) -> None:
    """Train one run in its folder and keep its greedy translations of the test sentences."""
    folder.mkdir(parents=True, exist_ok=True)
    seconds = None if run.published else train(run, splits, folder)
    translator = Translator.load(f"small-world-{run.rung}" if run.published else folder)
    written = translator.translate([example.source for example in splits.test], beam=1)
    parameters = sum(p.numel() for p in translator.model.parameters())
    record = json.dumps(asdict(Climb(parameters, seconds, written)), ensure_ascii=False)
    (folder / "climb.json").write_text(record, encoding="utf-8")


def train(run: Run, splits: Splits, folder: Path) -> float:
    """Train one run, or what is left of it; return the processor seconds of that."""
    recipe = run.recipe()
    translator = recipe.translator(splits)
    translator.save_description(folder)
    start = time.process_time()
    trainer = Trainer(translator.model, recipe.data(splits, translator), recipe.training, folder)
    if (folder / CHECKPOINT).exists():
        trainer.resume()
    outcome = trainer.run()
    if not outcome.finished:
        raise SystemExit(f"{folder} is stopped after step {outcome.step}; start again to go on")
    return time.process_time() - start


def store(climbs: dict[Run, Climb], splits: Splits) -> None:
    """Write the table, and what a figure needs of it."""
    scored = {run: scores(climb, splits) for run, climb in climbs.items()}
    records = [asdict(run) | by_length(climbs[run], scored[run], splits) for run in climbs]
    STORED.write_text(json.dumps(records, indent=1) + "\n", encoding="utf-8")
    groups: dict[tuple[str, int, int], list[Run]] = {}
    for run in climbs:
        groups.setdefault((run.rung, run.hidden, run.steps), []).append(run)
    head = ["", "F", "steps", "runs", "parameters", "CPU s", "BLEU", "exact match, %"]
    rows = [
        summary([climbs[run] for run in runs], [scored[run] for run in runs], runs[0])
        for runs in groups.values()
    ]
    text = f"{preface(splits)}\n\n{table(head, rows)}\n\n{lengths_table(groups, records)}\n\n"
    RESULTS.write_text(f"{text}{explanation(next(iter(scored.values())))}\n", encoding="utf-8")
    print(RESULTS.read_text(encoding="utf-8"))


def scores(climb: Climb, splits: Splits) -> Scores:
    """Score the translations of one run."""
    return score_translations(
        climb.written,
        [example.references for example in splits.test],
        [example.source for example in splits.test],
        lengths=LENGTHS,
        resamples=0,
    )


def by_length(climb: Climb, scores: Scores, splits: Splits) -> dict[str, Any]:
    """Return, for each group of lengths, how many sentences and what was right, in percent.

    exact: sentences; kept: words; first, last: words in the first and the last quarter.
    """
    kept: list[list[list[bool]]] = [[] for _ in scores.by_length]
    for example, text in zip(splits.test, climb.written, strict=True):
        words = len(example.source.split())
        at = next(i for i, (_, last) in enumerate(LENGTHS) if last is None or words <= last)
        kept[at].append(kept_words(text, example.references))
    parts = scores.by_length.values()
    return {
        "lengths": list(scores.by_length),
        "sentences": [part.sentences for part in parts],
        "exact": [round(part.exact_match.value, 2) for part in parts],
        "kept": [share(group, 0, 1) for group in kept],
        "first": [share(group, 0, 0.25) for group in kept],
        "last": [share(group, 0.75, 1) for group in kept],
    }


def share(group: Sequence[Sequence[bool]], low: float, high: float) -> float:
    """Return how many words are kept between two shares of their sentences, in percent."""
    words = [
        there
        for sentence in group
        for place, there in enumerate(sentence)
        if low <= place / len(sentence) < high
    ]
    return round(100 * mean(words), 2)


def summary(climbs: Sequence[Climb], scored: Sequence[Scores], run: Run) -> list[str]:
    """Return the columns of the runs that differ only in their seeds."""
    seconds = [each.cpu_seconds for each in climbs if each.cpu_seconds is not None]
    return [
        run.rung,
        str(run.hidden or "–"),
        f"{run.steps:,}",
        str(len(climbs)),
        f"{climbs[0].parameters:,}",
        f"{mean(seconds):.0f}" if seconds else "–",
        spread([each.bleu.value for each in scored]),
        spread([each.exact_match.value for each in scored]),
    ]


def spread(values: Sequence[float]) -> str:
    """Return mean ± standard deviation over seeds."""
    return f"{mean(values):.1f} ± {stdev(values):.1f}" if len(values) > 1 else f"{values[0]:.1f}"


def lengths_table(
    groups: dict[tuple[str, int, int], list[Run]], records: Sequence[dict[str, Any]]
) -> str:
    """Return the tables of exact matches and of words kept, by the words of the source."""
    names = [f"{name} ({n})" for name, n in zip(
        records[0]["lengths"], records[0]["sentences"], strict=True
    )]  # fmt: skip
    parts = []
    titles = {
        "exact": "Exact match, %",
        "kept": "Words kept, %",
        "first": "First quarter kept, %",
        "last": "Last quarter kept, %",
    }
    for measure, title in titles.items():
        rows = []
        for rung, hidden, steps in groups:
            own = [
                r for r in records if (r["rung"], r["hidden"], r["steps"]) == (rung, hidden, steps)
            ]
            values = [spread(each) for each in zip(*(r[measure] for r in own), strict=True)]
            rows.append([f"{rung}, {hidden or '–'}, {steps:,}", *values])
        parts.append(table([title, *names], rows))
    return "\n\n".join(parts)


def preface(splits: Splits) -> str:
    """Say what was trained, on what, where and when."""
    training = recipe_for("small-world").training
    today = datetime.datetime.now(datetime.UTC).date()
    return f"""# The ladder

{today}, {description()}. Made by `.venv/bin/python benchmarks/ladder.py`.

The small world: {len(splits.train):,} training pairs, {len(splits.test):,} held-out test sentences.
The same for every run: batches of at most {training.batch_tokens[0]:,} target tokens, label
smoothing {training.smoothing}, Adam at {training.learning_rate}, averaged weights, one loop. F: the
numbers of a state. Seeds from 1 on; seed 1 of the rungs gru, 256, and transformer is the published
translator, rounded. Mean ± standard deviation over seeds."""


def explanation(scores: Scores) -> str:
    """Say what the columns are."""
    return (
        "Greedy search. By words of the source, with the number of sentences. *Words kept*: the "
        "longest common subsequence with the nearest reference, as a share of its words. CPU s: "
        f"training, one run. {scores.bleu_signature}"
    )


if __name__ == "__main__":
    main()
