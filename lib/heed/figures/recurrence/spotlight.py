"""One step of a captioner whose weights the reader sets: the word comes from where the light is."""

from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole
from heed.figures.recurrence.pixels import sprites, weights_of
from heed.weights.captioner import read_captioner

SCENE = "woman 8 28; frisbee 17 12; dog 25 30; ball 28 20 red"
BEGUN = ("a", "a woman is", "a woman is throwing a")
PLACES = 8
"""Rows, and columns."""


class Spotlight(Figure):
    """The next word, if all weight lies on one place of the picture that the reader chooses."""

    title = "The word follows the light, but not everywhere"
    task = (
        "All weight lies on the lit place. Drag it from the frisbee to the ball, into the empty "
        "sky, and onto the woman: which word is most probable each time?"
    )

    column = whole(4, 0, PLACES - 1, "column", "of the lit place, from the left")
    row = whole(2, 0, PLACES - 1, "row", "of the lit place, from the top")
    begun = choice(
        BEGUN[2], {text: f"{text} …" for text in BEGUN}, "words so far", "what the state has read"
    )
    scene = t.Unicode(SCENE, help="as Captioned has it").tag(sync=True)
    sprites = t.Dict(help="what scenes are painted with").tag(sync=True)
    vocabulary = t.List(t.Unicode(), help="words by token").tag(sync=True)
    captioner = t.Dict(help="weights of the additive captioner, in 8 bits").tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self.sprites = sprites()
        self.vocabulary = read_captioner()[1]["words"]
        self.captioner = weights_of("additive")
