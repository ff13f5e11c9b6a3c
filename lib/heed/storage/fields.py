"""The fields of a dataclass, read from a JSON object."""

import dataclasses
import math
import reprlib
from dataclasses import MISSING
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


def read_fields(kind: Any, found: Any, origin: str) -> dict[str, Any]:
    """Return what was found as fields of a dataclass, lists made tuples where it has tuples.

    Args:
        kind: the dataclass.
        found: what should be an object with some of its fields.
        origin: what to call it in a message.

    Raises:
        ValueError: if it is no object, or a field is unknown, missing or of another type.
    """
    if not isinstance(found, dict):
        raise ValueError(f"{origin} must be an object, but is {reprlib.repr(found)}")
    hints = get_type_hints(kind)
    fields = {}
    for name, value in found.items():
        if name not in hints:
            raise ValueError(f"{origin} has an unknown entry {name!r}")
        fields[name] = tuple(value) if isinstance(value, list) else value  # JSON has no tuples
        if not fits(fields[name], hints[name]):
            shown = getattr(hints[name], "__name__", hints[name])
            raise ValueError(
                f"{origin}: {name} must be of type {shown}, but is {reprlib.repr(value)}"
            )
    for field in dataclasses.fields(kind):
        if field.name not in found and field.default is field.default_factory is MISSING:
            raise ValueError(f"{origin} has no entry {field.name!r}")
    return fields


def fits(value: Any, hint: Any) -> bool:
    """Tell whether a value is of a type; no flag is a number, and no number is NaN or infinite."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in inner)
    if origin is Literal:
        return value in inner
    if origin is tuple:
        each = inner[:1] * len(value) if inner[-1] is ... and isinstance(value, tuple) else inner
        return isinstance(value, tuple) and len(value) == len(each) and all(map(fits, value, each))
    if hint is float:
        return (
            isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < math.inf
        )
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, origin or hint)
