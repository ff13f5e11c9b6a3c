"""Functions of tensors: right ones pass, and each wrong one is told what is wrong with it."""

import math
import subprocess
import sys
from importlib import import_module

import pytest
import torch
import torch.nn.functional as F

import heed.workshop
from heed.model.attention import fused_attention
from heed.publish.site.workshop import python_files
from heed.workshop.tensors.check import PARTS, WIDTH, check
from typography import faults


def tensor_part(name):
    return import_module(f"heed.workshop.tensors.{name}").PART


def hide(scores, visible, fill=-math.inf):
    return scores if visible is None else torch.where(visible, scores, fill)


def zeroed(weights, visible):
    return weights if visible is None else torch.where(visible, weights, 0.0)


def softmax(scores, visible=None):
    return zeroed(F.softmax(hide(scores, visible), -1), visible)


def softmax_by_hand(scores, visible=None):
    shown = torch.ones_like(scores) if visible is None else visible.float()
    powers = (scores - hide(scores, visible, -1e30).amax(-1, keepdim=True)).exp()
    powers = torch.where(shown.bool(), powers, torch.zeros(()))
    total = powers.sum(-1, keepdim=True)
    return powers / torch.where(total == 0, 1.0, total)


def attend(scores, value, visible):
    return torch.nan_to_num(hide(scores, visible).softmax(-1)) @ value


def attention(query, key, value, visible=None):
    return attend(query @ key.mT / query.size(-1) ** 0.5, value, visible)


def attention_in_a_pair(query, key, value, visible=None):
    scores = torch.einsum("bhtd,bhnd->bhtn", query * query.size(3) ** -0.5, key)
    weights = softmax_by_hand(scores, visible)
    return torch.einsum("bhtn,bhnd->bhtd", weights, value), weights


def attention_of_each_query(query, key, value, visible=None):
    scores = [(key @ row[..., None])[..., 0] / math.sqrt(len(row[0, 0])) for row in query.unbind(2)]
    return softmax(torch.stack(scores, 2), visible) @ value


def scaled(scale):
    return lambda q, k, v, m=None: attend(q @ k.mT / scale(q, k), v, m)


def with_scores(weigh):
    return lambda q, k, v, m=None: weigh(q @ k.mT / math.sqrt(q.size(-1)), m) @ v


def changes_its_query(q, k, v, m=None):
    q.div_(math.sqrt(q.size(-1)))
    return attend(q @ k.mT, v, m)


def changes_its_scores(scores, visible=None):
    scores.sub_(scores.amax(-1, keepdim=True))
    return softmax(scores, visible)


def norm(x, weight, bias, epsilon=1e-5):
    mean, square = x.mean(-1, keepdim=True), x.var(-1, correction=0, keepdim=True)
    return (x - mean) * torch.rsqrt(square + epsilon) * weight + bias


def norm_by_sums(x, weight, bias):
    width = x.shape[-1]
    x = x - x.sum(-1, keepdim=True) / width
    return torch.addcmul(bias, weight, x / ((x * x).sum(-1, keepdim=True) / width + 1e-5) ** 0.5)


def norm_by_torch(x, weight, bias):
    return F.layer_norm(x, x.shape[-1:], weight, bias)


def sample_variance(x, weight, bias):
    return (x - x.mean(-1, True)) / (x.std(-1, keepdim=True) + 1e-5) * weight + bias


def keeps_the_mean(x, weight, bias):
    return x / torch.sqrt(x.var(-1, correction=0, keepdim=True) + 1e-5) * weight + bias


def changes_its_input(x, weight, bias):
    x.sub_(x.mean(-1, keepdim=True))
    return norm(x, weight, bias)


def codes(length, width, base=10_000.0):
    table, t = torch.zeros(length, width), torch.arange(length)[:, None]
    omega = torch.exp(torch.arange(0, width, 2) * (-math.log(base) / width))
    table[:, 0::2], table[:, 1::2] = torch.sin(t * omega), torch.cos(t * omega)
    return table


def codes_by_hand(length, width):
    def code(t, c):
        angle = t / 10_000 ** ((c - c % 2) / width)
        return math.cos(angle) if c % 2 else math.sin(angle)

    return torch.tensor([[code(t, c) for c in range(width)] for t in range(length)])


def codes_with(change, first=0):
    def table(length, width):
        c, t = torch.arange(width), torch.arange(first, first + length)[:, None]
        return torch.where(
            c % 2 == 0, torch.sin(t * change(c, width)), torch.cos(t * change(c, width))
        )

    return table


def omega(c, width):
    return 1e4 ** (-(c - c % 2) / width)


def causal_by_rows(length, offset=0):
    return torch.tensor(
        [[s <= t + offset for s in range(length + offset)] for t in range(length)]
    ).reshape(length, length + offset)


def causal_by_comparison(length, offset=0, device=None):
    keys = torch.arange(length + offset, device=device)
    return keys <= keys[offset:, None]


def padding_by_rows(lens, length):
    return torch.tensor([[[s < n for s in range(length)]] for n in lens.tolist()])


def padding_in_place(lens, length):
    mask = torch.zeros(len(lens), 1, length, dtype=torch.bool)
    for row, n in zip(mask, lens.tolist(), strict=True):
        row[:, :n] = True
    return mask


RIGHT = {
    "softmax": (
        softmax,
        softmax_by_hand,
        lambda s, v=None: torch.nan_to_num(hide(s, v).softmax(-1)),
    ),
    "attention": (
        *(attention, attention_in_a_pair, attention_of_each_query, fused_attention),
        lambda q, k, v, m: F.scaled_dot_product_attention(q, k, v, m),
    ),
    "layer_norm": (norm, norm_by_sums, norm_by_torch),
    "positions": (codes, codes_by_hand, codes_with(omega)),
    "causal_mask": (
        *(causal_by_rows, causal_by_comparison),
        lambda n, offset=0: ~torch.ones(n, n + offset).triu(offset + 1).bool(),
    ),
    "padding_mask": (
        *(padding_by_rows, padding_in_place),
        lambda lens, n: (lens[:, None] > torch.arange(n)).unsqueeze(1),
    ),
}
WRONG = [
    ("softmax", lambda s, v=None: zeroed(F.softmax(hide(s, v), 1), v), "wrong axis, that of the q"),
    ("softmax", lambda s, v=None: zeroed(F.softmax(hide(s, v), 0), v), "wrong axis, that of the s"),
    ("softmax", lambda s, v=None: (e := torch.exp(s)) / e.sum(), "over the whole tensor"),
    ("softmax", lambda s, v=None: (e := hide(s, v).exp()) / e.sum(-1, True), "too large"),
    ("softmax", lambda s, v=None: F.softmax(s, -1), "mask isn’t used"),
    ("softmax", lambda s, v=None: zeroed(s.softmax(-1), v), "mask after the softmax"),
    ("softmax", lambda s, v=None: softmax(s, None if v is None else ~v), "wrong way round"),
    ("softmax", lambda s, v=None: hide(s, v).softmax(-1), "becomes NaN"),
    ("softmax", lambda s, v=None: hide(s, v, -1e9).softmax(-1), "the same weight"),
    ("softmax", lambda s, v=None: softmax(hide(s, v, 0.0)), "is still a share"),
    ("softmax", changes_its_scores, "in place"),
    ("softmax", lambda s, v=None: torch.tensor(softmax(s, v).tolist()), "No gradient"),
    ("softmax", lambda s: s.softmax(-1), "called as softmax(scores, visible)"),
    ("softmax", lambda s, v=None: None, "a line with return"),
    ("softmax", lambda s, v=None: softmax(s, v).tolist(), "returns a list"),
    ("attention", scaled(lambda q, k: 1), "aren’t divided yet"),
    ("attention", scaled(lambda q, k: q.size(3)), "by its square root"),
    ("attention", scaled(lambda q, k: (q.size(1) * q.size(3)) ** 0.5), "You divide by √D,"),
    ("attention", scaled(lambda q, k: 256**0.5), "You divide by √D = 16"),
    ("attention", scaled(lambda q, k: k.size(2) ** 0.5), "number of keys"),
    ("attention", scaled(lambda q, k: q.size(3) ** -0.5), "You multiply by √Dₕ"),
    ("attention", with_scores(lambda s, m: hide(s, m).softmax(2)), "axis, that of the queries"),
    ("attention", with_scores(lambda s, m: hide(s, m).softmax(1)), "axis, that of the heads"),
    ("attention", with_scores(lambda s, m: zeroed(s.softmax(-1), m)), "mask after the softmax"),
    ("attention", with_scores(lambda s, m: s.softmax(-1)), "mask isn’t used"),
    ("attention", with_scores(lambda s, m: softmax(s, None if m is None else ~m)), "way round"),
    ("attention", with_scores(lambda s, m: hide(s, m).softmax(-1)), "becomes NaN"),
    ("attention", with_scores(lambda s, m: hide(s, m, -1e9).softmax(-1)), "the same weight"),
    ("attention", with_scores(lambda s, m: s), "Make weights of the scores"),
    ("attention", lambda q, k, v, m: attention_in_a_pair(q, k, v, m)[::-1],
     "the output comes first"),
    ("attention", lambda q, k, v, m: attention(q, k, k, m), "an average of the keys"),
    ("attention", changes_its_query, "changes its query in place"),
    ("attention", lambda *a: torch.tensor(attention(*a).tolist()), "No gradient comes through."),
    ("attention", lambda q, k, v, m: attention(q, k, v, m).half(), "of torch.float16"),
    ("attention", lambda q, k, v: attention(q, k, v), "called as attention(query, key, value, v"),
    ("layer_norm", sample_variance, "as std and var of PyTorch do"),
    ("layer_norm", lambda x, w, b: norm(x, w, b, 0), "ε is missing"),
    ("layer_norm", lambda x, w, b: norm(x, w, b, 1e-6), "Your ε is smaller"),
    ("layer_norm", keeps_the_mean, "Subtract the mean from each"),
    ("layer_norm", lambda x, w, b: F.rms_norm(x, x.shape[-1:], w, 1e-5) + b, "an RMSNorm"),
    ("layer_norm", lambda x, w, b: norm(x.transpose(-2, -1), 1, 0).transpose(-2, -1) * w + b,
     "axis, that of the tokens"),
    ("layer_norm", lambda x, w, b: F.layer_norm(x, x.shape) * w + b, "of all rows together"),
    ("layer_norm", lambda x, w, b: norm(x, 1, 0), "aren’t used"),
    ("layer_norm", lambda x, w, b: norm(x, w, 0), "β isn’t added"),
    ("layer_norm", lambda x, w, b: (norm(x, 1, 0) + b) * w, "The other way round"),
    ("layer_norm", changes_its_input, "in place"),
    ("layer_norm", lambda x, w, b: norm(x, w, b).detach(), "No gradient"),
    ("positions", codes_with(lambda c, d: 1e4 ** (-c / d)), "They share one"),
    ("positions", codes_with(lambda c, d: 1e4 ** (-(c // 2) / d)), "too slowly"),
    ("positions", codes_with(lambda c, d: 1e4 ** ((c - c % 2) / d)), "frequencies rise"),
    ("positions", codes_with(lambda c, d: 1e3 ** (-(c - c % 2) / d)), "Your base is 1,000"),
    ("positions", codes_with(omega, 1), "count from 0"),
    ("positions", lambda n, d: torch.cat((codes(n, d)[:, ::2], codes(n, d)[:, 1::2]), 1),
     "alternate"),
    ("positions", lambda n, d: codes(n, d).T, "Rows and columns"),
    ("positions", lambda n, d: codes(n, d)[None], "an axis too many"),
    ("positions", lambda n, d: codes(n, d).double(), "in double precision"),
    ("causal_mask", lambda n, o=0: torch.ones(n, n + o).triu(o).bool(), "sees the future"),
    ("causal_mask", lambda n, o=0: torch.ones(n, n + o).triu(o + 1).bool(), "wrong way round"),
    ("causal_mask", lambda n, o=0: torch.ones(n, n + o).tril(o - 1).bool(), "A step too early"),
    ("causal_mask", lambda n, o=0: torch.ones(n, n + o).tril(o + 1).bool(), "A step too late"),
    ("causal_mask", lambda n, o=0: torch.ones(n, n + o).tril(o), "add bool()"),
    ("causal_mask", lambda n, o=0: torch.full((n, n + o), -math.inf).triu(o + 1),
     "added to scores"),
    ("causal_mask", lambda n, o=0: torch.ones(n, n).tril().bool(), "offset isn’t used"),
    ("causal_mask", lambda n, o=0: torch.ones(n + o, n + o).tril().bool(), "the last T rows"),
    ("causal_mask", lambda n, o=0: torch.ones(n, n + o).tril().bool(), "Move the diagonal"),
    ("padding_mask", lambda lens, n: torch.arange(n) < lens[:, None],
     "axis of the queries is missing"),
    ("padding_mask", lambda lens, n: torch.arange(n) >= lens[:, None, None], "wrong way round"),
    ("padding_mask", lambda lens, n: torch.arange(n) <= lens[:, None, None], "One key too many"),
    ("padding_mask", lambda lens, n: torch.arange(1, n + 1) < lens[:, None, None],
     "last real token"),
    ("padding_mask", lambda lens, n: torch.arange(n)[:, None] < lens[:, None, None],
     "You hide queries"),
    ("padding_mask", lambda lens, n: (torch.arange(n) < lens[:, None, None]).int(), "add bool()"),
    ("padding_mask", lambda lens, n: torch.arange(n) >= n - lens[:, None, None], "at the end"),
    ("padding_mask", lambda lens, n: padding_by_rows(lens, n)[:, None], "for the heads"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "function"),
    [(name, one) for name in PARTS for one in (tensor_part(name).right, *RIGHT[name])],
)
def test_right_functions_pass(name, function):
    found = check(name, function)
    assert found, repr(found)
    assert len(found.passed) == found.count == len(tensor_part(name).properties)


@pytest.mark.parametrize(("name", "function", "said"), WRONG)
def test_wrong_functions_are_told_what_is_wrong(name, function, said):
    found = check(name, function)
    assert not found
    assert said in found.reply


@pytest.mark.parametrize(
    ("name", "mistake"), [(name, one) for name in PARTS for one in tensor_part(name).mistakes]
)
def test_a_mistake_is_told_from_all_others(name, mistake):
    assert check(name, mistake).reply == " ".join(mistake.__doc__.split())


def broken(query, key, value, visible=None):
    return query @ key


def test_an_error_is_told_with_its_line():
    found = check("attention", broken)
    assert found.line == broken.__code__.co_firstlineno + 1
    assert f"stops in line {found.line} (“return query @ key”) with RuntimeError" in found.reply


def test_another_error_than_a_mistakes_is_told_as_it_is():
    found = check("softmax", lambda s, v=None: torch.from_numpy(softmax(s, v).numpy()))
    assert found.failed == "the gradients are the library’s"
    assert "numpy" in found.reply.split("with RuntimeError: ")[1]


def test_a_result_is_plain_text_for_a_phone():
    found = check("attention", scaled(lambda q, k: 1))
    assert repr(found).startswith("attention: 3 of 10 tests hold.\n✓ the output is (B, H, T, Dᵥ)\n")
    assert "\n✗ the scores are divided by √Dₕ\nThe scores aren’t divided yet." in repr(found)
    assert "\nThe weights of a query:\n  yours  [" in repr(found)
    assert repr(check("positions", codes)).startswith("positions: every test holds.\n✓ ")
    for name, function, _ in WRONG:
        assert max(map(len, repr(check(name, function)).splitlines())) <= WIDTH


def test_what_is_said_is_set_as_the_book_is():
    texts = [each.sentence for name in PARTS for each in tensor_part(name).properties]
    texts += [each.shown for name in PARTS for each in tensor_part(name).properties]
    texts += [each.__doc__ for name in PARTS for each in tensor_part(name).mistakes]
    assert not [text for text in texts if list(faults(text))]


def test_what_it_cannot_judge():
    with pytest.raises(ValueError, match=r"one of softmax, attention, .*, but is 'atention'"):
        check("atention", attention)
    with pytest.raises(ValueError, match="must be a function, but is a str"):
        check("attention", "mine")


def test_the_workshop_needs_no_torch_before_it_checks():
    code = "import sys, heed.workshop.judge as _; assert 'torch' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
    assert heed.workshop.check is check
    with pytest.raises(AttributeError, match="has no attribute 'chek'"):
        heed.workshop.chek  # noqa: B018
    assert not [path for path in python_files() if "tensors" in path]


def test_a_message_of_several_lines_is_told_whole():
    def stops(*_):
        raise RuntimeError("first\n\nlast")

    assert repr(check("positions", stops)).endswith("first\n\nlast.")
