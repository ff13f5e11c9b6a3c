"""Someone with things to say: chance picks clauses from what the valencies allow."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from heed.text.small_world import noun_phrases as phrases
from heed.text.small_world.clauses import Clause, Participant, Place, Tense, Time
from heed.text.small_world.lexicon import NOUN, VERB
from heed.text.small_world.noun_phrases import NounPhrase, Pronoun, pronoun_for
from heed.text.small_world.valency import (
    GIVING,
    NEEDS_PLACE,
    TIMES,
    Valency,
    describing,
    nouns_of,
    stating,
)
from heed.text.small_world.words import Noun

T = TypeVar("T")

PEOPLE = nouns_of("person")
SINGLE = tuple(noun for noun in PEOPLE if "pair" not in noun.kinds)  # à Alice et à Marie is long
OWNERS = tuple(noun for noun in SINGLE if noun.kinds & {"name", "trade"})
STATED = tuple(noun for noun in NOUN.values() if stating(noun))
OWNED = nouns_of(
    "kin known pet horse food drink text item garment vehicle device furniture container own home"
)
DETERMINERS = ("the", "the", "the", "a", "a", "a", "this", "my", "my", "two")
KNOWN = ("the", "the", "this", "my")


class Speaker:
    """Chooses words that go together, in the same order for the same seed."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.begin()

    def begin(self, you: Pronoun = phrases.YOU, asking: bool = False) -> None:
        """Begin a sentence: a statement or a question, to a friend or to a sir or madam."""
        # "we" twice: it is never what a question is about, but its verb forms must be learnt too
        self.pronouns = (
            phrases.I,
            you,
            phrases.HE,
            phrases.SHE,
            phrases.WE,
            phrases.WE,
            phrases.THEY,
        )
        self.asking = asking

    def choose(self, options: Sequence[T]) -> T:
        """Return one of ``options``."""
        return self.random.choice(options)

    def chance(self, share: float) -> bool:
        """Return true in this share of the cases."""
        return self.random.random() < share

    # Clauses

    def clause(
        self, valency: Valency, subject: Participant | None = None, asked: bool = False
    ) -> Clause:
        """Return a clause with, now and then, a place, a time, *not* or *often*."""
        tense = self.choose(valency.tenses)
        negated = not asked and self.chance(0.22)
        new = not asked and not negated and tense in ("now", "past")
        subject = subject or self.subject(valency.subjects, new=new)
        clause = self.core(
            valency, tense, subject, object_determiners(valency, tense, negated or asked)
        )
        place = self.place(valency, subject, 0.4)
        often = tense == "habit" and self.chance(0.35)
        time = None if often else self.time(tense, 0.2 if place or clause.recipient else 0.4)
        return replace(clause, negated=negated, place=place, time=time, often=often)

    def bare_clause(
        self, valency: Valency, tenses: Sequence[Tense] = (), subject: Participant | None = None
    ) -> Clause:
        """Return a clause with no time, and no place if it can, about things already known."""
        tense = self.choose(tenses or valency.tenses)
        subject = subject or self.subject(valency.subjects)
        known = [d for d in valency.determiners or KNOWN if d in (*KNOWN, "all")]
        clause = self.core(valency, tense, subject, known if known and tense != "habit" else ["a"])
        return replace(clause, place=self.place(valency, subject, 0.0))

    def core(
        self, valency: Valency, tense: Tense, subject: Participant, determiners: Sequence[str]
    ) -> Clause:
        """Return subject, verb and objects."""
        item = self.object(valency, tense, subject, determiners) if valency.objects else None
        recipient = self.person(subject) if valency.verb.english in GIVING else None
        return Clause(subject, valency.verb, tense, item, recipient)

    def quality(self, subject: Participant | None = None) -> Clause:
        """Return a clause that says how somebody or something is."""
        noun = self.choose(PEOPLE if subject else STATED)
        if subject is None:
            human = noun in PEOPLE
            subject = self.subject(PEOPLE, 0) if human else self.phrase(noun, KNOWN, None, 0)
        adjective, negated = self.choose(stating(noun)), self.chance(0.2)
        return Clause(subject, VERB["be"], "state", adjective=adjective, negated=negated)

    # Who and what

    def subject(
        self, nouns: Sequence[Noun], adjective: float = 0.15, new: bool = False
    ) -> Participant:
        """Return a subject; ``new`` lets it be somebody not met before (*a woman*)."""
        if NOUN["Paul"] in nouns and self.chance(0.5):
            return self.pronoun()
        noun = self.choose(nouns)
        unknown = ("a", "two") if new and "anyone" in noun.kinds else ()
        return self.phrase(noun, ("the", *KNOWN, *unknown), None, adjective)

    def pronoun(self) -> Pronoun:
        """Return a pronoun for a subject; in a question not *I* or *we*, who would know."""
        mine = (phrases.I, phrases.WE) if self.asking else ()
        return self.choose([p for p in self.pronouns if p not in mine])

    def person(
        self, subject: Participant, determiners: Sequence[str] = ("the", "my")
    ) -> Participant:
        """Return somebody other than the subject."""
        if self.chance(0.5):
            group = subject.person % 3  # je and nous, tu and vous, all the others
            return self.choose([p for p in self.pronouns if group == 2 or p.person % 3 != group])
        return self.phrase(self.choose(others(SINGLE, subject)), determiners, subject)

    def object(
        self, valency: Valency, tense: Tense, subject: Participant, determiners: Sequence[str]
    ) -> Participant:
        """Return what the verb is done to."""
        noun = self.choose(others(valency.objects, subject))
        if "person" not in noun.kinds:
            always = tense == "habit" and "a" in determiners  # she reads books every day
            plural = 1.0 if always else 0.3
            if valency.verb is VERB["wear"]:  # a hat each
                plural = float(subject.plural)
                determiners = ("my",) if subject.plural else determiners
            return self.phrase(noun, determiners, subject, plural=plural)
        if valency.verb is VERB["have"]:
            return self.phrase(noun, determiners, plural=0.0)
        return self.person(subject, KNOWN)

    def phrase(
        self,
        noun: Noun,
        determiners: Sequence[str],
        subject: Participant | None = None,
        adjective: float = 0.2,
        plural: float = 0.3,
    ) -> NounPhrase:
        """Return a noun phrase; ``subject`` is who may own it, the last two say how often."""
        if "name" in noun.kinds:
            return NounPhrase(noun, "", plural="pair" in noun.kinds)
        determiner = self.choose(fitting(noun, determiners))
        words = describing(noun)
        quality = self.choose(words) if words and self.chance(adjective) else None
        owned = self.owner(subject) if determiner == "my" else determiner
        return NounPhrase(noun, owned, self.number(noun, determiner, plural), quality)

    def number(self, noun: Noun, determiner: str, share: float) -> bool:
        """Return whether a noun phrase is plural."""
        if noun.kinds & {"mass", "one", "transport"}:
            return False
        return determiner in ("two", "all") or "many" in noun.kinds or self.chance(share)

    def owner(self, subject: Participant | None) -> Pronoun | NounPhrase:
        """Return whose it is: often the subject's own."""
        if subject and subject != phrases.WHO and self.chance(0.5):
            return again(subject)
        if self.chance(0.75):
            # "who lost their key" is about who's own key, and French would say "sa"
            alone = isinstance(subject, NounPhrase) and not subject.plural
            unclear = (phrases.THEY,) if alone or subject == phrases.WHO else ()
            return self.choose([p for p in self.pronouns if p not in unclear])
        someone = self.choose(others(OWNERS, subject))
        return NounPhrase(someone, "the" if "trade" in someone.kinds else "")

    # Where and when

    def place(self, valency: Valency, subject: Participant, share: float) -> Place | None:
        """Return where it happens, if that is said; some verbs always say it."""
        if not valency.places or not (valency.verb.english in NEEDS_PLACE or self.chance(share)):
            return None
        place = self.choose(valency.places)
        noun = place.phrase.noun
        owner = subject if subject.noun is None or "person" in subject.noun.kinds else None
        where = ("the", "the", "my") if "own" in noun.kinds else ("the",)
        phrase = self.phrase(noun, where, owner, adjective=0.1, plural=0.0)
        if phrase.adjective and not phrase.adjective.before_noun:
            phrase = replace(phrase, adjective=None)
        return replace(place, phrase=phrase)

    def time(self, tense: Tense, share: float) -> Time | None:
        """Return when it happens, if that is said; a habit always says how often."""
        if tense == "state" or not (tense == "habit" or self.chance(share)):
            return None
        return self.choose(TIMES[tense])


def object_determiners(valency: Valency, tense: Tense, doubted: bool) -> Sequence[str]:
    """Return the determiners of an object; nobody doubts *two*."""
    if tense == "habit" and valency.verb is not VERB["take"]:
        return ["a"]
    return [d for d in valency.determiners or DETERMINERS if d != "two" or not doubted]


def fitting(noun: Noun, determiners: Sequence[str]) -> Sequence[str]:
    """Return the determiners that go with ``noun``; family and friends are always somebody's."""
    if "kin" in noun.kinds and "my" in determiners:
        return ["my"]
    mass = "mass" in noun.kinds
    fit = [d for d in determiners if (d != "my" or noun in OWNED) and not (mass and d == "two")]
    return fit or ["the"]


def again(subject: Participant) -> Pronoun:
    """Return the pronoun that speaks of ``subject`` a second time."""
    return pronoun_for(subject) if isinstance(subject, NounPhrase) else subject


def others(nouns: Sequence[Noun], than: Participant | None) -> Sequence[Noun]:
    """Return the nouns that share no name with ``than``: *Paul* is in *Paul and Marie*."""
    if than is None or than.noun is None:
        return nouns
    words = set(than.noun.english.split()) - {"and"}
    return [noun for noun in nouns if not words.intersection(noun.english.split())]
