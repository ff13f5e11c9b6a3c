"""A sentence with one word replaced by another of its group, as ``replaced.js`` has it."""

import re
from collections.abc import Sequence
from typing import NamedTuple

WORD = re.compile(r"[^\s,.!?]+")
VOWELS = "aeiou"


class Replaced(NamedTuple):
    """A word of a sentence, where it begins, what stands in its place, and the new sentence."""

    at: int
    word: str
    other: str
    sentence: str


def replaced(sentence: str, groups: Sequence[Sequence[str]]) -> list[Replaced]:
    """Return, for each word of a sentence that stands in a group, the next of that group.

    After *a* and *an* it is the next that goes with the article. At the beginning of the sentence
    a word is sought without its capital, and the other gets one.

    Args:
        sentence: such as *We lost the key.*
        groups: lists of words; each word stands in one list.
    """
    found, before = [], ""
    for match in WORD.finditer(sentence):
        at, word = match.start(), match[0]
        other = _other(word, before, at == 0, groups)
        if other:
            changed = sentence[:at] + other + sentence[match.end() :]
            found.append(Replaced(at, word, other, changed))
        before = word.lower()
    return found


def _other(word: str, before: str, first: bool, groups: Sequence[Sequence[str]]) -> str:
    sought = {word, word[0].lower() + word[1:]} if first else {word}
    for group in groups:
        for at, one in enumerate(group):
            if one in sought:
                other = _next(group, at, before in ("a", "an"))
                return other[:1].upper() + other[1:] if first else other
    return ""


def _next(group: Sequence[str], at: int, same_start: bool) -> str:
    """Return the next word of a group, round and round; "" if none begins as it must."""

    def vowel(word: str) -> bool:
        return word[0] in VOWELS

    others = [*group[at + 1 :], *group[:at]]
    fitting = (one for one in others if not same_start or vowel(one) == vowel(group[at]))
    return next(fitting, "")
