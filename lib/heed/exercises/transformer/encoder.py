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
    """What becomes of the bag if "light" gets its vector from another sentence."""
    return Card(
        choice(
            "With the other vector, the decoder writes",
            {
                "swapped": "Le sac est lumière",
                "same": "Le sac est léger, as before",
                "noise": "something about neither",
            },
            "same",
            {
                "swapped": "It would be so if the meaning of “light” were in this vector alone.",
                "noise": "The decoder still reads the vectors of “bag” and “is”. They fit well.",
            },
        ),
        choice(
            "Suppose that a translation stays the same. Does the decoder then not use the vector?",
            {
                "odds": "It may use it: the same piece can win by less.",
                "unused": "It doesn’t use it, since nothing has changed.",
                "alone": "It uses only this vector.",
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
