"""The numbers in bold of the corrections to the chapter *Training it*."""

from collections.abc import Callable

# page loss:

# page adam:

# page yourself:

# page long:


TRAINING: dict[str, Callable[[], list[str]]] = {
    # page loss:
    # page adam:
    # page yourself:
    # page long:
}
