"""What the page *The encoder* asks."""

from heed.exercises.card import Card, choice, mistake


def faulty() -> Card:
    """The line of an encoder that leaves the attention's output unused."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "X ← √D · E[w] + P",
                "for each block, with its own weights:",
                "Y ← X + SelfAttention(norm(X))",
                "X ← X + Network(norm(X))",
                "return norm(X)",
            ],
            3,
            {
                0: "This is how words come in: a row of the table times √D, plus the position.",
                1: "Blocks look alike, but each has learned weights of its own.",
                2: "Queries, keys and values come from the same words: self-attention.",
                4: "Sums make the stream grow. The last norm brings its rows back to one size.",
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
                "swapped": "So it would be if the sense of “light” were in this vector alone.",
                "noise": "The decoder still reads the vectors of “bag” and “is”. They fit well.",
            },
        ),
        choice(
            "Suppose an exchange leaves a translation as it was. Is the vector then not used?",
            {
                "odds": "It may be used: the same piece can win by less.",
                "unused": "It is not used, for nothing has changed.",
                "alone": "It is the only vector that is used.",
            },
            "odds",
            {
                "unused": "You see only which piece wins. What else does the softmax give?",
                "alone": "Then the translation would have followed the vector.",
            },
        ),
        hint="Attention works in both directions: what did “bag” and “is” learn from “light”, and "
        "from each other?",
    )
