"""Time exact and linear attention against the length of the text, one head, forward alone."""

import argparse
import datetime
import json
import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import torch
from machine import machine
from tables import table
from torch import Tensor

from heed.model.attention import fused_attention, scaled_dot_product_attention
from heed.model.kernels import attention_features, linear_attention, random_directions

HERE = Path(__file__).parent
STORED = HERE.parent / "lib" / "heed" / "figures" / "attention" / "timed.json"
LENGTHS = (256, 512, 1024, 2048, 4096, 8192, 16384)
WIDTH, COUNTS = 64, (64, 256)  # D_h and m
WAYS = {
    "written out": "softmax(QKᵀ/√D_h)V as it is written, with the matrix of weights in memory",
    "fused": "the same numbers from PyTorch's fused kernel, which never stores that matrix",
    **{f"linear, m = {m}": "positive features: heed.model.kernels" for m in COUNTS},
}


def main() -> None:
    """Measure, print, save."""
    arguments = parse()
    torch.set_num_threads(1)
    times = measure(arguments.rounds)
    text = report(times, arguments)
    print(text)
    if arguments.save:
        HERE.joinpath("linear_attention.md").write_text(text, encoding="utf-8")
        STORED.write_text(json.dumps(packed(times)) + "\n", encoding="utf-8")


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="of which the least time is given")
    parser.add_argument("--save", action="store_true", help="write the table and what a page shows")
    return parser.parse_args()


@torch.inference_mode()
def measure(rounds: int) -> dict[str, list[float]]:
    """Return the least seconds of each way at each of ``LENGTHS``; the ways take turns."""
    torch.manual_seed(1)
    times: dict[str, list[float]] = {way: [] for way in WAYS}
    for length in LENGTHS:
        query, key, value = torch.randn(3, 1, 1, length, WIDTH)
        calls = ways(query, key, value)
        found = [{way: seconds(call) for way, call in calls.items()} for _ in range(rounds)]
        for way in WAYS:
            times[way].append(min(one[way] for one in found))
    return times


def ways(query: Tensor, key: Tensor, value: Tensor) -> dict[str, Callable[[], object]]:
    """Return what is timed, by the names of ``WAYS``."""
    exact: list[Callable[[], object]] = [
        lambda: scaled_dot_product_attention(query, key, value),
        lambda: fused_attention(query, key, value, None),
    ]
    linear = [partial(attend, query, key, value, drawn(count)) for count in COUNTS]
    return dict(zip(WAYS, [*exact, *linear], strict=True))


def attend(query: Tensor, key: Tensor, value: Tensor, directions: Tensor) -> Tensor:
    """Attend at linear cost."""
    return linear_attention(*attention_features(query, key, directions), value)


@cache
def drawn(count: int) -> Tensor:
    """Return directions, drawn once: a model keeps its own."""
    return random_directions(count, WIDTH, seed=1).float()


def seconds(call: Callable[[], object]) -> float:
    """Return the processor time of one call: what others do on the machine does not count."""
    start = time.process_time()
    call()
    return time.process_time() - start


def packed(times: dict[str, list[float]]) -> dict[str, object]:
    """Return what the figure *Timing* shows: milliseconds, to four digits."""
    rounded = {way: [float(f"{1000 * one:.4g}") for one in each] for way, each in times.items()}
    return {"lengths": LENGTHS, "milliseconds": rounded}


def report(times: dict[str, list[float]], arguments: argparse.Namespace) -> str:
    """Return the Markdown of the table."""
    rows = [
        [f"{length:,}", *(f"{1000 * times[way][at]:.3g}" for way in WAYS)]
        for at, length in enumerate(LENGTHS)
    ]
    today = datetime.datetime.now(datetime.UTC).date()
    said = "\n".join(f"- **{way}**: {what}" for way, what in WAYS.items())
    return f"""# Exact and linear attention

{today}, {machine()}; one thread, fp32. Made by
`python benchmarks/linear_attention.py --save`.

One head, D_h = {WIDTH}, as many queries as keys, forward alone. Milliseconds of
processor time: the least of {arguments.rounds} rounds in which the ways take turns.

{said}

{table(["tokens", *WAYS], rows)}
"""


if __name__ == "__main__":
    main()
