"""What the page *What it learned, and where it breaks* asks."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import cast

import torch
from torch import Tensor

from heed.decoding.search import greedy_search
from heed.exercises.card import Card, above, at, number, predict
from heed.model.interventions import Intervention, Place
from heed.model.trace import KnockOutHead, tracing
from heed.model.transformer import Transformer
from heed.theory.learning.hoeffding import hoeffding_deviation
from heed.translator import Translator

BALANCED = "He is rich, but she is poor."


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
            replies=[
                above(
                    4,
                    "The likeliest piece is far ahead, and the other heads of the layer carry "
                    "most of what the silent one did.",
                ),
            ],
        ),
        hint="A layer has several heads. What do the others do when one is silent?",
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
                at(
                    6.9,
                    "That is the normal approximation, for a share near a half. Hoeffding’s "
                    "inequality holds for each share and each n, so it promises less.",
                    0.1,
                ),
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
