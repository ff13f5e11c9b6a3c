"""A vocabulary of pieces of words, learnt by byte-pair encoding."""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tokenizers import Regex, Tokenizer
from tokenizers.decoders import ByteLevel as ByteLevelDecoder
from tokenizers.models import BPE
from tokenizers.pre_tokenizers import ByteLevel, Split
from tokenizers.pre_tokenizers import Sequence as Steps
from tokenizers.trainers import BpeTrainer

from heed.storage.json_file import parse_json, read_parsed
from heed.text.subword_file import check_pieces
from heed.text.tokens import BOS, EOS, PAD, SPECIAL, UNK

# A word keeps the space before it and the apostrophe after it (l', n', aujourd'): French elision
# then costs one piece, and no piece ever spans two words.
WORDS = Regex(r" ?[\p{L}\p{M}]+['’]?| ?\p{N}+| ?[^\s\p{L}\p{M}\p{N}]+|\s+")
# The letters that stand for bytes: itself where it can be seen, one from U+0100 on elsewhere.
SEEN = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
HIDDEN = [byte for byte in range(0x100) if byte not in SEEN]
BYTES = {chr(b): b for b in SEEN} | {chr(0x100 + i): b for i, b in enumerate(HIDDEN)}


class SubwordTokenizer:
    """Byte-pair encoding (Sennrich et al., 2016) over bytes, so that any text can be written.

    One vocabulary serves both languages. Numbers 0 to 3 are ``<pad>``, ``<bos>``, ``<eos>`` and
    ``<unk>``; the last is never produced, for every byte is in the vocabulary. The words
    "<eos>" typed in a sentence are text, not a token. ``len(tokenizer)`` is V, and a loop over a
    tokenizer gives its pieces.

    Attributes:
        kind (str): ``"subword"``, as ``config.json`` has it.
        pad_id (int): the number of ``<pad>``.
        bos_id (int): the number of ``<bos>``.
        eos_id (int): the number of ``<eos>``.
        unk_id (int): the number of ``<unk>``.

    Example:
        >>> tokenizer = SubwordTokenizer.train(["the cat", "the car", "the cart"], size=270)
        >>> tokenizer.tokens("the carts")
        ['▁the', '▁cart', 's']
        >>> tokenizer.decode(tokenizer.encode("Élan 😀"))
        'Élan 😀'
    """

    kind = "subword"
    pad_id, bos_id, eos_id, unk_id = range(4)

    def __init__(self, tokenizer: Tokenizer) -> None:
        found = [tokenizer.token_to_id(token) for token in SPECIAL]
        if found != [0, 1, 2, 3]:
            raise ValueError(f"a vocabulary must number {', '.join(SPECIAL)} from 0, not {found}")
        tokenizer.encode_special_tokens = True  # "<eos>" in a sentence is six characters
        self._tokenizer = tokenizer

    @classmethod
    def train(cls, sentences: Iterable[str], size: int = 4000) -> "SubwordTokenizer":
        """Learn the pieces of a vocabulary.

        Args:
            sentences: of both languages.
            size: V, with the special tokens; fewer if the text has no more.

        Raises:
            ValueError: if ``size`` cannot hold the 4 special tokens and the 256 bytes.
        """
        if size < len(SPECIAL) + 256:
            raise ValueError(f"size must be at least {len(SPECIAL) + 256}, but is {size}")
        tokenizer = _without_pieces()
        trainer = BpeTrainer(
            vocab_size=size,
            special_tokens=[PAD, BOS, EOS, UNK],
            initial_alphabet=sorted(ByteLevel.alphabet()),
            show_progress=False,
        )
        tokenizer.train_from_iterator((" " + s for s in sentences), trainer)
        return cls(tokenizer)

    def encode(self, text: str) -> list[int]:
        """Return the numbers of the pieces of any text, without ``<bos>`` and ``<eos>``."""
        ids: list[int] = self._tokenizer.encode(" " + _encodable(text)).ids
        return ids

    def encode_all(self, texts: Sequence[str]) -> list[list[int]]:
        """Encode many texts, in parallel."""
        batch = self._tokenizer.encode_batch([" " + _encodable(text) for text in texts])
        return [encoding.ids for encoding in batch]

    def decode(self, ids: Iterable[int]) -> str:
        """Return the text of these numbers; special tokens write nothing.

        ``decode(encode(text)) == text`` for every text that UTF-8 can hold.

        Raises:
            ValueError: if a number is not in the vocabulary.
        """
        pieces = [i for i in ids if not 0 <= i < len(SPECIAL)]
        self._check(pieces)
        text: str = self._tokenizer.decode(pieces, skip_special_tokens=False)
        return text[1:] if text.startswith(" ") else text

    def words(self, text: str) -> list[str]:
        """Return what is cut into pieces, each byte as a letter: no piece spans two of these."""
        found = self._tokenizer.pre_tokenizer.pre_tokenize_str(" " + _encodable(text))
        return [word for word, _ in found]

    def tokens(self, text: str) -> list[str]:
        """Return the pieces themselves, readable, a leading space shown as ``▁``."""
        return [self.piece(i) for i in self.encode(text)]

    def piece(self, number: int) -> str:
        """Return one piece of the vocabulary, readable: a space is ``▁``, a special its name.

        A part of a character, as of an emoji, is given in bytes: ``<0xF0><0x9F>``.

        Raises:
            ValueError: if there is none of this number.
        """
        self._check([number])
        if number < len(SPECIAL):
            return SPECIAL[number]
        letters = self._tokenizer.id_to_token(number) or ""
        raw = bytes(BYTES[letter] for letter in letters)
        return _readable(raw).replace(" ", "▁")

    def _check(self, numbers: Sequence[int]) -> None:
        """Refuse numbers of no piece, which the library would drop without a word."""
        size = len(self)
        for number in numbers:
            if not 0 <= number < size:
                raise ValueError(f"numbers must lie in 0..{size - 1}, but one is {number}")

    def __len__(self) -> int:
        size: int = self._tokenizer.get_vocab_size()
        return size

    def __iter__(self) -> Iterator[str]:
        return (self.piece(i) for i in range(len(self)))

    def to_json(self) -> str:
        """Return the whole tokenizer as one JSON text (the format of ``tokenizers``)."""
        text: str = self._tokenizer.to_str()
        return text

    @classmethod
    def from_json(cls, text: str) -> "SubwordTokenizer":
        """Read what ``to_json`` wrote.

        Raises:
            ValueError: if the text is not such a tokenizer.
        """
        bare = _without_pieces()
        bare.add_special_tokens(list(SPECIAL))
        check_pieces(parse_json(text), json.loads(bare.to_str()))
        try:
            return cls(Tokenizer.from_str(text))
        except ValueError:
            raise
        except Exception as error:  # the library raises bare Exception
            raise ValueError(f"not a tokenizer in the format of `tokenizers`: {error}") from error

    def save(self, path: str | Path) -> None:
        """Write one JSON file."""
        Path(path).write_text(
            json.dumps(json.loads(self.to_json()), ensure_ascii=False, indent=0), encoding="utf-8"
        )

    @classmethod
    def load(cls, path: str | Path) -> "SubwordTokenizer":
        """Read one JSON file.

        Raises:
            ValueError: if it holds no such tokenizer; the message names the file.
        """
        return read_parsed(Path(path), cls.from_json)


def _without_pieces() -> Tokenizer:
    """Return the way in which a text is cut and put together again, its vocabulary empty."""
    tokenizer = Tokenizer(BPE())
    tokenizer.pre_tokenizer = Steps(
        [Split(WORDS, "isolated"), ByteLevel(add_prefix_space=False, use_regex=False)]
    )
    tokenizer.decoder = ByteLevelDecoder()
    return tokenizer


def _encodable(text: str) -> str:
    """Replace lone surrogates, the only characters that UTF-8 cannot hold."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _readable(raw: bytes) -> str:
    """Return the characters of these bytes, or the bytes as ``<0xF0>`` where they are none."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return "".join(chr(byte) if byte < 0x80 else f"<0x{byte:02X}>" for byte in raw)
