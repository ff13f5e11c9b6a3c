"""A picture that the reader makes, the caption of it, and where the captioner looked."""

from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, flag, whole, words
from heed.figures.recurrence.pixels import captioner_file, captioner_version, sprites
from heed.weights.captioner import read_captioner

SCENES = (
    "woman 8 28; frisbee 17 12; dog 25 30; ball 28 20 red",
    "boy 10 25; kite 15 11 blue; girl 25 30; ball 14 30 yellow",
    "man 23 29; ball 16 29; tree 6 22; frisbee 29 8 red",
    "dog 9 26; ball 16 24 red; woman 28 31; tree 25 19",
    "girl 8 28; tree 20 25",
)
MOST = 5
"""Objects of a scene."""
LETTERS = 120
"""Of a scene that is written down."""
LAST = 9
"""Place of a word; where there are fewer words, it stays with the last of them."""
SCORES = {"additive": "additive", "multiplicative": "multiplicative", "dot": "dot product"}


class Captioned(Figure):
    """A trained captioner at work: scene in, sentence out, and 64 weights for every word.

    A scene is written as its objects, between semicolons: kind, column, row of the lowest pixels,
    and the colour unless it is white.
    """

    title = "Each word gets 64 weights of its own"
    task = (
        "Tap or click the words one by one. Then drag the frisbee to the dog: is the caption "
        "still true?"
    )

    scene = words(SCENES[0], "scene", "its objects: kind, column, row, colour", LETTERS)
    word = whole(LAST, 0, LAST, "word", "place of the word whose weights are shown, or the last")
    score = choice("additive", SCORES, "score", "how a state is compared with a place")
    hard = flag(False, "hard", "give the place with the largest weight all of it")
    chosen = whole(1, 0, MOST - 1, "object", "place in the list of the object that is changed")
    scenes = t.List(t.Unicode(), list(SCENES), help="scenes to begin from").tag(sync=True)
    sprites = t.Dict(help="what scenes are painted with").tag(sync=True)
    vocabulary = t.List(t.Unicode(), help="words by token").tag(sync=True)
    captioners = t.Dict(help="files by score: a page loads the others").tag(sync=True)
    versions = t.Dict(help="of the files, by score").tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self.sprites = sprites()
        self.vocabulary = read_captioner()[1]["words"]
        self.captioners = {self.score: captioner_file(self.score)}
        self.versions = {score: captioner_version(score) for score in SCORES}
        self.observe(self._send_captioner, "score")

    def _send_captioner(self, change: dict[str, Any]) -> None:
        score = change["new"]
        if score not in self.captioners:
            self.captioners = {**self.captioners, score: captioner_file(score)}
