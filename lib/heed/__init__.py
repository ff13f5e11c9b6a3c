"""Heed: learn, attend, translate. The library behind the book of the same name."""

TYPE_CHECKING = False  # True to type checkers; to import it would take longer than all else here
if TYPE_CHECKING:
    from heed.translator import Translator

__version__ = "0.1.0"
__all__ = ["Translator", "__version__"]


def __getattr__(name: str) -> object:
    """Import the translator when it is asked for: ``import heed`` shall not wait for torch."""
    if name == "Translator":
        from heed.translator import Translator

        return Translator
    raise AttributeError(f"module 'heed' has no attribute {name!r}")
