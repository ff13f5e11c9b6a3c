"""What the chapter *Masks* asks."""

from heed.exercises.card import Card, above, at, below, choice, mistake, number, predict


def larger() -> Card:
    """What is left of the scores when −10⁹ is added to all of them in single precision."""
    return Card(
        predict(
            "The weight of “pig” becomes",
            0.25,
            0,
            1,
            digits=2,
            within=0.02,
            then=(
                "formats",
                {"format": "fp32", "constant": "1000000000", "way": "added", "hidden": 4},
            ),
            replies=[
                at(0.62, "That holds for exact sums. Are these four sums stored exactly?", 0.03),
                above(
                    0.65, "That is more than without any mask. Rounding brings the sums together."
                ),
                above(0.27, "Then the sums would still differ. How wide is a step near 10⁹?"),
                below(
                    0.23,
                    "The weights of four keys sum to 1, and no score lies above that of “pig”.",
                ),
            ],
        ),
        choice(
            "The reason is that",
            {
                "same": "all four sums are stored as the same number",
                "shift": "adding the same number to all scores changes nothing",
                "infinite": "−1,000,000,000 is stored as −∞",
                "tiny": "e to the power of −1,000,000,000 is stored as 0",
            },
            "same",
            {
                "shift": "That is true of exact sums. It would leave “pig” its 0.62.",
                "infinite": "fp32 reaches 3.4×10³⁸. And a row of −∞ gives NaN.",
                "tiny": "The largest score of the row is subtracted before the exponential.",
            },
        ),
        hint="fp32 has 24 binary digits. How far apart are its numbers near 10⁹, about 2³⁰?",
    )


def bf16() -> Card:
    """The step of bf16 near 10,000, what it stores for it, and what becomes of four scores."""
    return Card(
        number(
            "Step from one of them to the next",
            64,
            replies=[
                at(32, "8,192 / 256: that would take 9 binary digits."),
                at(128, "There are 128 numbers. But the range is only 8,192 wide."),
                above(64, "Then fewer than 128 numbers would fit into the range."),
                below(64, "Then more than 128 numbers would fit into the range."),
            ],
        ),
        number(
            "10,000 is stored as",
            9_984,
            replies=[
                at(10_000, "It is no multiple of the step."),
                at(10_048, "That is a multiple of the step, but the next one below is nearer."),
                at(8_192, "That is the beginning of the range. Which number is nearest?"),
                above(9_984, "How often does the step fit into 10,000? Round that number."),
                below(9_984, "There is a multiple of the step that is nearer to 10,000."),
            ],
        ),
        choice(
            "A query sees nothing: the constant is added to its scores 1.25, 0.5, 2 and 3. "
            "The weights are",
            {
                "none": "0.11, 0.05, 0.23 and 0.62, as without a mask",
                "equal": "0.25 each",
                "zero": "0 each",
                "nan": "not numbers",
            },
            "equal",
            {
                "none": "That holds for exact sums. Compare the four scores with the step.",
                "zero": "A softmax divides by the sum, so its weights sum to 1.",
                "nan": "That takes four scores of −∞. bf16 reaches far beyond −10,000.",
            },
        ),
        hint="Divide the width of the range by the number of steps.",
    )


def after() -> Card:
    """A mask after the softmax, which leaves later words in the denominators."""
    return Card(
        mistake(
            "Which step is false?",
            [
                "The scores of all pairs of words are computed, those of later words too.",
                "A softmax over each row turns the scores into weights.",
                "Then the weights of later words are set to 0.",
                "So no value vector of a later word goes into the output of a word.",
                "So the output of a word does not depend on later words.",
            ],
            right=4,
            replies={
                0: "Masks work like this too: hidden scores are computed, then replaced.",
                1: "Each row now sums to 1, later words included. The step itself is sound.",
                2: "This can be done. What remains of the later words afterwards?",
                3: "A value with weight 0 adds nothing. This is true.",
            },
        ),
        number(
            "Word 0 scores 0 with itself and ln 4 with the only later word. Its own weight is",
            0.2,
            replies=[
                at(1, "That is what a mask before the softmax gives."),
                at(0.8, "That is the weight which the later word had."),
                at(0.25, "Its exponential is 1, and the sum of both is 1 + 4."),
                at(0, "Only the weight of the later word is set to 0."),
                at(0.5, "That holds for equal scores. Here the exponentials are 1 and 4."),
            ],
        ),
        hint="Where does the score of a later word appear in the softmax?",
    )


def diluted() -> Card:
    """The mean loss over labels of which 52 %, and then 78 %, are padding."""
    real, pad, length = 2.40, 0.01, 4.31
    means = [(length * real + (slots - length) * pad) / slots for slots in (9, 20)]
    return Card(
        number(
            "mean over 9 labels, nats",
            means[0],
            within=0.005,
            replies=[
                at(2.40, "That is the loss of the real labels alone. Which labels enter the mean?"),
                at(
                    (real + pad) / 2,
                    "You gave both losses the same share. How many labels of each are there?",
                    0.006,
                ),
                at(
                    length * real / 9,
                    "The labels of the padding have a small loss, and it counts as well.",
                    0.0005,
                ),
                at(
                    length * real + (9 - length) * pad,
                    "That is the sum of a sentence. Divide by its labels.",
                    0.02,
                ),
                above(2.4, "A mean lies between the smallest and the largest of its terms."),
                above(means[0] + 0.005, "A little more than half of the labels are padding."),
                below(means[0] - 0.005, "Nearly half of the labels are real, with 2.40 nats each."),
            ],
        ),
        number(
            "mean over 20 labels, nats",
            means[1],
            within=0.003,
            replies=[
                at(means[0], "That is with T = 9. How many of the 20 labels are padding?", 0.006),
                at(
                    length * real / 20,
                    "The 15.69 labels of the padding have a small loss, and it counts as well.",
                    0.001,
                ),
                above(means[1] + 0.003, "Of 20 labels only 4.31 are real. The others cost 0.01."),
                below(means[1] - 0.003, "4.31 labels of 2.40 nats have to be shared out among 20."),
            ],
        ),
        choice(
            "As T grows, the mean goes to",
            {"zero": "0", "pad": "0.01", "half": "1.205, halfway", "real": "2.40"},
            right="pad",
            replies={
                "zero": "Every label costs at least 0.01, so the mean cannot fall below it.",
                "half": "That is so if half of all labels are padding. Does this share stay?",
                "real": "That would be the limit if almost all labels were real.",
            },
        ),
        hint="Weigh each loss by the number of its labels.",
    )


def end() -> Card:
    """How far the outputs move where <eos> is hidden, and which."""
    return Card(
        predict(
            "outputs move by",
            4.3,
            low=0,
            high=30,
            unit="%",
            digits=1,
            within=2.5,
            then=("padded", {"place": "attention", "valid_len": 8}),
            replies=[
                at(0, "One key is hidden, so each softmax has one term less. Can that be 0?", 0.5),
                above(
                    20,
                    "So far they move only where *hungry* and the dot are hidden too. How much "
                    "can the other tokens need the end?",
                ),
                above(
                    9,
                    "You expect as much as from one <pad> too many. But a <pad> brings in a vector "
                    "that training never shaped. Here only a little weight moves to real tokens.",
                ),
                above(
                    6.8,
                    "It is less: <eos> tells the other tokens little, so they can do without it.",
                ),
                below(1.8, "The queries do give <eos> some weight, and have to put it elsewhere."),
            ],
        ),
        choice(
            "Which outputs move?",
            {
                "all": "all nine",
                "last": "only that of *<eos>*",
                "near": "only those next to the end",
                "none": "none of the words, since *<eos>* is not a word",
            },
            right="all",
            replies={
                "last": "Hidden keys are missing for every query, not only for their own.",
                "near": "Attention knows no distance: every query had this key.",
                "none": "It has a key and a value like any word, and took part of the weight.",
            },
        ),
        hint="Without its key, <eos> gets no weight. From which queries did it get some before?",
    )


LEAKS = {
    "padding": "the encoder has no padding mask",
    "cross": "cross-attention has a causal mask",
    "cache": "every call counts positions from 0 again",
    "maps": "the maps that it shows are computed without the mask",
}


def leak() -> Card:
    """Three programs with one mistake each, told from what moves."""
    padding = "Then real tokens would read the padding, and the first test would move outputs."
    cross = "Then an output before t = 6 could not see *hungry*. In the second test all move."
    cache = "Then a token would get another position in ten calls, as the third test would show."
    maps = "Then the maps would show weight on padding. The last line says 0%."
    said = {"padding": padding, "cross": cross, "cache": cache, "maps": maps}
    return Card(
        *(
            choice(
                name,
                LEAKS,
                right=right,
                replies={key: text for key, text in said.items() if key != right},
            )
            for name, right in (("A", "cross"), ("B", "cache"), ("C", "maps"))
        ),
        hint="Ask of each mistake which of the four tests must notice it.",
    )


def moved() -> Card:
    """How many outputs move under two masks when the second of four words is changed."""
    return Card(
        number(
            "outputs that move under the causal mask",
            3,
            replies=[
                at(4, "The first word stands before the changed one. What may it see?"),
                at(1, "Its own output moves. But which words may look back at it?"),
                at(2, "The word itself may see it too, and so may both that follow."),
                at(0, "A mask hides the future. To the words that follow, it is the past."),
            ],
        ),
        number(
            "outputs that move under *without itself*",
            2,
            replies=[
                at(
                    3,
                    "The second word sees only the first, so its softmax has a single score. "
                    "What is its weight before the change, and what after?",
                ),
                at(1, "How many words stand after the changed one, and so see it?"),
                at(4, "The first word stands before the changed one, and sees nothing at all."),
                at(0, "The words that follow still see the changed one."),
            ],
        ),
        hint="Which queries see the changed word? Look at its column under each mask.",
    )


def ahead() -> Card:
    """What a decoder of three layers sees if its mask lets every query see one key too many."""
    return Card(
        number(
            "How many pieces does the output at position 2 depend on?",
            6,
            replies=[
                at(4, "That is so after one layer. What has piece 3 seen by the second layer?"),
                at(5, "Is that the last position that it sees? Positions are counted from 0."),
                at(3, "That would be right under the causal mask: positions 0, 1 and 2."),
                at(9, "The decoder reads only 8 pieces."),
                at(8, "Each layer adds one piece, and there are three layers."),
                above(6, "Each layer lets in one more piece from the right. There are three."),
                below(6, "The keys of the second layer have already seen one piece too many."),
            ],
        ),
        choice(
            "In training its loss comes near",
            {
                "zero": "zero, as without a mask",
                "mask": "the loss with the causal mask",
                "half": "halfway between these two",
            },
            right="zero",
            replies={
                "half": "Position t has to predict piece t + 1. What keeps it from copying that?",
                "mask": "The mask shows only one piece more. But is it the one to be predicted?",
            },
        ),
        hint="Draw three rows of dots, one for each layer. Which dots reach position 2 at the top?",
    )


def shifted() -> Card:
    """Which step of a training is false, and what loss it leads to."""
    return Card(
        mistake(
            "Which step is wrong?",
            [
                "The decoder reads <bos>, Le, garçon, est, prêt and the full stop.",
                "The causal mask hides every later piece from each position.",
                "The labels are the row that the decoder reads, from <bos> to the full stop.",
                "In cross-attention nothing is hidden: each position may see all English words.",
                "One pass gives all six predictions. The loss is the mean of their −ln p.",
            ],
            right=2,
            replies={
                0: "This step is correct: from <bos> it predicts Le, and from the full stop <eos>.",
                1: "This step is correct: that is the causal mask. A position still sees itself.",
                3: "This step is correct: the English sentence is known before the first French "
                "word is written, so all of it may be seen.",
                4: "This step is correct: with the mask one pass can predict all positions.",
            },
        ),
        choice(
            "What does the model learn from this?",
            {
                "copy": "to copy what it reads at the same position",
                "ahead": "to copy what it reads one position to the right",
                "nothing": "nothing: the loss stays high",
                "translate": "to translate, because the mask hides the future",
            },
            right="copy",
            replies={
                "ahead": "The mask hides that position. But where does the label stand now?",
                "nothing": "Each position reads its own label. Is that hard to learn?",
                "translate": "The mask does its work. But is the label still in the future?",
            },
        ),
        hint="Write the labels below what the decoder reads, and compare the columns.",
    )


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
                at(1, "There are three calls. In each, the first piece sees one too many."),
                at(2, "There are three calls. In each, the first piece sees one too many."),
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
                "keys": "“<bos>” has seen “Le”, and “Le” sees the key of “<bos>”",
                "itself": "“Le” sees “garçon”, a later piece",
                "cross": "cross-attention sees more of the English sentence",
                "count": "its softmax shares out the weight among more keys",
            },
            "keys",
            {
                "itself": "“garçon” comes in the next call: “Le” sees what it saw in training.",
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
                at(3, "That is the first of the four alone. What must the second not see?"),
                at(91, "That is for one call of 14. Here the first ten are all visible."),
                below(6, "Of 4 new pieces the first must not see 3. Go on with the second."),
                above(6, "The first ten are visible. What is hidden lies among the four."),
            ],
        ),
        number(
            "cells hidden if all 14 came in one call",
            91,
            replies=[
                at(105, "That counts the diagonal too, which is visible."),
                at(196, "That is how many cells the mask has."),
                at(51, "That is for two calls. In one call the ten must not see the four, either."),
                at(182, "Of two different pieces, only the earlier must not see the later."),
                at(45, "Those are hidden among the first ten alone."),
                at(78, "That is right for 13 pieces. The first of 14 must not see 13."),
                below(91, "The first piece must not see 13, the second not 12. Go on and add."),
                above(91, "The first piece must not see 13, the second not 12. Go on and add."),
            ],
        ),
        hint="Each hidden cell belongs to two pieces of the same call.",
    )


MEANINGS = {
    "mode": "The causal mask is on only in training mode.",
    "never": "The causal mask was never on.",
    "dropout": "Dropout stays on after training.",
    "fits": "The model has learned its training sentences by heart.",
    "zero": "In writing, every new piece gets the code of position 0.",
}


def symptoms() -> Card:
    """Four reports of a training, and which of five mistakes explains each."""
    return Card(
        choice(
            "Loss in training 0.003, in validation 0.003; it writes nothing",
            MEANINGS,
            "never",
            {
                "mode": "Then nothing leaks in training: the model learns to write well.",
                "dropout": "Dropout makes losses larger. What makes both of them so small?",
                "fits": "Then the loss on new sentences would be large.",
                "zero": "That spoils what it writes, but makes no loss so small.",
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
                "zero": "A wrong position is wrong in the same way each time.",
            },
        ),
        choice(
            "Loss in training 0.01, in validation 2.4; bad translations of new sentences",
            MEANINGS,
            "fits",
            {
                "mode": "Writing with a cache would go well: there the mask hides nothing.",
                "never": "Then the validation would leak too, and its loss would be small.",
                "dropout": "Dropout on makes each loss larger. What explains 0.01 beside 2.4?",
                "zero": "In validation all pieces come in one call: its loss would be small.",
            },
        ),
        choice(
            "Loss in training 0.11, in validation 0.12; of 100 new sentences, 37 come out right",
            MEANINGS,
            "zero",
            {
                "mode": "Then the loss in validation would be far larger.",
                "never": "Then both losses would be near zero: the answers would be in sight.",
                "dropout": "Dropout would raise the loss in validation too, not the writing alone.",
                "fits": "Then new sentences would have a far larger loss than those in training.",
            },
        ),
        hint="For each mistake, ask of training, validation and writing: what does it spoil?",
    )
