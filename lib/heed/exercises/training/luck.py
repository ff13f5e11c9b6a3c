"""What the page *Better, or luck?* asks."""

from heed.exercises.card import Card, at, choice, number


def overlap() -> Card:
    """What two overlapping intervals and the interval of the difference say."""
    return Card(
        choice(
            "What do these numbers say?",
            {
                "better": "B is significantly better than A",
                "unknown": "the intervals overlap, so nothing is known",
                "always": "B is better on at least 95% of the sentences",
            },
            "better",
            {
                "unknown": "The two single intervals answer another question: what one translator "
                "would score on other sentences. Which interval is about the difference?",
                "always": "The score is of all sentences together. On many of them A and B may "
                "say the same, and on some A is better.",
            },
        ),
        number(
            "A’s interval is 41.0 ± 1.6. The ± with four times as many sentences",
            0.8,
            replies=[
                at(0.4, "A quarter of it needs 16 times as many: the width falls like 1/√n."),
                at(1.6, "That is the ± now. More sentences make it smaller."),
                at(3.2, "More sentences make it narrower, not wider."),
                at(6.4, "More sentences make it narrower, not wider."),
            ],
        ),
        hint="Which of the three intervals is about B minus A? And how does its width "
        "depend on the number of sentences?",
    )


def luck() -> Card:
    """How often twenty settings that change nothing look better or worse."""
    return Card(
        number(
            "How many of the 20 intervals you expect to miss 0",
            1,
            replies=[
                at(0, "Each interval misses the truth in 5% of cases, and there are 20."),
                at(0.05, "That is for one setting. There are 20."),
                at(0.5, "That counts those above 0. As many lie below it.", 0.01),
                at(19, "So many intervals hold 0. How many don’t?"),
            ],
        ),
        number(
            "Probability that at least one of the 20 misses 0",
            100 * (1 - 0.95**20),
            within=0.5,
            unit="%",
            replies=[
                at(100, "That would be certain. Each interval may also hold 0: multiply.", 0.5),
                at(5, "That is for one setting. There are 20.", 0.1),
                at(100 * 0.95**20, "That is the probability that all 20 hold 0.", 0.5),
            ],
        ),
        hint="One interval misses 0 with a probability of 5%. When do all 20 hold it?",
    )
