"""What the chapter *Self-attention* asks."""

import math
import random

import numpy as np
import torch

from heed.exercises.card import Card, above, at, below, choice, mistake, number, predict
from heed.model.attention import scaled_dot_product_attention
from heed.model.heads import multiply_adds, parameters
from heed.model.kernels import attention_features, random_directions
from heed.theory.attention.saturation import dot_products, random_rows


def three() -> Card:
    """Weights and output for the scores 0, ln 2 and ln 5, and the same at β = 2."""
    return Card(
        number(
            "largest weight",
            5 / 8,
            replies=[
                at(0.699, "You divided the scores by their sum. Take exponentials first.", 0.001),
                at(1 / 3, "That is its share in a plain mean. Take exponentials of the scores."),
                at(5, "That is its exponential. Divide by the sum of all three."),
                at(5 / 7, "The score 0 has an exponential too: it is 1."),
                at(
                    math.log(5), "That is its score. Take exponentials, divide by their sum.", 0.005
                ),
                above(1, "No weight is above 1. Divide its exponential by the sum of all three."),
                above(5 / 8, "The other two exponentials, 1 and 2, are more than a third of 8."),
                below(5 / 8, "Its exponential, 5, is more than half of the sum of all three."),
            ],
        ),
        number(
            "output",
            6,
            replies=[
                at(4, "That is the plain mean of the vectors. Use the weights."),
                at(12, "A weighted average cannot be larger than the largest vector."),
                at(48, "You used the exponentials. Divide by their sum."),
                at(8, "That is X_2. The other two words have weights too."),
                at(6.8, "You divided the scores by their sum. Take exponentials first.", 0.01),
                at(48 / 7, "The score 0 has an exponential too: it is 1.", 0.01),
                at(5, "That leaves out X_1, which has a weight too."),
                above(6, "X_0 and X_1 have weights too, and pull the output down."),
                below(6, "X_2 has more than half of the weight, and X_1 adds its share."),
            ],
        ),
        number(
            "largest weight for β = 2",
            25 / 30,
            within=0.005,
            replies=[
                at(5 / 8, "β multiplies the scores, so it changes their differences."),
                at(1.25, "β doubles the scores, not the weights. No weight is above 1."),
                at(10 / 15, "β stands in the exponent: e^{2 ln 5} is 25, not 10."),
                above(0.84, "The other two exponentials are now 1 and 4, and they count too."),
                below(0.82, "Each exponential is squared: 2 becomes 4, and 5 becomes 25."),
            ],
        ),
        hint="The exponential of ln 5 is 5, and that of 2 ln 5 is 5 · 5.",
    )


def inside() -> Card:
    """Which points of the plane can be an output of three words in the corners of a triangle."""
    return Card(
        choice(
            "An output can lie at (several may be right)",
            {
                "inner": "(1, 1)",
                "far": "(3, 0.5)",
                "edge": "(2, 2)",
                "corner": "(4, 0)",
                "outside": "(3, 3)",
            },
            right={"inner", "far"},
            replies={
                "inner": "For (1, 1), try the weights ½, ¼ and ¼.",
                "far": "Is (3, 0.5) inside the triangle? Then some positive weights lead there.",
                "edge": "At (2, 2) the first word would have the weight 0. Can a softmax give 0?",
                "corner": "(4, 0) takes a weight of exactly 1. Can a softmax give it?",
                "outside": "At (3, 3) the last two words would need ¾ each, more than 1 together.",
            },
        ),
        hint="Which weights does each point need? A softmax gives any weights that are positive "
        "and sum to 1.",
    )


def narrow() -> Card:
    """How scores spread in a head of 64 columns, divided by the root of 64 and of 512."""
    return Card(
        number(
            "standard deviation of a score with √D_h",
            1,
            replies=[
                at(8, "That is before the division. By what is it divided?"),
                at(64, "That is the variance before the division."),
                at(0.125, "The dot product has the standard deviation 8, not 1.", 0.001),
            ],
        ),
        number(
            "standard deviation of a score with √D",
            math.sqrt(64 / 512),
            within=0.002,
            replies=[
                at(1, "That would be so with 512 terms. How many does one head have?"),
                at(0.125, "That is the variance. Take its root.", 0.001),
                at(8 / 512, "You divided by D. Divide by its root.", 0.0005),
                at(
                    1 / math.sqrt(512),
                    "The dot product has the standard deviation 8, not 1.",
                    0.001,
                ),
                at(math.sqrt(8), "Upside down: the scores get smaller.", 0.01),
            ],
        ),
        choice(
            "With √D, the weights of the untrained head are",
            {"flat": "more alike", "sharp": "less alike", "same": "the same"},
            right="flat",
            replies={
                "sharp": "Smaller scores differ less. What does the softmax make of that?",
                "same": "The order of the weights stays, but not their sizes. What happens if all "
                "scores shrink?",
            },
        ),
        hint="How many terms does a dot product of this head have? What is their sum’s variance?",
    )


def thousand() -> Card:
    """The multiplications of the layer that splits first, for a text of 1,000 words."""
    split, narrow = (sum(multiply_adds(layer, 256, 8, 1000)) for layer in ("split", "narrow"))
    held = sum(parameters("split", 256, 8)) / sum(parameters("narrow", 256, 8))
    return Card(
        predict(
            "its share of the multiplications, for 1,000 words",
            100 * split / narrow,
            low=0,
            high=100,
            unit="%",
            then=("widths", {"heads": 8, "width": 256, "length": 1000}),
            replies=[
                at(
                    100 * held,
                    "That is its share for a short sentence. How does the work on scores grow?",
                    3,
                ),
                below(
                    100 * held,
                    "Splitting first saves nothing on the scores, so its share grows from 35%.",
                ),
                below(
                    72,
                    "It grows further: scores and averages are two thirds of the narrow layer’s "
                    "work, and splitting first saves none of it.",
                ),
                above(
                    83,
                    "The projections are still a third of the narrow layer’s work, and "
                    "splitting first saves most of that third.",
                ),
            ],
        ),
        hint="Each parameter is used once per word. How many multiplications do scores and "
        "averages add for each word? Does splitting first save any of them?",
    )


def stack() -> Card:
    """The outputs of heads joined the wrong way, and what one matrix for two does."""
    return Card(
        mistake(
            "Which step is false?",
            [
                "X is 5 × 8, and W_q, W_k and W_v are 8 × 8. The three products are 5 × 8.",
                "Cut each of them between columns into four matrices of 5 × 2.",
                "The scores of a head, QKᵀ/√2, are 5 × 5.",
                "A softmax of each row, times the values: the output of a head is 5 × 2.",
                "Put the four outputs one below the other, and multiply by W_o, which is 8 × 8.",
            ],
            right=4,
            replies={
                0: "5 × 8 times 8 × 8 is 5 × 8. That is sound.",
                1: "8 columns in 4 heads leave 2 for each. That is sound.",
                2: "A head is 2 wide, so its root is √2. That is sound.",
                3: "5 × 5 weights times 5 × 2 values give 5 × 2. That is sound.",
            },
        ),
        choice(
            "A head takes the same matrix for queries and keys. What always holds? "
            "(several may be right)",
            {
                "scores": "the score that “gave” gives “Mary” equals the one that “Mary” gives "
                "“gave”",
                "weights": "the weight that “gave” gives “Mary” equals the one that “Mary” gives "
                "“gave”",
                "sums": "the weights that a word gives sum to 1",
            },
            right={"scores", "sums"},
            replies={
                "scores": "A score is the dot product of two rows of XW. Does the order matter?",
                "weights": "The softmax divides each row by its own sum. Are the two sums equal?",
                "sums": "The softmax of a row sums to 1, whatever the scores are.",
            },
        ),
        hint="Write the shape beside each matrix. And which numbers does a softmax divide by?",
    )


SYMMETRY = {"equivariant": "equivariant", "invariant": "invariant", "neither": "neither"}


def reorderings() -> Card:
    """How many orders six words have, and how many of them a mean of outputs tells apart."""
    return Card(
        number(
            "different sentences",
            360,
            replies=[
                at(720, "That is 6!. Swap the two *the*: is it another sentence?"),
                at(
                    36,
                    "That is 6 · 6. The first place has 6 words to choose from, the next 5.",
                ),
                at(120, "That is 5!, for five words. The sentence has six: *the* is there twice."),
                at(60, "That is half of 5!. But the sentence has six words."),
                at(30, "That is 6 · 5, places for two words only. Place the other four too."),
                above(360, "Even if the two *the* were different words, it would be 6! = 720."),
                below(
                    360, "Six words have 6! = 720 orders. How often is each sentence among them?"
                ),
            ],
        ),
        number(
            "different means of the outputs, over all these sentences",
            1,
            replies=[
                at(360, "That would be so if the mean could see the order."),
                at(720, "That would be so if the mean could see the order."),
                at(0, "Each sentence has a mean. How many of them differ?"),
                at(6, "The mean does not depend on which word comes first, or last."),
                above(1, "Reordering moves the outputs. What does that do to their mean?"),
            ],
        ),
        number(
            "different means, with positions added",
            360,
            replies=[
                at(1, "Now the rows of X + P differ from order to order, not only in their order."),
                at(720, "Swapping the two *the* still gives the same sentence, and the same mean."),
                above(360, "There cannot be more means than different sentences."),
                below(
                    360, "With positions each sentence has rows of its own, and so its own mean."
                ),
            ],
        ),
        hint="Six words have 6! orders. Which of them are the same sentence?",
    )


def symmetry() -> Card:
    """Which of four functions of a sentence are equivariant, and which invariant."""
    return Card(
        choice(
            "XW, with a matrix W",
            SYMMETRY,
            right="equivariant",
            replies={
                "invariant": "Swap two words: two rows of XW change places.",
                "neither": "W multiplies each row separately. Where does a row stand afterwards?",
            },
        ),
        choice(
            "the largest number in each column",
            SYMMETRY,
            right="invariant",
            replies={
                "equivariant": "The result has one row only. What could be reordered in it?",
                "neither": "Does the largest of some numbers depend on their order?",
            },
        ),
        choice(
            "row t is the mean of rows 0 to t of X",
            SYMMETRY,
            right="neither",
            replies={
                "equivariant": "Swap the first two words: row 0 is now the second word. Was it "
                "a row before?",
                "invariant": "Row 0 is the first word itself, and that can be any of them.",
            },
        ),
        choice(
            "the rows of X, sorted by their first number (no two alike)",
            SYMMETRY,
            right="invariant",
            replies={
                "equivariant": "Reorder X and sort again: the same list comes out, not a reordered "
                "one.",
                "neither": "Reorder X and sort again. What comes out?",
            },
        ),
        hint="Try two words. Swap them, and look at what the function returns.",
    )


def repeated() -> Card:
    """What a word weighs when it is said once, three times, and with a higher score."""
    return Card(
        number(
            "output for *the film is very good*",
            0.2,
            within=0.005,
            replies=[
                at(1, "That is the value of *very*. What is its weight?"),
                at(0.25, "*very* has a weight too: there are five words.", 0.005),
                above(0.205, "Equal scores give equal weights, and they add up to 1."),
                below(0.195, "Equal scores give equal weights, and they add up to 1."),
            ],
        ),
        number(
            "output for *the film is very very very good*",
            3 / 7,
            within=0.005,
            replies=[
                at(0.2, "Attention counts how often a pair is there.", 0.005),
                at(0.6, "There are seven words now, not five.", 0.005),
                at(1 / 7, "That is the weight of one *very*. There are three.", 0.005),
                at(3, "That counts the words. Each has only its share of the weight."),
                at(0.75, "That is 3 to 1. But there are four other words.", 0.005),
                above(0.434, "Of seven equal weights, three belong to *very*."),
                below(0.423, "Of seven equal weights, three belong to *very*."),
            ],
        ),
        number(
            "output for *the film is very very very good*, if the score of *very* is larger than "
            "the others by ln 2",
            0.6,
            within=0.005,
            replies=[
                at(3 / 7, "A larger score means a larger weight: e^{ln 2} = 2.", 0.005),
                at(
                    2 / 3, "How many words are not *very*, and what does each of them count?", 0.005
                ),
                at(6 / 7, "The three *very* now count 6, so the sum of all is more than 7.", 0.005),
                at(1 / 3, "That is what a single *very* would weigh. There are three.", 0.005),
                at(0.2, "That is the weight of one *very*. There are three.", 0.005),
                at(6, "Divide by the sum over all words: the other four count 1 each."),
                above(0.605, "Each *very* counts 2, each of the other four words counts 1."),
                below(0.595, "Each *very* counts 2, each of the other four words counts 1."),
            ],
        ),
        hint="A weight is e^score, divided by the sum of e^score over all words.",
    )


def recommend() -> Card:
    """The dot product and the cosine of a user with two films, and what length does to them."""
    return Card(
        number(
            "cosine of the user and Q",
            0.6,
            within=0.001,
            replies=[
                at(36, "That is the dot product. Divide it by both lengths."),
                at(
                    7.2,
                    "You have divided by the length of the user only. Q has a length too.",
                    0.001,
                ),
                at(3, "You have divided by the length of Q only. The user has a length too."),
                at(0.8, "That is the sine of the angle.", 0.001),
                at(1, "That is film P, which points exactly where the user points."),
                at(0.36, "That is the square of the cosine.", 0.001),
                above(0.605, "The dot product is 36. Have you divided it by both lengths?"),
                below(0.595, "The dot product is 36. Divide it by the two lengths, 5 and 12."),
            ],
        ),
        choice(
            "Which film comes first at the start?",
            {
                "p": "P, by the dot product and by the cosine",
                "q": "Q, by the dot product and by the cosine",
                "qp": "Q by the dot product, P by the cosine",
                "pq": "P by the dot product, Q by the cosine",
            },
            right="qp",
            replies={
                "p": "The dot product with P is 25. What is it with Q?",
                "q": "P points the same way as the user, so its cosine is 1.",
                "pq": "It is the other way round: which of the two measures rewards length?",
            },
        ),
        number(
            "length of P’s vector later",
            7.2,
            within=0.01,
            replies=[
                at(1.44, "That is the factor by which it grows. Its length was 5.", 0.01),
                at(36, "That is the dot product, in which the user’s length 5 counts too."),
                at(12, "With this length, P’s dot product is 60, because it points the right way."),
                at(5, "With length 5 its dot product is 25. How much has Q?"),
                at(2.2, "That is how much longer it gets. It had length 5.", 0.01),
                above(7.22, "Now P has more than Q’s 36: P’s dot product is 5 times its length."),
                below(7.18, "Now P has less than Q’s 36: P’s dot product is 5 times its length."),
            ],
        ),
        hint="The user and P have length 5, and Q has length 12.",
    )


def turned() -> Card:
    """What stays when all vectors of users and films are turned by the same angle."""
    return Card(
        choice(
            "What stays the same? (several may be right)",
            {
                "dots": "every dot product u · m",
                "cosines": "the cosine between two films",
                "lengths": "how long a film’s vector is",
                "loss": "the loss",
                "first": "the first number of a film’s vector",
                "axis": "the films that lie along the horizontal axis",
            },
            right={"dots", "cosines", "lengths", "loss"},
            replies={
                "dots": "It depends on two lengths and the angle between. Do these change?",
                "cosines": "Both films turn alike. What happens to the angle between them?",
                "lengths": "A rotation makes no vector longer or shorter.",
                "loss": "The loss is made of dot products and lengths.",
                "first": "Turn (1, 0) by a quarter of a turn: it becomes (0, 1).",
                "axis": "Draw again in the figure: other films come to lie along it.",
            },
        ),
        hint="Which of these can you read off the picture if somebody takes the axes away?",
    )


def bird() -> Card:
    """The dot product of *bird* with itself, for the question whether an animal acts."""
    return Card(
        predict(
            "bird · bird",
            0.04,
            low=0,
            high=8,
            digits=2,
            within=0.5,
            then=("related", {"subject": "bird", "trained": True}),
            replies=[
                above(
                    4,
                    "It is no second cat: in the training sentences no bird ever acts, and without "
                    "an error there is no gradient that makes its vector longer.",
                ),
                above(
                    0.5,
                    "It is less still. No bird ever acts in the training sentences, and other "
                    "words give the answer, so *bird* didn’t have to help.",
                ),
            ],
        ),
        hint="What in the training sentences would have made the vector of *bird* longer?",
    )


def lookup() -> Card:
    """Which sharpness gives an answer, which answers there are, and what a longer query does."""
    return Card(
        number(
            "β for which the soft look-up answers €2.80",
            2,
            within=0.01,
            replies=[
                at(9, "That is the ratio of the two weights, 3^β. Solve for β.", 0.01),
                at(0.9, "That is the weight of the first key. Which β gives it?", 0.01),
                at(1, "For β = 1 the weights are ¾ and ¼, and the answer is €4."),
                at(3, "For β = 3 the ratio of the weights is 27. Which ratio do you need?", 0.01),
                at(math.log(9), "You took the first score for 1. It is ln 3.", 0.01),
                above(2.02, "This answers less than €2.80: the second key gets too little weight."),
                below(1.98, "This answers more than €2.80: the second key gets too much weight."),
            ],
        ),
        choice(
            "Which of these can be the answer for some β ≥ 0? (several may be right)",
            {"two": "€2", "near": "€2.01", "six": "€6", "eight": "€8"},
            right={"near", "six"},
            replies={
                "two": "This needs the weight 0 for the second key. Can a softmax give it?",
                "near": "The answer comes as near to €2 as you like.",
                "six": "Here both keys have the same weight. Which β does that?",
                "eight": "This needs more weight for the key with the smaller score.",
            },
        ),
        number(
            "answer in € for β = 1 and the query 3q, to three digits",
            64 / 28,
            within=0.006,
            replies=[
                at(4, "That is the answer for the query q. What becomes of the scores?"),
                at(2.8, "That is the answer for the query 2q."),
                at(2.0, "That is the hard look-up. The second key still has some weight."),
                above(2.3, "The scores are 3 ln 3 and 0. What is the exponential of 3 ln 3?"),
                below(2.27, "The second key has more weight: its exponential is still 1."),
            ],
        ),
        hint="The exponential of β ln 3 is 3^β. Which weight of the first key gives €2.80?",
    )


def opposite() -> Card:
    """What a word gives itself if its query is turned around, and which index is whose."""
    x = torch.tensor([[-0.5, -1.2], [1.5, -0.5], [1.2, 0.6], [-1, 0.5], [-0.5, -1.2], [0.4, 1.4]])
    _, weights = scaled_dot_product_attention(-x, x, x)
    turned = {"word": 2, "q11": -1, "q12": 0, "q21": 0, "q22": -1}
    return Card(
        predict(
            "*walks* gives itself",
            100 * float(weights[2, 2]),
            low=0,
            high=100,
            unit="%",
            digits=1,
            within=6,
            then=("roles", turned | {"k11": 1, "k12": 0, "k21": 0, "k22": 1}),
        ),
        choice(
            "In the table above, whose output takes most of *walks*?",
            {"the": "that of *the*", "cat": "that of *cat*", "walks": "that of *walks*"}
            | {"on": "that of *on*", "street": "that of *street*"},
            right="street",
            replies={
                "the": "It takes 0.01. Read down the column of *walks*.",
                "cat": "*walks* takes most of *cat*, but *cat* takes only 0.02 of *walks*.",
                "walks": "It takes 0.14 of itself. Read down the column of *walks*.",
                "on": "It takes 0.14. Another word takes more.",
            },
        ),
        hint="What becomes of the score of a word with itself? And what stands in a column?",
    )


def bilinear() -> Card:
    """What leaves all weights as they are."""
    return Card(
        choice(
            "The weights A_ts stay as they are, for every sentence, if (several may be right)",
            {
                "scaled": "W_q is doubled and W_k halved",
                "rotated": "W_q becomes W_q R, and W_k becomes W_k R",
                "swapped": "W_q and W_k change places",
                "value": "W_v is doubled",
                "doubled": "W_q and W_k are both doubled",
            },
            right={"scaled", "rotated", "value"},
            replies={
                "scaled": "What becomes of the product W_q W_kᵀ?",
                "rotated": "Multiply out (W_q R)(W_k R)ᵀ.",
                "swapped": "The product is transposed: now the score of *cat* with *walks* is what "
                "the score of *walks* with *cat* was.",
                "value": "Where does W_v stand in the formula of the weights?",
                "doubled": "All scores become four times as large: the look-up gets sharper.",
            },
        ),
        hint="Weights depend on the scores alone, and scores on the product of two matrices.",
    )


def chance() -> Card:
    """The scores of a head on four pieces, and what they are above chance."""
    return Card(
        number(
            "score for *before*",
            0.6,
            replies=[
                at(
                    0.45,
                    "*Mary* has no piece before it, so its row isn’t counted: divide by three.",
                ),
                at(0.4 / 3, "You took the piece after. Rows are queries: read each row.", 0.005),
                at(0.125, "That is the piece itself, on the diagonal."),
                *(
                    at(x, "Don’t subtract chance yet: the score is the weight itself.", 0.005)
                    for x in (0.35, 0.467)
                ),
                at(1.8, "That is the sum. Take the mean of the rows that have a piece before."),
            ],
        ),
        number(
            "score for *ends*",
            0.575,
            replies=[
                at(0.4, "That is the row of *slept* only. Take the mean over all four queries."),
                at(0.325, "That is the full stop alone. The pattern names both keys."),
                at(0.25, "That is the <eos> alone. The pattern names both keys."),
                at(0.6, "Take all four rows, also those of the full stop and <eos>."),
                at(0.5, "*Mary* has no piece before it, but the ends are there to see: four rows."),
                at(0.8, "That is the row of *Mary* only. Take the mean over all four queries."),
                at(2.3 / 8, "Add the two keys of each row. Then take the mean of four rows."),
                at(2.3, "That is the sum of four rows. Take the mean."),
                at(2.3 / 3, "Every one of the four rows counts here: divide by four.", 0.005),
                *(
                    at(x, "Don’t subtract chance yet: the score is the weight itself.", 0.005)
                    for x in (0.075, 0.15)
                ),
            ],
        ),
        choice(
            "Which pattern is it named after?",
            {"before": "before", "ends": "ends", "none": "neither of the two"},
            right="before",
            replies={
                "ends": "Two keys of four are ends. How much does a head give them that looks at "
                "all keys equally?",
                "none": "Work out both above chance: is one of them at least 0.25?",
            },
        ),
        hint="In which rows does each pattern name a key, and how many of the four keys does it "
        "name there?",
    )


def luck() -> Card:
    """How many of 80 intervals lie above zero by luck, and what would tell."""
    return Card(
        number(
            "expected number of intervals above zero",
            2,
            replies=[
                at(4, "On average four miss zero. How many of these lie above it?"),
                at(0, "Each interval is wrong with probability 5%, and there are 80."),
                at(0.025, "That is the probability for one head. There are 80."),
                at(1, "You halved twice: 5% of 80 miss zero, and half of those lie above it."),
                at(40, "Most intervals contain zero. Only those that miss it lie above or below."),
                at(78, "That many contain zero in the figure. How many would luck put above it?"),
                at(76, "That many contain zero. How many lie above it?"),
            ],
        ),
        choice(
            "On 500 sentences, thirteen of the 80 intervals lie above zero. How can you find "
            "out which of these heads matter?",
            {
                "more": "more draws of the bootstrap",
                "largest": "keep those with the largest loss",
                "fresh": "measure the thirteen on new sentences",
            },
            right="fresh",
            replies={
                "more": "These are draws from the same 500 sentences: the ends of the interval get "
                "steadier, but the luck in the sentences stays.",
                "largest": "The largest of many numbers is often the luckiest. How could you check "
                "whether these are?",
            },
        ),
        hint="A 95% interval misses with probability 5%, and half of these misses lie above zero.",
    )


def reasons() -> Card:
    """A step from weights to reasons that does not follow."""
    return Card(
        mistake(
            "Which step is it?",
            [
                "Before it writes *vieux*, a head gives 90% of its weight to *book*’s position.",
                "So 90% of the weight in its average is on the value vector of that position.",
                "That value vector is computed from the encoder’s output at that position.",
                "So 90% of what the head hands on depends on the word *book* alone.",
                "The other heads of the layer may hand on something else.",
            ],
            right=3,
            replies={
                0: "That is measured: it is the weight in one cell of the map.",
                1: "The output of a head is the average of the value vectors by these weights.",
                2: "Values are made by a matrix, row by row. No other row comes in here.",
                4: "This holds whatever that head does: the heads of a layer work side by side.",
            },
        ),
        hint="What has the encoder done to the row of *book* before the decoder looks at it?",
    )


def length() -> Card:
    """Where *cat* draws more attention than *walks* itself, and the r for 0.9 of 100 words."""
    ratio = 9 * 99  # of the exponential of one word to that of each of 99 others, for 0.9
    best, level = math.sqrt(math.log(ratio) / 2), math.sqrt(math.log(ratio))
    return Card(
        choice(
            "“walks” takes more of “cat” than of itself if X_1 is (several may be right)",
            {
                "default": "(1.5, −0.5)",
                "same": "(1.2, 0.6)",
                "long": "(1.8, 0.9)",
                "turned": "(1.8, 0)",
            },
            right={"long", "turned"},
            replies={
                "default": "(1.5, −0.5) scores 1.50 with “walks”. What does “walks” itself score?",
                "same": "(1.2, 0.6) is the vector of “walks” itself, so both weights are equal.",
                "long": "(1.8, 0.9) points the same way and is longer. What does it score?",
                "turned": "(1.8, 0) points another way, but is longer. What does it score?",
            },
        ),
        number(
            "r, if all others point the opposite way",
            best,
            replies=[
                at(best**2, "That is r². Take the root.", 0.005),
                at(2 * best**2, "That is 2r². Halve it, and take the root.", 0.005),
                at(level, "The scores are r² and −r², so they differ by 2r².", 0.005),
                at(math.log(99 * 9) / 4, "Take the root of r², not half of it.", 0.005),
                above(best, "Less is enough: the weight 0.9 needs e^{2r²} = 9 · 99."),
                below(best, "99 words share 0.1, so one has 9 · 99 times as much as each of them."),
            ],
        ),
        number(
            "r, if all others are perpendicular to it",
            level,
            replies=[
                at(level**2, "That is r². Take the root.", 0.005),
                at(best, "Perpendicular vectors score 0, not −r².", 0.005),
                above(level, "Less is enough: the weight 0.9 needs e^{r²} = 9 · 99."),
                below(level, "The scores are r² and 0. Their difference is now only r²."),
            ],
        ),
        hint="“walks” scores 1.2 · 1.2 + 0.6 · 0.6 with itself. For r: the weights of two words "
        "have the ratio e^{S − S′}, and here it is 0.9 to 0.1/99.",
    )


SCORES = tuple(f"score_{t}{s}" for t in range(2) for s in range(3))  # of the figure Axis


def shapes() -> Card:
    """Scores and outputs of a head of width 32 where 5 French pieces look at 7 English ones."""
    return Card(
        number(
            "rows of the scores, in each head",
            5,
            replies=[
                at(7, "Each query makes a row. Which sentence do the queries come from?"),
                at(32, "The product QKᵀ has summed over the features already."),
                at(256, "The product QKᵀ has summed over the features already."),
                at(35, "That is how many scores there are in all."),
                at(8, "Each head has its own table of scores. How many rows has one table?"),
            ],
        ),
        number(
            "sum of all weights, in each head",
            5,
            replies=[
                at(1, "That is the sum of one row."),
                at(7, "The weights of each query sum to 1, not those of each key."),
                at(35, "That is how many there are."),
                at(40, "That is over all 8 heads. What is it in one of them?"),
            ],
        ),
        number(
            "columns of the outputs, in each head",
            32,
            replies=[
                at(7, "The product AV has summed over the keys already."),
                at(256, "That is the width of the model. Each of its 8 heads has an eighth of it."),
                at(5, "That is how many rows there are: one for each query."),
            ],
        ),
        number(
            "scores in each head while the first French piece is written",
            7,
            replies=[
                at(35, "That is in training, with all French queries at once. Now there is one."),
                at(1, "There is one query. With how many English keys is it compared?"),
                at(49, "English pieces have no queries here: there is one query, a French one."),
                at(5, "In training there are 5 queries. Now there is one. And how many keys?"),
                at(56, "That is over all 8 heads. How many are there in one of them?"),
                above(7, "There is one query. It has one score for each English piece."),
                below(7, "The query is compared with every English piece."),
            ],
        ),
        hint="The queries come from the French pieces, and the keys from the English ones.",
    )


def street() -> Card:
    """What changes in self-attention when the last of six words does."""
    return Card(
        choice(
            "What changes (several may be right)",
            {
                "query": "row 5 of Q",
                "other": "row 1 of K",
                "column": "column 5 of the scores",
                "pair": "the score of “walks” and “cat”",
                "weights": "the weights of every word",
                "outputs": "the output of every word",
            },
            right={"query", "column", "weights", "outputs"},
            replies={
                "query": "Row 5 of Q is row 5 of X times W_q.",
                "other": "Row 1 of K is made of row 1 of X alone.",
                "column": "Column 5 compares every query with the key of the new word.",
                "pair": "It compares the query of “walks” with the key of “cat”. Both stay.",
                "weights": "One score in every row is new. What does the softmax do to the others?",
                "outputs": "Every word gives the new word some weight, and its value has changed.",
            },
        ),
        hint="Go forwards through the five steps, and mark the rows and columns that are new.",
    )


def equal() -> Card:
    """The sum of a row when the softmax of 2 × 3 equal scores runs over the queries."""
    return Card(
        predict(
            "sum of the weights of query 0",
            1.5,
            low=0,
            high=4,
            digits=2,
            within=0.01,
            then=("axis", {"axis": "queries", **dict.fromkeys(SCORES, 1)}),
            replies=[
                at(1, "That would be so over the keys, the right axis."),
                at(0.5, "That is one weight. The row of query 0 has three."),
                at(2, "The table has two rows and sums to 3. Do equal scores favour a row?"),
                at(3, "That is the sum of the whole table: three columns of 1."),
                at(
                    2 / 3,
                    "You added two weights of 1/3. Here a row has three weights of 1/2.",
                    0.01,
                ),
            ],
        ),
        hint="Two equal scores share a weight of 1. How many of these shares are in a row?",
    )


def spread() -> Card:
    """The spread of scores whose queries and keys start twice as large as usual."""
    return Card(
        number(
            "standard deviation of q · k",
            40,
            replies=[
                at(1600, "That is the variance. Take its root."),
                at(20, "Queries and keys both have variance 4, so a term has variance 4 · 4."),
                at(400, "A term has variance 4 · 4, and the sum’s variance still needs its root."),
                at(10, "That would be for variance 1."),
                at(160, "A term has variance 16, and standard deviations do not add up."),
            ],
        ),
        number(
            "after the division by √Dₕ",
            4,
            replies=[
                at(0.4, "You divided by Dₕ. Divide by its root."),
                at(1, "That would be for variance 1: the division knows nothing of the maps."),
                at(2, "Queries and keys are both twice as large."),
                at(20, "You divided 40 by 2. The root of the width 100 is 10."),
                at(40, "That is before the division."),
            ],
        ),
        number(
            "width of the other head",
            16,
            replies=[
                at(4, "A head of width 4 has the standard deviation 2."),
                at(100, "At width 100 it is 10. Which width gives 4?"),
                at(1600, "At width 1,600 it is 40, as before the division. Which width gives 4?"),
            ],
        ),
        hint="What is the variance of one term, and how many terms are there?",
    )


def sixteen() -> Card:
    """How much one of 32 keys gets from an undivided head of width 16."""
    rows = random_rows(64, 1024, 4)
    scores = dot_products(rows[:32], rows[32:], 16)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    largest = weights.max(axis=1) / weights.sum(axis=1)
    return Card(
        predict(
            "largest of 32 weights, on average",
            float(largest.mean()),
            low=0,
            high=1,
            digits=2,
            within=0.1,
            then=("scores", {"width": 16, "scaled": False, "seed": 4}),
            replies=[
                at(0.17, "That is with the division. Here nothing is divided.", 0.03),
                at(0.81, "That is at width 64, where scores spread twice as far.", 0.03),
                at(1 / 32, "That is each weight if all keys get the same.", 0.01),
            ],
        ),
        hint="The scores have standard deviation 4. How far apart are the two largest of 32 such "
        "scores? By which factor do their weights differ?",
    )


def same() -> Card:
    """A wrong reason for the root: vectors whose entries are all c."""
    return Card(
        mistake(
            "The wrong step is",
            [
                "A vector whose Dₕ entries are all c has the length √Dₕ c.",
                "The dot product of two such vectors is Dₕ c².",
                "Divided by √Dₕ, it is √Dₕ c².",
                "So the division keeps scores from growing with the width.",
            ],
            right=3,
            replies={
                0: "This is right: the squares of the entries sum to Dₕ c².",
                1: "This is right: each of Dₕ products of entries is c².",
                2: "This is right: Dₕ over √Dₕ is √Dₕ.",
            },
        ),
        number(
            "for c = 1, the score after the division at Dₕ = 1,024",
            32,
            replies=[
                at(1, "That would be after a division by Dₕ."),
                at(1024, "That is before the division."),
            ],
        ),
        hint="Put in two widths and compare.",
    )


def one() -> Card:
    """Causal linear attention with a single feature: a running mean, the same for every query."""
    return Card(
        number(
            "output at position 1",
            2,
            replies=[
                at(2.5, "That is the plain mean. Weigh the values with φ(k): 1 and 2."),
                at(6, "That is the weighted sum. Divide by the sum of the weights."),
                at(1, "That is the value at position 1. Position 0 counts as well."),
                at(18, "φ(q) stands above and below the line, so it cancels. Then divide."),
            ],
        ),
        number(
            "output at position 2",
            4.5,
            replies=[
                at(36, "That is the weighted sum. Divide by 1 + 2 + 5."),
                at(11 / 3, "That is the plain mean. Weigh the values with φ(k).", 0.01),
                at(12, "Divide by the sum of the weights 1, 2 and 5, not by their number."),
                at(6, "That is the value at position 2. It sees the other two as well."),
                at(13.5, "φ(q) stands above and below the line, so it cancels."),
                at(108, "φ(q) stands above and below the line, so it cancels. Then divide."),
            ],
        ),
        choice(
            "With φ(q) = 7 instead of 3 at position 2, the output",
            {"same": "stays the same", "grows": "grows", "shrinks": "shrinks"},
            right="same",
            replies={
                "grows": "φ(q) multiplies the sum above the line. What does it do below?",
                "shrinks": "φ(q) multiplies the sum below the line. What does it do above?",
            },
        ),
        hint="Keep two running sums: φ(k) times the value, and φ(k) alone.",
    )


def sign() -> Card:
    """Linear attention with the wrong sign in the exponent of the positive features."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "x = q / D_h^{1/4} and y = k / D_h^{1/4}, for every query and every key",
                "φ(x) = e^{|x|²/2} (e^{w₁·x}, …, e^{wₘ·x}) / √m, and φ(y) in the same way",
                "Z = the sum of φ(y)ᵀ v over all keys y and their values v",
                "output of a query = φ(x) Z, divided by φ(x) times the sum of all φ(y)",
            ],
            right=1,
            replies={
                0: "This is right: x·y must be q·k/√D_h, so each takes the root of √D_h.",
                2: "This is right: the sum holds no query, so one is enough for all of them.",
                3: "This is right: Z holds the values; the sum you divide by is Z without them.",
            },
        ),
        choice(
            "Which keys get too much weight?",
            {
                "long": "the long ones",
                "short": "the short ones",
                "none": "none: the factor cancels",
            },
            right="long",
            replies={
                "short": "The wrong factor is e^{|y|²}. For which keys is it large?",
                "none": "Only the query’s factor is the same in all its weights. Is a key’s?",
            },
        ),
        hint="Compare each line with the definitions. What must φ(x)·φ(y) be on average?",
    )


def negative() -> Card:
    """The share of negative estimates with four times as many directions."""
    few, many = (100 * _negative(count) for count in (64, 256))
    return Card(
        predict(
            "negative estimates with 256 directions",
            many,
            low=0,
            high=50,
            unit="%",
            within=4,
            then=("approximation", {"count": 256, "size": 1, "orthogonal": False, "seed": 1}),
            replies=[
                at(few / 4, "Errors are halved, not quartered, and not all signs change.", 2),
                at(few / 2, "Errors are halved, but most weights are still far smaller.", 2),
                at(0, "Errors are only halved: many are still larger than the weight.", 4),
                at(few, "Errors are halved, so some estimates come out positive now.", 4),
                at(47, "Errors are halved, so fewer estimates are negative, not more.", 4),
            ],
        ),
        hint="Four times the directions halve the typical error. Is it then smaller than a weight?",
    )


def _negative(count: int) -> float:
    """Return the share of negative estimates in the first state of *Approximation*."""
    stream, width = random.Random(1), 16
    numbers = torch.tensor([stream.gauss(0, 1) for _ in range(2 * 64 * width)], dtype=torch.float64)
    query, key = numbers.view(2, 64, width)
    drawn = random_directions(count, width, seed=10_001)
    queries, keys = attention_features(query, key, drawn, "trigonometric")
    return float((queries @ keys.T < 0).double().mean())
