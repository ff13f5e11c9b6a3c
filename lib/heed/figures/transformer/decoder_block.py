"""A drawing of a decoder block, and of where the encoder's output enters it. It never moves."""

from collections.abc import Iterator
from itertools import pairwise

WIDTH, HEIGHT = 360, 258
STREAM = 336  # where the residual stream goes up
NORM, PART = (264, 40), (112, 130)  # left edge and width of a norm, and of a sub-layer
BOX, PLUS = 28, 8  # height of a box, radius of a plus
ABOVE = 11  # from a sub-layer up to its plus
PARTS = {"network": 62, "cross-attention": 114, "masked self-attention": 166}  # and their tops
SOURCE = (4, 76)  # left edge and width of the encoder
ORANGE = "#dd6e06"  # mixes words, as in the figure of the whole transformer; seen on black too
SAID = (
    "A decoder block, read from below. The French so far enters. Masked self-attention, "
    "cross-attention and a network follow each other; each reads a norm of the stream, and its "
    "output is added back. The encoder’s output M gives the keys and values of the "
    "cross-attention, in each of three blocks. A last norm and the output layer make the logits."
)


class DecoderBlock:
    """A static drawing, as HTML: shown as it stands in a notebook and on a page."""

    def _repr_html_(self) -> str:
        style = (
            "color: inherit; display: block; font: 13px 'Source Sans 3', sans-serif; height: auto;"
            " max-width: 28rem; width: 100%"
        )
        return (
            f'<svg role="img" aria-label="{SAID}" viewBox="0 0 {WIDTH} {HEIGHT}" fill="none"'
            f' stroke-width="1.25" style="{style}">{"".join(drawn())}</svg>'
        )

    def __repr__(self) -> str:
        return "DecoderBlock()"


def drawn() -> Iterator[str]:
    """Yield the parts of the drawing."""
    yield '<rect x="102" y="36" width="254" height="182" rx="8" fill="currentColor"'
    yield ' opacity="0.06"/>'
    yield text(112, 211, "three such blocks", "start")
    yield text(356, 250, "&lt;bos&gt; and the French so far", "end")
    yield text(356, 16, "last norm, output layer: logits", "end")
    pluses = [top - ABOVE for top in PARTS.values()]
    for above, below in pairwise([14, *pluses, 234 + PLUS]):
        yield line(f"M{STREAM} {below - PLUS}V{above + PLUS}")
    yield head(STREAM, 22, up=True)
    for name, top in PARTS.items():
        yield from branch(name, top)
    yield from source(PARTS["cross-attention"] + BOX // 2)


def branch(name: str, top: int) -> Iterator[str]:
    """Yield a sub-layer: from the stream through a norm into it, and back by the plus above."""
    middle, above = top + BOX // 2, top - ABOVE
    for start, end in ((STREAM, sum(NORM)), (NORM[0], sum(PART))):
        yield line(f"M{start} {middle}H{end}") + head(end, middle, way=-1)
    yield line(f"M{PART[0] + 40} {top}V{above}H{STREAM - PLUS}")
    yield box(*NORM, top, "norm")
    yield box(*PART, top, name, "currentColor" if name == "network" else ORANGE)
    yield f'<circle cx="{STREAM}" cy="{above}" r="{PLUS}" stroke="currentColor"/>'
    yield text(STREAM, above + 4, "+")


def source(middle: int) -> Iterator[str]:
    """Yield the English side: the encoder, its output M, and the way into cross-attention."""
    right, centre = sum(SOURCE), SOURCE[0] + SOURCE[1] // 2
    yield box(*SOURCE, middle - BOX // 2, "memory M")
    yield line(f"M{right} {middle}H{PART[0]}", ORANGE) + head(PART[0], middle, colour=ORANGE)
    yield text((right + PART[0]) // 2, middle - 7, "K, V")
    yield text((NORM[0] + sum(PART)) // 2, middle + 16, "Q")
    encoder = PARTS["masked self-attention"]
    yield line(f"M{centre} {encoder}V{middle + BOX // 2}")
    yield head(centre, middle + BOX // 2, up=True)
    yield box(*SOURCE, encoder, "encoder")
    yield line(f"M{centre} 234V{encoder + BOX}") + head(centre, encoder + BOX, up=True)
    yield text(centre, 250, "English")


def text(x: int, y: int, words: str, anchor: str = "middle") -> str:
    """Return words in the colour of the page."""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="currentColor">{words}</text>'


def box(left: int, width: int, top: int, name: str, colour: str = "currentColor") -> str:
    """Return a box with its name in it."""
    frame = f'<rect x="{left}" y="{top}" width="{width}" height="{BOX}" rx="5" stroke="{colour}"/>'
    return frame + text(left + width // 2, top + 18, name)


def line(path: str, colour: str = "currentColor") -> str:
    """Return a line."""
    return f'<path d="{path}" stroke="{colour}"/>'


def head(x: int, y: int, *, way: int = 1, up: bool = False, colour: str = "currentColor") -> str:
    """Return the head of an arrow that ends at a place: to the right (1), the left (−1), or up."""
    across = f"M{x - 7 * way} {y - 4}l{7 * way} 4l{-7 * way} 4"
    return line(f"M{x - 4} {y + 7}l4 -7l4 7" if up else across, colour)
