"""Settings from files that anybody may have written."""

import re
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

import pytest

from heed.storage.fields import read_fields
from heed.storage.json_file import read_object
from heed.training.hyperparameters import TrainingConfig
from heed.training.recipe import Recipe


@dataclass
class Sample:
    count: int
    share: float = 0.5
    many: tuple[int, ...] = (2, 3)
    two: tuple[float, float] = (0.5, 0.25)
    kind: Literal["a", "b"] = "a"
    flag: bool = False
    some: int | None = None
    numbers: dict[str, Any] = field(default_factory=dict)


def test_lists_become_tuples_and_whole_numbers_may_be_floats():
    found = read_fields(Sample, {"count": 7, "share": 1, "many": [5], "two": [1, 0.5]}, "x")
    assert Sample(**found) == Sample(7, 1, (5,), (1, 0.5))


@pytest.mark.parametrize("kind", [TrainingConfig, Recipe])
def test_every_default_fits_its_own_type(kind):
    whole = asdict(kind(**({"corpus": "x"} if kind is Recipe else {})))
    whole.pop("training", None)
    assert read_fields(kind, whole, "x") == whole


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("count", 7.0),
        ("count", True),
        ("count", "7"),
        ("count", None),
        ("share", float("nan")),
        ("share", float("inf")),
        ("share", False),
        ("many", 5),
        ("many", [5, 0.5]),
        ("many", {"a": 1}),
        ("two", [1]),
        ("two", [1, 2, 3]),
        ("kind", "c"),
        ("kind", ["a"]),
        ("flag", 1),
        ("some", 1.5),
        ("numbers", [1]),
        ("numbers", None),
    ],
)
def test_another_type_is_refused_by_name(name, value):
    with pytest.raises(ValueError, match=rf"x: {name} must be of type .*, but is "):
        read_fields(Sample, {"count": 7} | {name: value}, "x")


def test_unknown_and_missing_entries_are_named():
    with pytest.raises(ValueError, match="x has an unknown entry 'more'"):
        read_fields(Sample, {"count": 7, "more": 1}, "x")
    with pytest.raises(ValueError, match="x has no entry 'count'"):
        read_fields(Sample, {}, "x")


@pytest.mark.parametrize("text", ["", "[1]", "null", "7", '{"a": ', "[" * 100_000, "\x00"])
def test_a_file_without_an_object_is_named(tmp_path, text):
    path = tmp_path / "x.json"
    path.write_text(text)
    with pytest.raises(ValueError, match=re.escape(str(path))):
        read_object(path)
