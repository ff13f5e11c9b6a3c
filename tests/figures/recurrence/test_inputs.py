"""What the figure says of a network that is given the time, or remembers."""

import numpy as np
import pytest
import torch

from heed.figures.recurrence import Inputs
from heed.theory.positions.codes import position_code
from made_up_network import draws, states, vectors

SIX = "the cat walks on the street"
EIGHT = f"{SIX} in summer"
SWAPPED = [0, 5, 2, 3, 4, 1]  # order 105 of six words


def answers(words, given, seed):
    """What the network gives for each word, with nothing, an index, a one-hot index or a state."""
    if given == "memory":
        return states(words, seed)
    x = vectors(words, seed)
    if given == "nothing":
        return torch.tanh(x @ draws(seed)[0])
    code = torch.from_numpy(position_code(given, len(words), 6, 1))
    W, _, R = draws(seed, code.shape[1])
    return torch.tanh(x @ W + code @ R)


def changed(sentence, order, given, seed):
    words = sentence.split()
    before, after = (
        answers(one, given, seed) for one in (words, [words[place] for place in order])
    )
    apart = (after - before[order]).norm(dim=1)
    return [words[place] for place, gap in zip(order, apart, strict=True) if gap > 1e-9]


@pytest.mark.parametrize("given", ["nothing", "index", "one-hot", "memory"])
def test_the_outputs_that_it_calls_changed(facts, given):
    for figure, found in facts(Inputs, *({"given": given, "seed": seed} for seed in (1, 2, 3))):
        assert found["changed"] == changed(SIX, SWAPPED, given, figure.seed)
        assert " ".join(found["words"]) == "the street walks on the cat"
        assert (found["as_typed"], found["beyond"]) == (False, "")


def test_it_says_which_outputs_change(say):
    states = ({"given": "index"}, {}, {"order": 0})
    (_, index), (_, nothing), (_, typed) = say(Inputs, *states)
    assert typed == "The words are as typed, so no output has changed."
    assert index == "With an index, 2 of 6 outputs change, those of “street” and “cat”."
    assert nothing == "With the word alone, 0 of 6 outputs change."


def test_memory_alone_tells_the_word_between_who_walks():
    found = {kind: changed(SIX, SWAPPED, kind, 2) for kind in ("nothing", "index", "memory")}
    assert found["nothing"] == []
    assert found["index"] == ["street", "cat"]
    assert found["memory"] == ["street", "walks", "on", "the", "cat"]


def test_the_input_that_it_asks_for(javascript):
    """A memory, wherever a control stands; none where the words are as typed."""
    choices = list(Inputs.asks.choices)
    states = [Inputs(given=given, seed=seed).state() for given in choices for seed in (1, 2)]
    typed = Inputs(order=0).state()
    calls = [(f"{Inputs()._module}.js", "answer", [one, choices]) for one in (*states, typed)]
    *found, none = javascript(calls)
    assert [choices[at] for at in found] == ["memory"] * len(states)
    assert none == -1


def test_beyond_its_last_column_a_one_hot_index_is_zero(say):
    ((_, text),) = say(Inputs, {"sentence": EIGHT, "given": "one-hot", "order": 0})
    assert text.endswith("has 6 entries: “in” gets zeros only.")
    plain, timed = (answers(EIGHT.split(), kind, 2) for kind in ("nothing", "one-hot"))
    assert torch.equal(plain[6:], timed[6:])
    assert not torch.isclose(plain[:6], timed[:6]).any()


def test_an_index_drowns_the_word():
    """Late in a long sentence the output hardly depends on the word any more."""
    early, late = (
        np.ptp(
            [
                answers(["the"] * place + [word], "index", 2)[-1].numpy()
                for word in ("cat", "dog", "street")
            ],
            axis=0,
        ).max()
        for place in (0, 999)
    )
    assert late < early / 1000


def test_without_words_it_asks_for_some(say):
    for _, text in say(Inputs, {"sentence": ""}, {"sentence": " ", "given": "memory"}):
        assert text == "There are no words. Type a sentence."
