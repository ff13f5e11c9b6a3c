"""The numbers in bold of the corrections to the chapter on masks."""

from collections.abc import Callable

MASKS: dict[str, Callable[[], list[str]]] = {}
