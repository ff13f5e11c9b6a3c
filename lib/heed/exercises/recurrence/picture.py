"""What the page *Attention over an image* asks."""

from heed.exercises.card import Card, at, below, choice, predict


def picture_sky() -> Card:
    """How likely a verb is if the captioner looks at a place where there is nothing."""
    return Card(
        predict(
            "how likely *throwing* is",
            99,
            low=0,
            high=100,
            unit="%",
            then=("spotlight", {"begun": "a woman is", "row": 1, "column": 0}),
            replies=[
                at(0, "The sky shows no action, but the captioner has to choose a word.", 5),
                below(70, "The captioner also says *frisbee* where there is only sky. And here?"),
                below(100, "More likely than that: what did this place lead to before?"),
            ],
        ),
        hint="What did this place lead to after *a woman is throwing a*?",
    )


def picture_intervene() -> Card:
    """What can show that a word came through the place that was looked at."""
    return Card(
        choice(
            "Which experiments test whether *frisbee* came through *this* place? "
            "(several may be right)",
            {
                "light": "move this place’s weight to another place, and read off the next word",
                "paint": "paint over the frisbee in the picture, and caption it again",
                "bright": "count in 1,000 pictures how often the largest weight is on the frisbee",
                "wipe": "keep the weights, put the mean of all other vectors in place of this one, "
                "and read off the next word",
                "train": "train a second captioner, and look whether it looks at the same place",
            },
            right={"light", "wipe"},
            replies={
                "bright": "That shows that word and place go together. Nothing was changed, so the "
                "word might come out without the place.",
                "train": "That says whether captioners agree. Why this one said *frisbee* stays "
                "open.",
                "light": "This takes the place out of the context; picture and state stay as they "
                "were. If the word stays too, it didn’t need the place.",
                "paint": "Paint changes every place that saw the frisbee, and perhaps an earlier "
                "word. Through which place did *frisbee* come?",
                "wipe": "This takes away what the place says; the other vectors stay as they "
                "were. If the word stays too, it didn’t need the place.",
            },
        ),
        choice(
            "What follows from the 80 of 100?",
            {
                "free": "in these 80, *frisbee* didn’t need this place’s own vector",
                "blind": "in these 80, *frisbee* came from the words alone",
                "alone": "in the other 20, *frisbee* came through this place alone",
                "weight": "the place had 20% of the weight",
            },
            right="free",
            replies={
                "blind": "The other vectors stayed, and the places around see the frisbee too.",
                "alone": "There the word needs this place. It may need others as well.",
                "weight": "The map shows the weight already. The test says what the word needs.",
            },
        ),
        hint="A test changes one thing, keeps the rest, and watches the word.",
    )
