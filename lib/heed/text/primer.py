"""What a chapter may know of the real corpus without its sentences: word lists and counts."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from heed.text.pairs import Pair
from heed.text.tokens import EOS, PAD, UNK
from heed.text.word import WordTokenizer

# Dive into Deep Learning asks for 512 + 128 examples, counts from 0 and stops after "i > 640".
FIRST = 641
FILE = Path(__file__).parent / "primer.json"


class Primer(NamedTuple):
    """Vocabularies of the first pairs of a corpus, and the lengths of all of them.

    english: the source vocabulary of the first 641 pairs; it has no ``<bos>``, for a source row
        has none.
    french: the target vocabulary of the same pairs.
    lengths: ``lengths[n, t]`` pairs have n English and t French tokens, special ones not counted.
    """

    english: WordTokenizer
    french: WordTokenizer
    lengths: Counter[tuple[int, int]]


def derive_primer(pairs: Sequence[Pair]) -> Primer:
    """Make the vocabularies and counts of a corpus.

    Source: Zhang et al., *Dive into Deep Learning*, section 10.5: words that occur once are
    ``<unk>``, each language has its own vocabulary.
    """
    first = pairs[:FIRST]
    english = WordTokenizer.train([pair.source for pair in first], special=(PAD, EOS, UNK))
    french = WordTokenizer.train([pair.target for pair in first])
    lengths = Counter((len(english.tokens(s)), len(french.tokens(t))) for s, t in pairs)
    return Primer(english, french, lengths)


def load_primer() -> Primer:
    """Return the primer of ``fra-eng`` that comes with the package (164,181 pairs)."""
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    lengths = Counter({(source, target): count for source, target, count in stored["lengths"]})
    return Primer(WordTokenizer(stored["english"]), WordTokenizer(stored["french"]), lengths)


def save_primer(primer: Primer, attribution: str, path: Path = FILE) -> None:
    """Write one JSON file, with the ``attribution`` that the corpus asks for."""
    stored = {
        "attribution": attribution,
        "english": list(primer.english),
        "french": list(primer.french),
        "lengths": [[*pair, count] for pair, count in sorted(primer.lengths.items())],
    }
    text = json.dumps(stored, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text + "\n", encoding="utf-8")
