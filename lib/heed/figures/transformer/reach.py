"""One word of a sentence is exchanged: which vectors of the whole transformer move, and where."""

from heed.figures.transformer.exchanged import Exchanged


class Reach(Exchanged):
    """How far each vector moves after each sub-layer if one word of the sentence changes."""

    title = "A change spreads through attention only"
    topic = "Which vectors move if one word changes"
    task = "Exchange another word. After which parts do more vectors move than before?"
    kind = "spread"
