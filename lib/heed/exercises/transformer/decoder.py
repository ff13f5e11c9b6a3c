"""What the page *The decoder* asks."""

from heed.exercises.card import Card, choice, code, mistake


def memory() -> Card:
    """How a French beginning goes on with the memory of another sentence, and a shape."""
    return Card(
        choice(
            "After “L’infirmière” it writes",
            {
                "helped": "a aidé le garçon.",
                "hungry": "a faim.",
                "first": "ai aidé le garçon.",
                "again": ". J’ai aidé le garçon.",
                "only": "le garçon.",
            },
            "helped",
            {
                "hungry": "Nothing in this memory is hungry. Where should that come from?",
                "first": "That fits *I*. But whom has the decoder read as the subject?",
                "again": "Look at the run above: does it begin a new sentence there?",
                "only": "The nurse still lacks a verb, and the memory has one.",
            },
        ),
        choice(
            "One head of cross-attention, T French and N English pieces: its weights are",
            {"tn": "T × N", "tt": "T × T", "nn": "N × N", "half": "a triangle of T × N"},
            "tn",
            {
                "tt": "That is self-attention in the decoder. Where do the keys come from here?",
                "nn": "That is the encoder. Which sentence asks here?",
                "half": "Which English pieces would a French one have to be kept from?",
            },
        ),
        hint="The French says what has been told, the memory what there is to tell.",
    )


def roles() -> Card:
    """Queries and keys of cross-attention from the wrong sentences, and what that does."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "read = norm(Y)  # (T, D)",
                "q, k, v = M @ W_q, read @ W_k, read @ W_v",
                "A = (q @ k.T / math.sqrt(D)).softmax(-1)",
                "found = A @ v @ W_o",
                "Y = Y + found",
            ],
            1,
            {
                0: "Each sub-layer reads normed rows, and the skip passes the others on.",
                2: "That is right: scaled products, and a softmax over the keys.",
                3: "That is right: weighted averages of the values, then the output map.",
                4: "The skip is right. Which shape has what it adds?",
            },
        ),
        choice(
            "In writing one French row comes in, T = 1. What happens?",
            {
                "rows": "Y gets N equal rows, and nothing says so.",
                "error": "PyTorch complains that the shapes differ.",
                "one": "Y keeps its one row, with wrong numbers.",
            },
            "rows",
            {
                "error": "It does for 5 and 8 rows. But an axis of length 1 is stretched.",
                "one": "How many queries does line 2 make, and so how many rows has A?",
            },
        ),
        hint="Which sentence asks, and which is asked? Then go through the shapes, with T = 1 and "
        "N = 8. In a sum, PyTorch stretches an axis of length 1 to the length of the other.",
    )


def write_decoder() -> Card:
    """The decoder block with its cache, in Python."""
    return Card(
        code("decoder"),
        hint="Make q, k and v of the normed row, put k and v behind past[0] and past[1], and look "
        "at past. Then only a new q, which looks at source. Then the network. Add each time.",
    )
