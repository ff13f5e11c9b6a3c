"""The next word with all weight on one place: what the figure says is what Python computes."""

import pytest
import torch

from heed.figures.recurrence import Spotlight
from heed.figures.recurrence.spotlight import BEGUN, ITEMS
from heed.model.captioner import BOUNDARY, pictures
from heed.scenes.scene import covers, paint
from heed.weights.captioner import load_captioner


def best(figure):
    """The most probable next word, and its probability, from the layers one by one."""
    trained = load_captioner()
    model, words = trained.captioner, trained.words
    tokens = [BOUNDARY, *(words.index(word) for word in figure.begun.split())]
    with torch.no_grad():
        places = model.reader(pictures([paint(ITEMS)]))
        h = model.states(torch.tensor([tokens]))[:, -1:]
        place = 8 * figure.row + figure.column
        chances = model.tell(places[:, place : place + 1], h)[0, 0].softmax(-1)
    return words[int(chances.argmax())] or "(end)", float(chances.max())


def test_the_facts_are_of_the_lit_place(facts):
    states = [{"column": 4, "row": 2}, {"column": 7, "row": 4, "begun": BEGUN[1]}]
    for figure, found in facts(Spotlight, *states, {"column": 6, "row": 6, "begun": BEGUN[0]}):
        word, chance = best(figure)
        assert (found["word"], found["chance"]) == (word, pytest.approx(chance, rel=1e-3))
        lit = [item.kind for item in ITEMS if 8 * figure.row + figure.column in covers(item)]
        assert [name.split()[-1] for name in found["lit"]] == lit


def test_it_says_the_word_and_where_the_light_is(say):
    [(_, first), (_, sky)] = say(Spotlight, {}, {"column": 7, "row": 0})
    assert first == (
        "The most probable next word is “frisbee”, with 98%. All weight is on row 3, column 5 (the "
        "frisbee)."
    )
    assert sky.endswith("on row 1, column 8 (no object).")
