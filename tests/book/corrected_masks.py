"""The numbers in bold of the corrections to the chapter on masks."""

import math
from collections.abc import Callable

import torch
import torch.nn.functional as F

from heed.decoding.search import greedy_search
from heed.figures.masks.cheat import load_cheated
from heed.figures.masks.modes import load_modes
from heed.model.attention import scaled_dot_product_attention
from heed.model.masks import causal_mask
from heed.text.batches import pad_rows
from heed.text.small_world import small_world_pairs, small_world_splits
from heed.translator import Translator
from written_numbers import fixed, grouped


def infinity():
    def first_gap(kind):
        gaps = (tenths / 10 for tenths in range(2000))
        zero = (g for g in gaps if torch.tensor([0.0, -g], dtype=kind).softmax(-1)[1] == 0)
        return fixed(next(zero), 1)

    half, scores = torch.tensor(-1e5).half(), torch.tensor([1.0, 2, 3])
    assert half == -math.inf
    assert torch.full((3,), -math.inf).softmax(-1).isnan().all()
    replaced = torch.full((3,), -1e5).softmax(-1)
    return [
        first_gap(torch.float32),
        first_gap(torch.float16),
        grouped(torch.finfo(torch.float16).max),
        "−" + grouped(-torch.tensor(-1e5).bfloat16().item()),
        fixed(replaced[0].item(), 3),
        *(fixed(weight, 3) for weight in (scores - 1e5).softmax(-1).tolist()),
    ]


def padding_shares() -> list[str]:
    """Of 9 places with 4.31 tokens on average; of the targets of the page's batch."""
    translator = Translator.load("small-world-transformer")
    rows = [
        [*translator.target.encode(pair.target), translator.target.eos_id]
        for pair in small_world_pairs(64)
    ]
    target, lens = pad_rows(rows, translator.target.pad_id)
    real = int(lens.sum()) / target.numel()
    return [
        fixed(100 * (1 - 4.31 / 9), 0),
        str(len(lens)),
        fixed(lens.float().mean(), 1),
        str(target.size(1)),
        fixed(100 * (1 - real), 0),
    ]


def padding_moves() -> list[str]:
    translator = Translator.load("small-world-transformer")
    [row] = translator.pieces("I helped the nurse who is hungry.")

    @torch.no_grad()
    def read(tail: list[int], told: int) -> torch.Tensor:
        ids = torch.tensor([row + tail])
        return translator.model.encode(ids, torch.tensor([told]))[0, : len(row)]

    pads = [count * [translator.source.pad_id] for count in (3, 10)]
    alone = read([], len(row))
    gaps = [fixed((read(tail, len(row) + len(tail)) - alone).abs().max(), 2) for tail in pads]
    assert all((read(tail, len(row)) - alone).abs().max() < 1e-5 for tail in pads)
    assert torch.equal(read(pads[0], len(row)), read(row[1:4], len(row)))
    return [*gaps, *batch_right(translator)]


def batch_right(translator: Translator) -> list[str]:
    """Percent right of the held-out translations, with the padding mask and without."""
    test, target = small_world_splits(seed=1).test, translator.target
    right = [0, 0]
    for start in range(0, len(test), 100):
        some = test[start : start + 100]
        rows = [translator.pieces(one.source)[0] for one in some]
        source, lens = pad_rows(rows, translator.source.pad_id)
        for way, told in enumerate((lens, torch.full_like(lens, source.size(1)))):
            found = greedy_search(translator.model, source, told, translator.search())
            texts = [target.decode(one.tokens) for one in found]
            right[way] += sum(t in one.references for t, one in zip(texts, some, strict=True))
    return [fixed(100 * count / len(test), 1) for count in right]


def outputs_moved(visible):
    """Return how many of four outputs move when the last of four tokens is changed."""
    torch.manual_seed(7)
    x = torch.randn(4, 8)
    other = x.clone()
    other[3] += 1
    was, now = (scaled_dot_product_attention(one, one, one, visible)[0] for one in (x, other))
    return int((was != now).any(-1).sum())


def diagonal():
    strict = causal_mask(4).tril(-1)
    scores = torch.randn(4, 4).masked_fill(~strict, -torch.inf)
    empty = F.softmax(scores, dim=-1).isnan().all(-1)
    assert empty.tolist() == [True, False, False, False]
    cheat = load_cheated()["small-world-cheat"]
    moved = [outputs_moved(mask) for mask in (causal_mask(4), None)]
    return [*map(str, moved), f"{cheat['loss']:.1g}", f"{cheat['exact']:.0f}"]


def modes():
    measured = load_modes()
    always, training = measured["always"], measured["training"]
    assert always["cached"] == training["cached"]
    return [
        fixed(always["validation"], 3),
        fixed(training["validation"], 2),
        fixed(always["cached"], 1),
    ]


MASKS: dict[str, Callable[[], list[str]]] = {
    "diagonal": diagonal,
    "infinity": infinity,
    "masks-lengths": padding_shares,
    "masks-padding": padding_moves,
    "modes": modes,
}
