"""What the page *Where it looks in a picture* asks."""

from heed.exercises.card import Card, above, at, below, choice, mistake, number


def picture_sizes() -> Card:
    """Sizes of a convolution, and of the context vector."""
    return Card(
        number(
            "weights of one filter",
            27,
            replies=[
                at(9, "A pixel is three numbers, and the filter has a weight for each of them."),
                at(135, "Those are the weights of all five filters."),
                at(
                    192, "Those are the numbers of the whole picture. A filter covers 3 × 3 pixels."
                ),
                at(28, "You counted a bias. These filters have none."),
                above(27, "Too large. A filter covers 3 × 3 pixels of three numbers each."),
                below(27, "Too small. A filter covers 3 × 3 pixels of three numbers each."),
            ],
        ),
        number(
            "places, if filters stay inside the picture",
            36,
            replies=[
                at(64, "A filter whose middle is a corner pixel would stick out of the picture."),
                at(6, "So many lie in a row. The grid has rows too."),
                at(8, "So many pixels lie in a row. How often does a 3 fit in, step by step?"),
                at(49, "A 2 × 2 filter would have so many. This one is 3 wide: 8 − 3 + 1."),
                at(180, "So many numbers has Z. Each place has five of them."),
                at(25, "That takes off 3 on each side. The number of positions is 8 − 3 + 1."),
                above(36, "Too large. In one row the middle can stand at 8 − 3 + 1 pixels."),
                below(36, "Too small. In one row the middle can stand at 8 − 3 + 1 pixels."),
            ],
        ),
        number(
            "places with a border of zeros",
            64,
            replies=[
                at(36, "Those are the places without the border."),
                at(100, "The picture now is 10 × 10, but the filter still needs room."),
                at(8, "So many lie in a row. The grid has rows too."),
                above(64, "Too large. Now 10 pixels lie in a row, and a 3 has to fit in."),
                below(64, "Too small. Now the middle can stand on every pixel of the picture."),
            ],
        ),
        number(
            "numbers in the context vector",
            5,
            replies=[
                at(64, "Those are the weights. The context is the mean under them."),
                at(36, "Those are the places, and the mean goes over them."),
                at(1, "The mean is of vectors, and is as long as they are."),
                at(27, "So many weights has a filter. Each filter gives one number a place."),
                at(320, "So many numbers has Z. The mean adds up its places."),
                above(5, "Too large. A mean is as long as one vector: one number a filter."),
                below(5, "Too small. A mean is as long as one vector: one number a filter."),
            ],
        ),
        hint="Slide the filter along one row of pixels, and count where its middle can stand.",
    )


def picture_mistake() -> Card:
    """An explanation that reads too much into a map of weights."""
    return Card(
        number(
            "rows of pixels that one place sees",
            18,
            replies=[
                at(4, "That is the place itself. Its filters reach over their neighbours."),
                at(3, "So many rows of the layer before. Go on to the pixels."),
                at(8, "So many rows of the first layer’s output. One layer is left."),
                at(10, "So many rows sees one number of the second layer. The third covers 3."),
                at(30, "You added 10 three times. But the three windows overlap."),
                at(22, "You added 4 three times. The 10 rows are the first window already."),
                at(14, "That is two windows. The filter covers three."),
                at(
                    11, "You added 4 + 4 + 3. But each of the 3 rows is 4 rows of the layer before."
                ),
                at(
                    48, "You multiplied 3 · 4 · 4. But windows overlap: the next is only 2 further."
                ),
                at(12, "You moved the windows of 10 rows by 1. Each begins 4 further down."),
                at(32, "That is the whole picture."),
                above(18, "Too large. Three windows of 10 rows, each 4 further, overlap."),
                below(18, "Too small. How many new rows does each further window add to the 10?"),
            ],
        ),
        number(
            "pixels that one place sees",
            324,
            replies=[
                at(16, "Those are the pixels of the place. Its filters reach further."),
                at(18, "That is one side of the square."),
                at(972, "You counted the three colours. The question is about pixels."),
                above(324, "Too large. It is a square: rows times rows."),
                below(324, "Too small. It is a square: rows times rows."),
            ],
        ),
        mistake(
            "Which step is false?",
            [
                "Before the word *frisbee*, one place got 90% of the weight.",
                "So the vector of that place has the weight 0.9 in the context.",
                "Three layers of filters computed that vector from the picture.",
                "So 90% of the context depends on the 16 pixels of that place alone.",
                "The next word is read off the context and the state.",
            ],
            right=3,
            replies={
                0: "The map of weights shows this number, and nothing was concluded yet.",
                1: "The context is the mean of the vectors under the weights. That is sound.",
                2: "That is how Z is made. How far do three layers see, one after the other?",
                4: "[c, s] goes into the last layer: the words so far count too. That is sound.",
            },
        ),
        hint="Draw a column of pixels. The first window covers rows 1 to 10. Where do the second "
        "and the third begin and end?",
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
