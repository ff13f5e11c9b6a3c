"""Who and what: pronouns and noun phrases, said in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from heed.text.small_world.elision import opens_with_vowel
from heed.text.small_world.words import Adjective, Noun, french_plural

if TYPE_CHECKING:
    from heed.text.small_world.clauses import Relative

Combination = tuple[str, str, str]  # ("quality", "old", "tree"), ("object", "eat", "apple") …

POSSESSIVES = (  # the owner's person: masculine, feminine, plural
    ("mon", "ma", "mes"),
    ("ton", "ta", "tes"),
    ("son", "sa", "ses"),
    ("notre", "notre", "nos"),
    ("votre", "votre", "vos"),
    ("leur", "leur", "leurs"),
)


@dataclass(frozen=True)
class Pronoun:
    """A personal pronoun; ``noun`` is what it stands for, where its sentence says so.

    ``person`` counts je, tu, il/elle, nous, vous, ils/elles from 0.
    """

    english: str
    english_object: str
    english_possessive: str
    french: str
    french_direct: str
    french_indirect: str
    person: int
    feminine: bool = False
    plural: bool = False
    noun: Noun | None = None


I = Pronoun("I", "me", "my", "je", "me", "me", 0)  # noqa: E741  (the pronoun is spelt so)
YOU = Pronoun("you", "you", "your", "tu", "te", "te", 1)
SIR = Pronoun("you", "you", "your", "vous", "vous", "vous", 4)
MADAM = replace(SIR, feminine=True)
HE = Pronoun("he", "him", "his", "il", "le", "lui", 2)
SHE = Pronoun("she", "her", "her", "elle", "la", "lui", 2, feminine=True)
IT = Pronoun("it", "it", "its", "il", "le", "lui", 2)
WE = Pronoun("we", "us", "our", "nous", "nous", "nous", 3, plural=True)
THEY = Pronoun("they", "them", "their", "ils", "les", "leur", 5, plural=True)
WHO = Pronoun("who", "", "", "qui", "", "", 2)


@dataclass(frozen=True)
class NounPhrase:
    """A noun with its determiner, at most one adjective, and at most one relative clause.

    ``determiner`` is ``the``, ``this``, ``two``, ``all`` (*apples* in general), ``a`` (in the
    plural and before what cannot be counted: *some*), ``what`` (*what a tree!*), nothing, the
    pronoun of an owner (*my*), or the owner (*Paul's*).
    """

    noun: Noun
    determiner: str | Pronoun | NounPhrase = "the"
    plural: bool = False
    adjective: Adjective | None = None
    relative: Relative | None = None

    @property
    def feminine(self) -> bool:
        """Whether French treats it as feminine."""
        return self.noun.feminine

    @property
    def person(self) -> int:
        """The third person, counted as in ``Pronoun``."""
        return 5 if self.plural else 2

    def english(self, some: str = "some") -> list[str]:
        """Return its words in English; ``some`` is *some*, *any* or nothing, as the clause asks."""
        noun = self.noun.english_plural if self.plural else self.noun.english
        words = [self.adjective.english, noun] if self.adjective else [noun]
        following = self.relative.english() if self.relative else []
        return [self._english_determiner(words[0], some), *words, *following]

    def french(self, negated: bool = False) -> list[str]:
        """Return its words in French, before elision; ``negated`` as the object of *ne … pas*."""
        noun = self.noun.french_plural if self.plural else self.noun.french
        quality = [agreed(self.adjective, self, noun)] if self.adjective else []
        leads = self.adjective is not None and self.adjective.before_noun
        words = [*quality, noun] if leads else [noun, *quality]
        owner = self.determiner
        owned = ["de", *owner.french()] if isinstance(owner, NounPhrase) else []
        following = self.relative.french() if self.relative else []
        return [self._french_determiner(words[0], leads, negated), *words, *owned, *following]

    def combinations(self) -> Iterator[Combination]:
        """Yield which quality it has, and what its relative clause combines."""
        if self.adjective:
            yield "quality", self.adjective.english, self.noun.english
        if self.relative:
            yield from self.relative.clause.combinations()

    def _english_determiner(self, following: str, some: str) -> str:
        if isinstance(self.determiner, Pronoun):
            return self.determiner.english_possessive
        if isinstance(self.determiner, NounPhrase):
            return " ".join(self.determiner.english()) + "'s"
        article = "an" if following[0] in "aeiou" else "a"
        many = self.plural or "mass" in self.noun.kinds
        forms = {
            "all": "",
            "this": "these" if self.plural else "this",
            "a": some if many else article,
            "what": "what" if many else f"what {article}",
        }
        return forms.get(self.determiner, self.determiner)

    def _french_determiner(self, following: str, adjective_leads: bool, negated: bool) -> str:
        which = 2 if self.plural else int(self.feminine)
        if isinstance(self.determiner, Pronoun):
            soft = which == 1 and opens_with_vowel(following)  # mon orange, not ma orange
            return POSSESSIVES[self.determiner.person][0 if soft else which]
        if self.determiner == "a":
            return "de" if negated else self._french_indefinite(adjective_leads)
        this = "cet" if opens_with_vowel(following) else "ce"
        what = ("quel", "quelle", "quelles" if self.feminine else "quels")
        forms = {
            "": "",
            "two": "deux",
            "this": (this, "cette", "ces")[which],
            "what": what[which],
        }
        return forms.get(str(self.determiner), ("le", "la", "les")[which])

    def _french_indefinite(self, adjective_leads: bool) -> str:
        if self.plural:
            return "de" if adjective_leads else "de les"  # de belles fleurs, des fleurs
        if "mass" in self.noun.kinds:
            return "de la" if self.feminine else "de le"
        return "une" if self.feminine else "un"


def agreed(adjective: Adjective, phrase: NounPhrase | Pronoun, noun: str = "") -> str:
    """Return ``adjective`` in French, agreed with ``phrase``.

    ``noun`` is the word that follows it, if any: *beau* is *bel* before a vowel.
    """
    form = adjective.french_feminine if phrase.feminine else adjective.french
    if phrase.plural:
        return french_plural(form)
    liaison = {"beau": "bel", "nouveau": "nouvel", "vieux": "vieil"}
    meets_vowel = noun != "" and adjective.before_noun and opens_with_vowel(noun)
    return liaison.get(form, form) if meets_vowel else form


def pronoun_for(phrase: NounPhrase) -> Pronoun:
    """Return the pronoun that can take the place of ``phrase`` later in its sentence."""
    if phrase.plural:
        words = ("elles", "les") if phrase.feminine else ("ils", "les")
        base = THEY
    else:
        words = ("elle", "la") if phrase.feminine else ("il", "le")
        person = SHE if phrase.feminine else HE
        base = person if "person" in phrase.noun.kinds else IT
    return replace(
        base, french=words[0], french_direct=words[1], feminine=phrase.feminine, noun=phrase.noun
    )
