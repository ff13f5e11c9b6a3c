"""Every figure says the same of its state in Python and in its module."""

import importlib
import json
import pkgutil
import random
from collections.abc import Iterator
from typing import Any

import pytest
import traitlets as t

import heed.figures
from heed.figures.base.figure import Figure

STATES = 8  # random ones of each figure, beside the default
LETTERS = "abc dÉñ’-.,?! 1 sœ ﬁ <é>& 中"


def figure_classes() -> list[type[Figure]]:
    for module in pkgutil.walk_packages(heed.figures.__path__, "heed.figures."):
        importlib.import_module(module.name)
    return sorted(derived(Figure), key=lambda cls: cls._module)


def derived(cls: type[Figure]) -> Iterator[type[Figure]]:
    """Every subclass that somebody wrote; AnyWidget derives further ones as figures are made."""
    for one in cls.__subclasses__():
        if one.__dict__.get("_module") and one.__module__.startswith("heed.figures."):
            yield one
        yield from derived(one)


def drawn(trait: t.TraitType[Any, Any], rng: random.Random) -> Any:
    """A value that the trait of a control may have; often an end of its range."""
    if isinstance(trait, t.Bool):
        return rng.random() < 0.5
    if isinstance(trait, t.Enum):
        return rng.choice(list(trait.values))
    if isinstance(trait, t.Unicode):
        return words(trait, rng)
    whole = isinstance(trait, t.Int)
    step = trait.metadata.get("step", 1 if whole else (trait.max - trait.min) / 100)
    steps = int((trait.max - trait.min) / step + 1e-9)
    return trait.min + step * rng.choice([0, steps, *rng.choices(range(steps + 1), k=4)])


def words(trait: t.Unicode[Any, Any], rng: random.Random) -> str:
    longest = trait.metadata.get("max_length", 60)
    kept = str(trait.default_value).split()
    return rng.choice([
        "",
        " ".join(rng.sample(kept, len(kept)))[:longest],
        "".join(rng.choices(LETTERS, k=rng.randint(1, longest))),
    ])  # fmt: skip


def states(figure: Figure) -> Iterator[dict[str, Any]]:
    rng = random.Random(figure._module)
    labelled = {n: trait for n, trait in figure.traits().items() if "label" in trait.metadata}
    yield {}
    for _ in range(STATES):
        yield {name: drawn(trait, rng) for name, trait in sorted(labelled.items())}


@pytest.mark.parametrize("kind", figure_classes(), ids=lambda cls: cls._module)
def test_python_and_javascript_describe_a_state_alike(kind, javascript):
    calls, said = [], []
    for state in states(kind()):
        figure = kind(**state)
        said.append(figure.describe())
        calls.append((f"{kind._module}.js", "describe", [json.loads(json.dumps(figure.state()))]))
    for (_, _, [state]), python, answer in zip(calls, said, javascript(calls), strict=True):
        assert answer == python, state
    assert len(set(said)) > 1, "the text must follow the state"


def test_figures_are_found():
    assert figure_classes()
