"""What the chapter *Masks* asks."""

from heed.exercises.card import Card, at, choice, number, predict


def twos() -> Card:
    """How many probabilities change in calls of two pieces without a mask, and why those do."""
    return Card(
        predict(
            "probabilities that change",
            6,
            0,
            6,
            within=0.4,
            then=("calls", {"size": "two", "mask": False, "calls": 64}),
            replies=[
                at(0, "The first piece of a call sees the second: its own output moves at least."),
                at(
                    3, "Those are the first pieces of the calls. Which keys do the second ones see?"
                ),
                at(4, "No call ends after four pieces: what would spare just two of the six?"),
                at(5, "Which one would be spared? Even the first of all sees one piece too many."),
            ],
        ),
        choice(
            "The probability after “Le” changes because",
            {
                "keys": "a key that it sees was made with a later piece in sight",
                "itself": "“Le” itself sees a later piece",
                "cross": "cross-attention sees more of the English sentence",
                "count": "its softmax shares out the weight among more keys",
            },
            "keys",
            {
                "itself": "It sees “<bos>” and “Le”, the two pieces of its call, as in training.",
                "cross": "Cross-attention always sees the whole English sentence.",
                "count": "It sees two keys, as in training.",
            },
        ),
        hint="The decoder has two blocks. What are the keys of the second one made of?",
    )


def hidden() -> Card:
    """How many cells of the masks hide something, by how 14 pieces are divided into calls."""
    return Card(
        number(
            "cells hidden in the second call, of four pieces",
            6,
            replies=[
                at(10, "Those are visible among the four, the diagonal with them."),
                at(46, "Those are all visible cells of this call. Count the others."),
                at(50, "Those are all visible cells of this call. Count the others."),
                at(12, "Of two different new pieces, only the earlier must not see the later."),
                at(56, "That is how many cells the mask has: 4 queries, 14 keys."),
                at(0, "The first of the four must not see the other three."),
            ],
        ),
        number(
            "cells hidden if all 14 came in one call",
            91,
            replies=[
                at(105, "That counts the diagonal too, which is visible."),
                at(196, "That is how many cells the mask has."),
                at(51, "That is for calls of ten and of four. Now the ten can see the four, too."),
                at(182, "Of two different pieces, only the earlier must not see the later."),
                at(45, "Those are hidden among the first ten alone."),
            ],
        ),
        hint="Each hidden cell belongs to two pieces of the same call.",
    )


MEANINGS = {
    "mode": "The causal mask is on only in training mode.",
    "never": "The causal mask was never on.",
    "dropout": "Dropout stays on after training.",
    "fits": "The model has learned its training sentences by heart.",
}


def symptoms() -> Card:
    """Four reports of a training, and what went wrong in three of them."""
    return Card(
        choice(
            "Loss in training 0.11, in validation 2.4; good translations of new sentences",
            MEANINGS,
            "mode",
            {
                "never": "Then the validation would leak too, and its loss would be small.",
                "dropout": "Dropout costs a little in validation and in writing, not this much.",
                "fits": "Then the translations of new sentences would be bad as well.",
            },
        ),
        choice(
            "Loss in training 0.003, in validation 0.003; it writes nonsense",
            MEANINGS,
            "never",
            {
                "mode": "Then training would be honest, and it would write well.",
                "dropout": "Dropout makes losses larger, not smaller.",
                "fits": "Then the loss on new sentences would be large.",
            },
        ),
        choice(
            "The same sentence gets another loss and another translation each time",
            MEANINGS,
            "dropout",
            {
                "mode": "A mask is the same each time: it draws nothing at random.",
                "never": "Without a mask the numbers are wrong, but always the same.",
                "fits": "A model that has learned by heart gives the same answer each time.",
            },
        ),
        choice(
            "Loss in training 0.01, in validation 2.4; bad translations of new sentences",
            MEANINGS,
            "fits",
            {
                "mode": "Writing with a cache would go well: there the mask hides nothing.",
                "never": "Then the validation would leak too, and its loss would be small.",
                "dropout": "Dropout that stays on costs as much in training as in validation.",
            },
        ),
        hint="Which of the four can be seen in writing, which only in the loss?",
    )
