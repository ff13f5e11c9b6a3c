"""A vocabulary of whole words, as textbooks have it."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from heed.storage.json_file import parse_json, read_parsed
from heed.text.pairs import normalise_spaces
from heed.text.tokens import EOS, PAD, SPECIAL, UNK

ABSENT = -1
REQUIRED = (PAD, EOS, UNK)


def preprocess(text: str) -> str:
    """Return ``text`` in lower case, each of ``, . ! ?`` after a space.

    Source: Zhang et al., *Dive into Deep Learning*, section 10.5.2. There
    U+202F and U+00A0 become spaces; here every Unicode space does.
    """
    text = normalise_spaces(text.lower())
    return re.sub(r"(?<=[^ ])([,.!?])", r" \1", text)


class WordTokenizer:
    """The words of one language, numbered in the order of their code points.

    The special tokens are numbered among the words, as in *Dive into Deep Learning*: ``!`` comes
    before ``<bos>``, ``<bos>`` before ``a``. A vocabulary may do without ``<bos>`` if it is only
    read from; its ``bos_id`` is then −1.

    Lost between ``encode`` and ``decode``: upper case, words that are not in the vocabulary
    (``<unk>``), which space it was, and that English writes ``!`` and ``?`` without one.
    "<eos>" typed in a sentence is an unknown word, never the token.

    Args:
        words: the vocabulary in the order of the numbers, special tokens included. They are also
            what a loop over the tokenizer gives, and ``len(tokenizer)`` is V.

    Attributes:
        kind (str): ``"word"``, as ``config.json`` has it.
        pad_id (int): the number of ``<pad>``.
        bos_id (int): the number of ``<bos>``; −1 if there is none.
        eos_id (int): the number of ``<eos>``.
        unk_id (int): the number of ``<unk>``.

    Example:
        >>> tokenizer = WordTokenizer.train(["the cat sat", "the dog sat"], min_count=1)
        >>> tokenizer.decode(tokenizer.encode("The cat barked"))
        'the cat <unk>'
    """

    kind = "word"
    pad_id: int
    bos_id: int
    eos_id: int
    unk_id: int

    def __init__(self, words: Sequence[str]) -> None:
        self._words = list(words)
        self._numbers = {word: i for i, word in enumerate(self._words)}
        if len(self._numbers) < len(self._words):
            raise ValueError("words must differ from each other, but one of them stands twice")
        if missing := [token for token in REQUIRED if token not in self._numbers]:
            raise ValueError(f"words must hold {', '.join(REQUIRED)}, but {missing[0]} is missing")
        ids = [self._numbers.pop(token, ABSENT) for token in SPECIAL]  # text never finds them
        self.pad_id, self.bos_id, self.eos_id, self.unk_id = ids

    @classmethod
    def train(
        cls,
        sentences: Iterable[str],
        min_count: int = 2,
        special: Sequence[str] = SPECIAL,
        most: int | None = None,
    ) -> "WordTokenizer":
        """List the words of one language.

        Args:
            sentences: text, as it is written.
            min_count: how often a word must occur to be listed; rarer ones are ``<unk>``.
            special: which special tokens to list: all, or all but ``<bos>``.
            most: how many entries to list, special tokens included, the commonest words first and
                of equally common ones those that come first in a dictionary; ``None``: all.

        Raises:
            ValueError: if an argument is out of its range, or ``sentences`` is a single string.
        """
        if isinstance(sentences, str):
            raise ValueError("sentences must be a list of strings, not one string")
        if min_count < 1:
            raise ValueError(f"min_count must be at least 1, but is {min_count}")
        if unknown := set(special) - set(SPECIAL):
            raise ValueError(f"special must be among {', '.join(SPECIAL)}, not {min(unknown)!r}")
        if most is not None and most <= len(special):
            raise ValueError(f"most must be above {len(special)}, but is {most}")
        counts = Counter(word for text in sentences for word in preprocess(text).split(" "))
        common = sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))
        words = [word for word, count in common if count >= min_count and word]
        words = [word for word in words if word not in SPECIAL]
        kept = words if most is None else words[: most - len(special)]
        return cls(sorted([*kept, *special]))

    def encode(self, text: str) -> list[int]:
        """Return the numbers of the words of any text, without ``<bos>`` and ``<eos>``."""
        return [self._numbers.get(word, self.unk_id) for word in self.tokens(text)]

    def encode_all(self, texts: Sequence[str]) -> list[list[int]]:
        """Encode many texts."""
        return [self.encode(text) for text in texts]

    def decode(self, ids: Iterable[int]) -> str:
        """Return the words, joined: a comma or full stop follows at once, ``!`` and ``?`` do not.

        ``<pad>``, ``<bos>`` and ``<eos>`` write nothing; ``<unk>`` stays, for a word is missing.

        Raises:
            ValueError: if a number is not in the vocabulary.
        """
        silent = {self.pad_id, self.bos_id, self.eos_id} - {ABSENT}
        text = " ".join(self.piece(i) for i in ids if i not in silent)
        return re.sub(r" ([,.])", r"\1", text)

    def tokens(self, text: str) -> list[str]:
        """Return the words as the vocabulary would write them, whether it holds them or not."""
        return [word for word in preprocess(text).split(" ") if word]

    def piece(self, number: int) -> str:
        """Return one entry of the vocabulary.

        Raises:
            ValueError: if there is none of this number.
        """
        if not 0 <= number < len(self._words):
            raise ValueError(f"number must lie in 0..{len(self._words) - 1}, but is {number}")
        return self._words[number]

    def __len__(self) -> int:
        return len(self._words)

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def to_json(self) -> str:
        """Return the vocabulary as one JSON text."""
        return json.dumps({"kind": self.kind, "words": self._words}, ensure_ascii=False, indent=0)

    @classmethod
    def from_json(cls, text: str) -> "WordTokenizer":
        """Read what ``to_json`` wrote.

        Raises:
            ValueError: if the text is not such a vocabulary.
        """
        found = parse_json(text)
        words = found.get("words") if isinstance(found, dict) else None
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise ValueError('not a vocabulary of words: it must be {"kind": "word", "words": […]}')
        return cls(words)

    def save(self, path: str | Path) -> None:
        """Write one JSON file."""
        Path(path).write_text(self.to_json(), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> "WordTokenizer":
        """Read one JSON file.

        Raises:
            ValueError: if it holds no such vocabulary; the message names the file.
        """
        return read_parsed(Path(path), cls.from_json)
