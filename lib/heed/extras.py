"""Packages that only some of the library needs: where one is missing, its extra is named."""

from collections.abc import Iterator
from contextlib import contextmanager

PACKAGES = {  # and the extra that installs each
    "lightning_fabric": "train",
    "pooch": "train",
    "sacrebleu": "train",
    "tqdm": "train",
    "ctranslate2": "export",
    "onnx": "export",
    "onnxscript": "export",
}


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
            f'{package} is needed for this: pip install "heed-book[{PACKAGES[package]}]"',
            name=package,
        ) from error
