"""``make bench``: measure training and translating beside other libraries."""

import argparse
import datetime
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import torch
from decode import BEAM, time_beam, time_greedy
from machine import description
from peers import Absent, load_peers
from peers.peer import Peer
from tables import table, timing_table
from train_step import time_training
from workload import Shape, random_batch

RESULTS = Path(__file__).with_name("results.md")
SENTENCES = 128
BARE_SHAPE = Shape(dropout=0.0)
FIRST_SHAPE = Shape(hidden=512, vocabulary=4000, shared=True)
PACKAGES = ("ctranslate2", "d2l", "joeynmt", "transformers", "x-transformers")


def main() -> None:
    """Measure, print, save."""
    arguments = parse()
    torch.set_num_threads(1)
    sections = [preface(arguments)]
    peers, absent = load_peers(Shape(), arguments.seed)
    sections += [libraries(peers, absent), *training(peers, Shape(), "dropout", arguments)]
    sections += decoding(peers, Shape(), arguments)
    if not arguments.quick:
        for shape, what in (
            (BARE_SHAPE, "no dropout"),
            (FIRST_SHAPE, "shape of the first published translator"),
        ):
            peers, _ = load_peers(shape, arguments.seed)
            sections += training(peers, shape, what, arguments)
    text = "\n\n".join(sections) + "\n"
    print(text)
    if not arguments.quick:
        arguments.output.write_text(text, encoding="utf-8")


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="of each measurement (default 7)")
    parser.add_argument("--seed", type=int, default=1, help="of weights and words (default 1)")
    parser.add_argument("--output", type=Path, default=RESULTS, help="where the tables go")
    parser.add_argument(
        "--quick", action="store_true", help="one round, small batches, nothing saved: does it run?"
    )
    arguments = parser.parse_args()
    if arguments.quick:
        arguments.rounds = 1
    return arguments


def preface(arguments: argparse.Namespace) -> str:
    """Say what was measured, where, when and how to read it."""
    today = datetime.datetime.now(datetime.UTC).date()
    return f"""# Speed beside other libraries

{today}, {description()}; seed {arguments.seed}. Made by `make bench`.

**Ratio**: CPU time divided by heed's in the same round; above 1, heed is faster. The libraries take
turns (A B C A B C …) in one process; given are the median and the quartiles of the ratio over the
rounds, {arguments.rounds} of them, and the median times. Wall time holds also what was spent
waiting for other processes. All have the same shape and read the same words, without padding; the
output matrix is the target's embedding table; all are updated by the same fused Adam."""


def libraries(peers: list[Peer], absent: list[Absent]) -> str:
    """List what was measured, and what could not be."""
    parameters = {p.name: f"{sum(w.numel() for w in p.model.parameters()):,}" for p in peers}
    rows = [[peer.name, parameters[peer.name], peer.note] for peer in peers]
    rows += [[each.module, "", f"**not measured**: {each.reason}"] for each in absent]
    found = ", ".join(f"{name} {installed(name)}" for name in PACKAGES)
    return f"## The libraries\n\n{found}\n\n" + table(["", "parameters", "set-up"], rows, "---")


def installed(package: str) -> str:
    """Return the version of a package."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def training(
    peers: list[Peer], shape: Shape, special: str, arguments: argparse.Namespace
) -> list[str]:
    """Measure a training step; ``special`` tells it from the others."""
    batch = random_batch(shape, 8 if arguments.quick else SENTENCES, arguments.seed)
    say(f"training step, {shape}")
    timings, efficiency = time_training(peers, batch, arguments.rounds)
    tokens = f"{len(batch.source)} × ({shape.length} + {shape.length}) tokens"
    where = f"dropout {shape.dropout} wherever a library has it" if shape.dropout else "no dropout"
    what = f"{tokens}; {shape}; {where}; forward, label-smoothed loss, backward, Adam."
    return [f"## A training step: {special}", f"{what} {efficiency}", timing_table(timings)]


def decoding(peers: list[Peer], shape: Shape, arguments: argparse.Namespace) -> list[str]:
    """Measure greedy and beam search, one sentence and many at a time."""
    length = shape.length
    title = f"## Translating: {length} tokens to {length} tokens"
    sections = [title, f"{shape}. CTranslate2 is C++ without PyTorch; it runs our weights."]
    for size in (1, 64):
        source = random_batch(shape, size, arguments.seed).source
        for title, search in (("Greedy", time_greedy), (f"Beam {BEAM}", time_beam)):
            say(f"{title}, {size} at a time")
            timings = search(peers, source, length, arguments.rounds)
            sections += [f"### {title}, {size} at a time", timing_table(timings)]
    return sections


def say(text: str) -> None:
    """Tell how far it is, on standard error."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
