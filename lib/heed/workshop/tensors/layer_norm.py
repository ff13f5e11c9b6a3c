"""Layer norm: each row of (..., D) gets mean 0 and standard deviation 1, then γ and β."""

import torch
import torch.nn.functional as F
from torch import Tensor

from heed.workshop.tensors.property import (
    Function,
    Property,
    TensorPart,
    afterwards,
    drawn,
    gradients,
)

D = 6
EPSILON = 1e-5


def layer_norm(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """Return what ``nn.LayerNorm`` with this weight and bias does: (..., D) to (..., D)."""
    return F.layer_norm(x, weight.shape, weight, bias, EPSILON)


def _inputs() -> list[Tensor]:
    return [drawn(2, 3, D, seed=1) * 2 + 3, drawn(D, seed=2) + 1, drawn(D, seed=3)]


def _plain(function: Function, x: Tensor) -> Tensor:
    """Return rows with γ = 1 and β = 0."""
    output: Tensor = function(x, torch.ones(x.size(-1)), torch.zeros(x.size(-1)))
    return output


def _apart(x: Tensor) -> Tensor:
    return x - x.mean(-1, keepdim=True)


def _square(x: Tensor) -> Tensor:
    return _apart(x).square().mean(-1, keepdim=True)


def sample_variance(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """Your variance divides by D − 1, as std and var of PyTorch do. Divide by D: correction=0."""
    return _apart(x) / (x.var(-1, keepdim=True) + EPSILON).sqrt() * weight + bias


def by_variance(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """You divide by the variance. σ is its square root."""
    return _apart(x) / (_square(x) + EPSILON) * weight + bias


def centred(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """The mean is 0 now. Divide by σ, too."""
    return _apart(x) * weight + bias


def mean_kept(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """You divide the numbers themselves by σ. Subtract the mean from each before."""
    return x / (_square(x) + EPSILON).sqrt() * weight + bias


def rms(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """This is an RMSNorm: it leaves the mean where it is. Subtract the mean first."""
    return x * (x.square().mean(-1, keepdim=True) + EPSILON).rsqrt() * weight + bias


def tokens_axis(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """You norm over the wrong axis, that of the tokens. Each token is normed by itself: take
    dim=-1.
    """
    mean, square = x.mean(-2, keepdim=True), x.var(-2, correction=0, keepdim=True)
    return (x - mean) / (square + EPSILON).sqrt() * weight + bias


def batch_axis(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """You norm over the wrong axis, that of the sentences. Each token is normed by itself: take
    dim=-1.
    """
    mean, square = x.mean(0, keepdim=True), x.var(0, correction=0, keepdim=True)
    return (x - mean) / (square + EPSILON).sqrt() * weight + bias


def whole(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """You take one mean and one σ of all rows together. Each row has its own: take dim=-1 and
    keepdim=True.
    """
    return (x - x.mean()) / (x.var(correction=0) + EPSILON).sqrt() * weight + bias


def plain(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """The rows are normed, but γ and β aren’t used. Multiply by the weight and add the bias."""
    return F.layer_norm(x, weight.shape)


def without_shift(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """β isn’t added yet."""
    return F.layer_norm(x, weight.shape, weight)


def without_scale(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """Nothing is multiplied by γ yet."""
    return F.layer_norm(x, weight.shape) + bias


def shifted_first(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """You add β and multiply by γ afterwards. The other way round: γ · x + β."""
    return (F.layer_norm(x, weight.shape) + bias) * weight


def scaled_first(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """You multiply by γ and add β before norming, and the norm undoes it. Do it afterwards."""
    return F.layer_norm(x * weight + bias, weight.shape)


def without_epsilon(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """ε is missing: a row of equal numbers has σ = 0. Add 1e-5 to the variance, under the root."""
    return _apart(x) / _square(x).sqrt() * weight + bias


def epsilon_outside(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """You add ε to the root. It belongs under it: √(variance + ε)."""
    return _apart(x) / (_square(x).sqrt() + EPSILON) * weight + bias


def small_epsilon(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """Your ε is smaller than the translator’s, which is 1e-5."""
    return F.layer_norm(x, weight.shape, weight, bias, 1e-6)


def in_place(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """Your function changes its input in place: x −= y does. Take x = x − y. The residual
    connection still needs the old x.
    """
    x -= x.mean(-1, keepdim=True)
    return layer_norm(x, weight, bias)


def all_in_place(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """Your function changes its input in place: x −= y and x /= y do. Take x = x − y. The residual
    connection still needs the old x.
    """
    x -= x.mean(-1, keepdim=True)
    x /= (x.square().mean(-1, keepdim=True) + EPSILON).sqrt()
    return x * weight + bias


def statistics_cut(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """Mean and σ depend on x, and the gradient must come through them too. Don’t detach them."""
    sigma = (_square(x) + EPSILON).sqrt().detach()
    return (x - x.mean(-1, keepdim=True).detach()) / sigma * weight + bias


def cut(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """No gradient comes through. detach(), item(), tolist(), numpy() and no_grad() cut it off."""
    return layer_norm(x, weight, bias).detach()


PART = TensorPart(
    call="layer_norm(x, weight, bias)",
    right=layer_norm,
    properties=(
        Property("the shape stays", "The shape of the output", lambda f: f(*_inputs()).shape),
        Property("each row gets mean 0", "The means of the rows",
                 lambda f: _plain(f, _inputs()[0]).mean(-1)),
        Property("each row gets σ = 1", "σ of the rows",
                 lambda f: _plain(f, _inputs()[0]).std(-1, correction=0)),
        Property("each row is normed by itself", "A row", lambda f: _plain(f, _inputs()[0])),
        Property("γ multiplies, then β is added", "A row", lambda f: f(*_inputs())),
        Property("a row of equal numbers becomes 0", "The row 5, 5, 5",
                 lambda f: _plain(f, torch.full((1, 3), 5.0))),
        Property("ε = 1e-5 is under the root", "The row 0.001, 0.002, 0.006",
                 lambda f: _plain(f, torch.tensor([[0.001, 0.002, 0.006]]))),
        Property("the input stays as it is", "What it is afterwards",
                 lambda f: afterwards(f, *_inputs())),
        Property("the gradients are the library’s", "The gradient",
                 lambda f: gradients(f, _inputs())),
    ),
    mistakes=(
        *(sample_variance, by_variance, centred, mean_kept, rms, tokens_axis, batch_axis, whole),
        *(plain, without_shift, without_scale, shifted_first, scaled_first, without_epsilon),
        *(epsilon_outside, small_epsilon, in_place, all_in_place, statistics_cut, cut),
    ),
)  # fmt: skip
