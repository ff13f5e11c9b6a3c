"""What the page *Pieces of words* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict


def greek() -> Card:
    """How many pieces a word of letters is that training never saw."""
    return Card(
        predict(
            "Pieces of λόγος",
            11,
            low=1,
            high=15,
            within=0,
            then=("cut", {"text": "λόγος", "known": 3740}),
            replies=[
                at(1, "One piece would need merges of Greek letters. The corpus has none."),
                at(5, "It has five letters, but UTF-8 writes a Greek letter with two bytes."),
                at(6, "The ▁ is counted, but UTF-8 writes a Greek letter with two bytes."),
                at(10, "These are the bytes of the letters. What is in front of the word?"),
                above(11, "Count two bytes for each letter, and one for the space in front."),
                below(11, "No merge joins these bytes. How many are there?"),
            ],
        ),
        hint="In UTF-8 each of the five letters is two bytes. What is in front of the word?",
    )


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
