"""A figure as a file, drawn by its own module without a browser."""

import importlib.util
import math
import re
from pathlib import Path
from xml.etree import ElementTree

from heed.figures.base.figure import Figure
from heed.storage.atomic import write_text

ROOT = Path(__file__).parents[3]
NEEDED = ("deno", "tinycss2", "nbformat")
SUFFIX = ".svg"
LENGTH = re.compile(r"(?<![-\w])height: ?(?:calc\((-?[\d.]+)px \+ (-?[\d.]+)cqi\)|([\d.]+)px)")
LINE, ROW, LETTER, EDGE = 23, 29, 7.2, 28  # CSS pixels
# CSS pixels that a picture has: a figure fits a screen, but for columns of stations.
LEAST, HIGHEST, COLUMNS = 320, 660, "figures/home/"
INLINE = {"span", "b", "i", "em", "small", "sub", "sup", "code", "button", "label", "output"}


def save(figure: Figure, path: Path) -> None:
    """Write what a figure shows in its state.

    Raises:
        ValueError: if the file is no SVG.
        RuntimeError: if what draws it is not there.
    """
    if path.suffix != SUFFIX:
        raise ValueError(
            f"path must end in {SUFFIX}, but is {str(path)!r}: for a PNG, use the figure's menu "
            "on its page in the book"
        )
    lacking = [name for name in NEEDED if not importlib.util.find_spec(name)]
    if lacking or not (ROOT / "deno.json").is_file():
        raise RuntimeError(
            "saving a figure needs a clone of the book's repository with its extra: "
            "pip install -e '.[book]'. The figure's menu on its page in the book saves it too"
        )
    write_text(path, drawn(figure))


def drawn(figure: Figure) -> str:
    """Return the SVG file of a figure."""
    from heed.publish import stills
    from heed.publish.site import miniatures

    [found] = stills.find(figure.to_html())
    [still] = stills.draw([stills.asked(found)])
    stage = miniatures.stage_of(still.html)
    module = found["module"]
    guess = 1.1 * height_of(ElementTree.fromstring(stage), miniatures.WIDTH - 20)
    most = math.inf if module.startswith(COLUMNS) else HIGHEST
    high = math.ceil(min(most, max(LEAST, guess))) + EDGE
    return miniatures.file_of(stage, module, high, themes=False)


def height_of(element: ElementTree.Element, width: float) -> float:
    """Return about how high an element of a still is, or more: without a browser nobody knows.

    Args:
        element: of the still.
        width: of the room that it has, in CSS pixels.
    """
    tag = name_of(element)
    if said := LENGTH.search(element.get("style", "")):
        start, share, pixels = said.groups()
        return float(pixels) if pixels else float(start) + float(share) * width / 100
    if tag == "svg":
        return float(element.get("height", 0))
    if tag == "img":
        return 0 if "heed-dark" in element.get("class", "") else width / 3
    if tag == "table":
        return ROW * sum(name_of(one) == "tr" for one in element.iter())
    inside = [height_of(one, width) for one in element]
    beside = "side-by-side" in element.get("class", "") or {*map(name_of, element)} <= INLINE
    words = len("".join((element.text or "", *(one.tail or "" for one in element))).strip())
    return (max if beside else sum)([0.0, *inside]) + LINE * math.ceil(words * LETTER / width)


def name_of(element: ElementTree.Element) -> str:
    """Return the name of an element, without the place where it is defined."""
    return element.tag.rpartition("}")[2]
