"""The forms of a sentence: what each says in English, and beside it in French."""

from collections.abc import Iterator
from dataclasses import dataclass

from heed.text.small_world.clauses import Clause, Participant, Time, subject_words
from heed.text.small_world.elision import write_english, write_french
from heed.text.small_world.lexicon import VERB
from heed.text.small_world.noun_phrases import SIR, Combination, NounPhrase
from heed.text.small_world.words import Verb

ASKING = {"": "", "where": "où ", "when": "quand ", "why": "pourquoi ", "what": "qu'"}


@dataclass(frozen=True)
class Sentence:
    """One meaning with its two wordings, and the parts that it is made of."""

    english: str
    french: str
    parts: tuple[Clause | NounPhrase, ...]

    def combinations(self) -> Iterator[Combination]:
        """Yield the combinations of words that splits hold out."""
        for part in self.parts:
            yield from part.combinations()


def statement(clause: Clause, opening: Time | None = None) -> Sentence:
    """Paul bought the car; with an opening, Yesterday, Paul bought the car."""
    english_opening, french_opening = (
        ([], [])
        if opening is None
        else (
            [opening.english, ","],
            [opening.french, ","],
        )
    )
    sir, monsieur = titles(clause)
    return Sentence(
        write_english([*english_opening, *clause.english(), *sir], "."),
        write_french([*french_opening, *clause.french(), *monsieur], "."),
        (clause,),
    )


def question(clause: Clause, word: str = "") -> Sentence:
    """Did Paul buy the car? ``word`` is where, when, why or what, if it is not *yes or no*."""
    sir, monsieur = titles(clause)
    if word == "where" and clause.verb is VERB["be"]:  # Où est la gare ?
        verb = clause.verb.french_present[clause.subject.person]
        french = ["où", verb, *subject_words(clause.subject, "french")]
    else:
        french = [ASKING[word] + "est-ce que", *clause.french()]
    return Sentence(
        write_english([word, *clause.english(question=True), *sir], "?"),
        write_french([*french, *monsieur], "?"),
        (clause,),
    )


def who_question(clause: Clause) -> Sentence:
    """Who bought the car? The subject of ``clause`` is the pronoun *who*."""
    english, french = clause.english(), clause.french()
    return Sentence(write_english(english, "?"), write_french(french, "?"), (clause,))


def how_many_question(clause: Clause, counted: NounPhrase) -> Sentence:
    """How many cars did Paul buy? ``counted`` is also the object of ``clause``."""
    english = ["how many", *counted.english(), *clause.english("object", question=True)]
    french = ["combien de", *counted.french(), "est-ce que", *clause.french("object")]
    return Sentence(write_english(english, "?"), write_french(french, "?"), (clause,))


def report(speaker: Participant, verb: Verb, clause: Clause) -> Sentence:
    """Marie says that she is tired."""
    saying = Clause(speaker, verb, "state")
    return Sentence(
        write_english([*saying.english(), "that", *clause.english()], "."),
        write_french([*saying.french(), "que", *clause.french()], "."),
        (saying, clause),
    )


def chain(first: Clause, second: Clause, contrast: bool) -> Sentence:
    """Paul lost the key, but Marie found it: the second clause speaks of the first's noun."""
    but, mais = ([",", "but"], [",", "mais"]) if contrast else (["and"], ["et"])
    return Sentence(
        write_english([*first.english(), *but, *second.english()], "."),
        write_french([*first.french(), *mais, *second.french()], "."),
        (first, second),
    )


def exclamation(phrase: NounPhrase) -> Sentence:
    """What a beautiful tree!"""
    english, french = phrase.english(), phrase.french()
    return Sentence(write_english(english, "!"), write_french(french, "!"), (phrase,))


def titles(clause: Clause) -> tuple[list[str], list[str]]:
    """Return *sir* or *madam* if the subject is the polite *you*, which French says *vous*."""
    subject = clause.subject
    if isinstance(subject, NounPhrase) or subject.french != SIR.french:
        return [], []
    return (
        ([",", "madam"], [",", "madame"]) if subject.feminine else ([",", "sir"], [",", "monsieur"])
    )
