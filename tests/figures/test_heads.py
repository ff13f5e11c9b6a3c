"""What ``plot_heads`` draws is what the heads did, head by head and piece by piece."""

from typing import Any

import numpy as np
import pytest
import torch
from matplotlib import pyplot as plt
from matplotlib.axes import Axes

from heed.figures.heads import plot_heads
from heed.model.recurrent import RecurrentConfig, RecurrentTranslator
from heed.model.trace import LayerTrace, tracing
from heed.model.transformer import Transformer, TransformerConfig
from heed.text.word import WordTokenizer
from heed.translator import Translator

HEADS, ENCODER_BLOCKS, DECODER_BLOCKS = 5, 3, 2
SENTENCE, TRANSLATION = "the $x cat $y sleeps !", "le chat dort"
SOURCE = ["the", "$x", "cat", "$y", "sleeps", "!", "<eos>"]
READ, WRITTEN = ["<bos>", "le", "chat", "dort"], ["le", "chat", "dort", "<eos>"]
SPECIAL = ["<pad>", "<bos>", "<eos>", "<unk>"]


@pytest.fixture(scope="module")
def translator() -> Translator:
    torch.manual_seed(3)
    source = WordTokenizer([*SPECIAL, "!", "$x", "$y", "cat", "sleeps", "the"])
    target = WordTokenizer([*SPECIAL, "chat", "dort", "le"])
    sizes = {"width": 10 * HEADS, "hidden": 11, "shared_embeddings": False, "max_length": 23}
    blocks = {"encoder_blocks": ENCODER_BLOCKS, "decoder_blocks": DECODER_BLOCKS}
    config = TransformerConfig(len(source), len(target), heads=HEADS, **blocks, **sizes)
    model = Transformer(config)
    for parameter in model.parameters():  # weights that are far from even
        parameter.data += 0.3 * torch.randn_like(parameter)
    return Translator(model, source, target)


def traced(translator: Translator, translation: str, place: str, layer: int) -> torch.Tensor:
    """The weights by way of the trace: (H, T, N)."""
    (row,) = translator.pieces(SENTENCE)
    target = [translator.target.bos_id, *translator.target.encode(translation)]
    with torch.no_grad(), tracing(translator.model) as trace:
        translator.model(torch.tensor([row]), torch.tensor([len(row)]), torch.tensor([target]))
    block: LayerTrace = (trace.encoder if place == "encoder" else trace.decoder)[layer]
    weights = block.cross_weights if place == "cross" else block.self_weights
    assert weights is not None
    return weights[0]


def drawn(axes: Axes) -> np.ndarray:
    (image,) = axes.images
    return np.asarray(image.get_array())


def panels(picture: Any) -> list[Axes]:
    return [axes for axes in picture.axes if axes.images]


def labels(axes: Axes) -> tuple[list[str], list[str]]:
    """What stands at the left and at the bottom; nothing where it is hidden."""
    rows, columns = axes.get_yticklabels(), axes.get_xticklabels()
    return [label.get_text() for label in rows], [label.get_text() for label in columns]


@pytest.mark.parametrize(
    ("place", "layer", "rows", "columns"),
    [
        ("cross", 1, WRITTEN, SOURCE),
        ("decoder", 0, WRITTEN, READ),
        ("encoder", 2, SOURCE, SOURCE),
    ],
)
def test_every_head_is_drawn_as_it_was_traced(
    translator: Translator, place: Any, layer: int, rows: list[str], columns: list[str]
) -> None:
    picture = plot_heads(translator, SENTENCE, TRANSLATION, place=place, layer=layer)
    weights = traced(translator, TRANSLATION, place, layer)
    heads = panels(picture)
    assert [axes.get_title() for axes in heads] == [f"head {n + 1}" for n in range(HEADS)]
    for head, (axes, expected) in enumerate(zip(heads, weights, strict=True)):
        assert drawn(axes).shape == (len(rows), len(columns))
        np.testing.assert_allclose(drawn(axes), expected, atol=1e-6)
        np.testing.assert_allclose(drawn(axes).sum(-1), 1, atol=1e-5)
        at_left, at_bottom = head in (0, 4), head >= 1  # under 1, 2 and 3 there is no head
        assert labels(axes) == (rows if at_left else [], columns if at_bottom else [])
        assert axes.images[0].get_clim() == (0, 1)
    assert np.ptp([drawn(axes) for axes in heads], axis=0).max() > 0.1  # no head is another


def test_the_title_says_what_is_seen(translator: Translator) -> None:
    picture = plot_heads(translator, SENTENCE, TRANSLATION, place="encoder")
    assert picture.get_suptitle().split("\n") == [
        f"{SENTENCE} → {TRANSLATION}",
        "self-attention of the encoder, layer 3",
    ]


def test_without_a_translation_the_translator_is_asked(translator: Translator) -> None:
    (written,) = translator.translate([SENTENCE])
    picture = plot_heads(translator, SENTENCE)
    assert f" → {written}\n" in picture.get_suptitle()
    last = traced(translator, written, "cross", DECODER_BLOCKS - 1)
    np.testing.assert_allclose(drawn(panels(picture)[3]), last[3], atol=1e-6)


def test_dollars_are_no_formula(translator: Translator, tmp_path: Any) -> None:
    picture = plot_heads(translator, SENTENCE, TRANSLATION)
    picture.savefig(tmp_path / "heads.png")
    texts = [*panels(picture)[-1].get_xticklabels(), *picture.texts]
    assert sum("$x" in text.get_text() for text in texts) == 2
    assert not any(text.get_parse_math() for text in texts if "$" in text.get_text())


def test_a_notebook_shows_it_once(translator: Translator) -> None:
    before = plt.get_fignums()
    plot_heads(translator, SENTENCE, TRANSLATION)
    assert plt.get_fignums() == before


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"place": "source"}, "place must be encoder, decoder or cross, but is 'source'"),
        ({"layer": 2}, r"layer must lie in -2..1, but is 2"),
        ({"layer": -3}, r"layer must lie in -2..1, but is -3"),
        ({"place": "encoder", "layer": 3}, r"layer must lie in -3..2, but is 3"),
        ({"sentence": "  "}, "sentence must be read in one part, but makes 0: give one of a few"),
        ({"sentence": "the cat sleeps ! " * 29}, "sentence must be read in one part, but makes 29"),
    ],
)
def test_refuses_what_it_cannot_draw(
    translator: Translator, change: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        plot_heads(translator, **{"sentence": SENTENCE, **change})


def test_refuses_a_model_without_heads(translator: Translator) -> None:
    sizes = {"width": 6, "hidden": 7, "shared_embeddings": False}
    config = RecurrentConfig(len(translator.source), len(translator.target), **sizes)
    recurrent = Translator(RecurrentTranslator(config), translator.source, translator.target)
    message = "translator must have a Transformer as its model, .* but has a RecurrentTranslator"
    with pytest.raises(ValueError, match=message):
        plot_heads(recurrent, SENTENCE)
