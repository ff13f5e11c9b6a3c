"""The next word with all weight on one place: what the figure says is what Python computes."""

import pytest
import torch
import traitlets

from heed.figures.recurrence import Spotlight
from heed.figures.recurrence.spotlight import BEGUN, ITEMS
from heed.model.captioner import BOUNDARY, pictures
from heed.scenes.scene import covers, paint
from heed.weights.captioner import load_captioner
from written_numbers import fixed


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


def test_what_it_says_is_the_word_of_the_lit_place(say):
    states = [{"column": 4, "row": 2}, {"column": 7, "row": 4, "begun": BEGUN[1]}]
    for figure, text in say(Spotlight, *states, {"column": 6, "row": 6, "begun": BEGUN[0]}):
        word, chance = best(figure)
        assert f"after “{figure.begun}”" in text
        assert text.startswith(f"The most probable word is “{word}”, {fixed(100 * chance, 0)}%, ")
        lit = [item.kind for item in ITEMS if 8 * figure.row + figure.column in covers(item)]
        assert ("(no object)" in text) == (not lit)
        assert all(kind in text for kind in lit)


@pytest.mark.parametrize("bad", [{"column": 8}, {"row": -1}, {"begun": "a dog"}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Spotlight(**bad)
