"""Random states of figures."""

import random
from collections.abc import Iterator
from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure, control_of

LETTERS = "abc dÉñ’-.,?! 1 sœ ﬁ <é>& 中"


def drawn(trait: t.TraitType[Any, Any], rng: random.Random) -> Any:
    """A value that the trait of a control may have; often an end of its range."""
    if isinstance(trait, t.Bool):
        return rng.random() < 0.5
    if isinstance(trait, t.Enum):
        return rng.choice(list(trait.values))
    if isinstance(trait, t.Unicode):
        return words(trait, rng)
    step = control_of(trait)["step"]
    steps = int((trait.max - trait.min) / step + 1e-9)
    value = trait.min + step * rng.choice([0, steps, *rng.choices(range(steps + 1), k=4)])
    return value if isinstance(trait, t.Int) else float(f"{value:.12g}")


def words(trait: t.Unicode[Any, Any], rng: random.Random) -> str:
    longest = control_of(trait)["max_length"]
    kept = str(trait.default_value).split()
    return rng.choice([
        "",
        " ".join(rng.sample(kept, len(kept)))[:longest],
        "".join(rng.choices(LETTERS, k=rng.randint(1, longest))),
    ])  # fmt: skip


def random_states(cls: type[Figure], count: int = 8) -> Iterator[dict[str, Any]]:
    """The first state, then random ones; the same on every run."""
    rng = random.Random(cls.__name__)
    labelled = {n: trait for n, trait in cls.own_traits().items() if "label" in trait.metadata}
    yield {}
    for _ in range(count):
        yield {name: drawn(trait, rng) for name, trait in sorted(labelled.items())}
