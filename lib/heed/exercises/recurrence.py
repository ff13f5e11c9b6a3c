"""What the chapter *From recurrence to attention* asks."""

from heed.exercises.card import Card, at, choice, mistake, number
from heed.model.attention import AdditiveScore, MultiplicativeScore

STATE, SOURCE = 192, 384  # numbers of a decoder state and of an encoder state


def hide() -> Card:
    """What the decoder writes when a word of the sentence is hidden from it."""
    return Card(
        choice(
            "With “not” hidden, it writes",
            {
                "same": "L’infirmière n’aime pas les vieux chiens.",
                "without": "L’infirmière aime les vieux chiens.",
                "half": "L’infirmière n’aime les vieux chiens.",
                "end": "L’infirmière.",
            },
            right="without",
            replies={
                "same": "Look at the rows *n’* and *pas*: where would they get “not” from now?",
                "half": "Two rows look at “not”. Why should only one of the two words go?",
                "end": "The rows below *pas* don’t look at “not”. What keeps them from being "
                "written?",
            },
        ),
        choice(
            "With “does” hidden, it writes",
            {
                "same": "the same as with nothing hidden",
                "verb": "the sentence without *aime*",
                "not": "the sentence without *n’* and *pas*",
            },
            right="same",
            replies={
                "verb": "Which word does the row *aime* look at?",
                "not": "The row *n’* gives “does” 1%. What has the other 95%?",
            },
        ),
        hint="Find the rows that have most of their weight in the column of the hidden word.",
    )


def scores() -> Card:
    """How many numbers the scores of the trained translator learn, and which does not fit."""
    additive, product = (
        sum(p.numel() for p in score.parameters())
        for score in (
            AdditiveScore(STATE, SOURCE, STATE),
            MultiplicativeScore(STATE, SOURCE),
        )
    )
    return Card(
        number(
            "numbers in the additive score",
            additive,
            replies=[
                at(additive - STATE, "You left out the vector v, one number for each hidden unit."),
                at(2 * STATE * STATE + STATE, "The encoder states are 384 wide, not 192."),
                at(SOURCE * STATE + STATE, "The decoder state has a matrix of its own."),
                at(STATE * STATE + STATE, "The encoder states have a matrix of their own."),
                at(additive + 2 * STATE, "These matrices have no bias: see what the code prints."),
                at(product, "That is a single matrix. Which three parts does the code print?"),
            ],
        ),
        number(
            "numbers in a multiplicative score of the same states",
            product,
            replies=[
                at(STATE * STATE, "W must take 384 numbers to 192."),
                at(SOURCE * SOURCE, "W must take 384 numbers to 192, not to 384."),
                at(product + STATE, "There is no vector v and no bias: the score is s W h."),
                at(STATE + SOURCE, "Those are its rows and columns. How many entries has W?"),
                at(additive, "That is the additive score. Here one matrix does everything."),
            ],
        ),
        choice(
            "Which score can’t compare these states as they are?",
            {"dot": "dot", "multiplicative": "multiplicative", "additive": "additive"},
            right="dot",
            replies={
                "multiplicative": "W may have any numbers of rows and columns.",
                "additive": "Each side has a matrix of its own, and both lead to 192 units.",
            },
        ),
        hint="A matrix from 384 to 192 numbers has 384 · 192 entries.",
    )


def late() -> Card:
    """Which line labels the rows of an alignment by the wrong words."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "read = <bos>, L’, infirmière, n’, aime, …, one token a step",
                "row t of the map = the weights of s_t, the state after reading token t",
                "label of row t = token t of read",
                "label of column n = token n of the English sentence",
            ],
            right=2,
            replies={
                0: "This is right: the decoder starts from <bos> and then reads its own words.",
                1: "This is right: this decoder asks with the state *after* it has read.",
                3: "This is right: weight n belongs to encoder state n.",
            },
        ),
        choice(
            "In this wrong map, which row has its weight in the column of *dogs*?",
            {
                "vieux": "*vieux*",
                "chiens": "*chiens*",
                "stop": "the full stop",
                "les": "*les*",
            },
            right="vieux",
            replies={
                "chiens": "That is the right map. Which word has the decoder read last "
                "when it writes *chiens*?",
                "stop": "You moved the labels the other way. The word that is read comes before "
                "the one that is written.",
                "les": "That is two words too early. The map is off by one.",
            },
        ),
        hint="Which word do the weights of s_t help to choose: the one just read, or the next one?",
    )
