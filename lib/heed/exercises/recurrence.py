"""What the chapter *From recurrence to attention* asks."""

from heed.exercises.card import Card, at, choice, mistake, number


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
            ],
        ),
        number(
            "places without padding",
            36,
            replies=[
                at(64, "A filter whose middle is a corner pixel would stick out of the picture."),
                at(6, "So many lie in a row. The grid has rows too."),
                at(49, "A 2 × 2 filter would have so many. This one is 3 wide: 8 − 3 + 1."),
                at(180, "So many numbers has Z. Each place has five of them."),
                at(25, "That takes off 3 on each side. The number of positions is 8 − 3 + 1."),
            ],
        ),
        number(
            "places with a border of zeros",
            64,
            replies=[
                at(36, "Those are the places without the border."),
                at(100, "The picture now is 10 × 10, but the filter still needs room."),
                at(8, "So many lie in a row. The grid has rows too."),
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
            ],
        ),
        hint="Slide the filter along one row of pixels, and count where its middle can stand.",
    )


def picture_mistake() -> Card:
    """An explanation that reads too much into a map of weights."""
    return Card(
        mistake(
            "Which step is false?",
            [
                "Before the word *frisbee*, one place got 90% of the weight.",
                "So the vector of that place has the weight 0.9 in the context.",
                "A convolution computed that vector from 18 × 18 pixels.",
                "So 90% of the context depends on the 4 × 4 pixels of that place alone.",
                "The next word is read off the context and the state.",
            ],
            right=3,
            replies={
                0: "This is what the map of weights shows.",
                1: "The context is the mean of the vectors under the weights. That is sound.",
                2: "Three layers of filters, one after the other, see that far. That is sound.",
                4: "[c; h] goes into the last layer: the words so far count too. That is sound.",
            },
        ),
        hint="Which pixels can change the vector of a place?",
    )


def picture_intervene() -> Card:
    """What can show that a word needs what was looked at."""
    return Card(
        choice(
            "Which experiments test whether *frisbee* came from the place with the largest weight? "
            "(several may be right)",
            {
                "light": "put all weight on another place, and read off the next word again",
                "paint": "paint over the frisbee in the picture, and caption it again",
                "bright": "look whether the largest weight lies on the frisbee in 1,000 scenes",
                "score": "look whether the score of that place was the largest, too",
                "wipe": "set the vector of that place to the mean of all others before attending",
            },
            right={"light", "paint", "wipe"},
            replies={
                "bright": "That shows that both go together. It changes nothing, so it can’t show "
                "that the word needs it.",
                "score": "It always was: the softmax keeps the order of the scores.",
                "light": "Moving the weights changes the cause and leaves the rest alone.",
                "paint": "Without the frisbee the word should go, if it came from there.",
                "wipe": "This takes away what the place had to say, and leaves the weights free to "
                "turn elsewhere: still a test.",
            },
        ),
        hint="A test changes the cause, and looks what happens to the word.",
    )
