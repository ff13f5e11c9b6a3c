"""The numbers in bold of the corrections to the chapter from recurrence to attention."""

from collections.abc import Callable

RECURRENCE: dict[str, Callable[[], list[str]]] = {}
