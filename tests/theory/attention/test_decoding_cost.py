"""What a decoder computes with and without a cache, against the multiplications that torch does."""

import pytest
import torch
from torch.utils.flop_counter import FlopCounterMode

from heed.model.transformer import Transformer, TransformerConfig
from heed.theory.attention.decoding_cost import cache_numbers, decoder_work

T, N, D, F, V, L = 7, 5, 12, 20, 31, 2


@pytest.fixture(scope="module")
def model():
    numbers = {"width": D, "heads": 2, "hidden": F, "encoder_blocks": 1, "decoder_blocks": L}
    # in training mode attention is made of products that torch counts; no dropout changes them
    return Transformer(TransformerConfig(V, V, **numbers, dropout=0.0)).train()


@torch.no_grad()
def steps(model, cached):
    """Return the multiply–adds of T steps, two operations each, and the state after them."""
    start = state = model.start(torch.zeros(1, N, dtype=torch.long), torch.tensor([N]))
    read = torch.zeros(1, T, dtype=torch.long)
    with FlopCounterMode(display=False) as counter:
        for t in range(T):
            if cached:
                _, state = model.step(read[:, t], state)
            else:
                model.project(model.decode(read[:, : t + 1], start)[0][:, -1])
    return counter.get_total_flops() / 2, state


@pytest.mark.parametrize("cached", [True, False])
def test_the_counts_are_those_of_torch(model, cached):
    assert decoder_work(T, N, D, F, V, L, cached) == steps(model, cached)[0]


def test_the_cache_holds_what_the_state_holds(model):
    _, state = steps(model, cached=True)
    held = sum(
        part.numel()
        for block in state.blocks
        for kept in (block.past, block.memory)
        for part in (kept.keys, kept.values)
    )
    assert cache_numbers(T, N, D, L) == held


def test_one_token_needs_no_cache():
    assert decoder_work(1, N, D, F, V, L, True) == decoder_work(1, N, D, F, V, L, False)


def test_the_page_computes_the_same(agree, refuse):
    agree(
        "theory/attention/decoding_cost",
        *(("decoder_work", [t, 9, 64, 256, 4000, 4, c]) for t in (1, 2000) for c in (True, False)),
        ("cache_numbers", [50, 50, 256, 4]),
        rtol=1e-12,
    )
    refuse(
        "theory/attention/decoding_cost",
        ("decoder_work", [0, 9, 64, 256, 4000, 4, True]), ("cache_numbers", [50, 50, 256, 0]),
    )  # fmt: skip
