"""A sentence with padding behind it, and what becomes of it under each valid length."""

from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, whole
from heed.figures.translators.opened import Opened

TRANSLATOR = "small-world-transformer"
SENTENCES = ("I helped the nurse who is hungry.", "The boy is ready.")


class Padded(Opened):
    """What moves if one place of a transformer is told a wrong valid length."""

    title = "One <pad> invents a friend"
    topic = "What moves under a wrong valid length"
    task = (
        "Tap or click a token, or drag the dot: where does nothing move? Then try the mean and "
        "the loss."
    )
    asks = Guess(
        "One <pad> is read as if it were a word. How far do the outputs move?",
        ("0%", "1%", "12%", "100%"),
    )
    kind = "padding"
    default_translator, default_sentences = TRANSLATOR, SENTENCES
    place = choice(
        "attention",
        {"attention": "attention", "mean": "mean", "loss": "loss"},
        "valid_len goes to",
        "the one place that is told this length; the other two are told the right one",
    )
    valid_len = whole(10, 1, 74, "valid_len", "how many of all tokens count as real")
