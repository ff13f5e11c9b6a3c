"""A translator with parts of a reader's own: they are called everywhere, and nowhere else."""

import pytest
import torch
import torch.nn.functional as F

from heed.model.attention import fused_attention, scaled_dot_product_attention
from heed.model.parts import PARTS
from heed.model.registry import build_model
from heed.model.trace import tracing
from heed.translator import Translator

TEXTS = ["The nurse does not like old dogs.", "Go.", "Where is the station?"]


def unscaled(query, key, value, visible):
    return F.scaled_dot_product_attention(query, key, value, attn_mask=visible, scale=1.0)


def layer_norm(x, weight, bias):
    return F.layer_norm(x, weight.shape, weight, bias)


def feed_forward(x, expand, contract):
    return contract(expand(x).relu())


RIGHT = [
    {"attention": scaled_dot_product_attention},
    {"attention": fused_attention},
    {"layer_norm": layer_norm},
    {"feed_forward": feed_forward},
    {"attention": fused_attention, "layer_norm": layer_norm, "feed_forward": feed_forward},
    {},
]
WRONG = {
    "attention": unscaled,
    "layer_norm": lambda x, weight, bias: F.layer_norm(x, weight.shape),
    "feed_forward": lambda x, expand, contract: contract(expand(x).abs()),
}


@pytest.fixture(scope="module")
def translator():
    return Translator.load("eng-fra")


@pytest.fixture(scope="module")
def written(translator):
    return {beam: translator.translations(TEXTS, beam=beam) for beam in (1, 4)}


@pytest.mark.parametrize("beam", [1, 4])
@pytest.mark.parametrize("parts", RIGHT, ids="+".join)
def test_right_parts_write_what_its_own_write(translator, written, parts, beam):
    found = translator.with_parts(**parts).translations(TEXTS, beam=beam)
    assert [one.text for one in found] == [one.text for one in written[beam]]
    for one, other in zip(found, written[beam], strict=True):
        assert one.confidence == pytest.approx(other.confidence, abs=1e-4)


@pytest.mark.parametrize("name", PARTS)
def test_a_wrong_part_writes_something_else_beside_the_original(translator, written, name):
    wrong = translator.with_parts(**{name: WRONG[name]})
    right = translator.with_parts(attention=fused_attention)
    assert wrong.translations(TEXTS) != written[4]
    assert translator.translations(TEXTS) == right.translations(TEXTS) == written[4]


@pytest.mark.parametrize("beam", [1, 4])
def test_encoder_and_decoder_call_an_attention_also_with_the_cache(translator, beam):
    sizes = []

    def own(query, key, value, visible):
        sizes.append((query.size(0), query.size(2), key.size(2)))
        return fused_attention(query, key, value, visible)

    (text,) = translator.with_parts(attention=own).translate(TEXTS[:1], beam=beam)
    config = translator.model.config
    n = len(translator.pieces(TEXTS[0])[0])
    reads, sizes = sizes[: config.encoder_blocks], sizes[config.encoder_blocks :]
    assert reads == [(1, n, n)] * config.encoder_blocks
    steps = len(translator.target.encode(text)) + 1
    assert len(sizes) >= 2 * config.decoder_blocks * steps
    assert {new for _, new, _ in sizes} == {1}
    assert all(keys == n for _, _, keys in sizes[1::2])  # cross-attention
    assert [keys for _, _, keys in sizes[:: 2 * config.decoder_blocks]][:steps] == [
        *range(1, steps + 1)
    ]
    assert max(rows for rows, _, _ in sizes) == beam


def test_it_is_told_of_padding(translator):
    masks = []

    def own(query, key, value, visible):
        masks.append(None if visible is None else visible.dtype)
        return fused_attention(query, key, value, visible)

    translator.with_parts(attention=own).translate(TEXTS, beam=1)
    assert set(masks) == {None, torch.bool}


@pytest.mark.parametrize("parts", RIGHT, ids="+".join)
def test_weights_are_shared(translator, parts):
    other = translator.with_parts(**parts)
    own, shared = (dict(one.model.named_parameters()) for one in (translator, other))
    assert own.keys() == shared.keys()
    assert all(shared[name] is weight for name, weight in own.items())
    assert other.model.positions.table is translator.model.positions.table


@pytest.mark.parametrize("name", PARTS)
def test_a_second_choice_replaces_the_first_and_keeps_the_others(translator, written, name):
    wrong = translator.with_parts(**WRONG)
    (right,) = [parts for parts in RIGHT if set(parts) == set(PARTS)]
    assert wrong.with_parts(**right).translations(TEXTS)[0].text == written[4][0].text
    one = wrong.with_parts(**{n: f for n, f in right.items() if n != name})
    assert one.translations(TEXTS) != written[4]


def test_several_translators_as_one_have_parts_too(translator):
    both = Translator.together([translator, translator])
    calls = []
    both.with_parts(layer_norm=lambda *a: calls.append(1) or layer_norm(*a)).translate(["Go."])
    assert calls


def test_parts_that_there_are_not(translator):
    with pytest.raises(ValueError, match="one of attention, layer_norm, feed_forward, but is 'at'"):
        translator.with_parts(at=unscaled)
    with pytest.raises(ValueError, match="attention must be a function, but is a str"):
        translator.with_parts(attention="mine")
    numbers = {"source_vocabulary": 7, "target_vocabulary": 7}
    other = Translator(build_model("recurrent", numbers), translator.source, translator.target)
    with pytest.raises(ValueError, match="a RecurrentTranslator has no layer_norm"):
        other.with_parts(layer_norm=layer_norm)


@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda y: y[..., :-1], "must return shape .*, but returned "),
        (lambda y: None, "must return a tensor, but returned a NoneType"),
        (lambda y: y.double(), "must return torch.float32, but returned torch.float64"),
    ],
)
def test_what_a_part_may_not_return(translator, name, change, said):
    broken = translator.with_parts(**{name: lambda *a: change(WRONG[name](*a))})
    with pytest.raises(ValueError, match=f"{name} {said}"):
        broken.translate(["Go."])


def test_tracing_refuses_an_attention_of_a_readers(translator):
    other = translator.with_parts(attention=unscaled).model
    with pytest.raises(ValueError, match="was given another"), tracing(other):
        pass
    with tracing(translator.with_parts(layer_norm=layer_norm).model):
        pass
