"""What the chapter *The translator, live* asks."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import cast

import torch
from torch import Tensor

from heed.decoding.hypothesis import length_penalty
from heed.decoding.search import greedy_search
from heed.exercises.card import Card, at, choice, mistake, number, order, predict
from heed.model.interventions import Intervention, Place
from heed.model.trace import KnockOutHead, tracing
from heed.model.transformer import Transformer
from heed.theory.learning.deviation import hoeffding_deviation
from heed.translator import Translator

BALANCED = "He is rich, but she is poor."
FIRST, BEST = {"il": 0.5, "elle": 0.4}, {"il": 0.3, "elle": 0.8}
SHORT, LONG = (-4.5, 4), (-5.4, 7)  # log-probability, pieces


def axis() -> Card:
    """Which line of attention takes the softmax over the wrong axis."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "scores = Q Kᵀ / √Dₕ, a table of T rows and N columns",
                "weights = softmax of each column of scores, from top to bottom",
                "output = weights V, a table of T rows",
            ],
            right=1,
            replies={
                0: "This is right: a row for each query, a column for each key.",
                2: "This is right: each row of the output is a mean of the rows of V.",
            },
        ),
        choice(
            "With this mistake, what sums to 1?",
            {
                "key": "the weights that one key gets from all queries",
                "query": "the weights that one query gives to all keys",
                "value": "the entries of one value",
            },
            right="key",
            replies={
                "query": "So it should be. Along which direction does this softmax run?",
                "value": "The softmax is taken of scores. The values come in afterwards.",
            },
        ),
        hint="Who shares out a weight of 1: each query or each key?",
    )


def step() -> Card:
    """What a head of the decoder does at one step, with the cache."""
    return Card(
        order(
            "Put the lines in order.",
            {
                "a": "Compare the query with all keys in the cache.",
                "b": "Look up the vector of the piece just read, and add the code of its position.",
                "c": "Take the mean of the values in the cache, with these weights.",
                "d": "Make a query, a key and a value of the piece just read.",
                "e": "Turn the scores into weights, by the softmax.",
                "f": "Put the new key and the new value into the cache.",
            },
            misplaced={
                "db": "Query, key and value are made of a vector. Where does the vector come from?",
                "ad": "The query isn’t made yet.",
                "fd": "There is no new key yet that could go into the cache.",
                "af": "The new piece looks at itself too, so its key must be there already.",
                "ea": "The scores come from comparing query and keys.",
                "ce": "A mean needs weights, and the softmax makes them.",
            },
        ),
        hint="A vector; then query, key and value; then the cache grows; then attention.",
    )


def beam() -> Card:
    """Greedy search and a beam of 2 by hand, and the scores of two lengths."""
    greedy, other = (FIRST[one] * BEST[one] for one in ("il", "elle"))
    short, long = (total / length_penalty(n, 1) for total, n in (SHORT, LONG))
    return Card(
        number(
            "How probable is the sentence that greedy search finds?",
            greedy,
            within=0.001,
            replies=[
                at(other, "That begins with *elle*. Greedy search takes the likelier *il*.", 0.001),
                at(0.5, "That is the first word alone. Multiply by the second.", 0.001),
                at(0.8, "Multiply the probabilities of both words.", 0.001),
            ],
        ),
        number(
            "How probable is the one that a beam of width 2 finds?",
            other,
            within=0.001,
            replies=[
                at(greedy, "That is greedy search’s. The beam has kept *elle* as well.", 0.001),
                at(0.4, "That is the first word alone. Multiply by the second.", 0.001),
            ],
        ),
        number(
            "What is the score of the short one, with α = 1?",
            short,
            within=0.005,
            replies=[
                at(SHORT[0], "That is α = 0. Divide by (5 + 4)/6.", 0.005),
                at(SHORT[0] / 4, "That is the mean. Divide by (5 + T)/6 instead of T.", 0.01),
                at(SHORT[0] * 1.5, "Divide by the penalty; you multiplied.", 0.005),
                at(-short, "A log-probability is negative, and so is the score.", 0.005),
            ],
        ),
        number(
            "What is the score of the long one?",
            long,
            within=0.005,
            replies=[
                at(LONG[0], "That is α = 0. Divide by (5 + 7)/6.", 0.005),
                at(LONG[0] / 7, "That is the mean. Divide by (5 + T)/6 instead of T.", 0.01),
                at(LONG[0] * 2, "Divide by the penalty; you multiplied.", 0.005),
                at(-long, "A log-probability is negative, and so is the score.", 0.005),
            ],
        ),
        hint="Greedy search takes the likelier first word, whatever follows it. The short sentence "
        "is divided by (5 + 4)/6.",
    )


def heads() -> Card:
    """How many of all heads change a translation when one alone is silent."""
    changed, count = _silenced()
    return Card(
        predict(
            f"How many of the {count} heads change the translation?",
            changed,
            low=0,
            high=count,
            then=("broken", {"broken": "head", "place": "decoder", "layer": 1, "head": 1}),
        ),
        hint="A layer has several heads. What do the others do when one is silent?",
    )


def restart() -> Card:
    """A loop that decodes with a cache, and gives every piece the position 0."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "before the first step: put the keys and values of the English into the cache",
                "x = the vector of the piece just read + the code of position 0",
                "put the key and the value made of x into the cache",
                "let the query made of x look at all keys in the cache",
            ],
            right=1,
            replies={
                0: "This is right: the English stays the same at every step.",
                2: "This is right: these two rows are all that is new.",
                3: "This is right: all of them were read before, or just now.",
            },
        ),
        choice(
            "Why does nobody notice in training?",
            {
                "pass": "there the decoder reads the whole French in one pass",
                "loss": "the loss doesn’t depend on positions",
                "mask": "the causal mask hides the positions",
            },
            right="pass",
            replies={
                "loss": "It does: without positions the right words land in the wrong places.",
                "mask": "It hides later pieces. Of those that it shows, the positions count.",
            },
        ),
        hint="At the fifth step the piece just read stands at position 4.",
    )


def judged() -> Card:
    """How far a share among 200 judged translations may be from the true one."""
    near = 100 * hoeffding_deviation(200, 0.05)
    return Card(
        number(
            "ε for 200 sentences",
            near,
            within=0.1,
            unit="%",
            replies=[
                at(100 * hoeffding_deviation(200, 0.05, sides=1), "There are two sides.", 0.1),
                at(near**2 / 100, "Take the root.", 0.02),
                at(near * 2**0.5, "The denominator is 2n, not n.", 0.1),
            ],
        ),
        number(
            "sentences needed for half that ε",
            800,
            replies=[
                at(400, "ε falls like the root of n: twice as many is not enough."),
                at(100, "Fewer sentences make ε larger."),
            ],
        ),
        hint="ε = √(ln(2/δ) / 2n).",
    )


@cache
def _silenced() -> tuple[int, int]:
    """Return how many single heads change the translation of a sentence, and how many there are."""
    translator = Translator.load()
    assert isinstance(translator.model, Transformer)
    changed = _changed(translator, BALANCED, _each_head(translator.model))
    return sum(changed), len(changed)


def _changed(translator: Translator, sentence: str, changes: Iterable[Intervention]) -> list[bool]:
    """Tell of each change whether it alone changes the greedy translation of a sentence.

    It does not as long as each piece stays the likeliest after those before.
    """
    model = cast("Transformer", translator.model)
    read = _greedy(translator, sentence)
    whole = _likeliest(model, *read)
    found = []
    for change in changes:
        with tracing(model, change):
            found.append(not whole.equal(_likeliest(model, *read)))
    return found


def _greedy(translator: Translator, sentence: str) -> tuple[Tensor, Tensor, Tensor]:
    """Return a sentence (1, N), its length (1), and what the decoder reads of it (1, T)."""
    source, target = torch.tensor(translator.pieces(sentence)), translator.target
    lens = torch.tensor([source.size(1)])
    model = cast("Transformer", translator.model)
    (best,) = greedy_search(model, source, lens, translator.search())
    return source, lens, torch.tensor([[target.bos_id, *best.tokens]])


@torch.inference_mode()
def _likeliest(model: Transformer, source: Tensor, lens: Tensor, read: Tensor) -> Tensor:
    logits: Tensor = model(source, lens, read)
    return logits.argmax(-1)


def _each_head(model: Transformer) -> Iterator[KnockOutHead]:
    config = model.config
    sides: list[tuple[Place, int]] = [
        ("encoder", config.encoder_blocks),
        ("decoder", config.decoder_blocks),
        ("cross", config.decoder_blocks),
    ]
    for place, blocks in sides:
        for layer, head in product(range(blocks), range(config.heads)):
            yield KnockOutHead(place, layer, head)
