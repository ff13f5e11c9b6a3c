"""What the chapter *From recurrence to attention* asks."""

from heed.exercises.card import Card, at, choice, number, predict


def by_hand() -> Card:
    """Three steps of h_t = x_t + h_{t−1}/2, for two orders of the same inputs."""
    return Card(
        number(
            "last state for 8, 4, 2",
            6,
            replies=[
                at(14, "You kept all of the state. Halve it before you add the next input."),
                at(3, "You halved the sum. Only the old state is halved: h₂ = 2 + h₁/2."),
                at(8, "That is the state after two inputs. One is left."),
                at(4, "Halve the old state alone, and start with h₀ = 8: then h₁ = 4 + 8/2."),
            ],
        ),
        number(
            "last state for 2, 4, 8",
            10.5,
            replies=[
                at(6, "That would be so if the order didn’t matter. Run the three steps again."),
                at(14, "You kept all of the state. Halve it before you add the next input."),
                at(5, "That is the state after two inputs. One is left."),
                at(5.25, "You halved the sum. Only the old state is halved: h₂ = 8 + h₁/2."),
            ],
        ),
        number(
            "two more inputs are 0: the last state for 2, 4, 8, 0, 0",
            2.625,
            replies=[
                at(10.5, "An input of 0 adds nothing, but each step still halves the state."),
                at(5.25, "That is one step too few. There are two zeros."),
                at(0, "Halving a number never makes it 0."),
            ],
        ),
        hint="The first state is the first input, because there is nothing before it.",
    )


def both() -> Card:
    """How many of the 12 states of a bidirectional network change with the second of six words."""
    return Card(
        predict(
            "states that change",
            7,
            low=0,
            high=12,
            within=0,
            then=("unrolled", {"place": 1, "by": "dog", "direction": "both", "read": 8}),
            replies=[
                at(5, "Those are the forward states. Reading backward, two more change."),
                at(2, "Those are the backward states. Count the forward ones as well."),
                at(1, "A changed state is handed on, so the states read after it change too."),
                at(6, "Forward five states change. Backward, which words come after “cat”?"),
                at(12, "At every word some state changes. But at most words only one of the two."),
                at(
                    10, "Five words stand from “cat” on, but backward only two are read from there."
                ),
            ],
        ),
        hint="Which states are computed after “cat” has been read? Count each direction alone.",
    )


def ends() -> Card:
    """Where a bidirectional network can be used, and what it costs."""
    return Card(
        choice(
            "A bidirectional network can (several may be right)",
            {
                "noun": "mark the nouns of a finished sentence",
                "type": "suggest the next word while you type",
                "encode": "read an English sentence that is to be translated",
                "write": "write the French translation, word by word",
                "spam": "decide whether a letter is spam",
                "live": "write live subtitles, each word as it is spoken",
            },
            right={"noun", "encode", "spam"},
            replies={
                "noun": "The sentence is finished, so both of its ends are there.",
                "type": "Which words would it read from the right? You haven’t typed them yet.",
                "encode": "The English sentence is there as a whole before the first French word.",
                "write": "Reading backward starts at the last word. It isn’t written yet.",
                "spam": "The letter is there as a whole.",
                "live": "Reading backward starts at the end, and the speaker isn’t there yet.",
            },
        ),
        number(
            "numbers that it learns, for D = 100 and F = 200",
            120_400,
            replies=[
                at(60_200, "That is one direction. The other has weights of its own."),
                at(120_000, "You left out the two biases."),
                at(60_000, "You left out the bias and the other direction."),
                at(80_400, "Each U leads from F numbers to F numbers, so it has F · F entries."),
                at(40_200, "U leads from F to F numbers: F · F. And there are two directions."),
                at(200_400, "Each direction has a state of 200 numbers: its U is 200 × 200."),
            ],
        ),
        hint="Ask of each task: is the last word there when the first answer is needed?",
    )
