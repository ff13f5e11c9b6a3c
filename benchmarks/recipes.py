"""What helps a translator that has few pairs to learn from: short runs, all but one thing equal.

Every arm gets the same split, as many steps and batches of the same size, with several seeds, and
is judged on the validation sentences. Runs are kept, and one that is done is not made again.
"""

import argparse
import datetime
import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from machine import machine
from tables import table

from heed.evaluation.metrics import score_translations
from heed.run import start_run
from heed.text.pairs import Pair
from heed.training.log import Log
from heed.training.loop import LOG
from heed.training.recipe import Recipe
from heed.translator import Translator

RESULT = "result.json"
TABLE = Path(__file__).with_name("recipes.md")
CORPUS = "sample.tsv"
NUMBERS: dict[str, Any] = {"width": 128, "heads": 4, "hidden": 256, "dropout": 0.1}
NUMBERS |= {"encoder_blocks": 2, "decoder_blocks": 2}
VOCABULARY = 2000
ARMS: dict[str, dict[str, Any]] = {
    "base": {},
    "dropout .2": {"numbers": {"dropout": 0.2}},
    "dropout .3": {"numbers": {"dropout": 0.3}},
    "BPE-dropout .1": {"training": {"bpe_dropout": 0.1}},
    "joined .2": {"training": {"joined": 0.2}},
    "reversed .3": {"training": {"reversed": 0.3}},
    "R-Drop": {"training": {"consistency": 2.5}},
}


def main() -> None:
    """Make what runs are missing, print, save."""
    arguments = parse()
    if arguments.one:
        train(arguments, arguments.one[0], int(arguments.one[1]))
        return
    write_sample(arguments.folder / CORPUS, arguments.corpus, arguments.every)
    wanted = [(arm, seed) for seed in arguments.seeds for arm in arguments.arms]
    wanted = [each for each in wanted if not (run(arguments, *each) / RESULT).is_file()]
    with ThreadPoolExecutor(arguments.jobs) as jobs:  # each waits for a process of its own
        list(jobs.map(lambda each: spawn(*each), wanted))
    text = f"{preface(arguments)}\n\n{results(arguments)}\n"
    print(text)
    arguments.output.write_text(text, encoding="utf-8")


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("--corpus", default="fra-eng", help="a name or a path")
    add("--every", type=int, default=20, help="take every so many-th training pair (default 20)")
    add("--steps", type=int, default=2000, help="of every run (default 2000)")
    add("--batch-tokens", type=int, default=1280, help="most target tokens a batch")
    add("--learning-rate", type=float, default=3e-3)
    add("--seeds", type=int, nargs="+", default=[1, 2])
    add("--arms", nargs="+", choices=ARMS, default=list(ARMS), metavar="ARM")
    add("--jobs", type=int, default=1, help="runs side by side (default 1)")
    add("--folder", type=Path, default=Path("runs/recipes"), help="where the runs are kept")
    add("--output", type=Path, default=TABLE, help="where the table goes")
    add("--one", nargs=2, metavar=("ARM", "SEED"), help="make one run only")
    return parser.parse_args()


def write_sample(path: Path, corpus: str, every: int) -> None:
    """Write every so many-th training pair, and all that is held out, unless that has been done."""
    if path.is_file():
        return
    splits = Recipe(corpus).splits()
    held_out = splits.validation + splits.test
    pairs = splits.train[::every]
    pairs += [Pair(example.source, text) for example in held_out for text in example.references]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{source}\t{target}\n" for source, target in pairs), "utf-8")


def run(arguments: argparse.Namespace, arm: str, seed: int) -> Path:
    """Return the folder of one run."""
    return Path(arguments.folder, f"{arm}, {seed}")


def spawn(arm: str, seed: int) -> None:
    """Make one run in a process of its own, with this one's arguments."""
    command = [sys.executable, __file__, *sys.argv[1:], "--one", arm, str(seed)]
    environment = os.environ | {"OMP_NUM_THREADS": "1"}
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)


def recipe(arguments: argparse.Namespace, arm: str, seed: int) -> Recipe:
    """Return the settings of one run."""
    change = ARMS[arm]
    plain = Recipe(str(arguments.folder / CORPUS), vocabulary=VOCABULARY)
    training = replace(
        plain.training,
        **{
            "steps": arguments.steps,
            "batch_tokens": (arguments.batch_tokens,),
            "learning_rate": arguments.learning_rate,
            "seed": seed,
            "evaluate_every": arguments.steps,
            "save_every": arguments.steps,
            **change.get("training", {}),
        },
    )
    numbers = NUMBERS | change.get("numbers", {})
    return replace(plain, hyperparameters=numbers, training=training)


def train(arguments: argparse.Namespace, arm: str, seed: int) -> None:
    """Make one run and judge it."""
    folder = run(arguments, arm, seed)
    made = recipe(arguments, arm, seed)
    start = time.process_time()
    start_run(made, folder)
    seconds = time.process_time() - start
    translator = Translator.load(folder)
    examples = made.splits().validation
    sources = [example.source for example in examples]
    written = translator.translate(sources, beam=1)
    references = [example.references for example in examples]
    scores = score_translations(written, references, sources)
    kept = {"seconds": seconds, "scores": scores.to_dict()}
    (folder / RESULT).write_text(json.dumps(kept, ensure_ascii=False), encoding="utf-8")


def results(arguments: argparse.Namespace) -> str:
    """Return the table, an arm a row."""
    found = {
        arm: [read_result(run(arguments, arm, seed)) for seed in arguments.seeds]
        for arm in arguments.arms
    }
    base = found.get("base", [])
    head = ["", "loss", "BLEU", "over base", "BLEU, 9+ words", "chrF", "exact, %", "CPU"]
    rows = table(head, [[arm, *row(runs, base)] for arm, runs in found.items()])
    bleu = [r["scores"]["bleu"] for runs in found.values() for r in runs]
    half = mean((each["high"] - each["low"]) / 2 for each in bleu)
    return (
        f"{rows}\n\nThe 95 % interval of one BLEU, from the choice of sentences, is ± {half:.1f}; "
        "all arms are judged on the same ones."
    )


def read_result(folder: Path) -> dict[str, Any]:
    """Return what is kept of a run, and its last validation loss."""
    result: dict[str, Any] = json.loads((folder / RESULT).read_text(encoding="utf-8"))
    (last,) = Log(folder / LOG).entries()[-1:]
    return result | {"loss": last["validation_loss"]}


def row(runs: Sequence[Mapping[str, Any]], base: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the columns of one arm."""

    def values(name: str, group: str | None = None) -> list[float]:
        chosen = [r["scores"]["by_length"][group] if group else r["scores"] for r in runs]
        return [float(scores[name]["value"]) for scores in chosen]

    gains = [
        r["scores"]["bleu"]["value"] - b["scores"]["bleu"]["value"]
        for r, b in zip(runs, base, strict=False)
    ]
    return [
        f"{mean(r['loss'] for r in runs):.3f}",
        spread(values("bleu")),
        spread(gains, "+") if runs != base else "",
        spread(values("bleu", "9+")),
        spread(values("chrf")),
        spread(values("exact_match")),
        f"{mean(r['seconds'] for r in runs) / mean(b['seconds'] for b in base):.2f}",
    ]


def spread(values: Sequence[float], sign: str = "") -> str:
    """Return mean ± standard deviation over seeds."""
    if not values:
        return ""
    return f"{mean(values):{sign}.1f}" + (f" ± {stdev(values):.1f}" if len(values) > 1 else "")


def preface(arguments: argparse.Namespace) -> str:
    """Say what was trained, on what, where and when."""
    today = datetime.datetime.now(datetime.UTC).date()
    return f"""# What helps with few pairs

{today}, {machine()}; one thread,
products in bfloat16 where the processor gains by it. Made by `.venv/bin/python
benchmarks/recipes.py`.

Corpus {arguments.corpus}, every {arguments.every}th training pair: a small model and few pairs,
which it sees again and again, as the published one will see all of them. The same for every arm:
{arguments.steps:,} steps of at most {arguments.batch_tokens:,} target tokens, peak rate
{arguments.learning_rate}, label smoothing 0.1, averaged weights; D = {NUMBERS["width"]},
{NUMBERS["heads"]} heads, 2 + 2 blocks, F = {NUMBERS["hidden"]}, {VOCABULARY:,} pieces; dropout 0.1
unless the arm says otherwise. Greedy search on the validation sentences, all references. Mean ±
standard deviation over seeds {", ".join(map(str, arguments.seeds))}.
*Loss*: on the validation sentences, in nats a token. *CPU*: of training, over base."""


if __name__ == "__main__":
    main()
