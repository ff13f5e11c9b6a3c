"""The picture of a page (``summaries.py``) drawn once more, for cards where no browser draws it.

It knows what plots are made of: paths, rectangles, circles, lines and words in the colours of the
series. A heat map is taken as it is.
"""

import base64
import io
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import numpy as np
from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path
from matplotlib.axes import Axes
from matplotlib.image import imread
from matplotlib.patches import Circle, PathPatch, Rectangle
from matplotlib.path import Path as Curve

from heed.figures.base.colours import ACCENT, FAINT, INK, LINE, SERIES, WRONG

DRAWN = re.compile(r"<svg\b.*</svg>", re.DOTALL)
LIGHT = re.compile(r'<img\b(?=[^>]*heed-light)[^>]*src="data:image/png;base64,([^"]+)"')
MOVED = re.compile(r"translate\(([-\d.]+)[ ,]+([-\d.]+)\)")
COLOURS = {
    "heed-series-wrong": WRONG,
    "heed-series-ink": INK,
    "heed-series-faint": FAINT,
    "heed-handle-dot": ACCENT,
} | {f"heed-series-{name}": colour for name, colour in SERIES.items()}
SHEER = {"heed-band": 0.2, "heed-solid": 0.55}
OUTLINE = {"heed-stroke", "heed-dots", "heed-dashed"}
FILLED = {"heed-point", "heed-bar", "heed-handle-dot", *SHEER}
TINY = 1e-3  # a line of no length at all would get no round ends


class Recorder(BasePen):  # type: ignore[misc]
    """Notes a path as matplotlib takes it."""

    def __init__(self) -> None:
        super().__init__()
        self.points: list[tuple[float, float]] = []
        self.codes: list[Any] = []

    def _moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self._add(Curve.MOVETO, point)

    def _lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        here = self.points[-1]
        self._add(Curve.LINETO, (point[0] + TINY, point[1]) if point == here else point)

    def _curveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
        for point in points:
            self._add(Curve.CURVE4, point)

    def _closePath(self) -> None:  # noqa: N802
        self._add(Curve.CLOSEPOLY, self.points[-1])

    def _add(self, code: Any, point: tuple[float, float]) -> None:
        self.codes.append(code)
        self.points.append(point)


def redraw(picture: str, axes: Axes) -> bool:
    """Draw the HTML ``picture`` into ``axes``; return whether there was anything to draw."""
    axes.set_axis_off()
    if heat := LIGHT.search(picture):
        axes.imshow(imread(io.BytesIO(base64.b64decode(heat[1]))), aspect="auto")
        return True
    found = DRAWN.search(picture)
    if not found:
        return False
    root = ElementTree.fromstring(found[0].replace("&nbsp;", " "))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    axes.set(xlim=(0, width), ylim=(height, 0), aspect="equal")
    unit = axes.get_window_extent().width / width * 72 / axes.figure.dpi  # points in one of its own
    for element, place in walk(root, (0.0, 0.0)):
        if shape := SHAPES.get(element.tag):
            shape(axes, element.attrib | {"said": element.text or ""}, np.array(place), unit)
    return True


def walk(
    element: ElementTree.Element, place: tuple[float, float]
) -> Iterator[tuple[ElementTree.Element, tuple[float, float]]]:
    """Yield all elements of a picture, each with how far it is moved."""
    for child in element:
        moved = MOVED.search(child.get("transform", ""))
        dx, dy = (float(moved[1]), float(moved[2])) if moved else (0.0, 0.0)
        yield child, (place[0] + dx, place[1] + dy)
        yield from walk(child, (place[0] + dx, place[1] + dy))


def look(given: dict[str, str], unit: float) -> dict[str, Any]:
    """Return how matplotlib draws a shape.

    Args:
        given: its attributes.
        unit: points in one unit of the picture.
    """
    names = set(given.get("class", "").split())
    colour = next((COLOURS[name] for name in sorted(names) if name in COLOURS), FAINT)
    wide = float(given.get("stroke-width", 1)) * unit
    cap = "round" if "heed-dots" in names else "butt"
    style: dict[str, Any] = {"linewidth": wide, "capstyle": cap, "clip_on": False}
    if names & FILLED and not names & OUTLINE:
        sheer = max((SHEER[name] for name in names & set(SHEER)), default=1.0)
        return style | {"facecolor": colour, "edgecolor": "none", "alpha": sheer}
    fill, edge = (hexed(given.get(key)) for key in ("fill", "stroke"))
    if fill or edge:
        style["alpha"] = float(given.get("fill-opacity", 1))
        return style | {"facecolor": fill or "none", "edgecolor": edge or "none"}
    dashes = {"linestyle": (0, (4, 3))} if "heed-dashed" in names else {}
    return style | dashes | {"facecolor": "none", "edgecolor": colour if names & OUTLINE else LINE}


def hexed(colour: str | None) -> Any:
    """Return a colour of SVG as matplotlib takes it, if it is one that stands for itself.

    Of two, for light and dark, it is the first.
    """
    if colour and (found := re.match(r"(?:light-dark\()?rgb\((\d+)[, ]+(\d+)[, ]+(\d+)\)", colour)):
        return tuple(int(part) / 255 for part in found.groups())
    return colour if colour and colour.startswith("#") else None


def path(axes: Axes, given: dict[str, str], place: Any, unit: float) -> None:
    """Draw a path."""
    recorder = Recorder()
    parse_path(given.get("d", ""), recorder)
    if recorder.points:
        curve = Curve(np.array(recorder.points) + place, recorder.codes)
        axes.add_patch(PathPatch(curve, **look(given, unit)))


def line(axes: Axes, given: dict[str, str], place: Any, unit: float) -> None:
    """Draw a line."""
    ends = np.array([[float(given.get(f"{x}{i}", 0)) for x in "xy"] for i in (1, 2)]) + place
    axes.add_patch(PathPatch(Curve(ends), **look(given, unit)))


def rect(axes: Axes, given: dict[str, str], place: Any, unit: float) -> None:
    """Draw a rectangle."""
    x, y, width, height = (float(given.get(key, 0)) for key in ("x", "y", "width", "height"))
    style = look(given, unit)
    style.pop("capstyle")
    axes.add_patch(Rectangle((x + place[0], y + place[1]), width, height, **style))


def circle(axes: Axes, given: dict[str, str], place: Any, unit: float) -> None:
    """Draw a circle."""
    centre = np.array([float(given.get("cx", 0)), float(given.get("cy", 0))]) + place
    style = look(given, unit)
    style.pop("capstyle")
    axes.add_patch(Circle(tuple(centre), float(given.get("r", 0)), **style))


def text(axes: Axes, given: dict[str, str], place: Any, unit: float) -> None:
    """Write words."""
    at = np.array([float(given.get("x", 0)), float(given.get("y", 0))]) + place
    side = {"middle": "center", "end": "right"}.get(given.get("text-anchor", ""), "left")
    axes.text(at[0], at[1], given["said"], ha=side, va="baseline", fontsize=12.5 * unit, color=INK)


SHAPES = {"path": path, "line": line, "rect": rect, "circle": circle, "text": text}
