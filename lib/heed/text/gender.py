"""Which gender a French sentence gives to somebody: by the noun, and by *il* or *elle*.

French has to choose where English need not: *the nurse* is *l'infirmier* or *l'infirmière*. The
rules look at the noun, the words that agree with it, and the subject of *to be*; Stanovsky et al.
(2019) have others.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from heed.text.professions import Profession

Gender = Literal["masculine", "feminine", "mixed", "untold", "absent"]
WORD = re.compile(r"[^\W\d_]+'|[^\W\d_]+(?:-[^\W\d_]+)*")
VOWELS = "aeiouyhàâéèêëîïôùûœ"
ELIDED = {"mon", "ton", "son"}  # before a vowel, whatever the gender
MASCULINE = (
    "un le ce cet du au quel aucun mon ton son bon grand petit nouveau nouvel vieux vieil beau bel "
    "mauvais meilleur premier ancien excellent brillant principal"
)
FEMININE = (
    "une la cette quelle aucune ma ta sa bonne grande petite nouvelle vieille belle "
    "mauvaise meilleure première ancienne excellente brillante principale"
)
SIGNS: dict[str, Gender] = {
    **dict.fromkeys(MASCULINE.split(), "masculine"),
    **dict.fromkeys(FEMININE.split(), "feminine"),
}
NEUTRAL = {"jeune", "très", "célèbre", "vrai", "vraiment", "aussi", "si", "plus", "riche"}
BEFORE = SIGNS.keys() | NEUTRAL | {"l'", "notre", "votre", "leur"}  # a noun: what goes with it
BEING = "est était sera serait soit fut être été devenir devenu devenue devient deviendra devint"
TO_BE = set(BEING.split())
BETWEEN = "n' ne pas veut voulait voudrait peut va doit a ait avait toujours encore comme jamais"
LINKS = TO_BE | NEUTRAL | set(BETWEEN.split())  # from a subject to what it is
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


class Told(NamedTuple):
    """What a sentence tells of somebody's gender, by two signs.

    noun: by the noun, its article and adjectives; failing these, by what is said of it.
    subject: by *il* or *elle*, of whom the sentence says that they are one.
    """

    noun: Gender
    subject: Gender


def gender_of(french: str, who: Profession) -> Gender:
    """Return the gender that a sentence gives to the first one that it names.

    Args:
        french: a sentence.
        who: what is looked for, by its French forms in the singular.

    Returns:
        ``"masculine"`` or ``"feminine"`` if noun and subject tell that alone, ``"mixed"`` if they
        tell both, as *elle est un bon médecin* does, ``"untold"`` if they tell nothing,
        ``"absent"`` without the noun.
    """
    told = told_by(french, who)
    return "absent" if told.noun == "absent" else _agreed(told)


def told_by(french: str, who: Profession) -> Told:
    """Return what the noun tells and what the subject tells; ``gender_of`` joins the two."""
    words = WORD.findall(french.replace("’", "'").casefold())
    at = next((i for i, word in enumerate(words) if word in who.masculine + who.feminine), None)
    if at is None:
        return Told("absent", "absent")
    first = _first(words, at)
    signs = (_of_sign(word, behind) for word, behind in pairwise(words[first : at + 1]))
    noun = _agreed([_of_form(words[at], who), *signs])
    subject = _subject(words, first - 1)
    return Told(_of_predicate(words, at) if noun == subject == "untold" else noun, subject)


def _agreed(told: Sequence[Gender]) -> Gender:
    found = set(told) - {"untold"}
    if len(found) > 1:
        return "mixed"
    return found.pop() if found else "untold"


def _of_form(word: str, who: Profession) -> Gender:
    """Return what the form tells; one of both tells nothing."""
    if (word in who.masculine) == (word in who.feminine):
        return "untold"
    return "feminine" if word in who.feminine else "masculine"


def _first(words: Sequence[str], at: int) -> int:
    """Return the place of the first of the articles and adjectives that are before a noun."""
    while at > 0 and words[at - 1] in BEFORE:
        at -= 1
    return at


def _of_sign(word: str, behind: str) -> Gender:
    """Return what an article or adjective tells, by the word after it."""
    return "untold" if word in ELIDED and behind[0] in VOWELS else SIGNS.get(word, "untold")


def _subject(words: Sequence[str], last: int) -> Gender:
    """Return the gender of *il* or *elle* if a form of *to be* links it to what follows."""
    place = last
    while place >= 0 and words[place] in LINKS:
        place -= 1
    verb, _, subject = words[place].rpartition("-") if place >= 0 else ("", "", "")
    is_one = TO_BE.intersection([verb, *words[place + 1 : last + 1]])
    return SUBJECTS.get(subject, "untold") if is_one else "untold"


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
