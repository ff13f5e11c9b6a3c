"""Heed: learn, attend, translate. The library behind the book of the same name."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from heed.translator import Translator

__version__ = "0.1.0"
__all__ = ["Translator", "__version__"]


def __getattr__(name: str) -> Any:
    """Import the translator when it is asked for: ``import heed`` shall not wait for torch."""
    if name == "Translator":
        from heed.translator import Translator

        return Translator
    raise AttributeError(f"module 'heed' has no attribute {name!r}")
