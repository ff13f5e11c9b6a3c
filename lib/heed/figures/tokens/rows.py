"""Rows of tokens, drawn as boxes side by side: what a model reads and what it is asked for."""

from collections.abc import Sequence
from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.patches import FancyBboxPatch

from heed.figures.base.colours import FAINT, INK, PAPER
from heed.text.tokens import BOS, EOS, PAD, UNK

WORD = "#e4e4e4"
# Okabe and Ito's colours, which stay apart for readers who see fewer of them.
FILL = {BOS: "#56b4e9", EOS: "#e69f00", PAD: PAPER, UNK: "#dfa3c6"}
HEIGHT, PITCH = 0.9, 2.0  # of a box; from row to row, captions and brackets included
FITS = 5.4  # letters of a token that fit into its box at full size


class Row(NamedTuple):
    """One row of tokens.

    name: what the row is, written above it.
    tokens: one a box.
    numbers: their places in a vocabulary, written below them; may be empty.
    real: how many boxes from the left a bracket marks.
    note: what the bracket says.
    """

    name: str
    tokens: Sequence[str]
    numbers: Sequence[int] = ()
    real: int = 0
    note: str = ""


class Box(NamedTuple):
    """One token in its place: ``x`` and ``y`` of the lower left corner, in boxes."""

    x: float
    y: float
    token: str
    number: str
    fill: str


class Link(NamedTuple):
    """An arrow from box ``start`` to box ``end``, each a (row, column) counted from 0."""

    start: tuple[int, int]
    end: tuple[int, int]


def boxes(rows: Sequence[Row]) -> list[Box]:
    """Lay the rows out, the first on top.

    Raises:
        ValueError: if a row has numbers, but not one for each token.
    """
    laid = []
    for r, row in enumerate(rows):
        if row.numbers and len(row.numbers) != len(row.tokens):
            raise ValueError(
                f"numbers of row {row.name!r} must be {len(row.tokens)}, one a token, "
                f"but are {len(row.numbers)}"
            )
        numbers = [str(n) for n in row.numbers] or [""] * len(row.tokens)
        for t, (token, number) in enumerate(zip(row.tokens, numbers, strict=True)):
            laid.append(Box(t, -PITCH * r, token, number, FILL.get(token, WORD)))
    return laid


def shift_links(real: int, labels: int = 2, inputs: int = 1) -> list[Link]:
    """Arrows from each label to the place, one further right, where the decoder then reads it.

    Args:
        real: how many labels are no padding.
        labels: row that holds the labels.
        inputs: row that holds the decoder input.
    """
    return [Link((labels, t), (inputs, t + 1)) for t in range(real)]


def draw_rows(axes: Axes, rows: Sequence[Row], links: Sequence[Link] = ()) -> None:
    """Draw rows of tokens and the arrows between them.

    Args:
        axes: to draw on, about 0.6 inch wide a token and 1.2 inch high a row.
        rows: from top to bottom.
        links: arrows; one that would end outside its row is left out.
    """
    for box in boxes(rows):
        _draw_box(axes, box)
    for r, row in enumerate(rows):
        axes.text(0.04, -PITCH * r + HEIGHT + 0.14, row.name, color=INK, weight="bold", size=11)
        _draw_bracket(axes, row, -PITCH * r)
    for link in links:
        if link.end[1] < len(rows[link.end[0]].tokens):
            _draw_link(axes, link)
    longest = max(len(row.tokens) for row in rows)
    low = -PITCH * (len(rows) - 1) - (0.4 if rows[-1].real else 0.1)
    axes.set(xlim=(-0.05, longest + 0.05), ylim=(low, HEIGHT + 0.6))
    axes.set_position((0.01, 0.01, 0.98, 0.98))
    axes.axis("off")


def _draw_box(axes: Axes, box: Box) -> None:
    padding = box.token == PAD
    patch = FancyBboxPatch(
        (box.x + 0.04, box.y + 0.05), 0.92, HEIGHT - 0.1, "round,pad=0,rounding_size=0.08",
        facecolor=box.fill, edgecolor=FAINT, linewidth=0.8, linestyle=":" if padding else "-",
    )  # fmt: skip
    axes.add_patch(patch)
    ink = FAINT if padding else INK
    size = 10.5 * min(1.0, FITS / len(box.token))
    middle = box.x + 0.5
    y = box.y + HEIGHT * (0.64 if box.number else 0.5)
    axes.text(middle, y, box.token, color=ink, size=size, ha="center", va="center")
    if box.number:
        y = box.y + HEIGHT * 0.28
        axes.text(middle, y, box.number, color=ink, size=10, ha="center", va="center")


def _draw_bracket(axes: Axes, row: Row, y: float) -> None:
    if row.real:
        left, right, low = 0.06, row.real - 0.06, y - 0.12
        axes.plot([left, left, right, right], [y - 0.02, low, low, y - 0.02], color=INK, lw=1.2)
        axes.text(right + 0.12, low, row.note, color=INK, size=9.5, va="center")


def _draw_link(axes: Axes, link: Link) -> None:
    (r, t), (end_r, end_t) = link
    axes.annotate(
        "",
        xy=(end_t + 0.35, -PITCH * end_r),
        xytext=(t + 0.85, -PITCH * r + HEIGHT),
        arrowprops={"arrowstyle": "-|>", "color": "#0072b2", "linewidth": 1.6},
    )
