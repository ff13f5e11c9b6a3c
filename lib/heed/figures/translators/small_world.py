"""Sentences of the small world to ask its translators, and all words that they know."""

import re
from collections.abc import Mapping
from functools import cache

from heed.figures.translators.live import the_translator
from heed.text.corpora import SMALL_WORLD
from heed.text.small_world import small_world_pairs
from heed.translator import Translator

SENTENCES = {
    "The boy is ready.": "Le garçon est prêt.",
    "The nurse does not like old dogs.": "L'infirmière n'aime pas les vieux chiens.",
    "We lost the umbrella, but our uncles found it.": (
        "Nous avons perdu le parapluie, mais nos oncles l'ont trouvé."
    ),
    "They found the book and they gave it to the men.": (
        "Ils ont trouvé le livre et ils l'ont donné aux hommes."
    ),
    "The farmer's aunt drew the house and she showed it to our uncles.": (
        "La tante du fermier a dessiné la maison et elle l'a montrée à nos oncles."
    ),
    "Are you going to speak to your old friend at the market next week, sir?": (
        "Est-ce que vous allez parler à votre vieil ami au marché la semaine prochaine, monsieur ?"
    ),
}
LONGEST = 120  # letters of a sentence
ENOUGH = 10_000  # sentences in which every word of the small world stands


def pairs_of(sentences: Mapping[str, str]) -> list[dict[str, str]]:
    """Return sentences and their right translations, as a figure holds them."""
    return [{"english": one, "french": two} for one, two in sentences.items()]


def vocabulary_of(translators: Mapping[str, str | Translator]) -> list[str]:
    """Return the words that all translators know; [] if that cannot be listed."""
    models = map(the_translator, translators.values())
    known = all(model.metadata.get("corpus") == SMALL_WORLD for model in models)
    return small_world_words() if known else []


@cache
def small_world_words() -> list[str]:
    """Return the English words of the small world, each as it is written within a sentence."""
    found = [re.findall(r"[^\s,.!?]+", pair.source) for pair in small_world_pairs(ENOUGH)]
    within = {word for sentence in found for word in sentence[1:]}
    lower = {word.lower() for word in within}
    first = {sentence[0].lower() for sentence in found}
    return sorted(within | (first - lower), key=str.lower)
