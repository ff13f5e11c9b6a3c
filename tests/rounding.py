"""Has nbval take a number that hardly differs from the stored one for the stored one."""

from collections.abc import Callable
from typing import Any

from heed.publish.rounding import as_stored


def pytest_itemcollected(item: Any) -> None:
    """Have nbval compare the outputs of a cell after ``as_stored``."""
    if hasattr(item, "compare_outputs"):
        compare = item.compare_outputs
        item.compare_outputs = lambda fresh, stored: compare(
            settled(fresh, stored, item.sanitize), stored
        )


def settled(fresh: Any, stored: Any, sanitize: Callable[[str], str]) -> Any:
    """Return outputs, or what is in them, sanitised and with the numbers that are stored."""
    if isinstance(fresh, str) and isinstance(stored, str):
        return as_stored(sanitize(fresh), sanitize(stored))
    if isinstance(fresh, list) and isinstance(stored, list) and len(fresh) == len(stored):
        pairs = zip(fresh, stored, strict=True)
        return [settled(own, other, sanitize) for own, other in pairs]
    if isinstance(fresh, dict) and isinstance(stored, dict):
        both = {key: settled(own, stored.get(key), sanitize) for key, own in fresh.items()}
        return type(fresh)(both)
    return fresh
