"""What the unrolled network says of a word that is replaced."""

import pytest

from heed.figures.recurrence import Unrolled
from made_up_network import states

SENTENCE = "the cat walks on the street"


def changed(place, by, seed, reverse):
    """At which places the state changes with the word at ``place``."""
    words = SENTENCE.split()
    other = [by if at == place else word for at, word in enumerate(words)]
    apart = (states(other, seed, reverse) - states(words, seed, reverse)).norm(dim=1)
    return [at for at, gap in enumerate(apart) if gap > 1e-9]


@pytest.mark.parametrize("direction", ["forward", "backward", "both"])
def test_the_states_that_it_counts(facts, direction):
    cases = [(0, 1, 6), (1, 2, 6), (3, 2, 4), (5, 3, 6), (2, 4, 2)]
    asked = [
        {"place": p, "seed": s, "read": r, "direction": direction, "by": "under"}
        for p, s, r in cases
    ]
    for figure, found in facts(Unrolled, *asked):
        expected = {}
        for way, reverse in (("forward", False), ("backward", True)):
            order = range(5, -1, -1) if reverse else range(6)
            moved = set(changed(figure.place, "under", figure.seed, reverse))
            if direction in (way, "both"):
                expected[way] = len(moved & set([*order][: figure.read]))
        assert found["changed"] == expected
        assert (found["read"], found["count"]) == (figure.read, 6)
        assert (found["word"], found["by"]) == (SENTENCE.split()[figure.place], "under")


@pytest.mark.parametrize("seed", [1, 2, 7])
@pytest.mark.parametrize("place", range(6))
def test_a_state_knows_what_was_read_and_never_quite_forgets(seed, place):
    """The proposition of the page: U is a rotation, so every state from s on changes."""
    assert changed(place, "dog", seed, reverse=False) == [*range(place, 6)]
    assert changed(place, "dog", seed, reverse=True) == [*range(place + 1)]


def test_how_far_the_states_of_the_page_move():
    """The trace of “under” for “on” fades: the page names the three distances."""
    words, other = SENTENCE.split(), SENTENCE.replace("on", "under").split()
    apart = (states(other, 2, False) - states(words, 2, False)).norm(dim=1)
    assert apart.numpy().round(2).tolist() == [0, 0, 0, 1.60, 1.21, 0.22]


def test_it_says_how_much_is_read_and_what_stays(say):
    first, partly, same = say(Unrolled, {}, {"read": 2, "place": 1}, {"by": "ON", "place": 3})
    assert first.text == (
        "With “under” in place of “on”, 3 of 6 forward states change: the framed ones, by the "
        "numbers beside them."
    )
    assert partly.text.startswith("Read: 2 of 6 words. With “under” in place of “cat”, 1 of 2 ")
    assert same.text == "No word is replaced. Type another word for “on”."


def test_without_words_it_asks_for_some(say):
    ((_, text),) = say(Unrolled, {"sentence": " "})
    assert text == "There are no words. Type a sentence."
