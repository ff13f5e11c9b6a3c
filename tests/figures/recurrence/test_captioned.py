"""A captioner on a scene that the reader makes: what the figure says is what Python computes."""

import re

import pytest

from heed.figures.recurrence import Captioned
from heed.figures.recurrence.captioned import SCENES
from heed.model.captioner import pictures
from heed.scenes.captions import captions
from heed.scenes.generator import is_clear
from heed.scenes.scene import Item, covers, paint
from heed.weights.captioner import load_captioner

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


def test_the_facts_are_what_the_captioner_does(facts):
    for figure, found in facts(Captioned, *STATES):
        own, words = written(figure)
        t = min(figure.word, len(words) - 1)
        scene, row = read(figure.scene), own.weights[t]
        lit = [item for item in scene if int(row.argmax()) in covers(item)]
        colours = ["" if item.colour == "white" else f"{item.colour} " for item in lit]
        assert found == {
            "word": words[t],
            "share": pytest.approx(float(row.max()), rel=1e-4),
            "touched": [f"the {c}{item.kind}" for c, item in zip(colours, lit, strict=True)],
            "caption": " ".join(words),
            "truth": captions(scene),
        }


def test_it_says_where_the_captioner_looks_and_whether_it_is_right(say):
    (_, first), (_, nobody) = say(Captioned, {}, {"scene": "tree 9 25; nonsense; ball 20 x"})
    assert first == (
        "At “frisbee” the brightest place has 42% of the weight and touches the frisbee. The "
        "caption is true."
    )
    assert nobody.endswith("is false: nobody is there.")


def test_each_scene_to_begin_from_is_clear_and_fits():
    for text in SCENES:
        scene = read(text)
        assert all(item.fits for item in scene)
        assert is_clear(scene)
    assert captions(read(SCENES[0])) == ["a woman is throwing a frisbee"]
