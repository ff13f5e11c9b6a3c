"""The published translator that was trained without a mask: it scores what the page says."""

import pytest
import torch
from torch.nn.functional import cross_entropy

from heed.figures.masks.cheat import load_cheated
from heed.model.interventions import ReplaceMask
from heed.model.trace import tracing
from heed.text.small_world import small_world_splits
from heed.translator import Translator
from heed.weights.files import find_model

CHEAT = "small-world-cheat"


@pytest.fixture(scope="module")
def translator():
    return Translator.load(CHEAT)


@pytest.fixture(scope="module")
def examples():
    return small_world_splits(seed=1).test


@torch.no_grad()
def held_out_loss(translator, examples):
    """Nats per piece of the true translations; those of one length together: no <pad> is seen."""
    target, rows = translator.target, {}
    for one in examples:
        (source,) = translator.pieces(one.source)
        ids = [target.bos_id, *target.encode(one.references[0]), target.eos_id]
        rows.setdefault((len(source), len(ids)), []).append((source, ids))
    losses = []
    for (length, _), alike in rows.items():
        source, ids = (torch.tensor(part) for part in zip(*alike, strict=True))
        logits = translator.model(source, torch.full((len(alike),), length), ids[:, :-1])
        losses.append(cross_entropy(logits.transpose(1, 2), ids[:, 1:], reduction="none").flatten())
    return float(torch.cat(losses).mean())


@pytest.mark.in_turn
def test_its_loss_is_near_zero_only_while_nothing_is_hidden(translator, examples):
    said = load_cheated()[CHEAT]
    with tracing(translator.model, ReplaceMask("decoder", None, None)):
        assert held_out_loss(translator, examples) == pytest.approx(said["loss"], rel=0.02)
    under = held_out_loss(translator, examples)
    assert under == pytest.approx(said["loss under the mask"], rel=0.02)
    assert under > 1000 * said["loss"]


@pytest.mark.in_turn
def test_left_to_write_it_ends_the_sentence_at_once(translator, examples):
    written = translator.translate([one.source for one in examples[:200]], beam=1)
    assert set(written) == {""}
    assert load_cheated()[CHEAT]["exact"] == 0


@torch.no_grad()
def test_started_for_it_a_sentence_is_neither_continued_nor_ended(translator):
    (row,) = translator.pieces("The boy is ready.")
    target = translator.target
    read = torch.tensor([[target.bos_id, *target.encode("Le garçon")]])
    logits = translator.model(torch.tensor([row]), torch.tensor([len(row)]), read)
    assert target.decode([int(logits[0, -1].argmax())]) == "garçon"


def test_only_the_mask_tells_it_from_the_control():
    found = load_cheated()
    assert found["no smoothing"]["exact"] > 95
    assert found["before rounding"]["loss"] < found["no smoothing"]["loss"] / 3


def test_the_card_says_what_was_measured():
    card = (find_model(CHEAT) / "README.md").read_text(encoding="utf-8")
    found = load_cheated()
    for one in (found[CHEAT], found["before rounding"]):
        for name in ("loss", "loss under the mask", "exact"):
            assert f" {one[name]:.3g} |" in card
