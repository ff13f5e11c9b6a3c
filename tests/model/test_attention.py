"""Attention: the formula by hand, parity with PyTorch, rows that see nothing, plain refusals."""

import math
from typing import Any

import pytest
import torch
import torch.nn.functional as F
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor, nn

from heed.model.attention import (
    SHORT,
    AdditiveScore,
    KeyValues,
    MultiHeadAttention,
    MultiplicativeScore,
    fused_attention,
    learning_attention,
    masked_softmax,
    scaled_dot_product_attention,
)
from heed.model.classifier import Classifier, ClassifierConfig
from heed.model.language_model import LanguageModel, LanguageModelConfig
from heed.model.masks import causal_mask
from heed.model.transformer import Transformer, TransformerConfig

B, N, T, H, DH = 3, 7, 5, 11, 2
D = H * DH
DEVICES = ["cpu", *(["cuda"] if torch.cuda.is_available() else [])]
PRECISIONS = [torch.float32, torch.bfloat16, torch.float16, torch.float64]

either_path = pytest.mark.parametrize("path", ["readable", "fused"])


def attend(path: str, query: Tensor, key: Tensor, value: Tensor, visible: Any = None) -> Tensor:
    if path == "fused":
        return fused_attention(query, key, value, visible)
    return scaled_dot_product_attention(query, key, value, visible)[0]


def close(actual: Tensor, expected: Tensor) -> None:
    torch.testing.assert_close(actual, expected, rtol=0, atol=1e-5)


def random_qkv() -> tuple[Tensor, Tensor, Tensor]:
    torch.manual_seed(2)
    return torch.randn(B, H, T, 13), torch.randn(B, H, N, 13), torch.randn(B, H, N, 17)


def random_mask(*shape: int) -> Tensor:
    """A mask under which every row sees something."""
    visible = torch.rand(shape, generator=torch.Generator().manual_seed(3)) < 0.6
    visible[..., 0] |= ~visible.any(-1)
    return visible


def by_hand(query: Tensor, key: Tensor, value: Tensor, visible: Tensor) -> tuple[Tensor, Tensor]:
    """One query (Dh,) among keys (N, Dh) and values (N, Dv), number by number."""
    width = len(query)
    scores = [sum(float(q * k) for q, k in zip(query, row, strict=True)) for row in key]
    powers = [
        math.exp(score / math.sqrt(width)) if seen else 0.0
        for score, seen in zip(scores, visible.tolist(), strict=True)
    ]
    weights = [power / sum(powers) for power in powers]
    output = [
        sum(w * float(row[i]) for w, row in zip(weights, value, strict=True))
        for i in range(value.size(-1))
    ]
    return torch.tensor(output), torch.tensor(weights)


@either_path
def test_the_formula_number_by_number(path: str) -> None:
    query, key, value = random_qkv()
    visible = random_mask(B, H, T, N)
    output = attend(path, query, key, value, visible)
    assert output.shape == (B, H, T, 17)
    for at in [(0, 0, 0), (2, 10, 4), (1, 5, 3)]:
        expected, weights = by_hand(query[at], key[at[:2]], value[at[:2]], visible[at])
        close(output[at], expected)
        close(scaled_dot_product_attention(query, key, value, visible)[1][at], weights)


@pytest.mark.parametrize(
    "shape", [None, (T, N), (1, N), (T, 1), (B, 1, 1, N), (1, H, T, N), (B, H, T, N)]
)
def test_parity_with_the_fused_function(shape: Any) -> None:
    query, key, value = random_qkv()
    visible = None if shape is None else random_mask(*shape)
    expected = F.scaled_dot_product_attention(query, key, value, attn_mask=visible)
    close(scaled_dot_product_attention(query, key, value, visible)[0], expected)
    close(fused_attention(query, key, value, visible), expected)


@pytest.mark.parametrize("keys", [SHORT, SHORT + 3])
def test_learning_finds_the_same_output_and_gradient_for_short_rows_and_long(keys: int) -> None:
    torch.manual_seed(5)
    inputs = [torch.randn(B, H, n, 13, requires_grad=True) for n in (T, keys, keys)]
    visible = random_mask(T, keys)
    found = [path(*inputs, visible) for path in (learning_attention, fused_attention)]
    close(*found)
    slope = torch.randn_like(found[0])
    for one, other in zip(*(torch.autograd.grad(x, inputs, slope) for x in found), strict=True):
        close(one, other)


def test_weights_make_the_output() -> None:
    query, key, value = random_qkv()
    visible = random_mask(T, N)
    output, weights = scaled_dot_product_attention(query, key, value, visible)
    assert weights.shape == (B, H, T, N)
    close(weights.sum(-1), torch.ones(B, H, T))
    assert torch.equal(weights > 0, visible.expand_as(weights))
    close(torch.einsum("bhtn,bhnd->bhtd", weights, value), output)


@pytest.mark.filterwarnings("ignore:Anomaly Detection")
@pytest.mark.parametrize("dtype", PRECISIONS)
def test_hidden_keys_weigh_nothing_beside_the_lowest_scores(dtype: torch.dtype) -> None:
    lowest = torch.finfo(dtype).min
    scores = torch.full((2, 3), lowest, dtype=dtype, requires_grad=True)
    visible = torch.tensor([[True, True, False], [False, False, False]])
    weights = masked_softmax(scores, visible)
    assert weights.tolist() == [[0.5, 0.5, 0.0], [0.0, 0.0, 0.0]]
    with torch.autograd.detect_anomaly(check_nan=True):
        (slope,) = torch.autograd.grad(masked_softmax(scores, visible)[:, 0].sum(), scores)
    assert slope.tolist() == [[0.25, -0.25, 0.0], [0.0, 0.0, 0.0]]


@pytest.mark.parametrize("visible", [None, torch.tensor([True, True, False])])
def test_scores_that_are_all_minus_infinity_have_no_softmax(visible: Tensor | None) -> None:
    weights = masked_softmax(torch.tensor([[-math.inf] * 3, [0.0] * 3]), visible)
    seen = torch.ones(3, dtype=torch.bool) if visible is None else visible
    assert weights[0, seen].isnan().all()
    assert weights[1].isfinite().all()


def test_whole_numbers_are_no_scores() -> None:
    with pytest.raises(ValueError, match="scores must be of a floating type"):
        masked_softmax(torch.ones(T, N, dtype=torch.int64))


def test_vectors_of_no_width_have_no_scale() -> None:
    nothing = torch.empty(T, 0)
    with pytest.raises(ValueError, match="query must be at least 1 wide, but is 0 wide"):
        scaled_dot_product_attention(nothing, nothing, torch.ones(T, D))


@either_path
def test_one_mask_for_all_queries(path: str) -> None:
    query, key, value = random_qkv()
    visible = torch.tensor([True, False, True, True, False, False, True])
    expected = attend(path, query, key, value, visible.expand(T, N))
    close(attend(path, query, key, value, visible), expected)
    close(attend(path, query, key, value, torch.tensor(True)), attend(path, query, key, value))


def test_the_scale_keeps_scores_at_variance_one() -> None:
    """Without 1 / √Dh the softmax of wide heads would be all but one-hot."""
    torch.manual_seed(5)
    query, key = torch.randn(1, 53, 512), torch.randn(1, 53, 512)
    _, weights = scaled_dot_product_attention(query, key, key)
    scores = weights.log() - weights.log().mean(-1, keepdim=True)
    assert 0.8 < scores.var() < 1.2


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("dtype", PRECISIONS)
@pytest.mark.parametrize("rows", [T, 1])
@either_path
def test_a_row_that_sees_nothing_is_zero(path: str, rows: int, dtype: Any, device: str) -> None:
    """Its gradient is zero too, and every other row is what it would be without it."""
    qkv = [x.to(device, dtype).requires_grad_() for x in random_qkv()]
    query, key, value = qkv[0][:, :, :rows], qkv[1], qkv[2]
    visible = random_mask(B, 1, rows, N).to(device)
    visible[1, :, 0] = False
    output = attend(path, query, key, value, visible)
    assert torch.equal(output[1, :, 0], torch.zeros_like(output[1, :, 0]))
    slopes = torch.autograd.grad(output.double().square().sum(), qkv)
    assert all(bool(slope.isfinite().all()) for slope in slopes)
    assert not slopes[0][1, :, 0].any()
    assert bool(slopes[0][0].any())
    expected = scaled_dot_product_attention(query.double(), key.double(), value.double(), visible)
    loose = {torch.bfloat16: 3e-2, torch.float16: 3e-3}.get(dtype, 1e-5)
    torch.testing.assert_close(output.double(), expected[0], rtol=0, atol=loose)


@pytest.mark.parametrize("dtype", PRECISIONS)
@either_path
def test_a_batch_that_sees_nothing_at_all_is_zero(path: str, dtype: Any) -> None:
    qkv = [x.to(dtype).requires_grad_() for x in random_qkv()]
    output = attend(path, *qkv, torch.zeros(T, N, dtype=torch.bool))
    assert torch.equal(output, torch.zeros_like(output))
    for slope in torch.autograd.grad(output.sum(), qkv):
        assert torch.equal(slope, torch.zeros_like(slope))


@pytest.mark.parametrize("dtype", PRECISIONS)
def test_large_scores_stay_finite(dtype: Any) -> None:
    scores = torch.tensor([[3e4, -3e4, 0.0], [-6e4, -6e4, 6e4]], dtype=dtype, requires_grad=True)
    weights = masked_softmax(scores, torch.tensor([[True, True, True], [True, True, False]]))
    expected = torch.tensor([[1, 0, 0], [0.5, 0.5, 0]], dtype=dtype)
    torch.testing.assert_close(weights, expected)
    (slope,) = torch.autograd.grad(weights[:, 0].sum(), scores)
    assert bool(slope.isfinite().all())


@st.composite
def scores_and_masks(draw: st.DrawFn) -> tuple[Tensor, Tensor]:
    rows, keys = draw(st.integers(1, 5)), draw(st.integers(1, 7))
    number = st.floats(-80, 80, width=32)
    row = st.lists(number, min_size=keys, max_size=keys)
    scores = draw(st.lists(row, min_size=rows, max_size=rows))
    seen = st.lists(st.booleans(), min_size=keys, max_size=keys)
    return torch.tensor(scores), torch.tensor(draw(st.lists(seen, min_size=rows, max_size=rows)))


@settings(deadline=None, max_examples=100)
@given(scores_and_masks(), st.floats(-50, 50, width=32))
def test_masked_softmax_is_the_softmax_of_what_is_visible(
    drawn: tuple[Tensor, Tensor], shift: float
) -> None:
    scores, visible = drawn
    weights = masked_softmax(scores, visible)
    for row, seen, got in zip(scores, visible, weights, strict=True):
        assert not got[~seen].any()
        close(got[seen], row[seen].softmax(0))
    others = torch.where(visible, scores, scores.flip(0) * 7 + 3)
    close(masked_softmax(others, visible), weights)  # what is hidden does not matter
    torch.testing.assert_close(masked_softmax(scores + shift, visible), weights, rtol=0, atol=1e-4)
    close(masked_softmax(scores), masked_softmax(scores, torch.ones_like(visible)))


@pytest.mark.parametrize("dropout", [0.0, 0.3])
def test_no_gradient_passes_the_mask(dropout: float) -> None:
    attention = MultiHeadAttention(D, H, dropout).train()
    torch.manual_seed(13)
    query, memory = torch.randn(B, T, D), torch.randn(B, N, D, requires_grad=True)
    visible = random_mask(1, T, N)
    visible[:, :, 2] = False
    for t in range(T):
        output = attention(query, memory, memory, visible)
        (slope,) = torch.autograd.grad(output[:, t].sum(), memory)
        reached = slope.abs().amax((0, 2)) > 0
        assert not reached[~visible[0, t]].any()
        assert dropout or bool(reached[visible[0, t]].all())


def peer(attention: MultiHeadAttention, dropout: float = 0.0) -> nn.MultiheadAttention:
    """PyTorch's module with the same weights."""
    for parameter in attention.parameters():
        nn.init.normal_(parameter, std=0.3)
    other = nn.MultiheadAttention(D, H, dropout, batch_first=True)
    other.load_state_dict(
        {
            "in_proj_weight": attention.in_projection.weight,
            "in_proj_bias": attention.in_projection.bias,
            "out_proj.weight": attention.out_projection.weight,
            "out_proj.bias": attention.out_projection.bias,
        }
    )
    return other


def inputs(kind: str) -> tuple[Tensor, Tensor, Tensor]:
    torch.manual_seed(17)
    query, key, value = torch.randn(B, N, D), torch.randn(B, N, D), torch.randn(B, N, D)
    if kind == "self":
        return query, query, query
    return query[:, :T], key, key if kind == "cross" else value


@pytest.mark.parametrize("kind", ["self", "cross", "separate"])
@pytest.mark.parametrize("masked", [False, True])
def test_parity_with_multihead_attention(kind: str, masked: bool) -> None:
    """Output, weights and gradients of nn.MultiheadAttention, whose masks say what is hidden."""
    torch.manual_seed(19)
    attention = MultiHeadAttention(D, H)
    other, qkv = peer(attention), inputs(kind)
    rows = qkv[0].size(1)
    visible = random_mask(B, rows, N) if masked else None
    hidden = None if visible is None else (~visible).repeat_interleave(H, 0)
    expected, weights = other(*qkv, attn_mask=hidden, need_weights=True, average_attn_weights=False)
    close(attention(*qkv, visible), expected)
    seen = {}

    def readable(q: Tensor, k: Tensor, v: Tensor, mask: Any) -> Tensor:
        output, seen["weights"] = scaled_dot_product_attention(q, k, v, mask)
        return output

    attention.kernel = readable  # as heed.model.trace does
    close(attention(*qkv, visible), expected)
    assert seen["weights"].shape == (B, H, rows, N)
    close(seen["weights"], weights)


@pytest.mark.parametrize("kind", ["self", "cross", "separate"])
def test_parity_of_gradients_with_multihead_attention(kind: str) -> None:
    torch.manual_seed(19)
    attention = MultiHeadAttention(D, H)
    other, qkv = peer(attention).double(), [x.double() for x in inputs(kind)]
    visible = random_mask(qkv[0].size(1), N)
    qkv = qkv[:1] * 3 if kind == "self" else qkv
    attention.double()(*qkv, visible).square().sum().backward()
    other(*qkv, attn_mask=~visible)[0].square().sum().backward()
    slope, other_slope = attention.in_projection.weight.grad, other.in_proj_weight.grad
    assert slope is not None
    torch.testing.assert_close(slope, other_slope)


@pytest.mark.parametrize("lead", [(), (T,), (1, T), (B, 1), (B, T), (B, H, T), (1, 1, 1)])
def test_any_mask_that_broadcasts_is_accepted(lead: Any) -> None:
    """(N,), (T, N), (B, T, N), the same for every head, or (B, H, T, N)."""
    attention, (query, key, _) = MultiHeadAttention(D, H), inputs("cross")
    visible = random_mask(*lead, N)
    full = visible.unsqueeze(1) if visible.dim() == 3 else visible
    expected = attention(query, key, key, full.expand(B, H, T, N))
    close(attention(query, key, key, visible), expected)
    assert (expected - attention(query, key, key)).abs().max() > 1e-3


def test_heads_are_side_by_side_and_apart() -> None:
    """Head h reads rows h·Dh … of each projection and writes columns h·Dh … of the output."""
    attention, (query, key, _) = MultiHeadAttention(D, H), inputs("cross")
    q = attention.project_query(query)
    memory = attention.project_memory(key, key)
    assert q.shape == (B, H, T, DH)
    assert memory.keys.shape == memory.values.shape == (B, H, N, DH)
    weight = attention.in_projection.weight
    for h in (0, 4, 10):
        for part, x, got in ((0, query, q), (1, key, memory.keys), (2, key, memory.values)):
            rows = slice(part * D + h * DH, part * D + (h + 1) * DH)
            close(got[:, h], x @ weight[rows].T)
    heads = fused_attention(q, memory.keys, memory.values, None)
    pieces = attention.out_projection.weight.split(DH, 1)
    total = sum(heads[:, h] @ pieces[h].T for h in range(H)) + attention.out_projection.bias
    close(attention(query, key, key), total)


def test_self_attention_continues_from_its_cache() -> None:
    attention, (x, _, _) = MultiHeadAttention(D, H), inputs("self")
    visible = torch.ones(N, N).tril().bool()
    whole, memory = attention.self_attend(x, visible)
    first, cache = attention.self_attend(x[:, :3], visible[:3, :3])
    second, cache = attention.self_attend(x[:, 3:], visible[3:], cache)
    close(torch.cat((first, second), 1), whole)
    close(attention(x, x, x, visible), whole)
    close(cache.keys, memory.keys)
    close(cache.values, memory.values)
    rows = torch.tensor([2, 0, 2])
    assert torch.equal(cache.select(rows).keys, cache.keys[rows])
    assert torch.equal(cache.select(rows).values, cache.values[rows])


def test_appended_keys_stand_after_those_before() -> None:
    old, new = KeyValues(*torch.randn(2, B, H, N, DH)), KeyValues(*torch.randn(2, B, H, 2, DH))
    grown = old.append(new)
    assert grown.keys.shape == (B, H, N + 2, DH)
    assert torch.equal(grown.keys[:, :, :N], old.keys)
    assert torch.equal(grown.values[:, :, N:], new.values)


def test_dropout_of_weights_is_unbiased_and_only_in_training() -> None:
    torch.manual_seed(23)
    attention = MultiHeadAttention(D, H, dropout=0.4)
    x = torch.randn(1, T, D)
    still = attention.eval()(x, x, x)
    close(attention(x, x, x), still)
    many = x.expand(3001, T, D)
    dropped = attention.train()(many, many, many)
    assert dropped.std(0).min() > 0.01
    assert (dropped.mean(0) - still[0]).abs().max() < 5 * dropped.std(0).max() / math.sqrt(3001)


@pytest.mark.parametrize(
    ("build", "vocabularies", "inputs"),
    [
        (lambda **sizes: Transformer(TransformerConfig(**sizes)), ("source", "target"), "nmn"),
        (lambda **sizes: LanguageModel(LanguageModelConfig(**sizes)), ("",), "n"),
        (lambda **sizes: Classifier(ClassifierConfig(**sizes, classes=2)), ("",), "nm"),
    ],
)
def test_a_configuration_drops_weights_of_every_attention(
    build: Any, vocabularies: tuple[str, ...], inputs: str
) -> None:
    sizes = {f"{one}_vocabulary".lstrip("_"): 9 for one in vocabularies}
    sizes |= {"width": 12, "heads": 3, "hidden": 8}
    model = build(**sizes, dropout=0.0, attention_dropout=0.4)
    attentions = [one for one in model.modules() if hasattr(one, "in_projection")]
    assert attentions
    assert all(one.dropout == 0.4 for one in attentions)
    known = {"n": torch.tensor([[3, 4, 5, 6]]), "m": torch.tensor([4])}
    asked = [known[one] for one in inputs]
    torch.manual_seed(1)
    assert not torch.equal(model.train()(*asked), model(*asked))
    assert torch.equal(model.eval()(*asked), model(*asked))


def test_each_projection_starts_at_its_own_scale() -> None:
    """Xavier's bound of a D × D matrix, not of the 3D × D one that holds three of them."""
    torch.manual_seed(29)
    attention = MultiHeadAttention(222, 37)
    bound = math.sqrt(6 / (222 + 222))
    for rows in (*attention.in_projection.weight.split(222), attention.out_projection.weight):
        assert 0.99 * bound < rows.max() <= bound
        assert rows.std().item() == pytest.approx(bound / math.sqrt(3), rel=0.02)
    assert not attention.in_projection.bias.any()
    assert not attention.out_projection.bias.any()


@pytest.mark.parametrize(("batch", "rows", "keys"), [(0, T, N), (B, 0, N), (B, T, 0), (0, 0, 0)])
def test_nothing_in_nothing_out(batch: int, rows: int, keys: int) -> None:
    """A sentence without words is seen as zeros."""
    attention = MultiHeadAttention(D, H)
    query, memory = torch.randn(batch, rows, D), torch.randn(batch, keys, D)
    output = attention(query, memory, memory)
    assert output.shape == (batch, rows, D)
    assert keys or not output.any()  # the bias starts at zero
    x = memory
    assert attention(x, x, x, torch.ones(keys, keys).bool()).shape == (batch, keys, D)


def test_additive_score_number_by_number() -> None:
    score = AdditiveScore(13, 17, 11)
    torch.manual_seed(31)
    query, key = torch.randn(B, T, 13), torch.randn(B, N, 17)
    scores = score(query, key)
    assert scores.shape == (B, T, N)
    w_q, w_k, v = score.query_projection.weight, score.key_projection.weight, score.vector.weight
    for b, t, n in [(0, 0, 0), (2, 4, 6), (1, 3, 2)]:
        expected = (v @ torch.tanh(w_q @ query[b, t] + w_k @ key[b, n])).item()
        assert scores[b, t, n].item() == pytest.approx(expected, abs=1e-5)


def test_multiplicative_score_number_by_number() -> None:
    score = MultiplicativeScore(13, 17)
    torch.manual_seed(37)
    query, key = torch.randn(B, T, 13), torch.randn(B, N, 17)
    scores = score(query, key)
    assert scores.shape == (B, T, N)
    for b, t, n in [(0, 0, 0), (2, 4, 6), (1, 3, 2)]:
        expected = (query[b, t] @ (score.projection.weight @ key[b, n])).item()
        assert scores[b, t, n].item() == pytest.approx(expected, abs=1e-5)


@pytest.mark.parametrize(
    ("width", "heads", "dropout", "message"),
    [
        (22, 3, 0.0, "heads must divide width, but heads is 3 and width is 22"),
        (22, 0, 0.0, "heads must divide width, but heads is 0 and width is 22"),
        (0, 1, 0.0, "heads must divide width, but heads is 1 and width is 0"),
        (22, 2, 1.0, r"dropout must lie in \[0, 1\), but is 1.0"),
        (22, 2, -0.1, r"dropout must lie in \[0, 1\), but is -0.1"),
    ],
)
def test_refuses_numbers_that_make_no_attention(
    width: int, heads: int, dropout: float, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        MultiHeadAttention(width, heads, dropout)


@pytest.mark.parametrize(
    ("query", "key", "value", "message"),
    [
        ((B, T, D - 1), (B, N, D), (B, N, D), r"query must have shape \(batch, length, 22\), but"),
        ((B, T, D), (N, D), (B, N, D), r"key must have shape .* but has \(7, 22\)"),
        ((B, T, D), (B, N, D), (B, N, D, 1), r"value must have shape .* but has \(3, 7, 22, 1\)"),
        ((B, T, D), (B, N, D), (B, N + 1, D), r"key and value must agree in batch and length"),
        ((1, T, D), (B, N, D), (B, N, D), r"query and key must agree in batch, but are \(1, 5"),
    ],
)
def test_refuses_shapes_that_do_not_fit_a_module(
    query: Any, key: Any, value: Any, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        MultiHeadAttention(D, H)(torch.ones(query), torch.ones(key), torch.ones(value))


@pytest.mark.parametrize(
    ("query", "key", "value", "message"),
    [
        ((T, 13), (N, 11), (N, 17), r"query and key must have the same last size, but are \(5, 1"),
        ((T, 13), (N, 13), (N + 1, 17), r"key and value must have the same length, but are \(7, "),
        ((2, T, 13), (B, N, 13), (B, N, 17), r"query, key and value must agree .* \(2, 5, 13\)"),
    ],
)
def test_refuses_shapes_that_do_not_fit(query: Any, key: Any, value: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        scaled_dot_product_attention(torch.ones(query), torch.ones(key), torch.ones(value))


@pytest.mark.parametrize(
    ("visible", "message"),
    [
        (torch.ones(T, N), r"visible must be boolean \(True = may be seen\), but is torch.float32"),
        (torch.ones(T, N).long(), r"visible must be boolean .*, but is torch.int64"),
        (torch.ones(T, N - 1).bool(), r"visible must broadcast to \(3, 11, 5, 7\), but has"),
        (torch.ones(2, T, N).bool(), r"visible must broadcast to \(3, 11, 5, 7\), but has"),
        (torch.ones(1, B, H, T, N).bool(), r"visible must broadcast to \(3, 11, 5, 7\), but has"),
    ],
)
def test_refuses_what_is_no_mask(visible: Tensor, message: str) -> None:
    """A mask of numbers would be *added* to the scores by the fused kernel, without a word."""
    x, memory = torch.ones(B, T, D), torch.ones(B, N, D)
    with pytest.raises(ValueError, match=message):
        scaled_dot_product_attention(*random_qkv(), visible)
    with pytest.raises(ValueError, match=message):
        MultiHeadAttention(D, H)(x, memory, memory, visible)


def doubles(*shape: int, scale: float = 1.0) -> Tensor:
    generator = torch.Generator().manual_seed(math.prod(shape))
    return scale * torch.randn(shape, generator=generator, dtype=torch.float64)


def twin_masks() -> dict[str, Tensor | None]:
    some = doubles(T, N) > 0
    some[2] = False  # this query sees nothing
    return {
        "none": None,
        "some": some,
        "nothing": torch.zeros(T, N, dtype=torch.bool),
        "all": torch.ones(T, N, dtype=torch.bool),
        "one row": torch.tensor([[True] * 3 + [False] * (N - 3)]),
        "causal": causal_mask(T, N - T),
    }


any_mask = pytest.mark.parametrize("mask", twin_masks().values(), ids=twin_masks())


@pytest.mark.parametrize("scale", [1.0, 1e4])
def test_the_twin_of_softmax(same: Any, scale: float) -> None:
    rows = [[0.0], [1e4, -1e4, 1e4], [scale, scale], doubles(N, scale=scale).tolist()]
    cases = [("softmax", [row], torch.tensor(row).double().softmax(0)) for row in rows]
    same("model/attention", *cases)


@pytest.mark.parametrize("temperature", [0.1, 1.7, 1e4])
def test_the_twin_of_softmax_at_a_temperature(same: Any, temperature: float) -> None:
    row = doubles(N)
    same("model/attention", ("softmax", [row, temperature], (row / temperature).softmax(0)))


@pytest.mark.parametrize("scale", [1.0, 1e4])
@any_mask
def test_the_twin_of_masked_softmax(same: Any, scale: float, mask: Tensor | None) -> None:
    scores = doubles(T, N, scale=scale)
    same("model/attention", ("masked_softmax", [scores, mask], masked_softmax(scores, mask)))


@pytest.mark.parametrize("size", [(1, 1), (1, N), (T, 1), (T, N)])
def test_the_twin_of_masked_softmax_takes_odd_shapes(same: Any, size: tuple[int, int]) -> None:
    scores, visible = doubles(*size), doubles(*size) > 0
    weights = masked_softmax(scores, visible)
    same("model/attention", ("masked_softmax", [scores, visible], weights))


@pytest.mark.parametrize("scale", [1.0, 100.0])  # scores of 1e4
@any_mask
def test_the_twin_of_attention(javascript: Any, scale: float, mask: Tensor | None) -> None:
    q, k, v = doubles(T, 3, scale=scale), doubles(N, 3, scale=scale), doubles(N, DH)
    output, weights = scaled_dot_product_attention(q, k, v, mask)
    [answer] = javascript([("model/attention.js", "scaled_dot_product_attention", [q, k, v, mask])])
    for name, expected in (("output", output), ("weights", weights)):
        actual = torch.tensor(answer[name], dtype=torch.float64)
        torch.testing.assert_close(actual, expected, rtol=1e-5, atol=1e-12)


def test_the_twin_names_what_is_wrong(javascript: Any) -> None:
    cold, narrow = javascript([
        ("model/attention.js", "softmax", [[1.0], 0]),
        ("model/attention.js", "masked_softmax", [doubles(3, 2), torch.ones(2, 2) > 0]),
    ])  # fmt: skip
    assert "temperature must be positive, but is 0" in str(cold)
    assert "must be 3 × 2 or 1 × 2" in str(narrow)
