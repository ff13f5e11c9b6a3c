"""What a reader's code gives to another part, where that stops: what doesn't fit, in words."""

from collections.abc import Callable, Mapping
from typing import Any

from heed.workshop.values import by, shape, written

VECTOR, ROWS, MATRICES = 1, 2, 3  # how deep lists are
KINDS = ("a number", "a list of numbers", "a matrix", "a list of matrices")
LAYER, LAYERS = ("weight", "bias"), ("expand", "contract")  # what a dictionary has
ASKED: Mapping[str, tuple[int | tuple[str, str] | None, ...]] = {
    "dot": (VECTOR, VECTOR),
    "softmax": (VECTOR,),
    "attention": (VECTOR, ROWS, ROWS),
    "multi_head": (ROWS, MATRICES, None),
    "linear": (LAYER, ROWS),
    "network": (LAYERS, ROWS),
    "layer_norm": (LAYER, ROWS),
    "project": (LAYER, ROWS, None),
    "added": (ROWS, ROWS),
}  # of the parts that other parts call: each argument in turn
PAIR = " Give it [k, v]."
UNPACK = " project returns a list: take its [0]."


def misfit(name: str, given: Mapping[str, Any]) -> str:
    """Return what doesn't fit of what a part is given, such as "dot gets …", or "".

    Args:
        name: of the function that is called.
        given: its arguments, by their names and in their order.
    """
    for (one, value), asked in zip(given.items(), ASKED.get(name, ()), strict=False):
        if isinstance(asked, tuple) and not (isinstance(value, dict) and {*asked} <= {*value}):
            has = " and ".join(asked)
            return f"{name} gets {written(value)} as {one}, but needs a dictionary with {has}."
        if isinstance(asked, int) and not _fits(value, asked):
            depth = len(shape(value))
            got = KINDS[depth] if depth or isinstance(value, int | float) else written(value)
            unpack = UNPACK if (asked, depth) == (ROWS, MATRICES) and name != "attention" else ""
            pair = PAIR if asked == MATRICES else ""
            return f"{name} gets {got} as {one}, but needs {KINDS[asked]}.{unpack}{pair}"
    values = list(given.values())
    return LENGTHS[name](*values) if name in LENGTHS and len(values) == len(ASKED[name]) else ""


def _fits(value: Any, depth: int) -> bool:
    """Whether lists are as deep as is asked for; of what is empty that isn't known."""
    sizes = shape(value)
    return len(sizes) == depth or (0 < len(sizes) < depth and 0 in sizes)


def _unlike_lists(a: Any, b: Any) -> str:
    one, other = shape(a), shape(b)
    return "" if one == other else f"dot gets lists of {by(one)} and {by(other)} numbers."


def _unlike_keys(query: Any, keys: Any, values: Any) -> str:
    if len(keys) != len(values):
        return f"attention gets keys and values, but not as many: {len(keys)} and {len(values)}."
    own = shape(query)
    odd = next((one for one in map(shape, keys) if one != own), own)
    if odd == own:
        return ""
    return f"attention gets a query of {by(own)} numbers, but a key of {by(odd)}."


def _unlike_rows(rows: Any, more: Any) -> str:
    one, other = shape(rows), shape(more)
    return "" if one == other else f"added gets matrices of {by(one)} and {by(other)} numbers."


LENGTHS: Mapping[str, Callable[..., str]] = {
    "dot": _unlike_lists,
    "attention": _unlike_keys,
    "added": _unlike_rows,
}
