"""A Sphinx extension: an exercise, its fields and its solution stand on one card.

A notebook has them in three neighbouring cells: the directive ``exercise``, a cell that shows
``Exercise("pac-samples")``, and the directive ``solution``. On the built page they are one element
``<section class="heed-exercise" data-exercise="pac-samples">``. ``exercises.js`` has it come alive.
The solution waits in a ``<template>``, so that it is no text of the page; nor is it searched.
"""

import html
import re
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

logger = logging.getLogger(__name__)
MARK = re.compile(r'<div class="heed-answer" data-name="(?P<name>[^"]+)"')
SCRIPTLESS = "Answers are checked by a script, and this browser runs none."


class heed_exercise(nodes.General, nodes.Element):  # type: ignore[misc]  # noqa: N801
    """The card of one exercise."""


class heed_solution(nodes.comment):  # type: ignore[misc]  # noqa: N801
    """What is folded away below; as a comment it is left out of the search."""


class heed_progress(nodes.General, nodes.Element):  # type: ignore[misc]  # noqa: N801
    """How many exercises of the page are solved."""


def join_cells(_: Sphinx, doctree: nodes.document, page: str) -> None:
    """Put the cells of each exercise of a page onto one card, in place."""
    cards = []
    for cell in list(doctree.findall(nodes.container)):
        found = MARK.search(cell.astext()) if "cell" in cell["classes"] else None
        if found:
            card = card_of(cell, found["name"])
            if card is None:
                logger.warning(
                    "Exercise(%r) must stand between its exercise and its solution",
                    found["name"], location=page, type="heed",
                )  # fmt: skip
                continue
            cards.append(card)
    if cards:
        show_progress(page, cards)


def card_of(cell: nodes.Element, name: str) -> Any:
    """Put a card in place of a cell and its neighbours; return it, or None if they do not fit."""
    before, after = neighbours(cell)
    if "exercise" not in classes(before) or "solution" not in classes(after):
        return None
    assert before is not None
    assert after is not None
    label = before["label"]
    if after["target_label"] != label:
        return None
    card = heed_exercise(name=name, ids=[label], title=title_of(before))
    parent = cell.parent
    parent.remove(cell)
    parent.remove(after)
    before.replace_self(card)
    answer = list(cell.findall(nodes.raw))  # the theme frames what stands around it
    card += [*body(before), *answer, heed_solution("", "", *body(after))]
    return card


def neighbours(cell: nodes.Element) -> tuple[nodes.Element | None, nodes.Element | None]:
    """Return the elements in front of a cell and behind it; comments and targets do not count."""
    siblings = [one for one in cell.parent if not isinstance(one, nodes.comment | nodes.target)]
    at = next(i for i, one in enumerate(siblings) if one is cell)
    pair = [siblings[i] if 0 <= i < len(siblings) else None for i in (at - 1, at + 1)]
    return pair[0], pair[1]


def classes(node: nodes.Element | None) -> list[str]:
    """Return the classes of a node, if it is one that has them."""
    return list(getattr(node, "attributes", {}).get("classes", []))


def body(directive: nodes.Element) -> Iterator[nodes.Node]:
    """Yield what an exercise or a solution holds below its title."""
    for part in directive.children[1:]:
        yield from part.children if isinstance(part, nodes.section) else [part]


def title_of(exercise: nodes.Element) -> str:
    """Return the title of an exercise, which sphinx-exercise puts into brackets."""
    found = re.search(r"\((.*)\)\s*$", exercise.children[0].astext(), re.DOTALL)
    return found[1] if found else ""


def show_progress(page: str, cards: list[heed_exercise]) -> None:
    """Say under the heading above the last card, where most are, how many there are."""
    section = cards[-1].parent
    while section is not None and not isinstance(section, nodes.section):
        section = section.parent
    if section is not None:
        section.insert(1, heed_progress(page=page, total=len(cards)))


def visit_exercise(writer: Any, node: Any) -> None:
    """Open the card with its title."""
    name = html.escape(node["name"])
    title = html.escape(node["title"])
    writer.body.append(
        f'<section class="heed-exercise" id="{html.escape(node["ids"][0])}" data-exercise="{name}"'
        f' aria-labelledby="exercise-{name}">\n'
        f'<p class="heed-exercise-title" id="exercise-{name}"><span>Exercise</span>'
        f"{f' <b>{title}</b>' if title else ''}"
        '<span class="heed-solved" hidden><span class="heed-spoken"> solved</span></span></p>\n'
        f'<noscript><p class="heed-scriptless">{SCRIPTLESS}</p></noscript>\n'
    )


def depart_exercise(writer: Any, _: Any) -> None:
    """Close the card."""
    writer.body.append("</section>\n")


def visit_solution(writer: Any, _: Any) -> None:
    """Open the fold, and in it what is not there before it is opened."""
    writer.body.append('<details class="heed-solution"><summary>Solution</summary>\n<template>\n')


def depart_solution(writer: Any, _: Any) -> None:
    """Close the fold."""
    writer.body.append("</template>\n</details>\n")


def visit_progress(writer: Any, node: Any) -> None:
    """Write the line, which ``exercises.js`` keeps up to date."""
    total = node["total"]
    said = f"{total} exercise{'' if total == 1 else 's'}"
    writer.body.append(
        f'<p class="heed-progress" data-page="{html.escape(node["page"])}" data-total="{total}">'
        f"{said}</p>\n"
    )
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.add_node(heed_exercise, html=(visit_exercise, depart_exercise))
    app.add_node(heed_solution, html=(visit_solution, depart_solution))
    app.add_node(heed_progress, html=(visit_progress, None))
    app.connect("doctree-resolved", join_cells, priority=600)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
