"""One English sentence, and another that differs from it in whom it speaks of or to.

``variants.js`` does the same in the page, but for ``addressed`` and ``to_several``.
"""

import re
from collections.abc import Collection

WORD = re.compile(r"[A-Za-z]+")
NEXT = re.compile(r"\s+([A-Za-z]+)")
YOU = re.compile(r"\byou\b(?!\s+(?:guys|two|all)\b)", re.IGNORECASE)
NAME = re.compile(r"\s*(?:(?:an?|the)\s+)?([a-z]+)[.!?…]*\s*", re.IGNORECASE)
END = re.compile(r"[.!?…]*\s*$")
PAIRS = (
    "he she himself herself man woman boy girl father mother dad mom son daughter brother sister "
    "husband wife uncle aunt king queen sir madam men women boys girls"
)
MEN, WOMEN = PAIRS.split()[::2], PAIRS.split()[1::2]
OTHERS = {
    **dict(zip(MEN, WOMEN, strict=True)),
    **dict(zip(WOMEN, MEN, strict=True)),
    "him": "her",
    "hers": "his",
}
BEHIND = (
    "and or but to at in on with for from by of that when if because as so than like about "
    "into the a an my your his our their this these those yesterday today tomorrow tonight now "
    "then again here there well back up down off out away home too very before after while until "
    "alone once twice often always never is was are were will would can could"
)  # words before which *her* is *him*, not *his*
NOT_OWNED = set(BEHIND.split())


def swapped(sentence: str) -> str:
    """Return an English sentence with each *he* and *she*, *man* and *woman* … exchanged.

    *Her* becomes *his* before a word that can be owned, else *him*; *his* becomes *her* or *hers*.
    """
    return WORD.sub(_other, sentence)


def addressed(sentence: str, whom: str) -> str:
    """Return a sentence that says at its end to whom it speaks: ``sir``, say."""
    end = END.search(sentence)
    assert end is not None  # it may be empty
    return f"{sentence[: end.start()]}, {whom}{end[0]}"


def to_several(sentence: str) -> str:
    """Return a sentence whose first *you* is *you guys*."""
    return YOU.sub(r"\g<0> guys", sentence, count=1)


def completed(text: str, professions: Collection[str]) -> str:
    """Return *She is a nurse.* for the name of a profession alone; any other text as it is."""
    found = NAME.fullmatch(text)
    word = found[1].lower() if found else ""
    if word not in professions:
        return text
    return f"She is {'an' if word[0] in 'aeiou' else 'a'} {word}."


def _other(match: re.Match[str]) -> str:
    word = match[0]
    behind = NEXT.match(match.string, match.end())
    owned = behind is not None and behind[1].lower() not in NOT_OWNED
    return _in_case_of(word, _lower_other(word.lower(), owned))


def _lower_other(word: str, owned: bool) -> str:
    if word == "his":
        return "her" if owned else "hers"
    if word == "her":
        return "his" if owned else "him"
    return OTHERS.get(word, word)


def _in_case_of(word: str, other: str) -> str:
    if word.lower() == other:
        return word
    if word.isupper() and len(word) > 1:
        return other.upper()
    return other.capitalize() if word[0].isupper() else other
