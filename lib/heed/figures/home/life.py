"""The life of a sentence: from its letters to the French, with what each station made of it."""

from typing import Any

import traitlets as t

from heed.figures.base.traits import whole, words
from heed.figures.home.machine import SENTENCES, TOKENS, Machine
from heed.figures.translators.live import LONGEST
from heed.figures.translators.opened import Opened

VIEW = ("encoder_block", "decoder_block", "self_head", "masked_head", "cross_head")


class Life(Opened):
    """One sheet with the picture and the numbers of every station, for the reader's sentence.

    The sheet fits a page of paper, and can be saved as a picture.

    Arguments and errors are those of every figure of a transformer.
    """

    title = "The life of your sentence"
    topic = "The life of a sentence"
    task = "Type a sentence, and choose one of its French pieces. Then keep the sheet."
    kind = "machine"
    default_sentences = SENTENCES
    in_common: tuple[str, ...] = ()  # its link carries its own sentence

    sentence = words(
        SENTENCES[0], "English sentence", "to be translated: Enter translates it", LONGEST
    )
    step = whole(
        -1,
        -1,
        TOKENS,
        "French piece",
        "whose making is shown, from 0; beyond the last, the last; −1: one that changes its place",
    )
    view = t.Dict(help="the blocks and heads that are shown, as the machine begins").tag(sync=True)

    @t.default("view")
    def _view(self) -> dict[str, Any]:
        traits = Machine.class_traits()
        return {name: traits[name].default_value for name in VIEW}
