"""What the page *Attention as the repair* asks."""

from heed.exercises.card import Card, above, at, choice, mistake, number
from heed.model.attention import AdditiveScore, MultiplicativeScore

STATE, SOURCE = 192, 384  # numbers of a decoder state and of an encoder state
STEPS, TOKENS = 10, 9  # of the decoder, and of the English sentence


def hide() -> Card:
    """What the decoder writes when a word is hidden from it, and which ones it doesn’t need."""
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
        number(
            "How many of the nine columns can you hide, one at a time, with no change?",
            3,
            replies=[
                at(2, "“does” and <eos> have no row of their own. Is every other word needed?"),
                at(1, "“does” is one. Which other columns have most of the weight in no row?"),
                at(0, "Which columns have most of the weight in no row?"),
                at(4, "One too many. Did you try the full stop?"),
                above(4, "A row that looks at one column mostly needs it: try “old” and “dogs”."),
            ],
        ),
        hint="Find the rows that have most of their weight in the column of the hidden word.",
    )


def scores() -> Card:
    """How many numbers the scores of the trained translator learn, and what additive costs."""
    additive, product = (
        sum(p.numel() for p in score.parameters())
        for score in (
            AdditiveScore(STATE, SOURCE, STATE),
            MultiplicativeScore(STATE, SOURCE),
        )
    )
    return Card(
        number(
            "numbers that the additive score learns",
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
            "numbers that a multiplicative score learns",
            product,
            replies=[
                at(STATE * STATE, "s has 192 numbers, but s W must be as wide as h: 384."),
                at(SOURCE * SOURCE, "W takes the 192 numbers of s to 384. So it has 192 rows."),
                at(product + STATE, "There is no vector v and no bias: the score is s W · h."),
                at(STATE + SOURCE, "Those are its rows and columns. How many entries does W have?"),
                at(additive, "That is the additive score. Here one matrix does everything."),
            ],
        ),
        number(
            "values of tanh in the additive score, for 9 English tokens and 10 decoder steps",
            STEPS * TOKENS * STATE,
            replies=[
                at(STEPS * TOKENS, "That is one for each pair. The hidden layer has 192 units."),
                at(STEPS * STATE, "Each decoder state is compared with 9 encoder states."),
                at(TOKENS * STATE, "That is one decoder step. There are 10."),
                at(
                    (STEPS + TOKENS) * STATE,
                    "That is one tanh for each state. Its sum belongs to a pair: 10 · 9 pairs.",
                ),
                at(STEPS * TOKENS * SOURCE, "h W_k has 192 numbers, one for each hidden unit."),
            ],
        ),
        hint="A matrix that takes 384 numbers to 192 has 384 · 192 entries.",
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
