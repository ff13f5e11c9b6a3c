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


def repair() -> Card:
    """A slice whose end is a length, and what it does."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "x = self.embedding(tokens)  # (1, 1, D)",
                "x = x * math.sqrt(self.width)",
                "offset = state.length  # tokens in the cache",
                "codes = self.table[:, offset : x.shape[1]]",
                "x = x + codes",
            ],
            3,
            {
                0: "One number in, one row of the table out.",
                1: "This is √D · E[w], as in the algorithm.",
                2: "That is t, the position of the new token.",
                4: "Word plus position: the sum is right. Look at what is added.",
            },
        ),
        choice(
            "What happens with two tokens in the cache?",
            {
                "empty": "The sum has no rows, and nothing says so.",
                "error": "PyTorch complains that the shapes differ.",
                "first": "The token gets position 0 again.",
            },
            "empty",
            {
                "error": "Shapes (1, 1, D) and (1, 0, D) fit: an axis of length 1 is stretched to "
                "any length, 0 included.",
                "first": "The slice begins at 2. Where does it end?",
            },
        ),
        hint="Put in the numbers: the slice goes from where to where? In a sum, PyTorch stretches "
        "an axis of length 1 to the length of the other, even to 0.",
    )


def write_decoder() -> Card:
    """The decoder block with its cache, in Python."""
    return Card(
        code("decoder"),
        hint="Make q, k and v of the normed row, put k and v behind past[0] and past[1], and look "
        "at past. Then only a new q, which looks at memory. Then the network. Add each time.",
    )
