"""What the page *Attention as the repair* asks."""

from heed.exercises.card import Card, above, at, choice, mistake, number


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
                above(6, "Too many. Hide “old”, “like” and “dogs”: does the French stay?"),
                above(4, "Fewer. Did you try “nurse”, “like” and the full stop?"),
            ],
        ),
        hint="Find the rows that have most of their weight in the column of the hidden word.",
    )


def late() -> Card:
    """Which line labels the rows of an alignment by the wrong words."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "read = <bos>, L’, infirmière, n’, aime, …, one token a step",
                "row t of the map = the weights of *sₜ*, the state after reading token t",
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
        hint="Which word do the weights of *sₜ* help to choose: the one just read, or the next?",
    )
