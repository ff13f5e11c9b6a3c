import pytest
import torch
import torch.nn.functional as F

from heed.training import loss
from heed.training.loss import consistent_cross_entropy, linear_cross_entropy

PAD, V, D = 0, 13, 7


def made(seed=3):
    generator = torch.Generator().manual_seed(seed)
    features = torch.randn(5, 11, D, generator=generator, requires_grad=True)
    weight = torch.randn(V, D, generator=generator, requires_grad=True)
    bias = torch.randn(V, generator=generator, requires_grad=True)
    labels = torch.randint(0, V, (5, 11), generator=generator)
    labels[2, 3:] = PAD
    return features, weight, bias, labels


@pytest.mark.parametrize("smoothing", [0.0, 0.1, 0.37])
@pytest.mark.parametrize("chunk", [1, 8, 512])
def test_equals_pytorch_in_value_and_gradient(smoothing, chunk):
    features, weight, bias, labels = made()
    ours = linear_cross_entropy(features, weight, bias, labels, PAD, smoothing, chunk)
    logits = F.linear(features, weight, bias)
    theirs = F.cross_entropy(
        logits.flatten(0, 1),
        labels.flatten(),
        ignore_index=PAD,
        reduction="sum",
        label_smoothing=smoothing,
    )
    torch.testing.assert_close(ours, theirs, rtol=1e-5, atol=1e-4)
    ours_gradients = torch.autograd.grad(3 * ours, (features, weight, bias))
    theirs_gradients = torch.autograd.grad(3 * theirs, (features, weight, bias))
    torch.testing.assert_close(ours_gradients, theirs_gradients, rtol=1e-4, atol=1e-5)


PRECISIONS = {torch.bfloat16: 2e-2, torch.float16: 3e-3, torch.float32: 1e-5, torch.float64: 1e-12}


@pytest.mark.parametrize("weights", PRECISIONS)
@pytest.mark.parametrize("dtype", PRECISIONS)
def test_any_precision_of_features_and_weights(dtype, weights):
    """The reference is PyTorch in double precision, on the same rounded numbers."""
    features, weight, bias, labels = made()
    given = [features.to(dtype), weight.to(weights), bias.to(weights)]
    given = [x.detach().requires_grad_() for x in given]
    exact = [x.detach().double().requires_grad_() for x in given]
    ours = linear_cross_entropy(*given, labels, PAD, 0.1)
    theirs = F.cross_entropy(
        F.linear(*exact).flatten(0, 1), labels.flatten(),
        ignore_index=PAD, reduction="sum", label_smoothing=0.1,
    )  # fmt: skip
    off = max(PRECISIONS[dtype], PRECISIONS[weights])
    assert ours.dtype == (torch.float64 if torch.float64 in (dtype, weights) else torch.float32)
    torch.testing.assert_close(ours.double(), theirs, rtol=off, atol=0)
    slopes = torch.autograd.grad(3 * ours, given)
    for slope, x, expected in zip(
        slopes, given, torch.autograd.grad(3 * theirs, exact), strict=True
    ):
        assert slope.dtype == x.dtype
        torch.testing.assert_close(slope.double(), expected, rtol=off, atol=10 * off)


@pytest.mark.parametrize("dtype", PRECISIONS)
def test_any_precision_of_two_passes(dtype):
    inputs = [made()[0], made(seed=5)[0], *made()[1:3]]
    given = [x.detach().to(dtype).requires_grad_() for x in inputs]
    exact = [x.detach().double().requires_grad_() for x in given]
    values = [consistent_cross_entropy(*x, made()[3], PAD, 0.1, 3.0) for x in (given, exact)]
    off = PRECISIONS[dtype]
    torch.testing.assert_close(values[0].double(), values[1], rtol=off, atol=0)
    found, expected = (
        torch.autograd.grad(v, x) for v, x in zip(values, (given, exact), strict=True)
    )
    for slope, x, exactly in zip(found, given, expected, strict=True):
        assert slope.dtype == x.dtype
        torch.testing.assert_close(slope.double(), exactly, rtol=off, atol=20 * off)


def test_half_precision_does_not_overflow_before_the_mean_is_taken():
    """The slope of a sum over 70,000 tokens is beyond fp16, that of their mean is not."""
    count = 70_000
    features = torch.zeros(count, 2, dtype=torch.float16)
    weight, bias = torch.zeros(3, 2).half(), torch.zeros(3).half().requires_grad_()
    labels = torch.ones(count, dtype=torch.long)
    mean = linear_cross_entropy(features, weight, bias, labels, PAD) / count
    (slope,) = torch.autograd.grad(mean, bias)
    torch.testing.assert_close(slope, torch.tensor([1 / 3, -2 / 3, 1 / 3]).half())


def test_gradient_is_the_slope_in_double_precision():
    def loss(features, weight, bias):
        labels = torch.tensor([3, PAD, 5])
        return linear_cross_entropy(features, weight, bias, labels, PAD, 0.1)

    features, weight, bias, _ = made()
    inputs = [features[0, :3], weight, bias]
    shift = 1e-2
    value = loss(*inputs)
    for number, tensor in enumerate(inputs):
        slope = torch.autograd.grad(value, tensor, retain_graph=True)[0].flatten()[4]
        moved = [x.detach().clone() for x in inputs]
        moved[number].view(-1)[4] += shift
        up = loss(*moved)
        moved[number].view(-1)[4] -= 2 * shift
        torch.testing.assert_close((up - loss(*moved)) / (2 * shift), slope, rtol=0.02, atol=2e-3)


def test_padding_changes_nothing():
    features, weight, bias, labels = made()
    before = linear_cross_entropy(features, weight, bias, labels, PAD)
    with torch.no_grad():
        features[labels == PAD] += 100
    assert linear_cross_entropy(features, weight, bias, labels, PAD) == before


def test_only_padding_costs_nothing():
    features, weight, bias, labels = made()
    loss = linear_cross_entropy(features, weight, bias, torch.full_like(labels, PAD), PAD)
    assert loss == 0
    assert torch.autograd.grad(loss, weight)[0].abs().sum() == 0


@pytest.mark.parametrize("smoothing", [-0.1, 1.0, float("nan")])
def test_impossible_smoothing_is_named(smoothing):
    features, weight, bias, labels = made()
    with pytest.raises(ValueError, match="smoothing must lie in"):
        linear_cross_entropy(features, weight, bias, labels, PAD, smoothing)


@pytest.mark.parametrize("chunk", [0, -1])
def test_an_impossible_chunk_is_named(chunk):
    features, weight, bias, labels = made()
    with pytest.raises(ValueError, match=f"chunk must be positive, but is {chunk}"):
        linear_cross_entropy(features, weight, bias, labels, PAD, chunk=chunk)


@pytest.mark.parametrize(
    ("smoothing", "consistency", "name"),
    [(2.0, 1.0, "smoothing"), (0.1, -1.0, "consistency"), (0.1, float("nan"), "consistency")],
)
def test_impossible_weights_of_two_passes_are_named(smoothing, consistency, name):
    features, weight, bias, labels = made()
    with pytest.raises(ValueError, match=f"{name} must"):
        consistent_cross_entropy(
            features, features, weight, bias, labels, PAD, smoothing, consistency
        )


def test_two_equal_passes_lose_what_one_loses():
    features, weight, bias, labels = made()
    one = linear_cross_entropy(features, weight, bias, labels, PAD, 0.1)
    two = consistent_cross_entropy(features, features, weight, bias, labels, PAD, 0.1, 7.0)
    torch.testing.assert_close(two, one)


@pytest.mark.parametrize("entries", [V, 7 * V, 2**20])
def test_disagreement_is_the_mean_of_both_divergences(monkeypatch, entries):
    monkeypatch.setattr(loss, "_chunk", lambda _, weight: entries // len(weight))
    first, weight, bias, labels = made()
    second = made(seed=5)[0]
    real = labels != PAD
    logs = [F.linear(x, weight, bias).log_softmax(-1)[real] for x in (first, second)]
    divergences = [F.kl_div(logs[i], logs[1 - i], log_target=True, reduction="sum") for i in (0, 1)]
    errors = [linear_cross_entropy(x, weight, bias, labels, PAD, 0.1) for x in (first, second)]
    expected = sum(errors) / 2 + 3.0 * sum(divergences) / 2
    ours = consistent_cross_entropy(first, second, weight, bias, labels, PAD, 0.1, 3.0)
    torch.testing.assert_close(ours, expected)
    inputs = (first, second, weight, bias)
    for one, other in zip(
        *(torch.autograd.grad(3 * value, inputs) for value in (ours, expected)), strict=True
    ):
        torch.testing.assert_close(one, other, rtol=1e-4, atol=1e-4)


def test_padding_takes_no_part_in_the_disagreement():
    first, weight, bias, labels = made()
    second = made(seed=5)[0]
    before = consistent_cross_entropy(first, second, weight, bias, labels, PAD, 0.1, 3.0)
    with torch.no_grad():
        first[2, 3:] += 11
    after = consistent_cross_entropy(first, second, weight, bias, labels, PAD, 0.1, 3.0)
    torch.testing.assert_close(after, before)
