"""The numbers behind the figure that changes one word, with PyTorch's own attention."""

import numpy as np
import pytest
import torch
import torch.nn.functional as F

from heed.figures.masks import LastWord
from heed.theory.positions.codes import encoding
from word_vectors import projections, word_vector

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
def test_its_facts_are_what_pytorch_computes(facts, mask):
    states = [
        {"mask": mask, "sentence": sentence, "place": place, "query": query, "seed": seed}
        for sentence, seed in (("I am a pig", 26), (SENTENCE, 3), (SENTENCE, 8))
        for place, query in ((5, 0), (1, 1), (4, 3), (0, 5), (2, 2), (3, 4))
    ]
    for figure, found in facts(LastWord, *({"instead": "dog"} | state for state in states)):
        before, far = figure.sentence.split(), moved(figure)
        place, query = (min(at, len(before) - 1) for at in (figure.place, figure.query))
        assert found == {
            "words": [*before[:place], "dog", *before[place + 1 :]],
            "was": before[place],
            "is": "dog",
            "moved": pytest.approx(far, abs=1e-9),
            "query": query,
            "seen": MASKS[mask](len(before))[query].nonzero().flatten().tolist(),
        }
        assert [one > 0 for one in found["moved"]] == (far > 1e-12).tolist()
        if mask == "causal":
            assert (far > 1e-12).tolist() == [t >= place for t in range(len(before))]


def test_the_default_shows_the_leak(facts, say):
    [(_, found)] = facts(LastWord, {})
    assert min(found["moved"]) > 0.5, "every bar is long enough to be seen"
    [(_, text)] = say(LastWord, {})
    assert text == (
        "4 of 4 outputs move when “pig” becomes “dog”, by up to 3.83. “I” sees 4 of 4 words, among "
        "them “am”, which its output has to predict."
    )


def test_what_it_says_of_a_query(say):
    causal, last, strict = say(
        LastWord,
        {"query": 1, "mask": "causal"},
        {"query": 3, "mask": "causal"},
        {"query": 0, "mask": "strict"},
    )
    assert causal.text.startswith("1 of 4 outputs moves when “pig” becomes “dog”, by ")
    assert causal.text.endswith(
        "“am” sees 2 of 4 words, but not “a”, which its output has to predict."
    )
    assert last.text.endswith("“dog” sees 4 of 4 words.")
    assert strict.text.endswith("“I” sees no word at all: its weights and its output are 0.")


def test_a_word_that_stays_moves_nothing(facts, say):
    stays = ({"instead": "pig"}, {"instead": " "})
    for (_, found), (_, text) in zip(facts(LastWord, *stays), say(LastWord, *stays), strict=True):
        assert found["moved"] == [0, 0, 0, 0]
        assert text.startswith("“pig” is not changed, so nothing moves.")


def test_without_words_it_asks_for_some(say):
    [(_, text)] = say(LastWord, {"sentence": "  "})
    assert text == "There are no words. Type a sentence."
