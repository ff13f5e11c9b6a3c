"""What the figure of the combined masks says, against the library's masks."""

import re

import torch

from heed.figures.masks import Combined
from heed.model.masks import causal_mask, combine_masks, padding_mask

TARGETS = [
    ["<bos>", "I", "am", "a", "pig"],
    ["<bos>", "I", "go", "<pad>", "<pad>"],
    ["<bos>", "thanks", "<pad>", "<pad>", "<pad>"],
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


def test_it_counts_what_the_library_leaves_visible(say):
    for hide in ("both", "causal", "padding"):
        [(_, text)] = say(Combined, {"hide": hide})
        counts = [int(mask.sum()) for mask in masks(hide)]
        expected = f"{counts[0]} of the 75 pairs of the decoder and {counts[1]} of the 75"
        assert expected in text


def test_each_entry_is_visible_where_the_masks_say_so(say):
    states = [
        {"hide": hide, "cell": cell}
        for hide in ("both", "causal", "padding") for cell in range(150)
    ]  # fmt: skip
    for figure, text in say(Combined, *states):
        sentence, query, column = figure.cell // 50, figure.cell // 10 % 5, figure.cell % 10
        both = torch.cat(masks(figure.hide), dim=2)  # (3, 5, 10)
        seen = bool(both[sentence, query, column])
        assert ("may see" in text) == seen, text
        assert ("must not see" in text) != seen, text
        assert TARGETS[sentence][query].strip("<>") in text.split("query", 1)[1]


def test_the_reason_is_padding_wherever_the_key_is_padding(say):
    states = [{"cell": cell} for cell in range(150)]
    for _, text in say(Combined, *states):
        if key := re.search(r"must not see (\S+?)[: ]", text):
            reason = "it is padding" if key[1] == "<pad>" else "it comes later"
            assert reason in text


def test_the_first_state_is_a_word_that_comes_later(say):
    [(_, text)] = say(Combined, {})
    assert text.endswith("The query “I” must not see “go”: it comes later.")
