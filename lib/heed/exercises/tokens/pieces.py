"""What the page *Pieces of words* asks."""

from heed.exercises.card import Card, at, choice, number


def merging() -> Card:
    """Three merges by hand, and a new word cut with them."""
    return Card(
        number(
            "How often does the first pair occur?",
            4,
            replies=[
                at(3, "That is ▁ t. Another pair occurs in four of the words."),
                at(5, "No pair is in all five words: *hat* has no i."),
            ],
        ),
        choice(
            "Which pair is merged third?",
            {"ing": "in g", "ng": "n g", "ain": "a in", "th": "▁t h"},
            right="ing",
            replies={
                "ng": "After the first merge, n is a piece of its own nowhere: it is inside in.",
                "ain": "This pair occurs only in *train*.",
                "th": "This pair occurs only in *thing*.",
            },
        ),
        number(
            "How many pieces is *tingling*?",
            4,
            replies=[
                at(3, "No merge has made *l* part of a piece."),
                at(5, "The ▁ and the first t are one piece: that was the second merge."),
                at(6, "in and g are one piece: that was the third merge, and it is used twice."),
                at(9, "These are the bytes. Now use the three merges, in their order."),
            ],
        ),
        hint="Write ▁ and the letters of each word, and count how often two neighbours occur.",
    )


def ordered() -> Card:
    """What five merges make of two words, where the order decides."""
    return Card(
        choice(
            "How is *barking* cut?",
            {
                "letters": "▁ · b · ar · k · ing",
                "king": "▁ · b · ar · king",
                "ark": "▁ · b · ark · ing",
                "bar": "▁ · bar · king",
            },
            right="king",
            replies={
                "letters": "When the fourth merge is made, k and ing are neighbours.",
                "ark": "ar k comes last. Which piece is k part of by then?",
                "bar": "Which of the five merges would join b and ar?",
            },
        ),
        choice(
            "How is *dark* cut?",
            {"two": "▁ · d · ar · k", "three": "▁ · d · ark", "whole": "▁d · ark"},
            right="three",
            replies={
                "two": "No other merge takes this k, so it is still beside ar when ar k is made.",
                "whole": "None of the five merges joins ▁ and d.",
            },
        ),
        choice(
            "Which other order cuts *barking* in another way?",
            {
                "first": "i n before a r",
                "before": "ar k before k ing",
                "none": "neither of these",
            },
            right="before",
            replies={
                "first": "These two share no letter, so either may come first.",
                "none": "Which two merges of the list want the same k?",
            },
        ),
        hint="Write ▁ and the letters. Go through the list once: join a pair wherever it stands.",
    )
