"""What the drawing of a decoder block shows, against the book's translator."""

import re
import xml.etree.ElementTree as ET

from heed.figures.transformer.decoder_block import HEIGHT, PARTS, SAID, WIDTH, DecoderBlock
from heed.figures.translators.live import published

SVG = ET.fromstring(DecoderBlock()._repr_html_())
WORDS = {text.text: text for text in SVG.iter("text")}


def test_a_block_is_made_of_the_parts_that_the_translator_has():
    blocks = published("eng-fra").model.decoder
    assert len(blocks) == 3
    assert "three such blocks" in WORDS
    assert "each of three blocks" in SAID
    norms = [name for name, _ in blocks[0].named_children() if name.endswith("norm")]
    assert len(norms) == len(PARTS) == [text.text for text in SVG.iter("text")].count("norm")
    assert [*PARTS] == ["network", "cross-attention", "masked self-attention"]  # from above
    assert [*PARTS.values()] == sorted(PARTS.values())


def test_only_cross_attention_gets_what_the_encoder_made():
    [memory] = [path for path in SVG.iter("path") if re.match(r"M80 \d+H112$", path.get("d"))]
    height = int(memory.get("d").split()[1].split("H")[0])
    frames = [rect for rect in SVG.iter("rect") if rect.get("x") == "112"]
    reached = [int(rect.get("y")) for rect in frames
               if int(rect.get("y")) < height < int(rect.get("y")) + 28]  # fmt: skip
    assert reached == [PARTS["cross-attention"]]


def test_words_stay_within_the_drawing():
    for text in WORDS.values():
        assert 0 < float(text.get("x")) <= WIDTH
        assert 0 < float(text.get("y")) < HEIGHT
