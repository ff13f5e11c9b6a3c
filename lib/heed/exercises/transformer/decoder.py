"""What the page *The decoder* asks."""

from heed.exercises.card import Card, choice, mistake, order


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


def step() -> Card:
    """One step of a decoder with a cache, in order."""
    return Card(
        order(
            "From the newest token to the logits of the next",
            {
                "a": "multiply the row by the output matrix",
                "b": "attend to the cached tokens",
                "c": "embed the token and add the code of its position",
                "d": "apply the network",
                "e": "attend to the memory",
                "f": "put the row’s key and value into the cache",
            },
            {
                "fc": "Keys and values are made of the row: it has to be there first.",
                "bc": "A query is made of the row: it has to be there first.",
                "bf": "Each token sees itself, so its key is stored before its query attends.",
                "eb": "The token looks at the French before it asks the English.",
                "de": "The network comes last in a block, after both attentions.",
                "ad": "The output matrix comes after the last block.",
            },
        ),
        hint="A block has three sub-layers. Where does the cache grow?",
    )
