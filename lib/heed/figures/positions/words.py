"""Words that a reader types, and made-up vectors for them; ``words.js`` gives the same."""

import random

PRIME = 2**31 - 1
FACTOR = 1_000_003  # its product with a number below PRIME stays below 2⁵³, as JavaScript needs


def words_of(sentence: str, most: int) -> list[str]:
    """Return the first ``most`` words of a sentence: what stands between spaces."""
    return [word for word in sentence.split(" ") if word][:most]


def word_vector(word: str, seed: int, width: int) -> list[float]:
    """Return the vector of a word: ``width`` normal numbers that word and seed alone decide.

    Capitals do not matter. Two words share a vector with a probability of 1 in 2³¹.
    """
    stream = random.Random(_seed_of(word.lower(), seed))
    return [stream.gauss(0.0, 1.0) for _ in range(width)]


def _seed_of(word: str, seed: int) -> int:
    code = seed % PRIME
    for letter in word:
        code = (code * FACTOR + ord(letter) + 1) % PRIME
    return code
