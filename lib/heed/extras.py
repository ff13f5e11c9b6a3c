"""Packages that only some of the library needs: where one is missing, its extra is named."""

from collections.abc import Iterator
from contextlib import contextmanager

PACKAGES = ("lightning_fabric", "pooch", "sacrebleu", "tqdm")  # what the extra `train` installs


@contextmanager
def extra_package() -> Iterator[None]:
    """Let an import say how to get what it does not find.

    Raises:
        ModuleNotFoundError: if a package is missing; of ``PACKAGES`` it says the remedy.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in PACKAGES:
            raise
        raise ModuleNotFoundError(
            f'{package} is needed for this: pip install "heed-book[train]"', name=package
        ) from error
