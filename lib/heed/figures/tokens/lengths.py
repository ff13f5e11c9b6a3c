"""How long sentences are, and which of them a fixed length cuts."""

from collections.abc import Mapping

from matplotlib.axes import Axes

from heed.figures.base.colours import INK

KEPT, CUT = "#56b4e9", "#d55e00"  # blue and vermilion of Okabe and Ito


def draw_lengths(axes: Axes, counts: Mapping[int, int], length: int, name: str) -> None:
    """Draw how many sentences have how many tokens; a line stands after ``length``.

    Those longer than ``length`` stand out, and the longest of all is named in the legend.

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
    axes.axvline(length + 0.5, color=INK, linewidth=1)
    axes.annotate(
        f"N = {length}", (length + 0.6, 0.9), xycoords=("data", "axes fraction"), fontsize=10
    )
    axes.set_title(name, loc="left", fontsize=11, fontweight="bold")
    axes.set_ylabel("thousands")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(title=f"longest: {max(counts)}", frameon=False, fontsize=10, title_fontsize=10)
