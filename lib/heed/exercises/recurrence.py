"""What the chapter *From recurrence to attention* asks."""

from heed.exercises.card import Card, at, choice, mistake, number, predict
from heed.theory.costs import multiply_adds


def meet() -> Card:
    """Where the costs of layers of width 768 are equal."""
    width = 768
    return Card(
        number(
            "Scores and averages cost as much as a recurrent layer at N =",
            width,
            replies=[
                at(2 * width, "There they equal the four projections, 4ND². Recurrence has 2ND²."),
                at(width / 2, "A recurrent layer has two products for each word: 2ND², not ND²."),
            ],
        ),
        number(
            "and as much as the four projections at N =",
            2 * width,
            replies=[
                at(width, "There they equal 2ND². The projections take 4ND²."),
                at(4 * width, "Scores and averages together take 2N²D, not N²D."),
            ],
        ),
        number(
            "With projections, self-attention costs as much as an LSTM, 8ND², at N =",
            2 * width,
            replies=[
                at(4 * width, "That is without the projections. Add 4ND² to self-attention."),
                at(width, "That holds for a GRU, 6ND². An LSTM has four pairs of matrices."),
            ],
        ),
        hint="Divide both costs by ND. What is left on each side?",
    )


def toy() -> Card:
    """The share of scores and averages in a small translator's self-attention."""
    attention = multiply_adds("attention", 9, 256)
    share = 100 * attention / multiply_adds("projected", 9, 256)
    return Card(
        predict(
            "scores and averages, of all multiply–adds of self-attention",
            share,
            0,
            100,
            unit="%",
            digits=0,
            within=3,
            then=("costs", {"length": 9, "width": 256}),
            replies=[at(50, "That is so at N = 2D. Here N is much smaller than D.", 5)],
        ),
        number(
            "scores and averages take, in multiply–adds,",
            attention,
            within=attention / 1000,
            replies=[
                at(attention / 2, "Scores and averages: both take N²D."),
                at(4 * 9 * 256**2, "That is what the projections take."),
                at(2 * 9 * 256**2, "That is what a recurrent layer takes."),
                at(2 * 9 * 256, "That is for one word. How many words are there?"),
            ],
        ),
        number(
            "their share of the layer’s work, projections and all, is",
            share,
            within=0.01,
            unit="%",
            replies=[
                at(
                    100 * 9 / 512,
                    "That is their ratio to the projections. Divide by the sum.",
                    0.004,
                ),
                at(share / 100, "The field counts in percent."),
            ],
        ),
        hint="2N²D and 4ND², with N = 9 and D = 256.",
    )


def cores() -> Card:
    """Which layers a second core helps with one text, and why."""
    return Card(
        choice(
            "In which layers can each core read half of the words at the same time? "
            "(several may be right)",
            {
                "attention": "self-attention",
                "convolution": "a convolution",
                "rnn": "an RNN",
                "gru": "a GRU",
            },
            {"attention", "convolution"},
            {
                "rnn": "The second half of the words needs the state after the first half.",
                "gru": "Its gates need the state after the word before, as the RNN does.",
                "attention": "The average of a word needs the other words, but not their averages.",
                "convolution": "A word needs its k neighbours as they came in, and no result.",
            },
        ),
        mistake(
            "And which step of this argument is false?",
            [
                "In self-attention, the longest path between two words of a layer is one step.",
                "A word can be read before the results of the other words are known.",
                "So a transformer can write all words of a translation at the same time.",
                "In training the right translation is known, so all its words can be read at once.",
            ],
            right=2,
            replies={
                0: "Each word has a score with each other word. The step is sound.",
                1: "Scores need the words as they come in, no results. The step is sound.",
                3: "This is how a transformer is trained. The step is sound.",
            },
        ),
        hint="What does a word of the translation depend on?",
    )
