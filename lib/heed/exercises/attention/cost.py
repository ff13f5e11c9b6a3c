"""What the page *The cost of attention and recurrence* asks."""

from heed.exercises.card import Card, above, at, below, number, predict
from heed.theory.attention.costs import multiply_adds

MEASURED = {"gru": 118.5, "projected": 54.21}  # ms for 1,024 words, as the figure *Waits* has them


def clock() -> Card:
    """How long self-attention takes for 1,024 words, compared with a GRU."""
    work = multiply_adds("projected", 1024, 512) / multiply_adds("gru", 1024, 512)
    return Card(
        predict(
            "self-attention takes this many times as long as the GRU",
            MEASURED["projected"] / MEASURED["gru"],
            low=0,
            high=4,
            digits=2,
            within=0.15,
            then=("waits", {"shown": "layer", "length": 1024}),
            replies=[
                at(work, "So it would be if a multiply–add took equally long in both.", 0.1),
                above(1, "It does more work, but no word waits for another."),
                below(0.31, "On one core it still has more work to do than the GRU."),
                above(0.6, "The GRU’s products are small, one after the other."),
            ],
        ),
        hint="A processor multiplies large matrices faster, number by number, than small ones.",
    )


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
