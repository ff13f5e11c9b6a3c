"""The numbers in bold of the corrections to the chapter from recurrence to attention."""

from collections.abc import Callable

from heed.theory.paths import layers_to_see, window


def receptive_field():
    seen = window(10, 3), window(6, 3, dilated=True)
    needed = layers_to_see(1000, 3), layers_to_see(1000, 3, dilated=True)
    return [str(count) for count in (*seen, *needed)]


RECURRENCE: dict[str, Callable[[], list[str]]] = {
    "receptive": receptive_field,
}
