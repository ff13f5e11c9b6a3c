"""What the page *Time as an input, or a memory* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict


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
                at(10.5, "The last input counts in full, the first least: you had it reversed."),
                above(6, "Too large. Only the last input, 2, counts in full: h₂ = 2 + h₁/2."),
                below(6, "Too small. Half of h₁ is left when 2 comes in: h₂ = 2 + h₁/2."),
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
                above(10.5, "Too large. Half of h₁ is lost when 8 comes in: h₂ = 8 + h₁/2."),
                below(10.5, "Too small. The last input, 8, counts in full: h₂ = 8 + h₁/2."),
            ],
        ),
        number(
            "2, 4, 8, 0, 0 becomes 18, 4, 8, 0, 0: the last state grows by",
            1,
            replies=[
                at(16, "So much the first state grows. Each of the later steps halves that."),
                at(0, "Halving a number never makes it 0: something of the 16 is left."),
                at(0.5, "That is one halving too many. Only four steps follow the first."),
                at(2, "That is one halving too few. Four steps follow the first."),
                at(4, "An input of 0 adds nothing, but its step halves the state as well."),
                at(3.625, "That is the new last state. How much larger is it than the old one?"),
                at(2.625, "That is the old last state. How much larger is the new one?"),
                at(1.125, "Of 18 that is left. But 2 of the 18 was there before."),
                above(1, "Too large. The first state grows by 16, and four steps halve that."),
                below(1, "Too small. The first state grows by 16, and four steps halve that."),
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
                "gap": "guess the word that is missing in the middle of a letter",
                "write": "answer a letter, word by word",
                "spam": "decide whether an e-mail is spam",
                "live": "write live subtitles, each word as it is spoken",
            },
            right={"noun", "gap", "spam"},
            replies={
                "noun": "The sentence is finished, so both of its ends are there.",
                "type": "Which words would it read from the right? You haven’t typed them yet.",
                "gap": "The words after the gap are there too, and they help to guess.",
                "write": "Reading backward starts at the answer’s last word. It isn’t written yet.",
                "spam": "The e-mail has arrived as a whole, so it can be read from both ends.",
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
