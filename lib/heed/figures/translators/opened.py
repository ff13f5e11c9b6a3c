"""What the figures share that open a transformer."""

from heed.figures.translators.live import Live
from heed.translator import Translator, transformer_of


class Opened(Live):
    """The base of figures whose translator must be a transformer.

    Arguments are those of every figure of a translator.

    Raises:
        ValueError: if the translator is no transformer; else as for every such figure.
    """

    def check(self, translator: Translator) -> None:
        """Raise ValueError if the translator is no transformer."""
        transformer_of(translator)
