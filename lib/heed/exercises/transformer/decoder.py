"""What the page *The decoder and its cache* asks."""

from heed.exercises.card import Card, at, choice, mistake, number, order


def cache() -> Card:
    """How many numbers a cache holds, and how many bytes those of a batch with a beam."""
    return Card(
        number(
            "Numbers in the cache of one sentence",
            2 * 6 * 512 * (20 + 30),
            replies=[
                at(153_600, "That is the keys alone. What else does attention read?"),
                at(122_880, "The memory’s keys and values are kept too."),
                at(184_320, "That is what is kept of the source. Add the translation’s."),
                at(51_200, "Each block has keys and values of its own."),
            ],
        ),
        number(
            "All caches together",
            32 * 4 * 2 * 2 * 6 * 512 * (20 + 30) / 1e6,
            within=0.1,
            unit="MB",
            replies=[
                at(19.7, "That is one beginning for each sentence. The beam has four.", 0.1),
                at(39.3, "That is millions of numbers. How many bytes has each?", 0.1),
                at(157.3, "That would be 4 bytes a number. Half precision has 2.", 0.1),
            ],
        ),
        hint="How many tokens have keys and values? In how many blocks, and how wide are they?",
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
