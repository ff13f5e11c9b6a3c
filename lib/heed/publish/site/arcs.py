"""A list of names with arcs from each to those that need it, as SVG."""

import html
from collections.abc import Sequence

ROW, TEXT, ARCS = 22, 320, 220  # a row, the room of the names and that of the arcs, in pixels
LETTERS = 42  # of a name, at most


def arcs(names: Sequence[tuple[str, str, bool]], needs: Sequence[tuple[int, int]]) -> str:
    """Return the drawing as HTML.

    Args:
        names: of each row a name, the address that it leads to, and whether it is set fainter.
        needs: pairs of rows, counted from 0: the second needs the first.
    """
    height = ROW * len(names)
    farthest = max((abs(to - by) for by, to in needs), default=1)
    paths = [_arc(by, to, farthest) for by, to in needs]
    rows = [_name(at, *name) for at, name in enumerate(names)]
    return (
        f'<svg class="heed-arcs" viewBox="0 0 {TEXT + ARCS} {height}" role="group" '
        'aria-label="Which page needs which">'
        f"{''.join(paths)}{''.join(rows)}</svg>"
    )


def _middle(row: int) -> float:
    return ROW * (row + 0.5)


def _arc(by: int, to: int, farthest: int) -> str:
    """Return the arc that leaves row ``by`` and ends, with a dot, at row ``to``."""
    start, end = _middle(by), _middle(to)
    out = TEXT + 12 + (ARCS - 24) * (abs(to - by) / farthest) ** 0.5
    path = f"M{TEXT} {start}C{out:.0f} {start} {out:.0f} {end} {TEXT} {end}"
    dot = f'<circle cx="{TEXT}" cy="{end}" r="3"/>'
    return f'<g data-by="{by}" data-to="{to}"><path d="{path}"/>{dot}</g>'


def _name(at: int, name: str, address: str, faint: bool) -> str:
    short = name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"
    look = ' class="heed-faint"' if faint else ""
    return (
        f'<a href="{html.escape(address)}"><text x="{TEXT - 10}" y="{_middle(at) + 4.5}"'
        f' data-at="{at}"{look}>{html.escape(short, quote=False)}</text></a>'
    )
