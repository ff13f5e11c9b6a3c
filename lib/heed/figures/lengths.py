"""How long sentences are, and which of them a fixed length cuts."""

from collections.abc import Mapping

from matplotlib.axes import Axes

KEPT, CUT = "#56b4e9", "#d55e00"  # blue and vermilion of Okabe and Ito


def draw_lengths(axes: Axes, counts: Mapping[int, int], length: int, name: str) -> None:
    """Draw how many sentences have how many tokens; those longer than ``length`` stand out.

    Args:
        axes: to draw on.
        counts: ``counts[n]`` sentences have n tokens.
        length: the longest that is not cut.
        name: what is counted, written above.
    """
    for fill, hatch, chosen, what in (
        (KEPT, "", [n for n in counts if n <= length], f"whole at {length} tokens"),
        (CUT, "///", [n for n in counts if n > length], "cut"),
    ):
        heights = [counts[n] / 1000 for n in chosen]
        axes.bar(chosen, heights, color=fill, hatch=hatch, edgecolor="white", label=what)
    axes.set_title(name, loc="left", fontsize=11, fontweight="bold")
    axes.set_ylabel("thousands")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False, fontsize=10)
