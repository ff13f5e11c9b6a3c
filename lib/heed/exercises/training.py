"""What the chapter *Training it* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, mistake, number, order, predict


def means() -> Card:
    """Three means of a batch with one real label in one row and three in the other."""
    return Card(
        number(
            "Mean over real tokens",
            1.25,
            replies=[
                at(1.5, "That is the mean of two sentence means. Here every label counts alike."),
                at(0.833, "That divides by all 6 places. Two of them hold no label.", 0.001),
                at(5, "That is the sum. By how many labels do you divide?"),
            ],
        ),
        number(
            "Mean over sentences",
            1.5,
            replies=[
                at(1.25, "That counts every label alike. Take the mean of each sentence first."),
                at(2.5, "That adds up whole sentences, so long ones count more. Take their means."),
                at(5 / 6, "That divides by all 6 places. Two of them hold no label.", 0.001),
            ],
        ),
        choice(
            "In which mean does the one label of the short sentence count three times as much "
            "as a label of the long one?",
            {
                "tokens": "over real tokens",
                "sentences": "over sentences",
                "places": "over all places",
            },
            "sentences",
            {
                "tokens": "There each of the 4 labels has the weight 1/4.",
                "places": "There each of the 6 places has the weight 1/6.",
            },
        ),
        hint="Write down the sum that each mean takes, and what it divides by.",
    )


def certain() -> Card:
    """The loss of a smoothed label that is given almost all the probability."""
    return Card(
        predict(
            "Loss at p = 0.999, in nats",
            1.52,
            0,
            3,
            digits=2,
            within=0.1,
            then=("smoothed", {"probability": 0.999, "smoothing": 0.1, "vocabulary": 4000}),
            replies=[
                at(0, "That is −ln 0.999, the loss of a label that isn’t smoothed.", 0.05),
                at(0.9, "That leaves out what the other 3,999 tokens cost.", 0.15),
                at(1.15, "That is the smallest loss there is, at p = 0.9. It lies beyond.", 0.1),
                below(1.15, "No p has a loss below 1.15. Which p has that one?"),
                above(1.6, "Each of the others gets 0.001/3,999. Their logarithm is −15.2."),
            ],
        ),
        choice(
            "A model that gives p = 0.999 has, compared with one that gives p = 0.5,",
            {
                "less": "a much smaller loss",
                "same": "about the same loss",
                "more": "a much larger loss",
            },
            "same",
            {
                "less": "So it is without smoothing: 0.001 against 0.69. Look at the curve again.",
                "more": "The curve rises to the right of 0.9, but not that far.",
            },
        ),
        hint="The others share a tenth of the label. What does each of them get from the model?",
    )


def twice() -> Card:
    """A softmax too many before the loss, and the smallest loss that is left."""
    return Card(
        mistake(
            "One line has to go. Which?",
            [
                "read, labels = target[:, :-1], target[:, 1:]",
                "logits = model(source, source_lens, read)",
                "logits = logits.softmax(-1)",
                "loss = F.cross_entropy(logits.flatten(0, 1), labels.flatten(), ignore_index=pad)",
                "loss.backward()",
            ],
            2,
            {
                0: "That is teacher forcing: the labels are what is read, one place further on.",
                1: "The decoder reads the translation and gives a row of logits for each place.",
                3: "This is the masked loss, of logits. Does it get logits?",
                4: "Without gradients nothing is learnt.",
            },
        ),
        number(
            "Smallest loss that this program can print, in nats",
            math.log(1 + 3999 / math.e),
            within=0.006,
            replies=[
                at(0, "It would be, of right logits. Here the largest “logit” is 1."),
                at(
                    math.log(4000), "That is the loss of equal numbers. One of them may be 1.", 0.01
                ),
                at(1, "A right label has the “logit” 1, others 0. Put them through the softmax."),
                above(math.log(4000), "That is worse than guessing evenly, which costs 8.29."),
            ],
        ),
        hint="Let the model be perfect. What does cross_entropy get, and what does its softmax "
        "make of one 1 and 3,999 zeros?",
    )


def first_step() -> Card:
    """Adam’s first step for two gradients that differ by a factor of a thousand."""
    return Card(
        number(
            "Length of Adam’s first step, for the gradient 0.002",
            0.01,
            replies=[
                at(0.00002, "That is rate · g, a step of plain gradient descent.", 1e-6),
                at(1, "That is m̂/√v̂. Multiply it by the rate."),
                at(0.00707, "That is without bias correction. Divide both means first.", 5e-5),
                at(0.0316, "That is without bias correction, with β₂ = 0.999.", 3e-4),
            ],
        ),
        number(
            "Length of Adam’s first step, for the gradient 2",
            0.01,
            replies=[
                at(0.02, "That is rate · g, a step of plain gradient descent.", 1e-6),
                at(1, "That is m̂/√v̂. Multiply it by the rate."),
                at(0.00707, "That is without bias correction. Divide both means first.", 5e-5),
                at(0.0316, "That is without bias correction, with β₂ = 0.999.", 3e-4),
            ],
        ),
        hint="After one step, m̂ = g and v̂ = g². What is m̂/√v̂?",
    )


def longer() -> Card:
    """What four times the warm-up does to peak and rise."""
    return Card(
        predict(
            "Height of the peak, in thousandths, for D = 512 and 16,000 warm-up steps",
            0.35,
            0,
            1.4,
            digits=2,
            within=0.03,
            then=("kink", {"warmup": 16000, "width": 512, "step": 16000}),
            replies=[
                at(0.7, "That is the peak with 4,000 steps. The formula has w^(−½).", 0.02),
                at(0.17, "The peak falls with the square root of the warm-up.", 0.02),
                at(1.4, "A longer warm-up has a lower peak.", 0.03),
            ],
        ),
        choice(
            "At step 24,000, compared with a warm-up of 4,000 steps, the rate is then",
            {"lower": "lower", "same": "the same", "higher": "higher"},
            "same",
            {
                "lower": "After both warm-ups the formula is D^(−½) · step^(−½).",
                "higher": "After both warm-ups the formula is D^(−½) · step^(−½).",
            },
        ),
        hint="At the peak both parts are equal: t = w. Insert it into the first one.",
    )


def order_of_a_step() -> Card:
    """The parts of one training step, in their order."""
    return Card(
        order(
            "Bring the parts of one step of training into their order.",
            {
                "a": "optimizer.step()",
                "b": "clip the gradient to length 1",
                "c": "loss.backward()",
                "d": "set the rate of this step",
                "e": "loss of a batch, with dropout on",
            },
            {
                "ac": "Adam can’t step before there are gradients.",
                "ab": "Clip before Adam reads the gradient.",
                "bc": "There is nothing to clip before loss.backward().",
                "ce": "There is nothing to go back through before the loss.",
                "ad": "The rate must be set before Adam uses it.",
            },
        ),
        hint="What does each line need that another one has made?",
    )


def tenfold() -> Card:
    """A learning rate ten times as large: nothing is learnt, and what the loss says of it."""
    return Card(
        predict(
            "Unseen rows right after 60 updates at a rate of 0.1, of 50",
            0,
            0,
            50,
            within=2,
            then=(
                "live_training",
                {"goal": "reverse", "rate": 0.1, "seed": 1, "updates": 60},
            ),
            replies=[
                at(50, "At 0.01 it has them all. At 0.1 every update goes too far to be of use."),
                above(2, "The updates are too large to come to rest anywhere. Look at the loss."),
            ],
        ),
        choice(
            "After 60 updates its loss is still above 2 nats a digit. What does the model know?",
            {
                "nothing": "almost nothing: it guesses nearly blindly",
                "half": "about half of the digits of a row",
                "first": "the first digits of a row",
            },
            "nothing",
            {
                "half": "How large is −ln p if p is 1/2? And if it is 1/10?",
                "first": "Known digits would pull the mean down. What does a blind guess cost?",
            },
        ),
        hint="Adam moves every weight by about the learning rate, and the weights begin below 0.6.",
    )


def patterns() -> Card:
    """Which tasks have one pattern of attention for all rows."""
    return Card(
        choice(
            "For which tasks can each place always look at one fixed place, whatever the digits?",
            {
                "rotate": "write the row one place further on, the last digit first",
                "largest": "write the largest digit six times",
                "halves": "exchange the first three digits and the last three",
                "sort": "write the digits in order",
            },
            {"rotate", "halves"},
            {
                "rotate": "Each place writes the digit to its left, always.",
                "halves": "Place 1 writes digit 4, place 2 digit 5, and so on, in every row.",
                "largest": "Where does the largest digit stand?",
                "sort": "Where does the smallest digit stand? It depends on the row.",
            },
        ),
        choice(
            "The model sorts. Attention gives each place the average of the values of all six "
            "digits. What does the place need to know in order to write its digit?",
            {
                "counts": "how many digits of each kind the row holds",
                "own": "which digit stands at the place itself",
                "neighbours": "which digits stand beside it",
            },
            "counts",
            {
                "own": "Take 9 1 1 1 1 1 and 9 2 2 2 2 2. Is what place 1 writes the same?",
                "neighbours": "A digit further away may be smaller than all of them.",
            },
        ),
        hint="Take a row, exchange two digits, and ask for each place where its digit is now.",
    )


def enlarged() -> Card:
    """How many weights a longer row and a wider network add."""
    return Card(
        number(
            "Weights for rows of 12 digits",
            2778,
            replies=[
                at(2682, "Each place has a vector of its own. Which table has a row a place?"),
                at(5364, "Attention and network are the same at all places. Only one table grows."),
                at(2688, "Each new place needs a whole vector of 16 numbers."),
                at(2842, "There are 6 new places, not 10.", 1),
            ],
        ),
        number(
            "Weights for rows of 6 digits and a network with 64 hidden units",
            3738,
            replies=[
                at(3706, "Each hidden unit also has a bias."),
                at(3194, "A hidden unit has 16 weights in, 1 bias, and more on its way out.", 32),
                at(5364, "Only the network between the two matrices grows."),
            ],
        ),
        hint="The places have a 6 × 16 table. The network has a 32 × 16 matrix with 32 biases, "
        "then a 16 × 32 matrix with 16.",
    )


def overlap() -> Card:
    """What two overlapping intervals and the interval of the difference say."""
    return Card(
        choice(
            "What do these numbers say?",
            {
                "better": "B is significantly better than A",
                "unknown": "the intervals overlap, so nothing is known",
                "always": "B is better on at least 95% of the sentences",
            },
            "better",
            {
                "unknown": "The two single intervals answer another question: what one translator "
                "would score on other sentences. Which interval is about the difference?",
                "always": "The score is of all sentences together. On many of them A and B may "
                "say the same, and on some A is better.",
            },
        ),
        number(
            "A’s interval is 41.0 ± 1.6. The ± with four times as many sentences",
            0.8,
            replies=[
                at(0.4, "A quarter of it needs 16 times as many: the width falls like 1/√n."),
                at(1.6, "That is the ± now. More sentences make it smaller."),
                at(3.2, "More sentences make it narrower, not wider."),
                at(6.4, "More sentences make it narrower, not wider."),
            ],
        ),
        hint="Which of the three intervals is about B minus A? And how does its width "
        "depend on the number of sentences?",
    )


def apart() -> Card:
    """How many sentences it costs to give each of two systems its own."""
    return Card(
        number(
            "Standard deviation of the difference, if each has sentences of its own",
            2**0.5 * 1.6,
            within=0.05,
            replies=[
                at(3.2, "Standard deviations don’t add up. Variances do, if both are independent."),
                at(0, "That holds if both scores always moved by the same amount."),
                at(1.6, "The difference has the luck of both scores in it."),
            ],
        ),
        number(
            "How many times as many sentences bring it back to 0.45",
            (2**0.5 * 1.6 / 0.45) ** 2,
            within=1.3,
            replies=[
                at(7.1, "Mend the first answer. And a deviation falls like 1/√n.", 0.1),
                at(5, "That many times the standard deviation. It falls like 1/√n.", 0.1),
                at((1.6 / 0.45) ** 2, "Take the deviation of the difference, not of a score.", 0.5),
            ],
        ),
        hint="Variances of independent scores add up. And a deviation falls like 1/√n.",
    )


def luck() -> Card:
    """How often twenty settings that change nothing look better or worse."""
    return Card(
        number(
            "How many of the 20 intervals you expect to miss 0",
            1,
            replies=[
                at(0, "Each interval misses the truth in 5% of cases, and there are 20."),
                at(0.05, "That is for one setting. There are 20."),
                at(0.5, "That counts those above 0. As many lie below it.", 0.01),
                at(19, "So many intervals hold 0. How many don’t?"),
            ],
        ),
        number(
            "Probability that at least one of the 20 misses 0",
            100 * (1 - 0.95**20),
            within=0.5,
            unit="%",
            replies=[
                at(100, "That would be certain. Each interval may also hold 0: multiply.", 0.5),
                at(5, "That is for one setting. There are 20.", 0.1),
                at(100 * 0.95**20, "That is the probability that all 20 hold 0.", 0.5),
            ],
        ),
        hint="One interval misses 0 with a probability of 5%. When do all 20 hold it?",
    )


def bottleneck() -> Card:
    """What more pairs and more parameters give a model that is too small for its pairs."""
    return Card(
        number(
            "Loss with four times as many pairs",
            4.25**0.5,
            replies=[
                at(5**0.5, "That is the loss as it is. Divide b/m by 4."),
                at(2**0.5, "You have divided the term of the parameters. Divide the other one."),
                at(4.25, "Don’t forget the exponent β outside."),
                at(8**0.5, "More pairs make b/m smaller."),
            ],
        ),
        number(
            "Loss with so many parameters that the first term becomes 1",
            2**0.5,
            replies=[
                at(5**0.5, "That is the loss as it is. The first term is 4 there."),
                at(2, "Don’t forget the exponent β outside."),
                at(1, "The term of the pairs is still there."),
            ],
        ),
        choice(
            "What is this model’s bottleneck?",
            {"size": "its size", "pairs": "the number of pairs"},
            "size",
            {"pairs": "Which of the two terms is larger, and which purchase gained more?"},
        ),
        hint="Change one of the two terms, add them up, and raise the sum to the power β.",
    )


def promise() -> Card:
    """An argument that trusts the band of a law where nothing was measured."""
    return Card(
        mistake(
            "Which step is wrong?",
            [
                "With one number fewer, the bottleneck is nearer to the runs than the sum.",
                "The band comes from runs that scatter anew, so it shows how this law may move.",
                "The band is 0.56 wide. So the loss with 950,000 pairs is known to about ±0.28.",
                "A forecast that has come true says more. So measure one before you spend much.",
            ],
            2,
            {
                0: "That is so: it is 0.12 off with four numbers, the sum 0.19 with five.",
                1: "That is how the band was made. What do all these laws have in common?",
                3: "That is sound: a forecast can fail, and a fit always fits.",
            },
        ),
        hint="Each law of the bootstrap is of the same formula. Who says that the formula holds?",
    )


def cost() -> Card:
    """Operations and hours of a training, and what a lower utilisation does to them."""
    return Card(
        number(
            "Operations, in units of 10¹⁵",
            600,
            replies=[
                at(100, "That is P · T. How many operations are it for each of them?"),
                at(200, "That is going forward. Going backward takes twice as much again."),
                at(400, "That is going backward. What about going forward?"),
            ],
        ),
        number(
            "Hours on an A100 at 30% of its peak",
            600e15 / (0.3 * 312e12) / 3600,
            within=0.03,
            unit="h",
            replies=[
                at(0.534, "That is at its peak. It reaches 30% of it.", 0.01),
                at(6410, "That is in seconds.", 10),
                at(107, "That is in minutes.", 1),
            ],
        ),
        number(
            "Times as long, if the GPU reaches 0.5% of its peak",
            60,
            replies=[
                at(1 / 60, "With a lower utilisation it takes longer.", 0.001),
                at(200, "That is against the peak. Compare with 30%."),
            ],
        ),
        hint="The work is 6PT. The speed is the utilisation times the peak.",
    )
