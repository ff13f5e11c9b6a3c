"""What the page *What it costs* asks."""

import math

from heed.exercises.card import Card, above, at, below, mistake, number, predict
from heed.theory.attention.costs import multiply_adds


def meet() -> Card:
    """Where self-attention of width 768 costs as much as an LSTM, and how its cost grows."""
    width = 768
    work = [multiply_adds("projected", times * width, width) for times in (1, 2)]
    return Card(
        number(
            "An LSTM has four pairs of matrices. Self-attention costs as much at N =",
            2 * width,
            replies=[
                at(4 * width, "That is without the projections. Add 4ND² to self-attention."),
                at(width, "That holds for a GRU, 6ND². An LSTM costs 8ND²."),
                at(0, "That counts 4 matrices, one of each pair. An LSTM has 8."),
                above(2 * width, "There self-attention costs more than 8ND²."),
                below(2 * width, "There self-attention still costs less than 8ND²."),
            ],
        ),
        number(
            "A text grows from 768 to 1,536 words. The cost of the whole text grows by the factor",
            work[1] / work[0],
            within=0.01,
            replies=[
                at(4, "So do scores and averages. The projections only double."),
                at(2, "So do the projections. Scores and averages grow by more."),
                at(3, "2 and 4 don’t count equally: at N = D the projections are the larger part."),
                above(4, "Scores and averages grow 4 times, and nothing grows faster."),
                below(2, "Even the projections double."),
            ],
        ),
        hint="Divide both costs by ND. What is left on each side? Then put N = D and N = 2D.",
    )


def toy() -> Card:
    """What self-attention costs in a small translator, and when its comparisons count."""
    length, width = 9, 256
    attention = multiply_adds("attention", length, width)
    ratio = multiply_adds("projected", length, width) / multiply_adds("rnn", length, width)
    tenth = math.ceil(2 * width / 9)  # N / (N + 2D) is 1/10
    return Card(
        predict(
            "The work of self-attention with its projections, divided by the work of a simple RNN",
            ratio,
            0,
            10,
            digits=1,
            within=0.3,
            then=("costs", {"length": length, "width": width}),
            replies=[
                below(1.6, "Most of the work is in the projections: four matrices against two."),
                above(2.4, "There are four matrices against two. Comparing 9 words adds little."),
            ],
        ),
        number(
            "Scores and averages of all 9 words, in multiply–adds,",
            attention,
            within=attention / 1000,
            replies=[
                at(attention / 2, "Scores and averages: both take N²D."),
                at(4 * length * width**2, "That is what the projections take."),
                at(2 * length * width**2, "That is what a recurrent layer takes."),
                at(2 * length * width, "That is for one word. How many words are there?"),
            ],
        ),
        number(
            "With more words, they are at least 10% of all the work of self-attention from N =",
            tenth,
            replies=[
                at(51, "You compared them with the projections. Compare them with the sum.", 0.5),
                at(52, "You compared them with the projections. Compare them with the sum.", 0.4),
                at(56, "There it is 9.9%, a little less than 10%."),
                at(56.9, "Words are whole: round up.", 0.05),
                at(2 * width, "There it is 50%, because they equal the projections."),
                at(114, "Scores and averages each cost N²D, so together 2N²D.", 1),
                above(tenth, "There it is more than 10%, but a shorter sentence will do."),
                below(tenth, "There it is less than 10%. Their share is N/(N + 2D)."),
            ],
        ),
        hint="Scores and averages take 2N²D, projections 4ND². Divide by the sum; cancel 2ND.",
    )


def cores() -> Card:
    """How much a second core helps two stacked GRUs, and what fewer steps don't give."""
    return Card(
        number(
            "Both layers are ready after at least",
            201,
            unit="ms",
            replies=[
                at(400, "The second layer needn’t wait until the first has read the whole text."),
                at(200, "Almost: when does the second layer get its first state to read?"),
                at(100, "No layer can divide its words: each step needs the state before."),
                above(201, "Let the second core run the second layer. When can it begin?"),
                below(201, "Each layer alone takes 200 steps, one after the other."),
            ],
        ),
        mistake(
            "Self-attention and a GRU of the same width D read N = D words. Which statement is "
            "false?",
            [
                "Both layers do equally many multiply–adds.",
                "The GRU takes N steps, one after the other, self-attention a fixed number.",
                "So self-attention is about N times as fast.",
                "With a second core, self-attention can read one text in about half the time.",
            ],
            2,
            {
                0: "That is true: at N = D, 2N²D + 4ND² is 6ND², as in a GRU.",
                1: "That is true: in self-attention no word waits for another.",
                3: "That is true: each core computes the new vectors of half of the words.",
            },
        ),
        hint="When is the first state of the first layer ready? And how much work is in a step?",
    )
