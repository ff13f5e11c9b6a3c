"""The numbers in bold of the corrections to the chapter on self-attention."""

from collections.abc import Callable

ATTENTION: dict[str, Callable[[], list[str]]] = {}
