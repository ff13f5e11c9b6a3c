"""The forms of a sentence: what each one says in English, and beside it in French."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from heed.text.small_world.clauses import Clause, Participant, Time, french_subject
from heed.text.small_world.elision import write_english, write_french
from heed.text.small_world.lexicon import VERB
from heed.text.small_world.noun_phrases import SIR, Combination, NounPhrase
from heed.text.small_world.words import Verb


class Sentence(Protocol):
    """One meaning with its two wordings."""

    def english(self) -> str:
        """Return the sentence in English."""

    def french(self) -> str:
        """Return the sentence in French."""

    def combinations(self) -> Iterator[Combination]:
        """Yield the combinations of words that splits hold out."""


@dataclass(frozen=True)
class Statement:
    """*Paul bought the car.*; with ``opening``, *Yesterday, Paul bought the car.*"""

    clause: Clause
    opening: Time | None = None

    def english(self) -> str:
        """Return the sentence in English."""
        opening = [self.opening.english, ","] if self.opening else []
        return write_english([*opening, *self.clause.english(), *_address(self.clause, 0)], ".")

    def french(self) -> str:
        """Return the sentence in French."""
        opening = [self.opening.french, ","] if self.opening else []
        return write_french([*opening, *self.clause.french(), *_address(self.clause, 1)], ".")

    def combinations(self) -> Iterator[Combination]:
        """Yield the combinations of words that splits hold out."""
        return self.clause.combinations()


@dataclass(frozen=True)
class Question:
    """A question; ``word`` is *where*, *when*, *why*, *what*, *who*, *how many*, or nothing."""

    clause: Clause
    word: str = ""

    def english(self) -> str:
        """Return the sentence in English."""
        many = self.clause.object if self.word == "how many" else None
        counted = many.english() if isinstance(many, NounPhrase) else []
        asked = self.clause.english("object" if counted else "", question=self.word != "who")
        word = "" if self.word == "who" else self.word  # the subject says it
        return write_english([word, *counted, *asked, *_address(self.clause, 0)], "?")

    def french(self) -> str:
        """Return the sentence in French."""
        return write_french([*self._french_words(), *_address(self.clause, 1)], "?")

    def combinations(self) -> Iterator[Combination]:
        """Yield the combinations of words that splits hold out."""
        return self.clause.combinations()

    def _french_words(self) -> list[str]:
        clause, words = self.clause, self.clause.french()
        if self.word == "who":
            return words
        if self.word == "where" and clause.verb == VERB["be"]:
            verb = clause.verb.french_present[clause.subject.person]
            return ["où", verb, *french_subject(clause.subject)]  # Où est la gare ?
        if self.word == "how many" and isinstance(clause.object, NounPhrase):
            counted = ["combien", "de", *clause.object.french()]
            return [*counted, "est-ce", "que", *clause.french("object")]
        asked = {"where": "où", "when": "quand", "why": "pourquoi", "what": "qu'est-ce que"}
        return [asked.get(self.word, ""), *([] if self.word == "what" else ["est-ce que"]), *words]


@dataclass(frozen=True)
class Report:
    """*Marie says that she is tired.*"""

    speaker: Participant
    verb: Verb
    clause: Clause

    def english(self) -> str:
        """Return the sentence in English."""
        saying = Clause(self.speaker, self.verb, "state").english()
        return write_english([*saying, "that", *self.clause.english()], ".")

    def french(self) -> str:
        """Return the sentence in French."""
        saying = Clause(self.speaker, self.verb, "state").french()
        return write_french([*saying, "que", *self.clause.french()], ".")

    def combinations(self) -> Iterator[Combination]:
        """Yield the combinations of words that splits hold out."""
        yield from Clause(self.speaker, self.verb, "state").combinations()
        yield from self.clause.combinations()


@dataclass(frozen=True)
class Chain:
    """Two clauses, the second about what the first named: *… the key, but Marie found it.*"""

    first: Clause
    contrast: bool
    second: Clause

    def english(self) -> str:
        """Return the sentence in English."""
        link = [",", "but"] if self.contrast else ["and"]
        return write_english([*self.first.english(), *link, *self.second.english()], ".")

    def french(self) -> str:
        """Return the sentence in French."""
        link = [",", "mais"] if self.contrast else ["et"]
        return write_french([*self.first.french(), *link, *self.second.french()], ".")

    def combinations(self) -> Iterator[Combination]:
        """Yield the combinations of words that splits hold out."""
        yield from self.first.combinations()
        yield from self.second.combinations()


@dataclass(frozen=True)
class Exclamation:
    """*What a beautiful tree!*"""

    phrase: NounPhrase

    def english(self) -> str:
        """Return the sentence in English."""
        return write_english(self.phrase.english(), "!")

    def french(self) -> str:
        """Return the sentence in French."""
        return write_french(self.phrase.french(), "!")

    def combinations(self) -> Iterator[Combination]:
        """Yield the combinations of words that splits hold out."""
        return self.phrase.combinations()


def _address(clause: Clause, language: int) -> list[str]:
    """Return *sir* or *madam* where the subject is the polite *you*, which French says *vous*."""
    subject = clause.subject
    if isinstance(subject, NounPhrase) or subject.french != SIR.french:
        return []
    titles = ("madam", "madame") if subject.feminine else ("sir", "monsieur")
    return [",", titles[language]]
