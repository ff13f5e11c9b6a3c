"""Time one recurrent, convolutional and self-attention layer against the length of a sentence."""

import argparse
import datetime
import json
import time
from collections.abc import Callable
from pathlib import Path

import torch
from machine import machine
from tables import table
from torch import nn

from heed.model.attention import MultiHeadAttention
from heed.theory.attention.costs import multiply_adds

HERE = Path(__file__).parent
STORED = HERE.parent / "lib" / "heed" / "figures" / "attention" / "layers.json"
LENGTHS = (16, 32, 64, 128, 256, 512, 1024, 2048, 4096)
WIDTH, HEADS, KERNEL = 512, 8, 3
COUNTED = {"rnn": 1, "gru": 1, "convolution": KERNEL, "projected": 1}  # the reach of each


def main() -> None:
    """Measure, print, save."""
    arguments = parse()
    torch.set_num_threads(1)
    times = measure(arguments.rounds)
    text = report(times, arguments.rounds)
    print(text)
    if arguments.save:
        HERE.joinpath("layers.md").write_text(text, encoding="utf-8")
        STORED.write_text(json.dumps(packed(times)) + "\n", encoding="utf-8")


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="of which the least time is given")
    parser.add_argument("--save", action="store_true", help="write the table and what a page shows")
    return parser.parse_args()


@torch.inference_mode()
def measure(rounds: int) -> dict[str, list[float]]:
    """Return the least seconds of each layer at each of ``LENGTHS``; the layers take turns."""
    torch.manual_seed(1)
    layers = made()
    times: dict[str, list[float]] = {name: [] for name in layers}
    for length in LENGTHS:
        x = torch.randn(1, length, WIDTH)
        found = [{name: seconds(layer, x) for name, layer in layers.items()} for _ in range(rounds)]
        for name in layers:
            times[name].append(min(one[name] for one in found))
    return times


def made() -> dict[str, Callable[[torch.Tensor], object]]:
    """Return what is timed, by the names of ``heed.theory.attention.costs``."""
    rnn, gru = (kind(WIDTH, WIDTH, batch_first=True) for kind in (nn.RNN, nn.GRU))
    convolution = nn.Conv1d(WIDTH, WIDTH, KERNEL, padding="same")
    attention = MultiHeadAttention(WIDTH, HEADS)
    return {
        "rnn": rnn,
        "gru": gru,
        "convolution": lambda x: convolution(x.transpose(1, 2)),
        "projected": lambda x: attention(x, x, x),
    }


def seconds(layer: Callable[[torch.Tensor], object], x: torch.Tensor) -> float:
    """Return the processor time of one call: what others do on the machine does not count."""
    start = time.process_time()
    layer(x)
    return time.process_time() - start


def packed(times: dict[str, list[float]]) -> dict[str, object]:
    """Return what the figure *Waits* shows: milliseconds, to four digits."""
    rounded = {name: [float(f"{1000 * one:.4g}") for one in each] for name, each in times.items()}
    return {"width": WIDTH, "kernel": KERNEL, "lengths": LENGTHS, "milliseconds": rounded}


def report(times: dict[str, list[float]], rounds: int) -> str:
    """Return the Markdown of both tables."""
    today = datetime.datetime.now(datetime.UTC).date()
    spent = [[f"{n:,}", *(f"{1000 * each[at]:.3g}" for each in times.values())]
             for at, n in enumerate(LENGTHS)]  # fmt: skip
    each = [[f"{n:,}", *(f"{picoseconds(name, n, times[name][at]):.0f}" for name in times)]
            for at, n in enumerate(LENGTHS)]  # fmt: skip
    return f"""# Layers that read a sentence

{today}, {machine()}; one thread, fp32. Made by
`python benchmarks/layers.py --save`.

One layer, D = {WIDTH}, one sentence, forward alone: `torch.nn.RNN` and `GRU`, `Conv1d` with
k = {KERNEL}, self-attention with {HEADS} heads, its projections and the fused kernel. Processor
time: the least of {rounds} rounds in which the layers take turns.

Milliseconds:

{table(["words", *times], spent)}

Picoseconds for one multiply–add, as `heed.theory.attention.costs` counts them:

{table(["words", *times], each)}
"""


def picoseconds(name: str, length: int, spent: float) -> float:
    """Return the time of one multiply–add."""
    return spent * 1e12 / multiply_adds(name, length, WIDTH, COUNTED[name])


if __name__ == "__main__":
    main()
