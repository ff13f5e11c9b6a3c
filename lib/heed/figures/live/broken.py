"""The same sentence by the whole translator and by one of which a part is broken."""

from typing import Any

import traitlets as t

from heed.figures.base.traits import choice, real, whole
from heed.figures.translators.live import asked, the_translator
from heed.figures.translators.opened import Opened
from heed.translator import transformer_of

SENTENCES = ("He is rich, but she is poor.",)
PARTS = {
    "positions": "positions: leave them out",
    "restart": "positions: start again at every step",
    "head": "heads: silence one, or a layer",
    "uniform": "weights: make all equal",
    "scale": "scores: multiply them",
    "causal": "causal mask: take it away",
    "padding": "padding mask: take it away",
}
PLACE, FACTOR, PADDING = "decoder", 0.1, 20
FIRST: dict[str, list[list[Any]]] = {
    "positions": [["NoPositions"]],
    "restart": [["RestartPositions"]],
    "head": [["KnockOutHead", PLACE, 0, None]],
    "uniform": [["UniformWeights", PLACE, None, None]],
    "scale": [["ScaleScores", PLACE, None, None, FACTOR]],
    "causal": [["ReplaceMask", PLACE, None, None]],
    "padding": [["ReplaceMask", place, None, None] for place in ("encoder", "cross")],
}
"""What each choice of the menu changes before anything else is set; ``broken.js`` does the same."""


class Broken(Opened):
    """Two translations of a sentence, word by word, and what the broken model thinks of the first.

    Args:
        translator: the name of a published transformer, or one that you have trained.
        sentences: as of every such figure; for each, every choice of the menu is stored.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if the translator is no transformer; else as for every such figure.
    """

    title = "Without positions, right words land in wrong places"
    topic = "What the translation loses with each part"
    task = "Choose what to break: which words change, and which pieces are no longer believed in?"
    default_sentences = SENTENCES

    broken = choice("positions", PARTS, "what to break")
    place = choice(
        PLACE, {"encoder": "encoder", "decoder": "decoder", "cross": "cross"}, "attention of"
    )
    layer = whole(1, 1, 12, "layer", "the block of encoder or decoder")
    head = whole(0, 0, 16, "head", "the head that is silent; 0 means all of the layer")
    factor = real(FACTOR, 0, 4, "factor", "of all scores of the attention", 0.1)
    padding = whole(
        PADDING, 1, 40, "<pad> behind it", "behind the sentence, as in a batch with a longer one"
    )
    counts = t.Dict(help="blocks of encoder and decoder, heads of each").tag(sync=True)

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        config = transformer_of(the_translator(self._own)).config
        self.counts = {
            "encoder": config.encoder_blocks,
            "decoder": config.decoder_blocks,
            "heads": config.heads,
        }

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return what each choice of the menu does to a sentence."""
        return [
            asked(
                self._own,
                "broken",
                sentence,
                changes=FIRST[part],
                padding=PADDING if part == "padding" else 0,
                at_once=part == "causal",
            )
            for part in PARTS
        ]
