"""What a word is in each language, and the regular rules by which it changes its form."""

import re
from dataclasses import dataclass

SIBILANTS = ("s", "x", "ch", "sh")  # an English -s needs a vowel after these


@dataclass(frozen=True, eq=False)  # a word is one object: the lexicon's
class Noun:
    """A noun with its four forms, its gender in French, and the kinds of thing that it names.

    Some kinds are grammar: ``name`` takes no determiner, ``mass`` has no plural, ``one`` is only
    used in the singular, ``pair`` is two people, and so always plural.
    """

    english: str
    english_plural: str
    french: str
    french_plural: str
    feminine: bool
    kinds: frozenset[str]


@dataclass(frozen=True, eq=False)
class Adjective:
    """An adjective: where French puts it, and what it can be said of.

    ``describes`` lists kinds of noun that it may stand beside (*the old tree*), ``states`` those
    that it may be said of with *to be* (*the tree is old*).
    """

    english: str
    french: str
    french_feminine: str
    before_noun: bool
    describes: str
    states: str


@dataclass(frozen=True, eq=False)
class Verb:
    """A verb with all the forms that the three tenses of the small world need.

    Either side may have a second word that never changes: ``look for``, ``avoir faim``.
    ``reaches`` is the preposition that French puts before the object (``parler à``), if any.
    """

    english: str
    english_past: str
    english_ing: str
    french: str
    french_present: tuple[str, str, str, str, str, str]  # je, tu, il, nous, vous, ils
    french_participle: str
    uses_etre: bool
    reaches: str


def english_s(word: str) -> str:
    """Return ``word`` with the English ``-s``: ``box`` → ``boxes``, ``go`` → ``goes``."""
    return word + ("es" if word.endswith((*SIBILANTS, "o")) else "s")


def english_past(word: str) -> str:
    """Return the regular past of an English verb: ``love`` → ``loved``."""
    return word + ("d" if word.endswith("e") else "ed")


def english_ing(word: str) -> str:
    """Return the ``-ing`` form: ``write`` → ``writing``, ``run`` → ``running``."""
    if re.search("[^e]e$", word) and word != "be":
        return word[:-1] + "ing"
    doubled = re.fullmatch("[^aeiou][aiu][nt]", word)
    return word + (word[-1] if doubled else "") + "ing"


def french_plural(word: str) -> str:
    """Return the plural of a French noun or adjective: ``gâteau`` → ``gâteaux``."""
    if word.endswith(("s", "x")):
        return word
    if word.endswith("al"):
        return word[:-1] + "ux"
    return word + ("x" if word.endswith("eau") else "s")


def french_feminine(word: str) -> str:
    """Return the regular feminine of a French adjective: ``heureux`` → ``heureuse``."""
    if word.endswith("e"):
        return word
    if word.endswith("eux"):
        return word[:-1] + "se"
    return word[:-2] + "ère" if word.endswith("er") else word + "e"


def french_present(infinitive: str) -> tuple[str, ...]:
    """Return the six present forms of a regular French verb in ``-er`` or ``-dre``."""
    endings = ("e", "es", "e", "ons", "ez", "ent")
    if infinitive.endswith("re"):
        endings = ("s", "s", "", "ons", "ez", "ent")
    return tuple(infinitive[:-2] + ending for ending in endings)


def french_participle(infinitive: str) -> str:
    """Return the past participle of a regular French verb: ``vendre`` → ``vendu``."""
    return infinitive[:-2] + ("é" if infinitive.endswith("er") else "u")


def agree(form: str, feminine: bool, plural: bool) -> str:
    """Return a French past participle agreed in gender and number: ``vu`` → ``vues``."""
    form += "e" * feminine
    return form + "s" * (plural and not form.endswith("s"))
