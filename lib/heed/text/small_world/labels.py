"""Statements of the small world with what they say: who acts, and when."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from heed.text.small_world.clauses import Clause
from heed.text.small_world.speaker import Speaker
from heed.text.small_world.valency import VALENCIES

MOST_LABELLED = 20_000  # every seed is known to yield so many sentences


@dataclass(frozen=True)
class Labelled:
    """An English statement, word by word, and two things that it says."""

    words: tuple[str, ...]
    animal: bool
    """Whether its subject is an animal."""
    past: bool
    """Whether it tells of the past."""


def labelled_statements(count: int, seed: int = 0) -> list[Labelled]:
    """Return ``count`` distinct statements, half of them about animals, in lower case.

    Those about animals and the others take turns. The same seed gives the same statements.

    Raises:
        ValueError: ``count`` is below 1 or above ``MOST_LABELLED``.
    """
    if not 1 <= count <= MOST_LABELLED:
        raise ValueError(f"count was {count}; it must be from 1 to {MOST_LABELLED:,}")
    people, animals = (_distinct(seed, animal) for animal in (False, True))
    turns = (one for pair in zip(people, animals, strict=True) for one in pair)
    return list(islice(turns, count))


def _distinct(seed: int, animal: bool) -> Iterator[Labelled]:
    """Yield statements about animals or about people, each once."""
    speaker = Speaker(f"labelled {animal} {seed}")
    verbs = [one for one in VALENCIES if one.verb.english != "be"]
    seen: set[tuple[str, ...]] = set()
    while True:
        speaker.begin()
        said = _labelled(speaker.clause(speaker.choose(verbs)))
        if said.animal == animal and said.words not in seen:
            seen.add(said.words)
            yield said


def _labelled(clause: Clause) -> Labelled:
    words = tuple(" ".join(clause.english()).lower().split())
    noun = clause.subject.noun
    return Labelled(words, noun is not None and "animal" in noun.kinds, clause.tense == "past")
