"""Teacher forcing beside free running, against searches of one sentence at a time."""

from collections import defaultdict

import pytest
import torch

from heed.decoding.search import Search, greedy_search
from heed.evaluation.forcing import compare_modes, matched
from heed.figures.translators.live import published
from heed.text.small_world import small_world_splits

GRU = "small-world-gru"


@pytest.fixture(scope="module")
def held_out():
    return small_world_splits(seed=1).test


@torch.no_grad()
def alone(translator, example):
    """Right pieces, those predicted by teacher forcing, and those written: one sentence."""
    (source,) = translator.pieces(example.source)
    target = translator.target
    right = [*target.encode(example.references[0]), target.eos_id]
    tokens, lens = torch.tensor([source]), torch.tensor([len(source)])
    logits = translator.model(tokens, lens, torch.tensor([[target.bos_id, *right[:-1]]]))[0]
    loss = torch.nn.functional.cross_entropy(logits, torch.tensor(right), reduction="sum")
    banned = (target.pad_id, target.bos_id, target.unk_id)
    (one,) = greedy_search(
        translator.model,
        tokens,
        lens,
        Search(bos_id=target.bos_id, eos_id=target.eos_id, banned=banned),
    )
    return right, logits.argmax(-1).tolist(), [*one.tokens, target.eos_id], loss.item()


@pytest.mark.in_turn
def test_sentences_side_by_side_count_as_one_by_one(held_out):
    translator = published(GRU)
    examples = held_out[:29]
    modes = compare_modes(translator, examples)
    each = [alone(translator, example) for example in examples]
    assert modes.sentences == 29
    assert modes.pieces == sum(len(right) for right, *_ in each)
    hits = [[a == b for a, b in zip(p, right, strict=True)] for right, p, *_ in each]
    assert modes.forced == sum(map(sum, hits))
    assert modes.exact_forced == sum(map(all, hits))
    assert modes.exact_free == sum(written == right for right, _, written, _ in each)
    assert modes.loss == pytest.approx(sum(loss for *_, loss in each) / modes.pieces, rel=1e-4)
    after = [good[good.index(False) + 1 :] for good in hits if not all(good)]
    assert (modes.after, modes.after_forced) == (sum(map(len, after)), sum(map(sum, after)))
    parted = [
        (right, predicted, good.index(False) + 1)
        for (right, predicted, *_), good in zip(each, hits, strict=True)
        if not all(good)
    ]
    ordered = [matched(right[at:], predicted[at:]) for right, predicted, at in parted]
    assert modes.after_ordered == sum(ordered)
    assert 0 < modes.after_free < modes.after_forced <= modes.after_ordered


@pytest.mark.in_turn
def test_what_the_page_says_of_1000_held_out_sentences(held_out):
    """91.0% of 12,327 pieces, 395 sentences exact by both modes; 86.6%, 67.6% and 34.6% after."""
    modes = compare_modes(published(GRU), held_out)
    assert (modes.sentences, modes.pieces) == (1000, 12327)
    assert modes.exact_forced == modes.exact_free == pytest.approx(395, abs=2)
    assert modes.loss == pytest.approx(0.483, abs=0.001)
    assert modes.forced / modes.pieces == pytest.approx(0.910, abs=0.0006)
    assert modes.after_forced / modes.after == pytest.approx(0.866, abs=0.002)
    assert modes.after_free / modes.after == pytest.approx(0.676, abs=0.004)
    assert modes.after_placed / modes.after == pytest.approx(0.346, abs=0.004)
    assert modes.after_ordered / modes.after == pytest.approx(0.866, abs=0.002)  # as after_free


@pytest.mark.in_turn
def test_length_explains_half_of_the_sentences_without_a_mistake(held_out):
    """Independent mistakes leave 323 with 91% at each length, 360 with the shares measured."""
    translator = published(GRU)
    by_length = defaultdict(list)
    for one in held_out:
        by_length[len(translator.target.encode(one.references[0])) + 1].append(one)
    assert sum(len(each) * 0.91**n for n, each in by_length.items()) == pytest.approx(323, abs=1)
    shares = {n: compare_modes(translator, each) for n, each in by_length.items()}
    by_chance = sum(m.sentences * (m.forced / m.pieces) ** n for n, m in shares.items())
    assert by_chance == pytest.approx(360, abs=2)


def test_what_is_matched_stands_in_both_in_the_same_order():
    assert matched([3, 5, 7, 11], [5, 3, 7, 2, 11]) == 3
    assert matched([], [2]) == 0


def test_nothing_to_compare_is_refused():
    with pytest.raises(ValueError, match="examples must hold at least one"):
        compare_modes(published(GRU), [])
