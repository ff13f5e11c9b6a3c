"""The exercises that there are: a folder for each chapter, a module for each page of it.

A card is what a function of such a module returns: ``pac-order-of-quantifiers`` is made by
``heed.exercises.pac.game.order_of_quantifiers``. A name leaves out the page, so no two of a chapter
may be alike. A part of the reader's own translator is called what it is wherever it stands:
``write-softmax`` is made by ``heed.exercises.attention.average.write_softmax``.
"""

import importlib
import inspect
from collections.abc import Callable
from difflib import get_close_matches
from pkgutil import iter_modules

from heed import exercises
from heed.exercises.card import Card

WRITTEN = "write-"  # so begin the names of parts, which leave out the chapter too


def card_of(name: str) -> Card:
    """Return the card of an exercise.

    Args:
        name: chapter and exercise, such as "pac-erm".

    Raises:
        ValueError: if there is none of this name.
    """
    chapter = name.partition("-")[0]
    known = written() if name.startswith(WRITTEN) else named(chapter)
    if name not in known:
        raise ValueError(f"name must be one of {_near(chapter)}, but is {name!r}{_meant(name)}")
    card = known[name]()
    if not isinstance(card, Card):
        raise ValueError(f"name must be that of an exercise, but {name!r} returns {card!r}")
    return card


def cards_of(chapter: str) -> dict[str, Callable[[], Card]]:
    """Return what makes each card of a chapter, by the part of its name behind the chapter's."""
    if chapter not in chapters():
        return {}
    package = importlib.import_module(f"{exercises.__name__}.{chapter}")
    pages = [
        importlib.import_module(f"{package.__name__}.{page.name}")
        for page in iter_modules(package.__path__)
    ]
    return {
        name.replace("_", "-"): one
        for page in pages
        for name, one in vars(page).items()
        if not name.startswith("_") and inspect.isfunction(one) and one.__module__ == page.__name__
    }


def named(chapter: str) -> dict[str, Callable[[], Card]]:
    """Return what makes each card of a chapter, by its whole name."""
    return {
        rest if rest.startswith(WRITTEN) else f"{chapter}-{rest}": make
        for rest, make in cards_of(chapter).items()
    }


def written() -> dict[str, Callable[[], Card]]:
    """Return what makes the card of each part that a reader writes, by its name."""
    every = {name: make for chapter in chapters() for name, make in named(chapter).items()}
    return {name: make for name, make in every.items() if name.startswith(WRITTEN)}


def chapters() -> list[str]:
    """Return the chapters that ask something, in the order of the alphabet."""
    return sorted(found.name for found in iter_modules(exercises.__path__) if found.ispkg)


def _near(chapter: str) -> str:
    """Return the names of the chapter spelled most like ``chapter``, or how all names begin."""
    near = get_close_matches(chapter, chapters(), 1)
    names = _names(near[0]) if near else [f"{one}-…" for one in chapters()]
    return ", ".join(names)


def _meant(name: str) -> str:
    """Return a question for the names that ``name`` may stand for, or ""."""
    every = [one for chapter in chapters() for one in _names(chapter)]
    likely = [one for one in every if one.endswith(f"-{name}")] or get_close_matches(name, every, 1)
    return f"; did you mean {' or '.join(likely)}?" if likely else ""


def _names(chapter: str) -> list[str]:
    return list(named(chapter))
