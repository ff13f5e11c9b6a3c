"""One step of a captioner whose weights the reader sets: the word comes from where the light is."""

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
BEGUN = ("a", "a woman is", "a woman is throwing a")
PLACES = 8
"""Rows, and columns."""


class Spotlight(Figure):
    """The next word, if all weight lies on one place of the picture that the reader chooses."""

    title = "Where must the light be for another word than “frisbee”?"
    task = (
        "Tap or click the ball, the empty sky, the woman, or drag the light: which word comes next?"
    )

    column = whole(4, 0, PLACES - 1, "column", "of the lit place, from the left")
    row = whole(2, 0, PLACES - 1, "row", "of the lit place, from the top")
    begun = choice(
        BEGUN[2], {text: f"{text} …" for text in BEGUN}, "words so far", "what the state has read"
    )
    scene = t.Unicode(written(ITEMS), help="as Captioned has it").tag(sync=True)
    sprites = t.Dict(help="what scenes are painted with").tag(sync=True)
    vocabulary = t.List(t.Unicode(), help="words by token").tag(sync=True)
    chances = t.Dict(help="of every next word by lit place, for each of the words so far").tag(
        sync=True
    )

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self.sprites = sprites()
        trained = load_captioner("additive")
        self.vocabulary = trained.words
        self.chances = {begun: encode_array(chances_of(trained, begun)) for begun in BEGUN}


@torch.no_grad()
def chances_of(trained: Trained, begun: str) -> NDArray[np.float32]:
    """Return the probability of every word after ``begun``, by the lit place: (64, V)."""
    model = trained.captioner
    tokens = [BOUNDARY, *(trained.words.index(word) for word in begun.split())]
    places = model.reader(pictures([paint(list(ITEMS))]))
    h = model.states(torch.tensor([tokens]))[:, -1:].expand_as(places)
    found: NDArray[np.float32] = model.tell(places, h).softmax(-1)[0].numpy()
    return found
