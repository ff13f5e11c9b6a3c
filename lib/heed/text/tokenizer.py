"""What the library asks of a tokenizer."""

from collections.abc import Iterable
from typing import Protocol


class Tokenizer(Protocol):
    """What a translator needs of a tokenizer: ``SubwordTokenizer`` and ``WordTokenizer`` have it.

    ``len(tokenizer)`` is V.

    kind: its format, as ``config.json`` names it.
    pad_id: the number of ``<pad>``.
    bos_id: the number of ``<bos>``.
    eos_id: the number of ``<eos>``.
    unk_id: the number of ``<unk>``.

    Example:
        >>> from heed import Translator
        >>> tokenizer = Translator.load("eng-fra").target
        >>> tokenizer.decode(tokenizer.encode("Bonjour !"))
        'Bonjour !'
    """

    kind: str
    pad_id: int
    bos_id: int
    eos_id: int
    unk_id: int

    def encode(self, text: str) -> list[int]:
        """Return the numbers of a text, special tokens not added."""
        ...

    def decode(self, ids: Iterable[int]) -> str:
        """Return the text of these numbers."""
        ...

    def to_json(self) -> str:
        """Return the tokenizer as one JSON text."""
        ...

    def piece(self, number: int) -> str:
        """Return one entry of the vocabulary."""
        ...

    def __len__(self) -> int: ...
