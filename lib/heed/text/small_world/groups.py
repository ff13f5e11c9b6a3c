"""Words of the small world that can stand in each other's place."""

from collections.abc import Callable, Iterable

from heed.text.small_world.lexicon import ADJECTIVE, NOUN, VERB
from heed.text.small_world.words import Noun, Verb, english_s

KINDS = ("person", "animal", "food", "drink", "garment", "vehicle", "text", "place", "building")
PRONOUNS = [["he", "she"], ["we", "they"], ["him", "them"], ["my", "our", "your", "their", "his"]]
FORMS: tuple[Callable[[Verb], str], ...] = (
    lambda verb: verb.english,
    lambda verb: english_s(verb.english),
    lambda verb: verb.english_past,
    lambda verb: verb.english_ing,
)


def word_groups() -> list[list[str]]:
    """Return lists of English words: two of a list have the same part of speech and form.

    Each word stands in one list, nouns of one kind beside each other.
    """
    singular = [[noun.english for noun in group] for group in _nouns()]
    plural = [[noun.english_plural for noun in group] for group in _nouns()]
    owners = [[f"{noun.english}'s" for noun in group] for group in _nouns()[:2]]
    verbs = [verb for verb in VERB.values() if verb.english.split()[0] not in ("be", "have")]
    groups = [*PRONOUNS, *singular, *plural, *owners, list(ADJECTIVE)]
    return _each_once([*groups, *([form(verb) for verb in verbs] for form in FORMS)])


def _nouns() -> list[list[Noun]]:
    """Return names, then nouns by the first of their kinds that is told apart, then the others."""
    names = [noun for noun in NOUN.values() if "name" in noun.kinds]
    found: list[list[Noun]] = [[] for _ in (*KINDS, "others")]
    for noun in NOUN.values():
        if noun not in names:
            kind = next((i for i, kind in enumerate(KINDS) if kind in noun.kinds), len(KINDS))
            found[kind].append(noun)
    return [names, *found]


def _each_once(groups: Iterable[list[str]]) -> list[list[str]]:
    """Keep single words, each where it comes first, and groups of two or more."""
    seen: set[str] = set()
    kept = []
    for group in groups:
        words = [word for word in dict.fromkeys(group) if " " not in word and word not in seen]
        seen.update(words)
        kept.append(words)
    return [words for words in kept if len(words) > 1]
