"""The numbers in bold of the corrections to the chapter *The full transformer*."""

from collections.abc import Callable

# page glance:

# page words:

# page network:

# page skips:

# page encoder:

# page decoder:


TRANSFORMER: dict[str, Callable[[], list[str]]] = {
    # page glance:
    # page words:
    # page network:
    # page skips:
    # page encoder:
    # page decoder:
}
