"""One step of a captioner whose weights the reader sets: the word comes from where the light is."""

from dataclasses import replace
from typing import Any

import numpy as np
import torch
import traitlets as t
from numpy.typing import NDArray

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole
from heed.figures.recurrence.pixels import sprites, written
from heed.model.captioner import BOUNDARY, pictures
from heed.scenes.scene import Item, paint
from heed.storage.arrays import encode_array
from heed.weights.captioner import Trained, load_captioner

ITEMS = (
    Item("woman", 8, 28),
    Item("frisbee", 17, 12),
    Item("dog", 25, 30),
    Item("ball", 28, 20, "red"),
)
BALLS = ("red", "blue")
STEPS = 2**16 - 1  # of a probability; spotlight.js has them too
BEGUN = ("a", "a woman is", "a woman is throwing a")
PLACES = 8
"""Rows, and columns."""


class Spotlight(Figure):
    """The next word, if all weight lies on one place of the picture that the reader chooses."""

    title = "All weight on one place: which word comes next?"
    task = (
        "Tap or click the ball, the sky and the woman. Then make the ball blue: where does the "
        "word change?"
    )

    column = whole(4, 0, PLACES - 1, "column", "of the lit place, from the left")
    row = whole(2, 0, PLACES - 1, "row", "of the lit place, from the top")
    begun = choice(
        BEGUN[2], {text: f"{text} …" for text in BEGUN}, "words so far", "what the state has read"
    )
    ball = choice(BALLS[0], {colour: colour for colour in BALLS}, "ball", "its colour")
    scenes = t.Dict(help="as Captioned has them, by the colour of the ball").tag(sync=True)
    sprites = t.Dict(help="what scenes are painted with").tag(sync=True)
    vocabulary = t.List(t.Unicode(), help="words by token").tag(sync=True)
    chances = t.Dict(
        help="of every next word by lit place, by the colour of the ball and the words so far, in "
        "65,535ths"
    ).tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self.sprites = sprites()
        trained = load_captioner("additive")
        self.vocabulary = trained.words
        self.scenes = {ball: written(items_with(ball)) for ball in BALLS}
        self.chances = {
            ball: {begun: encode_array(chances_of(trained, begun, ball)) for begun in BEGUN}
            for ball in BALLS
        }


def items_with(ball: str) -> list[Item]:
    """Return the objects of the picture, with a ball of this colour."""
    return [replace(item, colour=ball) if item.kind == "ball" else item for item in ITEMS]


@torch.no_grad()
def chances_of(trained: Trained, begun: str, ball: str = BALLS[0]) -> NDArray[np.uint16]:
    """Return the probability of every word after ``begun`` in 65,535ths, by the lit place: (64, V).

    Whole numbers, for a page carries them all, and another processor may differ by one.
    """
    model = trained.captioner
    tokens = [BOUNDARY, *(trained.words.index(word) for word in begun.split())]
    places = model.reader(pictures([paint(items_with(ball))]))
    h = model.states(torch.tensor([tokens]))[:, -1:].expand_as(places)
    found = model.tell(places, h).softmax(-1)[0]
    return (found * STEPS).round().numpy().astype(np.uint16)
