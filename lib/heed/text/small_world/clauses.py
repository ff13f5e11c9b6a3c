"""Who does what to whom, where and when: a clause, said in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from heed.text.small_world.lexicon import PRESENT
from heed.text.small_world.noun_phrases import Combination, NounPhrase, Pronoun, agreed
from heed.text.small_world.words import Adjective, Verb, agree, english_s

Tense = Literal["now", "habit", "state", "past", "future"]
Gap = Literal["", "subject", "object"]  # what a relative or a question has moved to the front
Participant = NounPhrase | Pronoun


@dataclass(frozen=True)
class Place:
    """A place with the preposition that each language puts before it."""

    english_preposition: str
    french_preposition: str
    phrase: NounPhrase

    def english(self) -> list[str]:
        """Return its words in English."""
        return [self.english_preposition, *self.phrase.english()]

    def french(self) -> list[str]:
        """Return its words in French, before contraction."""
        return [self.french_preposition, *self.phrase.french()]


@dataclass(frozen=True)
class Time:
    """A time, the same words in every clause."""

    english: str
    french: str


@dataclass(frozen=True)
class Clause:
    """One verb and all that belongs to it.

    ``now`` is *is eating*, ``habit`` *eats every day*, ``state`` *wants* (three in English, one
    present in French), ``past`` *ate*, ``future`` *is going to eat*.
    """

    subject: Participant
    verb: Verb
    tense: Tense
    object: Participant | None = None
    recipient: Participant | None = None
    adjective: Adjective | None = None
    place: Place | None = None
    time: Time | None = None
    negated: bool = False
    often: bool = False

    def english(self, gap: Gap = "", question: bool = False) -> list[str]:
        """Return its words in English; in a question the auxiliary comes first."""
        auxiliary, verb = english_verb(
            self.verb, self.tense, self.subject.person, self.negated or question
        )
        subject = [] if gap == "subject" else english_subject(self.subject)
        opening = [auxiliary, *subject] if question else [*subject, auxiliary]
        adverbs = ["not"] * self.negated + ["often"] * self.often
        some = "" if self.tense == "habit" else "any" if self.negated or question else "some"
        objects = self._english_objects(gap, some)
        return [*opening, *adverbs, verb, *objects, *self._english_circumstances()]

    def french(self, gap: Gap = "") -> list[str]:
        """Return its words in French, before elision and contraction."""
        subject = [] if gap == "subject" else french_subject(self.subject)
        return [
            *subject,
            *self._french_verb(gap),
            *self._french_objects(gap),
            *([agreed(self.adjective, self.subject)] if self.adjective else []),
            *(self.place.french() if self.place else []),
            *([self.time.french] if self.time else []),
        ]

    def combinations(self) -> Iterator[Combination]:
        """Yield each pair of words that this clause brings together, and what joins them."""
        subject = self.subject.noun
        if subject and self.verb.english != "be":
            yield "subject", subject.english, self.verb.english
        if subject and self.adjective:
            yield "quality", self.adjective.english, subject.english
        if self.object and self.object.noun:
            yield "object", self.verb.english, self.object.noun.english
        place = self.place.phrase if self.place else None
        for phrase in (self.subject, self.object, self.recipient, place):
            if isinstance(phrase, NounPhrase):
                yield from phrase.combinations()

    def _english_objects(self, gap: Gap, some: str) -> list[str]:
        direct = [] if gap == "object" or not self.object else english_object(self.object, some)
        if not self.recipient:
            return direct
        recipient = english_object(self.recipient, some)
        if isinstance(self.recipient, Pronoun):
            return [*recipient, *direct]
        return [*direct, "to", *recipient]

    def _english_circumstances(self) -> list[str]:
        return [
            *([self.adjective.english] if self.adjective else []),
            *(self.place.english() if self.place else []),
            *([self.time.english] if self.time else []),
        ]

    def _french_objects(self, gap: Gap) -> list[str]:
        words: list[str] = []
        if isinstance(self.object, NounPhrase) and gap != "object":
            words += [self.verb.reaches, *self.object.french(self.negated)]
        if isinstance(self.recipient, NounPhrase):
            words += ["à", *self.recipient.french()]
        return words

    def _french_verb(self, gap: Gap) -> list[str]:
        """Return ne, the pronouns, the conjugated verb, pas, and what the tense puts after it."""
        person, clitics = self.subject.person, self._clitics()
        infinitive, _, second = self.verb.french.partition(" ")
        ne, pas = (["ne"], ["pas"]) if self.negated else ([], [])
        if self.tense == "future":
            return [*ne, PRESENT["aller"][person], *pas, *clitics, infinitive, second]
        if self.tense == "past":
            auxiliary = PRESENT["être" if self.verb.uses_etre else "avoir"][person]
            return [*ne, *clitics, auxiliary, *pas, self._participle(gap), second]
        often = ["souvent"] * self.often
        return [*ne, *clitics, self.verb.french_present[person], *pas, *often, second]

    def _clitics(self) -> list[str]:
        """Return the object pronouns, which French puts before the verb."""
        direct = self.object if isinstance(self.object, Pronoun) else None
        indirect = self.recipient if isinstance(self.recipient, Pronoun) else None
        if direct:
            return [direct.french_indirect if self.verb.reaches else direct.french_direct]
        return [indirect.french_indirect] if indirect else []

    def _participle(self, gap: Gap) -> str:
        """Return the participle: with être it follows the subject, with avoir an object before it."""
        precedes = gap == "object" or isinstance(self.object, Pronoun)
        model = self.object if precedes and not self.verb.reaches else None
        if self.verb.uses_etre:
            model = self.subject
        form = self.verb.french_participle
        return agree(form, model.feminine, model.plural) if model else form


@dataclass(frozen=True)
class Relative:
    """A clause that says which one: *who*, *that*; *qui* for a subject, *que* for an object."""

    clause: Clause
    gap: Gap

    def english(self) -> list[str]:
        """Return its words in English."""
        head = self.clause.subject if self.gap == "subject" else self.clause.object
        assert head and head.noun
        human = self.gap == "subject" and "person" in head.noun.kinds
        return ["who" if human else "that", *self.clause.english(self.gap)]

    def french(self) -> list[str]:
        """Return its words in French."""
        return ["qui" if self.gap == "subject" else "que", *self.clause.french(self.gap)]


def english_verb(verb: Verb, tense: Tense, person: int, split: bool) -> tuple[str, str]:
    """Return the auxiliary (empty if there is none) and the rest of an English verb.

    A negation or a question must ``split`` the verb: *eats* becomes *does … eat*.
    """
    be = "am" if person == 0 else "is" if person == 2 else "are"
    first, _, rest = verb.english.partition(" ")
    if first == "be":
        return be, rest
    if tense == "now":
        return be, verb.english_ing
    if tense == "future":
        return be, f"going to {verb.english}"
    if tense == "past":
        return ("did", verb.english) if split else ("", verb.english_past)
    if split:
        return "does" if person == 2 else "do", verb.english
    third = "has" if first == "have" else english_s(first)
    return "", f"{third if person == 2 else first} {rest}".strip()


def english_subject(subject: Participant) -> list[str]:
    """Return a subject's words in English."""
    return [subject.english] if isinstance(subject, Pronoun) else subject.english()


def english_object(phrase: Participant, some: str) -> list[str]:
    """Return an object's words in English."""
    return [phrase.english_object] if isinstance(phrase, Pronoun) else phrase.english(some)


def french_subject(subject: Participant) -> list[str]:
    """Return a subject's words in French."""
    return [subject.french] if isinstance(subject, Pronoun) else subject.french()
