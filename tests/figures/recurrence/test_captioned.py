"""A captioner on a scene that the reader makes: what the figure says is what Python computes."""

import re

import pytest
import traitlets

from heed.figures.recurrence import Captioned
from heed.figures.recurrence.captioned import SCENES
from heed.model.captioner import pictures
from heed.scenes.captions import captions
from heed.scenes.generator import is_clear
from heed.scenes.scene import Item, covers, paint
from heed.weights.captioner import load_captioner
from written_numbers import percent

OBJECT = re.compile(r"(?P<kind>\w+) (?P<x>\d+) (?P<y>\d+) ?(?P<colour>\w*)")


def read(text):
    return [
        Item(found["kind"], int(found["x"]), int(found["y"]), found["colour"] or "white")
        for found in OBJECT.finditer(text)
    ]


def written(figure):
    trained = load_captioner(figure.score)
    picture = pictures([paint(read(figure.scene))])[0]
    found = trained.captioner.write(picture, figure.hard)
    return found, trained.sentence(found.tokens).split()


STATES = [
    {"scene": scene, "word": word, "score": score, "hard": hard}
    for scene, word, score, hard in zip(
        SCENES,
        (5, 1, 9, 3, 2),
        ("additive", "dot", "multiplicative", "additive", "dot"),
        (False, True, False, True, False),
        strict=True,
    )
]


def test_what_it_says_is_what_the_captioner_does(say):
    for figure, text in say(Captioned, *STATES):
        found, words = written(figure)
        t = min(figure.word, len(words) - 1)
        scene, row = read(figure.scene), found.weights[t]
        best = int(row.argmax())
        there = [item.kind for item in scene if best in covers(item)]
        share = percent(float(row[best]))
        assert text.startswith(f"At “{words[t]}” the brightest place has {share} of the weight and")
        assert ("touches no object" in text) == (not there)
        assert all(kind in text for kind in there)
        caption, truth = " ".join(words), captions(scene)
        assert f"“{caption}” {'is true' if caption in truth else 'is false; true'}" in text


def test_a_picture_of_nobody_has_no_true_caption(say):
    [(_, text)] = say(Captioned, {"scene": "tree 9 25; nonsense; ball 20 x"})
    assert text.endswith("is false: nobody is there.")


def test_each_scene_to_begin_from_is_clear_and_fits():
    for text in SCENES:
        scene = read(text)
        assert all(item.fits for item in scene)
        assert is_clear(scene)
    assert captions(read(SCENES[0])) == ["a woman is throwing a frisbee"]


@pytest.mark.parametrize("bad", [{"word": 10}, {"score": "cosine"}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Captioned(**bad)
