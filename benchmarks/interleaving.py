"""Timing several tasks in turn, so that a machine that slows down slows all of them."""

import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

Task = Callable[[], object]


@dataclass(frozen=True)
class Timing:
    """The seconds one task took, a number for each round."""

    cpu: list[float]
    wall: list[float]

    @property
    def cpu_ms(self) -> float:
        """The median of CPU time, in milliseconds."""
        return 1000 * statistics.median(self.cpu)

    @property
    def wall_ms(self) -> float:
        """The median of wall time, in milliseconds."""
        return 1000 * statistics.median(self.wall)


def interleave(tasks: dict[str, Task], rounds: int, warmup: int = 2) -> dict[str, Timing]:
    """Run A B C A B C … and time each run.

    Args:
        tasks: what to run, by name.
        rounds: times that each is run and timed.
        warmup: times that each is run before, untimed.
    """
    timings = {name: Timing([], []) for name in tasks}
    for number in range(warmup + rounds):
        stage = f"round {number - warmup + 1} of {rounds}" if number >= warmup else "warming up"
        print(f"  {stage:15}", end="\r", file=sys.stderr, flush=True)
        for name, task in tasks.items():
            cpu, wall = time.process_time(), time.perf_counter()
            task()
            if number >= warmup:
                timings[name].cpu.append(time.process_time() - cpu)
                timings[name].wall.append(time.perf_counter() - wall)
    print(file=sys.stderr)
    return timings


def ratio(timing: Timing, to: Timing) -> tuple[float, float, float]:
    """Return the lower quartile, median and upper quartile of CPU time, round by round."""
    ratios = [a / b for a, b in zip(timing.cpu, to.cpu, strict=True)]
    if len(ratios) == 1:
        return ratios[0], ratios[0], ratios[0]
    low, median, high = statistics.quantiles(ratios, n=4, method="inclusive")
    return low, median, high
