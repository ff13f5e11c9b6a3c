"""What the page *What happens to your sentence* asks."""

from heed.exercises.card import Card, choice, order


def take() -> Card:
    """What becomes of a translation if another piece is taken."""
    return Card(
        choice(
            "With *est* in place of *s’*, what will the translator write?",
            {
                "same": "*est enfui en panne d’essence*: nothing else changes",
                "verb": "*est tombée en panne d’essence*: the verb changes, and the end stays",
                "other": "*est très rapide*: it goes on about something else",
            },
            right="verb",
            replies={
                "same": "The next piece is chosen anew, after reading *est*. Try it.",
                "other": "It still looks at the whole English sentence. Try it.",
            },
        ),
        hint="The decoder reads what is written so far, and the English.",
    )


def way() -> Card:
    """What a translator does, from the letters to the first piece of French."""
    return Card(
        order(
            "Put the steps in order.",
            {
                "a": "Look up the vector of each piece, and add one for its position.",
                "b": "Let the French look at the memory of the English.",
                "c": "Cut the English into pieces.",
                "d": "Take the likeliest piece.",
                "e": "Let the English pieces look at each other.",
                "f": "Compute a probability for each piece of the vocabulary.",
            },
            misplaced={
                "ac": "There are no pieces yet whose vectors could be looked up.",
                "ea": "Pieces compare their vectors, so these come first.",
                "be": "The memory is what the encoder returns.",
                "fb": "The decoder has to know the English before it says what is likely.",
                "df": "Which piece is the likeliest? The probabilities come first.",
            },
        ),
        hint="Pieces, vectors, encoder, decoder, probabilities.",
    )
