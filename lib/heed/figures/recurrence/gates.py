"""A sentence read by a cell that remembers whether the subject is plural, gate by gate."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, real, whole, words

HELP = "the first ten words count; it knows nouns such as dogs, verbs such as run, and full stops"


class Gates(Figure):
    """An LSTM or a GRU with weights set by hand, and every gate of unit 0 at the chosen word.

    Unit 1 of the LSTM notes that a noun has been read, which shuts the input gates. A full stop
    clears both units.
    """

    title = "Gates decide what is kept, written and shown"
    task = "Choose all gates. Tap or click words: where does f shut, and where does o open?"
    asks = Guess(
        "The memory at “cats” is 1: plural. What is it at “walk”, after “street”?",
        ("1", "0.92", "0", "−1"),
    )

    sentence = words("cats on the street walk. mice run", "text", HELP, 70)
    step = whole(1, 0, 9, "word", "t, the word that the cell has just read")
    cell = choice("lstm", {"lstm": "LSTM", "gru": "GRU"}, "cell")
    part = choice(
        "keep",
        {"keep": "keep", "write": "write", "all": "all"},
        "gates shown",
        "how much of the cell is drawn: what keeps the memory, also what writes, or all of it",
    )
    forget = real(
        0.98,
        0.5,
        0.99,
        "kept, f or z",
        "share that a word keeps: f of the LSTM but at full stops; z of the GRU but at nouns too",
        step=0.01,
    )
