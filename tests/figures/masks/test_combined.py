"""What the figure of the combined masks says, against the library's masks."""

import re

import torch

from heed.figures.masks import Combined
from heed.model.masks import causal_mask, combine_masks, padding_mask

TARGETS = [
    ["<bos>", "je", "suis", "un", "cochon"],
    ["<bos>", "je", "pars", "<pad>", "<pad>"],
    ["<bos>", "merci", "<pad>", "<pad>", "<pad>"],
]
SOURCE_LENS, TARGET_LENS = torch.tensor([5, 3, 2]), torch.tensor([5, 3, 2])


def masks(hide):
    """Decoder and cross-attention, each (3, 5, 5)."""
    causal = None if hide == "padding" else causal_mask(5)
    source, target = (
        None if hide == "causal" else padding_mask(lens, 5) for lens in (SOURCE_LENS, TARGET_LENS)
    )
    everything = torch.ones(3, 5, 5, dtype=torch.bool)
    return [combine_masks(*some, everything) for some in ([causal, target], [source])]


def test_its_facts_are_what_the_library_leaves_visible(facts):
    for hide in ("both", "causal", "padding"):
        [(_, found)] = facts(Combined, {"hide": hide})
        assert [found["decoder"], found["cross"]] == [int(mask.sum()) for mask in masks(hide)]
        assert found["here"] == int(masks(hide)[0][62 // 50].sum())
        [(_, found)] = facts(Combined, {"hide": hide, "cell": 67})
        assert found["here"] == int(masks(hide)[1][62 // 50].sum()), "of cross-attention"
        assert found["pairs"] == 75


def test_it_counts_the_real_queries_that_see_what_both_masks_hide(facts, say):
    states = [
        {"hide": hide, "cell": cell} for hide in ("both", "causal", "padding") for cell in (62, 67)
    ]
    for figure, found in facts(Combined, *states):
        side = figure.cell % 10 // 5
        more = masks(figure.hide)[side] & ~masks("both")[side]
        real = padding_mask(TARGET_LENS, 5)[:, 0]
        assert (found["spoiled"], found["real"]) == (int((more.any(2) & real).sum()), 10)
        assert found["freed"] == int(more.sum())
    (_, decoder), (_, cross), _, (_, kept) = say(Combined, *states[2:6])
    assert decoder.endswith(" In the decoder 9 cells are freed (red), only in rows of <pad>.")
    assert cross.endswith(
        " In cross-attention 25 cells are freed (red), in rows of 5 of 10 real queries."
    )
    assert kept.endswith(" In cross-attention no cell is freed.")


def test_each_entry_is_visible_where_the_masks_say_so(facts):
    states = [
        {"hide": hide, "cell": cell}
        for hide in ("both", "causal", "padding") for cell in range(150)
    ]  # fmt: skip
    for figure, found in facts(Combined, *states):
        sentence, query, column = figure.cell // 50, figure.cell // 10 % 5, figure.cell % 10
        both = torch.cat(masks(figure.hide), dim=2)  # (3, 5, 10)
        assert (found["entry"]["fate"] == "visible") == bool(both[sentence, query, column])
        assert found["entry"]["query"] == TARGETS[sentence][query]


def test_what_it_says_of_either_fate(say):
    hidden, visible = say(Combined, {}, {"hide": "padding"})
    assert "must not see" in hidden.text
    assert "may see" not in hidden.text
    assert "may see" in visible.text
    assert "must not see" not in visible.text


def test_the_reason_is_padding_wherever_the_key_is_padding(say):
    states = [{"cell": cell} for cell in range(150)]
    for _, text in say(Combined, *states):
        if key := re.search(r"must not see (\S+?)[: ]", text):
            reason = "it is padding" if key[1] == "<pad>" else "it comes later"
            assert reason in text


def test_the_first_state_is_a_word_that_comes_later(say):
    [(_, text)] = say(Combined, {})
    assert text.startswith("The query “je” must not see “pars”: it comes later. ")


def test_its_first_sentences(say):
    [(_, text)] = say(Combined, {})
    assert text == (
        "The query “je” must not see “pars”: it comes later. In the decoder 12 of 25 pairs are"
        " visible in this sentence, and 36 of 75 in the batch."
    )
