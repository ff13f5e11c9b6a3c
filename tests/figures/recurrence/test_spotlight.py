"""The next word with all weight on one place: what the figure says is what Python computes."""

import pytest
import torch

from answers import rights
from heed.exercises.recurrence import picture
from heed.figures.recurrence import Spotlight
from heed.figures.recurrence.spotlight import BEGUN, ITEMS, PLACES, items_with
from heed.model.captioner import BOUNDARY, pictures
from heed.scenes.scene import covers, paint
from heed.weights.captioner import load_captioner


def best(figure):
    """The most probable next word, and its probability, from the layers one by one."""
    trained = load_captioner()
    model, words = trained.captioner, trained.words
    tokens = [BOUNDARY, *(words.index(word) for word in figure.begun.split())]
    with torch.no_grad():
        places = model.reader(pictures([paint(items_with(figure.ball))]))
        h = model.states(torch.tensor([tokens]))[:, -1:]
        place = 8 * figure.row + figure.column
        chances = model.tell(places[:, place : place + 1], h)[0, 0].softmax(-1)
    return words[int(chances.argmax())] or "(end)", float(chances.max())


def test_the_facts_are_of_the_lit_place(facts):
    states = [
        {"column": 4, "row": 2},
        {"column": 7, "row": 4, "begun": BEGUN[1]},
        {"column": 7, "row": 5, "ball": "blue"},
    ]
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


def test_the_exercise_asks_for_what_the_figure_then_shows(say):
    card = picture.picture_sky()
    state = card.fields[0].data["state"]
    [(_, said), (_, above)] = say(Spotlight, state, {**state, "row": 0})
    assert f"“throwing”, with {rights(card)[0]}%" in said
    assert "“standing”, with 100%" in above


@pytest.mark.parametrize(("kind", "words"), [("ball", ["red", "blue"]), ("woman", ["red", "red"])])
def test_what_a_blue_ball_changes(say, kind, words):
    """Everywhere on the ball, and nowhere on the woman."""
    [item] = [item for item in ITEMS if item.kind == kind]
    for place in covers(item):
        lit = {"row": place // PLACES, "column": place % PLACES}
        said = say(Spotlight, *({**lit, "ball": ball} for ball in ("red", "blue")))
        for (_, reading), word in zip(said, words, strict=True):
            assert f"next word is “{word}”" in reading


def test_the_empty_sky_says_what_the_frisbee_says(say):
    sky, frisbee = {"column": 0, "row": 1}, {"column": 4, "row": 2}
    for _, reading in say(Spotlight, sky, {**sky, "ball": "blue"}, frisbee):
        assert "next word is “frisbee”, with 98%" in reading


def test_the_woman_does_not_show_the_colour_of_the_ball():
    [woman] = [item for item in ITEMS if item.kind == "woman"]
    red, blue = (vectors(items_with(ball)).flatten(0, 1)[covers(woman)] for ball in ("red", "blue"))
    assert torch.equal(red, blue)


@pytest.mark.parametrize("place", [(1, 0), (0, 0)])
def test_no_object_changes_what_these_places_of_the_sky_show(place):
    assert torch.equal(vectors(ITEMS)[place], vectors([])[place])


def vectors(items):
    """The vectors of the places of a scene, by row and column."""
    with torch.no_grad():
        found = load_captioner().captioner.reader(pictures([paint(list(items))]))[0]
    return found.view(PLACES, PLACES, -1)
