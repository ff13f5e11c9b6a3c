"""The numbers in bold of the corrections to the chapter from recurrence to attention."""

from collections.abc import Callable

from heed.theory.costs import multiply_adds
from written_numbers import grouped, power


def layers():
    small = [multiply_adds(layer, 9, 256) for layer in ("attention", "projected", "rnn")]
    large = [multiply_adds(layer, 2048, 512) for layer in ("attention", "rnn")]
    return [*map(grouped, small), *(power(count, 2) for count in large)]


RECURRENCE: dict[str, Callable[[], list[str]]] = {"layers": layers}
