"""What the page *The life of your sentence* takes for right, against the library."""

from unittest.mock import patch

from answers import rights
from heed import Translator
from heed.exercises.live import life as asked
from heed.model.blocks import DecoderBlock, EncoderBlock

SENTENCE = "He gave me an interesting book."


def test_blocks_are_used_as_often_as_the_card_says():
    translator = Translator.load()
    used = {EncoderBlock: 0, DecoderBlock: 0}

    def counted(kind):
        own = kind.__call__

        def call(block, *inputs, **named):
            used[kind] += 1
            return own(block, *inputs, **named)

        return patch.object(kind, "__call__", call)

    with counted(EncoderBlock), counted(DecoderBlock):
        translator.translate([SENTENCE], beam=1)
    assert [*used.values()] == rights(asked.passes())
