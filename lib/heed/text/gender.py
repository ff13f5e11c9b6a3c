"""Which gender a French sentence gives to somebody: the noun, its article, the subject, in turn.

French has to choose where English need not: *the nurse* is *l'infirmier* or *l'infirmière*. The
rules look at the noun and the words that agree with it; Stanovsky et al. (2019) have others.
"""

import re
from collections.abc import Sequence
from typing import Literal

from heed.text.professions import Profession

Gender = Literal["masculine", "feminine", "mixed", "untold", "absent"]
WORD = re.compile(r"[^\W\d_]+'|[^\W\d_]+(?:-[^\W\d_]+)*")
VOWELS = "aeiouyhàâéèêëîïôùûœ"
ELIDED = {"mon", "ton", "son"}  # before a vowel, whatever the gender
MASCULINE = (
    "un le ce cet du au quel aucun mon ton son bon grand petit nouveau nouvel vieux vieil beau bel "
    "mauvais meilleur premier ancien excellent brillant"
)
FEMININE = (
    "une la cette quelle aucune ma ta sa bonne grande petite nouvelle vieille belle "
    "mauvaise meilleure première ancienne excellente brillante"
)
SIGNS: dict[str, Gender] = {
    **dict.fromkeys(MASCULINE.split(), "masculine"),
    **dict.fromkeys(FEMININE.split(), "feminine"),
}
NEUTRAL = {"jeune", "très", "célèbre", "vrai", "vraiment", "aussi", "si", "plus", "riche"}
VERBS = (
    "est était sera serait soit fut être devenir devenu devenue devient deviendra devint n' ne pas "
    "veut voulait voudrait peut été a ait avait toujours aussi encore plus comme jamais"
)
LINKS = set(VERBS.split())  # from a subject to what it is
SUBJECTS: dict[str, Gender] = {"il": "masculine", "elle": "feminine"}
SAID: tuple[tuple[str, Gender], ...] = (
    ("ée", "feminine"),
    ("ie", "feminine"),
    ("ue", "feminine"),
    ("euse", "feminine"),
    ("é", "masculine"),
    ("i", "masculine"),
    ("u", "masculine"),
    ("eux", "masculine"),
)  # endings of what is said of somebody
ADVERBS = {"ici", "aussi", "ainsi"}


def gender_of(french: str, who: Profession) -> Gender:
    """Return the gender that a sentence gives to the first one that it names.

    Args:
        french: a sentence.
        who: what is looked for, by its French forms in the singular.

    Returns:
        ``"masculine"`` or ``"feminine"`` if noun, article and subject tell that alone, ``"mixed"``
        if they tell both, ``"untold"`` if they tell nothing, ``"absent"`` without the noun.
    """
    words = WORD.findall(french.replace("’", "'").casefold())
    at = next((i for i, word in enumerate(words) if word in who.masculine + who.feminine), None)
    if at is None:
        return "absent"
    told = [_of_form(words[at], who), _before(words, at)]
    return _agreed(told) if any(told) else _of_predicate(words, at)


def _agreed(told: Sequence[Gender | None]) -> Gender:
    found = {one for one in told if one}
    if len(found) > 1:
        return "mixed"
    return found.pop() if found else "untold"


def _of_form(word: str, who: Profession) -> Gender | None:
    """Return what the form tells; one of both tells nothing."""
    if (word in who.masculine) == (word in who.feminine):
        return None
    return "feminine" if word in who.feminine else "masculine"


def _before(words: Sequence[str], at: int) -> Gender | None:
    """Return what article and adjectives tell, or, without any, the subject of *to be*."""
    place = at - 1
    while place >= 0 and words[place] in NEUTRAL:
        place -= 1
    if place < 0:
        return None
    if words[place] in SIGNS:
        silent = words[place] in ELIDED and words[place + 1][0] in VOWELS
        return None if silent else SIGNS[words[place]]
    return _subject(words, place)


def _subject(words: Sequence[str], place: int) -> Gender | None:
    """Return the gender of *il* or *elle* that ``place`` and words before it link to a noun."""
    while place >= 0 and words[place] in LINKS:
        place -= 1
    return SUBJECTS.get(words[place].rsplit("-", 1)[-1]) if place >= 0 else None


def _of_predicate(words: Sequence[str], at: int) -> Gender:
    """Return what is told by what somebody with a mute article *is*."""
    if words[at - 1 : at] != ["l'"]:
        return "untold"
    behind = list(words[at + 1 :])
    if not behind or behind[0] not in LINKS:
        return "untold"
    said = next((word for word in behind if word not in LINKS | NEUTRAL), "")
    if said in ADVERBS:
        return "untold"
    return next((gender for ending, gender in SAID if said.endswith(ending)), "untold")
