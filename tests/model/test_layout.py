"""Weights stored for translating: other gaps between the numbers, the same model."""

import copy
from typing import Any

import pytest
import torch
from torch import Tensor, nn

from heed.model.layout import store_for_translating
from heed.model.recurrent import RecurrentConfig, RecurrentTranslator
from heed.model.transformer import Transformer, TransformerConfig
from heed.translator import Translator

B, N, T, V = 3, 7, 5, 29
SIZES: dict[str, Any] = {"source_vocabulary": V, "target_vocabulary": V, "width": 22, "hidden": 37}
MODELS = {
    "transformer": lambda: Transformer(TransformerConfig(**SIZES, heads=11)),
    "recurrent": lambda: RecurrentTranslator(RecurrentConfig(**SIZES)),
}

every_model = pytest.mark.parametrize("kind", list(MODELS))


def pair(kind: str) -> tuple[nn.Module, nn.Module]:
    """A model, and the same one stored for translating."""
    torch.manual_seed(2)
    model = MODELS[kind]().eval()
    stored = copy.deepcopy(model)
    store_for_translating(stored)
    return model, stored


def logits(model: nn.Module) -> Tensor:
    generator = torch.Generator().manual_seed(3)
    source = torch.randint(V, (B, N), generator=generator)
    target = torch.randint(V, (B, T), generator=generator)
    scores: Tensor = model(source, torch.tensor([4, 7, 2]), target)
    return scores


@every_model
def test_the_longer_side_of_every_matrix_has_no_gaps(kind: str) -> None:
    model, stored = pair(kind)
    turned = 0
    for (name, before), after in zip(model.named_parameters(), stored.parameters(), strict=True):
        assert torch.equal(before, after), name
        if before.dim() == 2:
            assert after.stride(0 if after.size(0) > after.size(1) else 1) == 1, name
            turned += before.stride() != after.stride()
    assert turned >= 3


@every_model
def test_it_stays_the_same_model(kind: str) -> None:
    model, stored = pair(kind)
    torch.testing.assert_close(logits(stored), logits(model), rtol=0, atol=1e-5)


@every_model
def test_it_still_learns(kind: str) -> None:
    results = []
    for model in pair(kind):
        optimizer = torch.optim.Adam(model.parameters(), lr=0.01, fused=True)
        for _ in range(2):
            optimizer.zero_grad()
            logits(model).square().mean().backward()
            optimizer.step()
        results.append(logits(model))
    torch.testing.assert_close(*results, rtol=0, atol=1e-4)


def test_a_shared_table_stays_shared_and_nothing_is_done_twice() -> None:
    _, stored = pair("transformer")
    assert stored.source_embedding.weight is stored.target_embedding.weight  # type: ignore[union-attr]
    places = [weight.data_ptr() for weight in stored.parameters()]
    store_for_translating(stored)
    assert [weight.data_ptr() for weight in stored.parameters()] == places


def test_a_loaded_translator_is_stored_for_translating(tmp_path: Any) -> None:
    translator = Translator.load("eng-fra")
    weight, _ = translator.model.output_layer()  # type: ignore[operator]
    assert weight.size(0) > weight.size(1)
    assert weight.stride(0) == 1
    translator.save(tmp_path, torch.float32)  # a file knows of no gaps
    again = Translator.load(tmp_path)
    for one, other in zip(translator.model.parameters(), again.model.parameters(), strict=True):
        assert torch.equal(one, other)
