"""What the exercises on the decoder take for right, computed in other ways."""

import torch

from heed.exercises.card import right_order
from heed.exercises.transformer import decoder
from heed.model.transformer import Transformer, TransformerConfig


def field(card, at):
    return card.to_data()["fields"][at]


@torch.no_grad()
def test_a_cache_is_as_large_as_the_library_s():
    config = TransformerConfig(9, 9, 512, 8, encoder_blocks=1, decoder_blocks=6)
    model = Transformer(config).eval()
    state = model.start(torch.zeros(1, 30, dtype=torch.long), torch.tensor([30]))
    for _ in range(20):
        _, state = model.step(torch.tensor([1]), state)
    held = [
        part
        for block in state.blocks
        for kept in (block.past, block.memory)
        for part in (kept.keys, kept.values)
    ]
    assert field(decoder.cache(), 0)["right"] == sum(part.numel() for part in held)
    four = state.select(torch.zeros(32 * 4, dtype=torch.long))
    half = sum(
        part.half().nbytes
        for block in four.blocks
        for kept in (block.past, block.memory)
        for part in (kept.keys, kept.values)
    )
    assert abs(field(decoder.cache(), 1)["right"] - half / 1e6) < 0.001


def test_the_wrong_repair_leaves_nothing():
    card = decoder.repair()
    assert "self.table[:, offset : x.shape[1]]" in field(card, 0)["steps"][field(card, 0)["right"]]
    table, x = torch.zeros(1, 256, 8), torch.zeros(1, 1, 8)
    assert (x + table[:, 2 : x.shape[1]]).shape == (1, 0, 8)
    assert (x + table[:, 2 : 2 + x.shape[1]]).shape == x.shape
    assert field(card, 1)["right"] == ["empty"]


@torch.no_grad()
def test_a_step_goes_as_the_library_s(monkeypatch):
    model = Transformer(TransformerConfig(9, 9, 8, 2, 1, 1, 8)).eval()
    state = model.start(torch.tensor([[3, 4]]), torch.tensor([2]))
    heard = []
    block = model.decoder[0]
    parts = {
        "c": model.positions,
        "f": block.self_attention.in_projection,
        "b": block.self_attention.out_projection,
        "e": block.cross_attention.out_projection,
        "d": block.feed_forward,
    }
    for letter, part in parts.items():
        part.register_forward_hook(lambda *_, letter=letter: heard.append(letter))
    project = model.project
    monkeypatch.setattr(model, "project", lambda rows: heard.append("a") or project(rows))
    model.step(torch.tensor([1]), state)
    [card] = [field(decoder.step(), 0)]
    letters = [letter for letter, _ in card["items"]]
    assert right_order(letters, [pair for pair, _ in card["misplaced"]]) == "".join(heard)
