"""What stands in a stored notebook where a figure comes alive on a page: its still and its text.

Both are what the figure's own module draws and says, run in Deno with a document in place of a
browser (``stills.js``, ``screen.js``). So it is with an exercise. A kernel knows of
neither: it gives the figure's HTML with nothing but title, task and state.
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from nbformat import NotebookNode

from heed.publish.site.katex import run_deno

SCRIPT = Path(__file__).with_suffix(".js")
ROOT = Path(__file__).parents[3]
LIBRARY = Path(__file__).parents[1]
FIGURE = re.compile(
    r'(?P<open><(?P<tag>figure|div) class="heed-(?:figure|answer)"[^>]*?'
    r' data-module="(?P<module>[^"]+)">)'
    r"(?P<still>.*?)"
    r'(?P<state><script type="application/json">(?P<data>.*?)</script>\s*</(?P=tag)>)',
    re.DOTALL,
)


class Still(NamedTuple):
    """A figure as it is drawn in one state: its HTML, and what it says."""

    html: str
    reading: str


class Asked(NamedTuple):
    """What is needed to draw a figure.

    module: below ``heed/``.
    data: as JSON.
    before: traits in common that a figure before it on its page has controls for.
    """

    module: str
    data: str
    before: tuple[str, ...] = ()


def draw(figures: Sequence[Asked]) -> list[Still]:
    """Return the stills of figures, all drawn in one process.

    Raises:
        RuntimeError: if a module fails, or Deno does.
    """
    if not figures:
        return []
    asked = [one._asdict() | {"data": json.loads(one.data)} for one in figures]
    read = f"--allow-read={LIBRARY}"
    answers = json.loads(
        run_deno(ROOT, "run", "--cached-only", read, str(SCRIPT), text=json.dumps(asked))
    )
    for answer in answers:
        if "error" in answer:
            raise RuntimeError(f"a figure could not be drawn: {answer['error']}")
    return [Still(**answer) for answer in answers]


def outputs(notebook: NotebookNode) -> Iterator[NotebookNode]:
    """Yield the data of each output of ``notebook`` that holds HTML."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if "text/html" in output.get("data", {}):
                yield output.data


def fill(notebook: NotebookNode) -> NotebookNode:
    """Put its still into each figure and exercise in the outputs of ``notebook``, in place."""
    shown = list(outputs(notebook))
    drawn = iter(draw(in_order(found for data in shown for found in find(data["text/html"]))))
    for data in shown:
        data["text/html"] = FIGURE.sub(lambda found: put(found, next(drawn)), data["text/html"])
    return notebook


def in_order(figures: Iterable[re.Match[str]]) -> list[Asked]:
    """Return what is needed to draw the figures of a page: what they share has its control once."""
    before: tuple[str, ...] = ()
    order = []
    for one in map(asked, figures):
        order.append(one._replace(before=before))
        about = json.loads(one.data).get("about", {})
        before = tuple(dict.fromkeys((*before, *about.get("in_common", ()))))
    return order


def with_stills(figures: Sequence[str]) -> list[str]:
    """Return figures, each as HTML, with their stills as they are drawn where one stands alone."""
    found = [next(find(html)) for html in figures]
    return [put(*pair) for pair in zip(found, draw([asked(one) for one in found]), strict=True)]


def asked(figure: re.Match[str]) -> Asked:
    """Return what is needed to draw a figure that was found in some HTML."""
    return Asked(figure["module"], figure["data"])


def put(figure: re.Match[str], still: Still) -> str:
    """Return the HTML of a figure with the still inside, in place of another if there is one."""
    return f'{figure["open"]}\n<div class="heed-still">{still.html}</div>\n{figure["state"]}'


def find(html: str) -> Iterator[re.Match[str]]:
    """Find the figures and exercises in ``html``."""
    return FIGURE.finditer(html)
