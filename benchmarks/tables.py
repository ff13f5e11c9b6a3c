"""Measurements as Markdown."""

from collections.abc import Iterable, Sequence

from interleaving import Timing, ratio


def table(head: Sequence[str], rows: Iterable[Sequence[str]], right: str = "---:") -> str:
    """Return a table; ``right`` aligns all columns but the first."""
    lines = [head, ["---"] + [right] * (len(head) - 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def timing_table(timings: dict[str, Timing]) -> str:
    """Return a row for each library: how many times as long as ours, and its own times."""
    ours = next(iter(timings.values()))
    rows = []
    for name, timing in timings.items():
        low, median, high = ratio(timing, ours)
        spread = "" if timing is ours else f"{low:.2f} – {high:.2f}"
        rows.append(
            [name, f"{median:.2f}", spread, f"{timing.cpu_ms:.1f}", f"{timing.wall_ms:.1f}"]
        )
    return table(["", "ratio", "quartiles", "CPU ms", "wall ms"], rows)
