"""The numbers behind the figure that changes one word, with PyTorch's own attention."""

import re

import numpy as np
import pytest
import torch
import torch.nn.functional as F

from heed.figures.masks import LastWord
from heed.theory.positions.codes import encoding
from word_vectors import projections, word_vector
from written_numbers import fixed

SENTENCE = "the cat walks on the street"
MASKS = {
    "none": lambda n: torch.ones(n, n, dtype=torch.bool),
    "causal": lambda n: torch.ones(n, n, dtype=torch.bool).tril(),
    "strict": lambda n: torch.ones(n, n, dtype=torch.bool).tril(-1),
}


def attend(words, seed, visible):
    """What one layer gives for these words: (words, 8); a row that sees nothing gives 0."""
    x = np.stack([word_vector(word, seed, 8) for word in words]) + encoding(len(words), 8)
    query, key, value = (torch.from_numpy(x @ m)[None] for m in projections(seed, 3, 8, 8))
    output = F.scaled_dot_product_attention(query, key, value, attn_mask=visible)[0]
    return output.nan_to_num(0).numpy()


def moved(figure):
    """How far each output moves."""
    before = figure.sentence.split()
    after = list(before)
    after[min(figure.place, len(before) - 1)] = figure.instead
    visible = MASKS[figure.mask](len(before))
    was, now = (attend(words, figure.seed, visible) for words in (before, after))
    return np.linalg.norm(now - was, axis=1)


@pytest.mark.parametrize("mask", MASKS)
def test_it_says_how_many_outputs_move_and_how_far(say, mask):
    states = [
        {"mask": mask, "sentence": sentence, "place": place, "seed": seed, "instead": "dog"}
        for sentence, place, seed in (("我 是 一只 猪", 5, 65), (SENTENCE, 1, 3), (SENTENCE, 4, 8))
    ]
    for figure, text in say(LastWord, *states):
        far = moved(figure)
        count = int((far > 1e-12).sum())
        assert text.startswith(f"{count} of {len(far)} outputs move")
        assert f"{fixed(far.max(), 2)}. " in text


def test_under_the_causal_mask_only_a_word_and_those_behind_it_move(say):
    for place in range(6):
        [(figure, _)] = say(LastWord, {"mask": "causal", "sentence": SENTENCE, "place": place})
        assert (moved(figure) > 1e-12).tolist() == [t >= place for t in range(6)]


def test_it_says_what_a_query_sees(say):
    none, causal, last, strict = say(
        LastWord,
        {"query": 1},
        {"query": 1, "mask": "causal"},
        {"query": 3, "mask": "causal"},
        {"query": 0, "mask": "strict"},
    )
    assert none.text.endswith(
        "“是” sees 4 of 4 words, among them “一只”, the word that its output has to predict."
    )
    assert causal.text.endswith(
        "“是” sees 2 of 4 words, but not “一只”, the word that its output has to predict."
    )
    assert last.text.endswith("“狗” sees 4 of 4 words.")
    assert strict.text.endswith("“我” sees no word at all: its weights and its output are 0.")


def test_the_default_shows_the_leak(say):
    [(figure, text)] = say(LastWord, {})
    assert (moved(figure) > 0.5).all(), "every bar is long enough to be seen"
    assert text.startswith("4 of 4 outputs move when “猪” becomes “狗”, by up to ")


def test_a_word_that_stays_moves_nothing(say):
    same, none = say(LastWord, {"instead": "猪"}, {"instead": " "})
    for _, text in (same, none):
        assert text.startswith("“猪” is not changed, so nothing moves.")


def test_without_words_it_asks_for_some(say):
    [(_, text)] = say(LastWord, {"sentence": "  "})
    assert re.fullmatch(r"There are no words\. Type a sentence\.", text)
