"""How often *you* becomes *tu* and how often *vous*, in a corpus and in translations.

The same new sentences are translated as they are, and with something that a French speaker heeds.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from heed.text.address import address_of
from heed.text.pairs import Example, Pair
from heed.text.variants import addressed, to_several
from heed.translator import Translator

Shares = tuple[int, int, int, int]
Turned = tuple[int, int]
YOU = re.compile(r"\b(?:you|your|yours|yourself)\b", re.IGNORECASE)
SEVERAL = re.compile(r"\b(?:you (?:all|guys|two)|(?:all|both) of you|yourselves)\b", re.IGNORECASE)
SIR = re.compile(r"\bsir\b", re.IGNORECASE)
PLAIN = re.compile(r"[^.?!,]+[.?]")
ONE = re.compile(r"\byou\b", re.IGNORECASE)
ORDERS = (
    "come go give take tell show wait look listen sit stand stop help call close open bring try "
    "read write be don't do keep put turn leave get make have hold say ask speak drink eat calm "
    "shut stay follow forgive trust please"
)  # with which a sentence begins that tells somebody to do something
AS_IT_IS = "as it is"
TIPS: dict[str, Callable[[str], str]] = {
    AS_IT_IS: lambda sentence: sentence,
    "sir": partial(addressed, whom="sir"),
    "Mom": partial(addressed, whom="Mom"),
    "you guys": to_several,
}
"""What is done to a sentence that says *you*."""


def plain_sentences(examples: Iterable[Example]) -> list[str]:
    """Return the English sentences that say *you* to one or several and have no comma."""
    sources = (one.source for one in examples)
    return [
        source
        for source in sources
        if PLAIN.fullmatch(source) and ONE.search(source) and not SEVERAL.search(source)
    ]


def orders(sources: Iterable[str]) -> list[str]:
    """Return the English sentences that tell somebody to do something without saying *you*."""
    return [source for source in sources if is_order(source)]


def is_order(source: str) -> bool:
    """Tell whether an English sentence begins with a verb of ``ORDERS`` and does not say *you*."""
    first = source.replace("’", "'").casefold().split()[0].strip(".,!?")
    return first in ORDERS.split() and not YOU.search(source)


def shares_of(french: Iterable[str]) -> Shares:
    """Return how many sentences say *tu*, *vous*, both, and neither."""
    found = [address_of(one) for one in french]
    tu, vous, mixed, untold = (found.count(one) for one in ("tu", "vous", "mixed", "untold"))
    return tu, vous, mixed, untold


def count_address(pairs: Sequence[Pair]) -> dict[str, Shares]:
    """Return the shares of the French whose English says *you*, and of some kinds of it."""
    you = [pair for pair in pairs if YOU.search(pair.source)]
    return {
        "you": shares_of(pair.target for pair in you),
        "several": shares_of(pair.target for pair in you if SEVERAL.search(pair.source)),
        "sir": shares_of(pair.target for pair in you if SIR.search(pair.source)),
        "orders": shares_of(pair.target for pair in pairs if is_order(pair.source)),
    }


def ask_address(
    translator: Translator, held_out: Sequence[Example]
) -> tuple[dict[str, Shares], dict[str, Turned]]:
    """Translate plain sentences greedily, each as it is and with each tip, and orders.

    Returns:
        the shares of each tip and of the orders; for each tip, how many of the sentences go from
        *tu* to *vous*, and how many from *vous* to *tu*.
    """
    plain = plain_sentences(held_out)
    asked = {name: [tip(one) for one in plain] for name, tip in TIPS.items()}
    asked["orders"] = orders(one.source for one in held_out)
    said = {name: translator.translate(all_, beam=1) for name, all_ in asked.items()}
    tips = [name for name in TIPS if name != AS_IT_IS]
    return (
        {name: shares_of(french) for name, french in said.items()},
        {name: turned(said[AS_IT_IS], said[name]) for name in tips},
    )


def turned(before: Iterable[str], after: Iterable[str]) -> Turned:
    """Return how many French sentences go from *tu* to *vous*, and how many back."""
    pairs = [(address_of(one), address_of(other)) for one, other in zip(before, after, strict=True)]
    return pairs.count(("tu", "vous")), pairs.count(("vous", "tu"))
