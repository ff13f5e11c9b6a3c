"""One word of a sentence is exchanged: which vectors of the whole transformer move, and where."""

from heed.figures.base.guess import Guess
from heed.figures.transformer.exchanged import Exchanged


class Reach(Exchanged):
    """How far each vector moves after each sub-layer if one word of the sentence changes."""

    title = "A change spreads through attention only"
    topic = "Which vectors move if one word changes"
    task = "Exchange another word. After which parts do more vectors move than before?"
    asks = Guess(
        "“nurse” becomes “boy”: 1 of 9 vectors moves. How many after self-attention?",
        ("1", "3", "9"),
    )
    kind = "spread"
