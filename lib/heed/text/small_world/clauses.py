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

    ``now`` is *is eating*, ``habit`` *eats every day*, ``state`` *wants*: three in English, one
    present in French. ``past`` is *ate*, ``future`` *is going to eat*.
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
        split = self.negated or question
        auxiliary, verb = english_verb(self.verb, self.tense, self.subject.person, split)
        subject = [] if gap == "subject" else subject_words(self.subject, "english")
        opening = [auxiliary, *subject] if question else [*subject, auxiliary]
        adverbs = ["not"] * self.negated + ["often"] * self.often
        some = "" if self.tense == "habit" else "any" if split else "some"
        return [
            *opening,
            *adverbs,
            verb,
            *self._english_objects(gap, some),
            self.adjective.english if self.adjective else "",
            *(self.place.english() if self.place else []),
            self.time.english if self.time else "",
        ]

    def french(self, gap: Gap = "") -> list[str]:
        """Return its words in French, before elision and contraction."""
        return [
            *([] if gap == "subject" else subject_words(self.subject, "french")),
            *self._french_verb(gap),
            *self._french_objects(gap),
            agreed(self.adjective, self.subject) if self.adjective else "",
            *(self.place.french() if self.place else []),
            self.time.french if self.time else "",
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
        direct = [] if gap == "object" or not self.object else object_words(self.object, some)
        if not self.recipient:
            return direct
        recipient = object_words(self.recipient, some)
        if isinstance(self.recipient, Pronoun):
            return [*recipient, *direct]  # gives me the book
        return [*direct, "to", *recipient]

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
            return [*ne, *clitics, auxiliary, *pas, self._participle(gap)]
        often = ["souvent"] * self.often
        return [*ne, *clitics, self.verb.french_present[person], *pas, *often, second]

    def _clitics(self) -> list[str]:
        """Return the object pronoun, which French puts before the verb."""
        if isinstance(self.object, Pronoun):
            reaches = bool(self.verb.reaches)
            return [self.object.french_indirect if reaches else self.object.french_direct]
        return [self.recipient.french_indirect] if isinstance(self.recipient, Pronoun) else []

    def _participle(self, gap: Gap) -> str:
        """Return the participle: être agrees it with the subject, avoir with an object before."""
        form = self.verb.french_participle
        before = gap == "object" or isinstance(self.object, Pronoun)
        if self.verb.uses_etre:
            return agree(form, self.subject.feminine, self.subject.plural)
        if self.object and before and not self.verb.reaches:
            return agree(form, self.object.feminine, self.object.plural)
        return form


@dataclass(frozen=True)
class Relative:
    """A clause that says which one: *who*, *that*; *qui* for a subject, *que* for an object."""

    clause: Clause
    gap: Gap

    def english(self) -> list[str]:
        """Return its words in English."""
        head = self.clause.subject.noun if self.gap == "subject" else None
        link = "who" if head and "person" in head.kinds else "that"
        return [link, *self.clause.english(self.gap)]

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
    return "", f"{third if person == 2 else first} {rest}"


def subject_words(subject: Participant, language: Literal["english", "french"]) -> list[str]:
    """Return the words of a subject."""
    if isinstance(subject, Pronoun):
        return [subject.english if language == "english" else subject.french]
    return subject.english() if language == "english" else subject.french()


def object_words(phrase: Participant, some: str) -> list[str]:
    """Return the words of an object in English."""
    return [phrase.english_object] if isinstance(phrase, Pronoun) else phrase.english(some)
