"""How often words occur in the sentences that were learnt from, and which of them are names."""

import re
from collections import Counter
from collections.abc import Iterable

WORD = re.compile(r"[^\W\d_]+")


class WordCounts:
    """In how many sentences each word stands; a word is a run of letters, in either case.

    Args:
        sentences: of one language; one that comes twice counts once.
    """

    def __init__(self, sentences: Iterable[str]) -> None:
        self.sentences = 0
        self._counts: Counter[str] = Counter()
        self._capitals: Counter[str] = Counter()  # with a capital where a small letter could stand
        self._small: Counter[str] = Counter()
        for sentence in set(sentences):
            self.sentences += 1
            words = WORD.findall(sentence)
            self._counts.update({word.casefold() for word in words})
            self._capitals.update(word.casefold() for word in words[1:] if word[0].isupper())
            self._small.update(word for word in words[1:] if word[0].islower())

    def count(self, word: str) -> int:
        """Return in how many sentences a word stands."""
        return self._counts[word.casefold()]

    def rarest(self, sentence: str) -> str:
        """Return the word of a sentence that stands in the fewest, the first of several such.

        Raises:
            ValueError: if the sentence has no word.
        """
        words: list[str] = WORD.findall(sentence)
        if not words:
            raise ValueError(f"sentence must have a word, but is {sentence!r}")
        return min(words, key=self.count)

    def names(self, sentence: str) -> list[str]:
        """Return the words of a sentence that are names: mostly written with a capital.

        What counts are the places behind the first word of a sentence. ``I`` is no name; a word
        that was never met there is one if it has a capital there now.
        """
        words = WORD.findall(sentence)
        return [word for i, word in enumerate(words) if len(word) > 1 and self._is_name(word, i)]

    def _is_name(self, word: str, place: int) -> bool:
        key = word.casefold()
        capitals, small = self._capitals[key], self._small[key]
        if capitals == small == 0:
            return place > 0 and word[0].isupper()
        return word[0].isupper() and capitals > small
