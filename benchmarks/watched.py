"""A training of two minutes on the small world, for the figure of it in the book.

It writes what was seen at each checkpoint, and the machine on which the seconds were counted.
"""

import json
from pathlib import Path

import torch
from machine import description

from heed.evaluation.watching import watch

PACKAGE = Path(__file__).parent.parent / "lib" / "heed"
STORED = PACKAGE / "figures" / "training" / "watched.json"


def main() -> None:
    """Train, print each look, save the last one."""
    torch.set_num_threads(1)
    for seen in watch():
        step, right, seconds = seen.history.steps[-1], seen.right[-1], seen.seconds[-1]
        print(f"{step:>5} updates, {seconds:>5.0f} s: {right} of {seen.tested} right", flush=True)
    seen.save(STORED)
    facts = json.loads(STORED.read_text(encoding="utf-8")) | {"machine": description(), "seed": 1}
    STORED.write_text(json.dumps(facts, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
