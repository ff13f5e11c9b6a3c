"""Pairs made by rules, to learn from them that names and numbers are copied, and to test it.

A name or a number that a rule puts into a pair stands in both languages, letter for letter. Names
are made of syllables, so that there are more than anyone can learn by heart; those to test with are
others than those to learn from.
"""

import random
import re
from collections.abc import Callable
from typing import NamedTuple

from heed.text.pairs import Pair
from heed.text.splits import place_of

STARTS = (
    "Ba Bre Ca Clo Da Dri Fa Flo Ga Gre Ha Ju Ka Kle La Lo Ma Mi Na Or Pa Ri Sa Ste Ta Vo Wi Za"
)
MIDDLES = "be da go la li lo ma mi na ni ra ri ro sa ta te vi za"
ENDS = "bert den fred la lin ma na nik ra rick ry son ta ton va vid wyn xel"
TESTED = 0.3  # share of the names, and of the numbers, that no pair to learn from has
# ``{name}`` and ``{other}`` are people, ``{number}`` is written in digits, ``{year}`` too
WORDINGS = (
    ("My name is {name}.", "Je m'appelle {name}."),
    ("{name} is here with us.", "{name} est ici avec nous."),
    ("Do you know {name}?", "Connais-tu {name} ?"),
    ("{name} and {other} are not here.", "{name} et {other} ne sont pas là."),
    ("I met {name} in {year}.", "J'ai rencontré {name} en {year}."),
    ("Call me at {number}.", "Appelle-moi au {number}."),
    ("The answer is {number}.", "La réponse est {number}."),
    ("Our room is number {number}.", "Notre chambre est le numéro {number}."),
    ("{name} left Paris in {year}.", "{name} a quitté Paris en {year}."),
    ("This book was written by {name} in {year}.", "Ce livre a été écrit par {name} en {year}."),
    ("{name} wants to speak to {other}.", "{name} veut parler à {other}."),
    ("There are {number} people here.", "Il y a {number} personnes ici."),
    ("Yesterday I saw {name} with {other}.", "Hier, j'ai vu {name} avec {other}."),
    ("It costs {number} dollars.", "Ça coûte {number} dollars."),
    ("{name} lives at number {number}.", "{name} habite au numéro {number}."),
    ("Where does {name} live?", "Où habite {name} ?"),
)


class Made(NamedTuple):
    """A pair that a rule made, and what both of its sides must hold."""

    pair: Pair
    copied: tuple[str, ...]


def made_pairs(count: int, seed: int = 1, tested: bool = False) -> list[Made]:
    """Return different pairs, names and numbers drawn anew for each.

    Args:
        count: how many.
        seed: of the draws.
        tested: with names and numbers to test with; otherwise with those to learn from.
    """
    draw = random.Random(f"{seed}/{tested}")
    made: dict[Pair, Made] = {}
    while len(made) < count:
        one = _made(draw, tested)
        made.setdefault(one.pair, one)
    return list(made.values())


def count_of(share: float, pairs: int) -> int:
    """Return how many made pairs are this share of all, beside so many others.

    Raises:
        ValueError: if ``share`` lies outside [0, 0.5].
    """
    if not 0 <= share <= 0.5:
        raise ValueError(f"the share of made pairs must lie in [0, 0.5], but is {share}")
    return round(share / (1 - share) * pairs)


def copies(text: str, copied: tuple[str, ...]) -> bool:
    """Tell whether a text holds all that was to be copied, each as a word of its own."""
    return all(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for word in copied)


def _made(draw: random.Random, tested: bool) -> Made:
    english, french = draw.choice(WORDINGS)
    slots = {
        "name": _drawn(draw, tested, _name),
        "other": _drawn(draw, tested, _name),
        "number": _drawn(draw, tested, lambda d: str(d.randrange(11, 10 ** d.randint(2, 5)))),
        "year": _drawn(draw, tested, lambda d: str(d.randrange(1500, 2100))),
    }
    words = tuple(word for slot, word in slots.items() if f"{{{slot}}}" in english)
    return Made(Pair(english.format(**slots), french.format(**slots)), words)


def _drawn(draw: random.Random, tested: bool, word: Callable[[random.Random], str]) -> str:
    """Draw until the word is of the asked side: a hash decides to which one it belongs."""
    while (place_of(found := word(draw)) < TESTED) != tested:
        pass
    return found


def _name(draw: random.Random) -> str:
    middle = draw.choice(MIDDLES.split()) if draw.random() < 0.5 else ""
    return draw.choice(STARTS.split()) + middle + draw.choice(ENDS.split())
