"""BPE-dropout: the same word cut in other ways, so that no piece is only ever met whole."""

import json
import random
from collections.abc import Mapping, Sequence
from itertools import pairwise

from heed.text.subword import SubwordTokenizer

Ranks = Mapping[tuple[str, str], int]


class BPEDropout:
    """Cuts words into pieces at random: at every step each possible merge is left out at times.

    Provilkov, Emelianenko & Voita (2020), section 3. A rare word is then met in smaller pieces as
    well, which it shares with other words. Each word has a fixed number of random cuts, each a
    function of the seed and the word alone: cutting costs a look-up, and a resumed training meets
    the cuts that it would have met.

    Args:
        tokenizer: whose merges are used.
        probability: of leaving out a merge, in [0, 1); 0 cuts as the tokenizer does.
        seed: of the cuts.
        variants: cuts a word.

    Raises:
        ValueError: if ``probability`` or ``variants`` does not fit.
    """

    def __init__(
        self, tokenizer: SubwordTokenizer, probability: float, seed: int = 1, variants: int = 32
    ) -> None:
        if not 0.0 <= probability < 1.0:
            raise ValueError(f"probability must lie in [0, 1), but is {probability}")
        if variants < 1:
            raise ValueError(f"variants must be positive, but is {variants}")
        self.probability, self.seed, self.variants = probability, seed, variants
        self._tokenizer = tokenizer
        model = json.loads(tokenizer.to_json())["model"]
        self._numbers: dict[str, int] = model["vocab"]
        self._ranks = {(left, right): rank for rank, (left, right) in enumerate(model["merges"])}
        self._words: list[str] = []
        self._places: dict[str, int] = {}
        self._cuts: list[list[list[int] | None]] = []

    def words(self, text: str) -> list[int]:
        """Return the words of a text as numbers that ``encode`` knows."""
        return [self._place(word) for word in self._tokenizer.words(text)]

    def encode(self, words: Sequence[int], generator: random.Random) -> list[int]:
        """Return the numbers of the pieces of these words, each cut in one of its ways."""
        pieces: list[int] = []
        for word in words:
            variant = int(generator.random() * self.variants)
            found = self._cuts[word][variant]
            pieces += self._encode_word(word, variant) if found is None else found
        return pieces

    def _place(self, word: str) -> int:
        if word not in self._places:
            self._places[word] = len(self._words)
            self._words.append(word)
            self._cuts.append([None] * self.variants)
        return self._places[word]

    def _encode_word(self, place: int, variant: int) -> list[int]:
        word = self._words[place]
        generator = random.Random(f"{self.seed}/{variant}/{word}")
        pieces = merge(word, self._ranks, self.probability, generator)
        numbers = [self._numbers[piece] for piece in pieces]
        self._cuts[place][variant] = numbers
        return numbers


def merge(word: str, ranks: Ranks, probability: float, generator: random.Random) -> list[str]:
    """Merge the letters of a word, the earliest learnt pair first, leaving out some at random.

    Args:
        word: letters to begin with.
        ranks: of the pairs that merge, 0 for the one learnt first.
        probability: with which a pair is passed over, drawn anew for every pair at every step.
        generator: where the draws come from.

    Returns:
        the pieces, which joined are the word.
    """
    pieces = list(word)
    while True:
        candidates = [
            (ranks[pair], place)
            for place, pair in enumerate(pairwise(pieces))
            if pair in ranks and generator.random() >= probability
        ]
        if not candidates:
            return pieces
        _, place = min(candidates)
        pieces[place : place + 2] = [pieces[place] + pieces[place + 1]]
