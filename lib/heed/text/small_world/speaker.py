"""Someone with things to say: chance picks clauses from what the frames allow."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from heed.text.small_world.clauses import Clause, Participant, Place, Tense, Time
from heed.text.small_world.frames import GIVING, NEEDS_PLACE, TIMES, Frame, nouns_of
from heed.text.small_world.lexicon import ADJECTIVE, NOUN, VERB
from heed.text.small_world.noun_phrases import (
    HE,
    SHE,
    THEY,
    WE,
    WHO,
    YOU,
    I,
    NounPhrase,
    Pronoun,
    pronoun_for,
)
from heed.text.small_world.words import Noun

T = TypeVar("T")

PEOPLE = nouns_of("person")
OWNED = nouns_of(
    "kin known pet horse food drink text item garment painted device own home nature art"
)
DETERMINERS = ("the", "the", "the", "a", "a", "a", "this", "my", "my", "two")
KNOWN = ("the", "the", "this", "my")  # what a question or a denial asks or says something about


class Speaker:
    """Chooses words that go together, in the same order for the same seed."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.you = YOU  # or SIR or MADAM, for one sentence

    def choose(self, options: Sequence[T]) -> T:
        """Return one of ``options``."""
        return self.random.choice(options)

    def chance(self, share: float) -> bool:
        """Return true in this share of the cases."""
        return self.random.random() < share

    def pronouns(self) -> tuple[Pronoun, ...]:
        """Return the pronouns that need no noun before them."""
        return I, self.you, HE, SHE, WE, THEY

    def clause(
        self, frame: Frame, subject: Participant | None = None, asked: bool = False
    ) -> Clause:
        """Return a clause with, now and then, a place, a time, *not* or *often*."""
        tense = self.choose(frame.tenses)
        negated = not asked and self.chance(0.22)
        new = not asked and not negated and tense in ("now", "past")
        subject = subject or self.subject(frame.subjects, new)
        place = self.place(frame, subject)
        often = tense == "habit" and self.chance(0.35)
        core = self.core(frame, tense, subject, self.determiners(frame, tense, negated or asked))
        time = None if often else self.time(tense, 0.2 if place or core.recipient else 0.4)
        return replace(core, negated=negated, place=place, time=time, often=often)

    def bare_clause(
        self, frame: Frame, tenses: Sequence[Tense] = (), subject: Participant | None = None
    ) -> Clause:
        """Return a clause with no place and no time, about things already known."""
        tense = self.choose(tenses or frame.tenses)
        subject = subject or self.subject(frame.subjects)
        known = [d for d in frame.determiners or KNOWN if d in KNOWN or d == "all"]
        return self.core(frame, tense, subject, ["a"] if tense == "habit" or not known else known)

    def core(
        self, frame: Frame, tense: Tense, subject: Participant, determiners: Sequence[str]
    ) -> Clause:
        """Return subject, verb and objects."""
        item = self.object(frame, subject, determiners)
        recipient = self.person(subject) if frame.verb.english in GIVING else None
        return Clause(subject, frame.verb, tense, item, recipient)

    def quality(self, subject: Participant | None = None) -> Clause:
        """Return a clause that says how somebody or something is."""
        words = [word for word in ADJECTIVE.values() if nouns_of(word.states)]
        if subject:
            words = [word for word in words if "person" in word.states.split()]
        word = self.choose(words)
        noun = self.choose(nouns_of(word.states))
        if noun in PEOPLE and not subject:
            subject = self.subject(PEOPLE)
        subject = subject or self.phrase(noun, KNOWN, adjective=0)
        negated = self.chance(0.2)
        return Clause(subject, VERB["be"], "state", adjective=word, negated=negated)

    def subject(self, nouns: Sequence[Noun], new: bool = False) -> Participant:
        """Return a subject; ``new`` lets it be somebody not met before (*a woman*)."""
        if NOUN["Paul"] in nouns and self.chance(0.45):
            return self.choose(self.pronouns())
        noun = self.choose(nouns)
        unknown = ("a", "two") if new and "anyone" in noun.kinds else ()
        return self.phrase(noun, ("the", *KNOWN, *unknown), adjective=0.12)

    def person(self, subject: Participant) -> Participant:
        """Return somebody other than the subject."""
        if self.chance(0.5):
            group = subject.person % 3  # je and nous, tu and vous, all the others
            return self.choose([p for p in self.pronouns() if group == 2 or p.person % 3 != group])
        noun = self.choose([noun for noun in PEOPLE if apart(noun, subject)])
        return self.phrase(noun, ("the", "my"), subject)

    def object(
        self, frame: Frame, subject: Participant, determiners: Sequence[str]
    ) -> Participant | None:
        """Return what the verb is done to, if it is done to anything."""
        if not frame.objects:
            return None
        noun = self.choose([noun for noun in frame.objects if apart(noun, subject)])
        if "person" not in noun.kinds:
            return self.phrase(noun, determiners, subject, plural=self.plural_share(determiners))
        if frame.verb == VERB["have"]:
            return self.phrase(noun, determiners, plural=0)
        if self.chance(0.5):
            return self.person(subject)
        return self.phrase(noun, ("the", "the", "this", "my"), subject)

    def determiners(self, frame: Frame, tense: Tense, doubted: bool) -> Sequence[str]:
        """Return the determiners that an object may have; nobody doubts *two*."""
        if tense == "habit":
            return frame.determiners or ["a"]
        known = frame.determiners or DETERMINERS
        return [d for d in known if d != "two" or not doubted]

    def plural_share(self, determiners: Sequence[str]) -> float:
        """Return how often an object is plural: always in habits, *she reads books*."""
        return 1.0 if list(determiners) == ["a"] else 0.3

    def phrase(
        self,
        noun: Noun,
        determiners: Sequence[str],
        subject: Participant | None = None,
        adjective: float = 0.2,
        plural: float = 0.3,
    ) -> NounPhrase:
        """Return a noun phrase; ``subject`` is who its owner may be."""
        if "name" in noun.kinds:
            return NounPhrase(noun, "", plural="pair" in noun.kinds)
        determiner = self.choose(self.possible(noun, determiners))
        words = [word for word in ADJECTIVE.values() if noun in nouns_of(word.describes)]
        quality = self.choose(words) if words and self.chance(adjective) else None
        owned = self.owner(noun, subject) if determiner == "my" else determiner
        return NounPhrase(noun, owned, self.number(noun, determiner, plural), quality)

    def possible(self, noun: Noun, determiners: Sequence[str]) -> Sequence[str]:
        """Return the determiners that go with ``noun``."""
        if "kin" in noun.kinds and "my" in determiners:
            return ["my"]
        mass = "mass" in noun.kinds
        fit = [d for d in determiners if (d != "my" or noun in OWNED) and not (mass and d == "two")]
        return fit or ["the"]

    def number(self, noun: Noun, determiner: str, share: float) -> bool:
        """Return whether a noun phrase is plural."""
        if noun.kinds & {"mass", "one", "transport"}:
            return False
        counted = determiner in ("two", "all") or "many" in noun.kinds
        return counted or self.chance(share)

    def owner(self, noun: Noun, subject: Participant | None) -> Pronoun | NounPhrase:
        """Return whose it is: often the subject's own."""
        if subject and subject != WHO and self.chance(0.5):
            return again(subject)
        if self.chance(0.25):
            names = [n for n in nouns_of("name trade") if "pair" not in n.kinds]
            name = self.choose([n for n in names if apart(n, subject) and n != noun])
            return NounPhrase(name, "" if "name" in name.kinds else "the")
        return self.choose(self.pronouns())

    def place(self, frame: Frame, subject: Participant) -> Place | None:
        """Return where it happens, if that is said."""
        if not frame.places or not (frame.verb.english in NEEDS_PLACE or self.chance(0.4)):
            return None
        place = self.choose(frame.places)
        where = ("the", "the", "the", "my") if "own" in place.phrase.noun.kinds else ("the",)
        human = subject if subject.noun is None or subject.noun in PEOPLE else None
        phrase = self.phrase(place.phrase.noun, where, human, adjective=0.1, plural=0)
        return replace(place, phrase=phrase)

    def time(self, tense: Tense, share: float) -> Time | None:
        """Return when it happens, if that is said; a habit always says how often."""
        if not TIMES[tense] or not (tense == "habit" or self.chance(share)):
            return None
        return self.choose(TIMES[tense])


def again(subject: Participant) -> Pronoun:
    """Return the pronoun that speaks of ``subject`` a second time."""
    return pronoun_for(subject) if isinstance(subject, NounPhrase) else subject


def apart(noun: Noun, other: Participant | None) -> bool:
    """Say whether ``noun`` and ``other`` have no word in common (*Paul*, *Paul and Marie*)."""
    named = other.noun.english.split() if other and other.noun else []
    return not (set(noun.english.split()) - {"and"}) & set(named)
