"""What the module of a figure says, asked from Python."""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from heed.figures.base.figure import Figure
from random_states import random_states


class Said(NamedTuple):
    """A figure in one state, and what its module says of it."""

    figure: Any
    text: str


class Found(NamedTuple):
    """A figure in one state, and the facts that its module makes its sentences of."""

    figure: Any
    facts: Any


@pytest.fixture(scope="session")
def call_module(javascript) -> Callable[..., list[tuple[Figure, Any]]]:
    """Call a function of a figure's module with its state, in each of several states."""

    def call(
        function: str, cls: type[Figure], states: Sequence[dict[str, Any]]
    ) -> list[tuple[Figure, Any]]:
        shown = [cls(**state) for state in states or random_states(cls)]
        calls = [
            (f"{figure._module}.js", function, [json.loads(json.dumps(figure.state()))])
            for figure in shown
        ]
        results = javascript(calls)
        for result in results:
            if isinstance(result, Exception):
                raise result
        return list(zip(shown, results, strict=True))

    return call


@pytest.fixture(scope="session")
def say(call_module) -> Callable[..., list[Said]]:
    """``say(Similarity, {"width": 8}, …)`` gives the figure in each state and its text.

    Without states, it is shown in its first and in random ones.
    """

    def all_of(cls: type[Figure], *states: dict[str, Any]) -> list[Said]:
        return [Said(*pair) for pair in call_module("describe", cls, states)]

    return all_of


@pytest.fixture(scope="session")
def facts(call_module) -> Callable[..., list[Found]]:
    """``facts(Similarity, {"width": 8}, …)`` gives the figure in each state and its facts.

    They are what the module's ``facts(state)`` returns: numbers, texts and lists, no words around
    them. Without states, as for ``say``.
    """

    def all_of(cls: type[Figure], *states: dict[str, Any]) -> list[Found]:
        return [Found(*pair) for pair in call_module("facts", cls, states)]

    return all_of
