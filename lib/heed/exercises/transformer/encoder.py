"""What the page *The encoder* asks."""

from heed.exercises.card import Card, at, choice, mistake, number


def faulty() -> Card:
    """The line of an encoder that leaves the attention's output unused."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "X ← √D · E[w] + P",
                "for each block, with its own weights:",
                "Y ← AddNorm(X, MultiHead(X, X, X, ℓ))",
                "X ← AddNorm(X, Network(X))",
                "return X",
            ],
            3,
            {
                0: "This is how words come in: a row of the table times √D, plus the position.",
                1: "Blocks look alike, but each has learned weights of its own.",
                2: "Queries, keys and values come from the same words: self-attention.",
                4: "What the last block returns is what the decoder reads.",
            },
        ),
        choice(
            "What does this encoder make of “light” in the two sentences?",
            {
                "same": "the same vector, apart from its position",
                "apart": "two vectors, as before, but less far apart",
                "noise": "two unrelated vectors",
            },
            "same",
            {
                "apart": "How does another word still get into the vector of “light”?",
                "noise": "The network gives the same output for the same input.",
            },
        ),
        hint="Follow the output of the attention. Who reads Y?",
    )


def reach() -> Card:
    """How many blocks a word needs if attention sees only two neighbours on each side."""
    return Card(
        number(
            "Blocks",
            4,
            replies=[
                at(8, "That is one place a block. Each block reaches two places further."),
                at(3, "After three blocks the first word has heard of the seventh."),
                at(1, "So it is with full attention. Here a query sees only two places around it."),
                at(2, "After two blocks it has heard of the fifth word."),
            ],
        ),
        number(
            "Blocks for 33 words",
            16,
            replies=[
                at(32, "That is one place a block. Each block reaches two places further."),
                at(17, "How far is it from the first word to the last? Count the steps."),
                at(8, "That would be four places a block. Two lie ahead, two lie behind."),
            ],
        ),
        hint="After one block, the first word holds something of words 1 to 3. After the next?",
    )


def exchange() -> Card:
    """What becomes of the bag if the two vectors of "light" change places."""
    return Card(
        choice(
            "The bag’s sentence becomes",
            {
                "swapped": "Le sac est lumière",
                "same": "Le sac est léger, as before",
                "noise": "something about neither",
            },
            "same",
            {
                "swapped": "So it would be if the sense of “light” stood in this vector alone.",
                "noise": "The decoder still reads the vectors of “bag” and “is”. They fit well.",
            },
        ),
        choice(
            "What does that show?",
            {
                "elsewhere": "the decoder has other hints too",
                "unused": "the decoder never looks at the vector of “light”",
                "equal": "the two vectors of “light” are the same",
            },
            "elsewhere",
            {
                "unused": "It does look: the first piece of léger falls from 0.77 to 0.09, and "
                "still wins.",
                "equal": "They end 0.30 apart, as the figure says.",
            },
        ),
        hint="Attention works in both directions: what did “bag” and “is” learn from “light”, and "
        "from each other?",
    )
