"""What the page *Choosing a translator* asks."""

from heed.exercises.card import Card, at, choice, number

TENTH, HALF = 100 * 7.2 / 13.6, 100 * 20 / 60  # %, of the English sentences of a test
EPSILON = 0.0380778  # of 150 candidates on 3,000 sentences; its test computes it


def leak() -> Card:
    """How much of a small corpus leaks into a test of a tenth of its pairs, and of half."""
    return Card(
        number(
            "Share that leaks, at 0.1",
            TENTH,
            within=1.0,
            unit="%",
            replies=[
                at(
                    100 * 7.2 / 14,
                    "You divided by the pairs of the test. How many English sentences has it?",
                    0.3,
                ),
                at(18, "So many of the sentences with two leak. What else is in the test?", 0.5),
                at(
                    100 * 7.2 / 7.6,
                    "The sentences with one translation are in the test too.",
                    0.6,
                ),
                at(90, "That holds for a sentence with two. And those with one?"),
                at(40, "Only those leak of which just one pair is in the test."),
                at(7.2, "That many leak. How many English sentences has the test?"),
                at(57, "That counts pairs of the test. Count its English sentences.", 0.7),
                at(100 - TENTH, "That is the share that doesn’t leak.", 0.5),
            ],
        ),
        number(
            "Share that leaks, at 0.5",
            HALF,
            within=1.0,
            unit="%",
            replies=[
                at(
                    100 * 20 / 70,
                    "You divided by the pairs of the test. How many English sentences has it?",
                    0.5,
                ),
                at(50, "So many of the sentences with two leak. What else is in the test?"),
                at(
                    100 - HALF,
                    "That is the share that doesn’t leak. Or did you leave out the sentences "
                    "with one translation?",
                    0.8,
                ),
                at(40, "Only those leak of which just one pair is in the test."),
                at(20, "That many leak. How many English sentences has the test?"),
            ],
        ),
        hint="When does a sentence with two translations leak, and when is it in the test at all?",
    )


def promise() -> Card:
    """What a team may promise that can train by one recipe or by two together."""
    return Card(
        number(
            "M",
            150,
            replies=[
                at(50, "Could two recipes together have been chosen?"),
                at(100, "Could a single recipe have been chosen?"),
                at(250, "You counted each pair twice."),
                at(15, "These are recipes. Each training stores 10 checkpoints."),
                at(10, "With other scores, another recipe would have been trained at full size."),
                at(420, "That is the page’s M. This team has 5 recipes and 10 checkpoints."),
                at(1, "S has chosen it among others."),
            ],
        ),
        number(
            "ε, with three significant digits",
            EPSILON,
            within=0.0003,
            digits="three significant digits",
            replies=[
                at(0.0365, "True for one side. With two sides it is 2M, not M.", 0.0002),
                at(0.0248, "That is the ε of a single candidate.", 0.0002),
                at(0.0356, "That counts single recipes only.", 0.0002),
                at(0.0316, "That counts the checkpoints of one training only.", 0.0002),
                at(0.0327, "That counts recipes. Each stores 10 checkpoints.", 0.0002),
                at(0.0372, "That counts pairs of recipes only.", 0.0002),
                at(0.0392, "That counts each pair twice.", 0.0002),
                at(0.0403, "That is the ε of the page’s 420 models on 3,000 sentences.", 0.0002),
            ],
        ),
        number(
            "New sentences wrong: at most, with one decimal place",
            34.9,
            within=0.06,
            unit="%",
            replies=[
                at(34.8, "Round a bound up: 34.8% is less than it promises.", 0.035),
                at(31, "That is the error on S. Add ε."),
                at(27.2, "The true error may be above the error on S.", 0.1),
                at(38.6, "ε bounds its error. 2ε compares it with the best candidate.", 0.1),
                at(34.68, "True by the bound with one side. Asked is that with two.", 0.03),
                at(34.58, "That counts single recipes only.", 0.04),
                at(34.3, "That counts recipes. Each stores 10 checkpoints.", 0.035),
                at(34.2, "That counts the checkpoints of one training only.", 0.045),
                at(33.5, "That is the bound for a single candidate.", 0.05),
            ],
        ),
        choice(
            "Which of these does the promise leave out?",
            {
                "beam": "the same checkpoint with another search",
                "same": "a new sentence from where S was drawn",
                "bleu": "its BLEU",
                "chosen": "that the winner was lucky on S",
                "news": "sentences from newspapers",
            },
            {"beam", "bleu", "news"},
            replies={
                "beam": "Another search writes other translations, with another error.",
                "same": "Just this is promised.",
                "bleu": "BLEU is not a mean of losses.",
                "chosen": "That is why M counts the others.",
                "news": "S has none, so nothing is known of them.",
            },
        ),
        hint="If S had been other sentences, what might have been kept?",
    )
