"""What the module of a figure says, asked from Python."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from heed.figures.base.figure import Figure
from random_states import random_states


class Said(NamedTuple):
    """A figure in one state, and what its module says of it."""

    figure: Any
    text: str


@pytest.fixture(scope="session")
def say(javascript) -> Callable[..., list[Said]]:
    """``say(Similarity, {"width": 8}, …)`` gives the figure in each state and its text.

    Without states, it is shown in its first and in random ones.
    """

    def all_of(cls: type[Figure], *states: dict[str, Any]) -> list[Said]:
        shown = [cls(**state) for state in states or random_states(cls)]
        calls = [
            (f"{figure._module}.js", "describe", [json.loads(json.dumps(figure.state()))])
            for figure in shown
        ]
        texts = javascript(calls)
        for text in texts:
            if isinstance(text, Exception):
                raise text
        return [Said(*pair) for pair in zip(shown, texts, strict=True)]

    return all_of
