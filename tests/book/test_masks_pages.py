"""What the pages on masks and the decoder say in numbers, computed again on held-out sentences."""

import re
from functools import cache
from pathlib import Path

import nbformat
import pytest
import torch

from heed.decoding.search import greedy_search
from heed.experiments.caching import WAYS, write
from heed.experiments.passes import passes_of
from heed.figures.masks.cheat import load_cheated
from heed.figures.masks.modes import load_modes
from heed.figures.translators.live import published
from heed.text.batches import pad_rows
from heed.text.small_world import small_world_splits

BOOK = Path(__file__).parents[2] / "book"
SMALL = "small-world-transformer"
SHORT = 5  # words


def prose(page):
    cells = nbformat.read(BOOK / f"{page}.ipynb", 4).cells
    return " ".join(" ".join(cell.source for cell in cells if cell.cell_type == "markdown").split())


@cache
def splits():
    return small_world_splits(seed=1)


@cache
def right_by_way():
    """For each way to write, whether each held-out sentence comes out right."""
    translator, test = published(SMALL), splits().test
    rows = [translator.pieces(one.source)[0] for one in test]
    return {
        way: [
            translator.target.decode(tokens) in one.references
            for tokens, one in zip(write(translator, rows, way), test, strict=True)
        ]
        for way in WAYS
    }


@pytest.mark.in_turn
def test_what_is_called_new_was_in_no_training():
    seen = {pair.source for pair in (*splits().train, *splits().validation)}
    assert len(splits().test) == 1000
    assert not seen & {one.source for one in splits().test}


@pytest.mark.in_turn
def test_a_page_tells_what_a_wrong_cache_costs():
    page = prose("attend/masks/writing")
    kept, restarted, forgotten = (sum(right) / 10 for right in right_by_way().values())
    said = (
        f"Of 1,000 new sentences, {kept}% are exactly right with the right cache, {restarted}% if "
        f"positions restart and {forgotten}% if the cache is forgotten."
    )
    assert said in page
    assert f"{10 * restarted:.0f} right instead of {10 * kept:.0f}" in page


@pytest.mark.in_turn
def test_short_sentences_hide_positions_that_restart():
    test = splits().test
    short = [len(one.source.split()) <= SHORT for one in test]
    right = [
        one for one, is_short in zip(right_by_way()["restart"], short, strict=True) if is_short
    ]
    assert f"{100 * sum(right) / len(right):.1f}% stay right" in prose("attend/masks/writing")


def test_a_page_tells_what_one_call_without_a_mask_changes():
    cells = nbformat.read(BOOK / "attend/masks/writing.ipynb", 4).cells
    [[shown]] = (
        re.findall(r'Calls\(sentences=\["(.*)"\]\)', cell.source)
        for cell in cells
        if cell.source.startswith("Calls(")
    )
    found = passes_of(published(SMALL), shown)
    gaps = [abs(a - b) for a, b in zip(found["bare"]["all"], found["masked"]["all"], strict=True)]
    assert min(gaps) > 1e-5
    said = f"all {len(gaps)} probabilities differ from training, the last one by only"
    assert f"{said} {gaps[-1]:.4f}:" in prose("attend/masks/writing")


@pytest.mark.in_turn
def test_one_number_for_one_claim():
    exact = load_modes()["always"]["cached"]
    assert load_cheated()[SMALL]["exact"] == exact == sum(right_by_way()["kept"]) / 10
    for page in ("cheat", "padding", "writing"):
        assert f"{exact}%" in prose(f"attend/masks/{page}")


def test_the_mask_alone_costs_a_threefold_loss():
    cheat, twin = (load_cheated()[name] for name in ("small-world-cheat", "no smoothing"))
    assert round(twin["loss"] / cheat["loss"]) == 3
    assert f"its mean loss falls to {cheat['loss']:.3f}" in prose("attend/masks/cheat")
    said = f"Its loss is {twin['loss']:.3f}, three times as large, and {twin['exact']}% of its"
    assert said in prose("attend/masks/cheat")


@pytest.mark.parametrize("page", ["attend/masks/cheat", "attend/masks/writing"])
def test_no_page_says_that_the_mask_is_for_training(page):
    assert "is for training" not in prose(page)


def test_decode_is_not_said_to_return_logits():
    assert "returns the logits and the cache" not in prose("attend/masks/writing")


@pytest.mark.in_turn
def test_how_much_of_the_batches_is_padding():
    translator, test = published(SMALL), splits().test
    lengths = [len(translator.pieces(one.source)[0]) for one in test]
    batches = [lengths[start : start + 100] for start in range(0, len(test), 100)]
    places = sum(len(batch) * max(batch) for batch in batches)
    share = 1 - sum(lengths) / places
    assert f"{100 * share:.0f}% of all places are padding" in prose("attend/masks/padding")


def test_how_many_come_right_if_all_padding_is_read():
    translator, test = published(SMALL), splits().test
    right = 0
    for start in range(0, len(test), 100):
        some = test[start : start + 100]
        rows = [translator.pieces(one.source)[0] for one in some]
        ids, lengths = pad_rows(rows, translator.source.pad_id)
        everything = torch.full_like(lengths, ids.size(1))
        found = greedy_search(translator.model, ids, everything, translator.search())
        texts = [translator.target.decode(one.tokens) for one in found]
        right += sum(text in one.references for text, one in zip(texts, some, strict=True))
    assert f"{right / 10}% are exactly right" in prose("attend/masks/padding")
