"""What the chapter *PAC learning* asks."""

from heed.exercises.card import Card, above, at, below, choice, mistake, number, order, predict
from heed.theory.learning.growth import growth
from heed.theory.learning.lunch import expected_error
from heed.theory.learning.pieces import approximation_error, estimation_error
from heed.theory.learning.samples import agnostic_samples, realizable_samples

BED = ((0.2213, 0.4637), (0.6871, 0.8729))  # as in the figure Tradeoff
SIZES = [2**i for i in range(8)]


def erm() -> Card:
    """ERM over three thresholds, none of which is right."""
    return Card(
        number(
            "Threshold that ERM returns",
            0.5,
            replies=[
                at(0.2, "That one is wrong on two seeds: 0.30 and 0.35."),
                at(0.8, "That one is wrong on the seed at 0.60."),
                at(0.4, "That is the true threshold, but it is not in the class."),
            ],
        ),
        number(
            "Its true error",
            0.1,
            within=1e-9,
            replies=[
                at(0, "That is its empirical error. Which new seeds does it get wrong?"),
                at(0.5, "That is the threshold. How far from 0.4 is it?"),
                at(0.9, "That is how often it is right."),
            ],
        ),
        choice(
            "Is the class realizable in this bed?",
            {
                "sample": "Yes: one of its thresholds is right on every example.",
                "truth": "No: none of its thresholds has true error 0.",
                "finite": "Yes: in a finite class ERM always finds a best threshold.",
            },
            right="truth",
            replies={
                "sample": "That makes the threshold consistent with this sample. "
                "Another sample may hold a seed at 0.45.",
                "finite": "The best of the class may still be wrong on many seeds.",
            },
        ),
        hint="First write down the label of each seed. Then count mistakes for each threshold.",
    )


def trust() -> Card:
    """Which hypotheses do not depend on the sample."""
    return Card(
        choice(
            "Tick all of them",
            {
                "book": "Ann takes 0.45 from an old gardening book.",
                "middle": "Ben takes the middle between the last 0 and the first 1 of S.",
                "other": "Cleo runs ERM on another sample, drawn from the same bed before S.",
                "best": "Dan takes the one of 0.3, 0.5 and 0.7 that does best on S.",
            },
            right={"book", "other"},
            replies={
                "middle": "Ben's threshold was made from S: on S it has no error at all.",
                "best": "The three thresholds don't depend on S, but Dan's choice among them does.",
            },
        ),
        hint="Would the threshold be another one if S had been drawn differently?",
    )


def flat() -> Card:
    """The worst of the thresholds that are consistent with four seeds."""
    return Card(
        number(
            "Largest true error",
            0.15,
            within=1e-9,
            replies=[
                at(
                    0.1,
                    "That is the distance to 0.30, and a threshold at 0.30 itself would be wrong "
                    "there. Look at the end above 0.4, too.",
                ),
                at(0.55, "That is the threshold. Which seeds does it get wrong?"),
                at(0.25, "That is the width of the gap. The true threshold lies inside it."),
                at(0, "There are other consistent thresholds besides the true one."),
                at(0.5, "A threshold at 0.90 gives the seed at 0.55 the wrong label."),
            ],
        ),
        hint="Which thresholds give all four seeds the right label? Which is farthest from 0.4?",
    )


def meaning() -> Card:
    """What a confidence of 95% says of a thousand gardeners."""
    return Card(
        choice(
            "Tick all that follow",
            {
                "fifty": "On average, at most 50 gardeners hold a rule with an error above 0.1.",
                "points": "Every gardener's rule is right about 95% of the seeds.",
                "next": "Each rule is right about the next seed with probability 0.95.",
                "blind": "A gardener cannot tell from her sample whether her rule is good.",
            },
            right={"fifty", "blind"},
            replies={
                "points": "δ counts samples, not seeds. A good rule may err on 10% of the seeds.",
                "next": "δ counts samples. What bounds the error on the next seed is ε.",
            },
        ),
        hint="Of each sentence ask: does it count seeds, or samples?",
    )


def order_of_quantifiers() -> Card:
    """The parts of the definition, in the order of the game."""
    return Card(
        order(
            "PAC learnable",
            {
                "a": "for every 𝒟 and every f with which ℋ is realizable",
                "b": "with probability at least 1 − δ over S",
                "c": "there are m_ℋ and A such that",
                "d": "L_𝒟(A(S)) ≤ ε",
                "e": "for every m ≥ m_ℋ(ε, δ)",
                "f": "for every ε and δ between 0 and 1",
            },
            misplaced={
                "ac": "You move first: your number and your learner come before 𝒟 and f.",
                "ec": "“For every m” uses m_ℋ, which “there are” brings in.",
                "ef": "“For every m” uses ε and δ before they have been chosen.",
                "bf": "The probability uses δ before it has been chosen.",
                "ba": "The sample is drawn from 𝒟 and labelled by f: these come first.",
                "bc": "What is probable is said of A(S), and A has not been chosen yet.",
                "be": "The sample has m examples, so m comes first.",
                "db": "The error is what has this probability: it comes last.",
            },
        ),
        hint="Who moves first, you or nature?",
    )


def swaps() -> Card:
    """Which of four sentences hold of thresholds, and which of all labellings."""
    keys = {"1": "sentence 1", "2": "sentence 2", "3": "sentence 3", "4": "sentence 4"}
    return Card(
        choice(
            "True of thresholds",
            keys,
            right={"1", "2", "4"},
            replies={"3": "Sentence 3 allows no unlucky sample. What if all seeds lie at 0.1?"},
        ),
        choice(
            "True of all labellings of the natural numbers",
            keys,
            right={"1", "4"},
            replies={
                "2": "Sentence 2 has one number for all 𝒟. Look at the memoriser's numbers again.",
                "3": "Sentence 3 allows no unlucky sample, and is stronger than sentence 2.",
            },
        ),
        hint="In each sentence, what may A and the number depend on, and may it fail?",
    )


def assemble() -> Card:
    """The steps of the proof with two strips, in order."""
    return Card(
        order(
            "The proof",
            {
                "a": "So both strips hold an example with probability at least 1 − 2(1 − ε)^m.",
                "b": "Draw m examples. A given strip misses all with probability ≤ (1 − ε)^m.",
                "c": "So its error is at most ε.",
                "d": "Mark a strip of probability ε on either side of θ, up to ℓ and r.",
                "e": "Then every consistent threshold lies between ℓ and r.",
                "f": "One strip or the other misses all with probability ≤ 2(1 − ε)^m.",
            },
            misplaced={
                "bd": "The strips come before the sample. (1 − ε)^m needs a strip that is fixed.",
                "fb": "You can add up two probabilities only once you know what each is at most.",
                "af": "That both hold an example is the opposite of a failure: bound that first.",
                "ea": "That they lie there follows from an example in both strips.",
                "ce": "The error is at most ε because the threshold is not beyond ℓ or r.",
            },
        ),
        hint="What must be there before anybody draws a sample?",
    )


def sides() -> Card:
    """The number of examples with one strip and with two."""
    return Card(
        number(
            "One strip",
            231,
            replies=[
                at(230, "Round up: 230 is a little too few."),
                at(230.3, "Examples come in whole numbers: round up.", within=0.1),
                at(265, "That is for two strips. Her threshold is never too low."),
                at(30, "That is for ε = 0.1 and δ = 0.05.", within=0.1),
                at(228, "(1 − ε)^m is small enough by then. When is the bound e^{−εm}?", 0.2),
            ],
        ),
        number(
            "Every consistent learner",
            265,
            replies=[
                at(264, "Round up: 264 is a little too few."),
                at(264.9, "Examples come in whole numbers: round up.", within=0.1),
                at(263, "2(1 − ε)^m is small enough by then. When is the bound 2e^{−εm}?", 0.7),
                at(231, "It may also be too low. So there are two ways to fail."),
                at(462, "The strips share the sample. It is the probabilities that add up.", 2),
                at(530, "It can't be wrong on both sides, so each strip may hold all of ε.", 1),
            ],
        ),
        hint="How many ways to fail are there? Each has probability at most e^{−εm}.",
    )


def lucky() -> Card:
    """How likely a bad hypothesis survives, and what the union bound makes of twenty."""
    return Card(
        number(
            "One hypothesis, 10 examples",
            0.8**10,
            within=0.0006,
            replies=[
                at(0.2**10, "That is the probability of ten mistakes in a row.", within=1e-6),
                at(2, "A probability is never above 1. What must happen each of the ten times?"),
                at(0.2, "That is the probability of a mistake on one example."),
                at(0.8, "That is for one example. It must be right about all ten."),
            ],
        ),
        number(
            "At least one of 20, 30 examples: at most",
            20 * 0.8**30,
            within=0.0001,
            replies=[
                at(0.8**30, "That is for one of the twenty. Multiply by 20.", within=5e-5),
                at(20 * 0.8**10, "That is for 10 examples.", within=0.01),
                at(
                    1 - (1 - 0.8**30) ** 20,
                    "That takes them to be independent, which the union bound does not.",
                    within=5e-5,
                ),
            ],
        ),
        hint="It must be right about every example, each time with probability 0.8.",
    )


def elsewhere() -> Card:
    """The proof for finite classes, of a learner that may look outside of the class."""
    return Card(
        mistake(
            "The line that is wrong",
            [
                (
                    "Call a function bad if its error is above ε. A fixed bad function is right "
                    "about one example with probability less than 1 − ε."
                ),
                "So it is consistent with all m examples with probability at most e^{−εm}.",
                "With probability at least 1 − |ℋ|e^{−εm} no bad member of ℋ is consistent with S.",
                "Then no function that is consistent with S is bad.",
                "|ℋ|e^{−εm} ≤ δ if m ≥ (ln|ℋ| + ln(1/δ))/ε. So the learner keeps the promise.",
            ],
            right=3,
            replies={
                0: "It is sound: its error is the probability of being wrong about one example.",
                1: "It is sound, for one fixed function, in ℋ or not.",
                2: "It is sound: this is the union bound for at most |ℋ| functions.",
                4: "It follows from the lines before, if those are right.",
            },
        ),
        choice(
            "Independent examples are needed for",
            {
                "power": "the probability (1 − ε)^m for one bad hypothesis",
                "sum": "the sum over all bad hypotheses",
                "any": "taking any of the consistent hypotheses in the end",
            },
            right="power",
            replies={
                "sum": "The union bound holds for any events, however they depend on each other.",
                "any": "If no bad hypothesis is consistent, any choice is good.",
            },
        ),
        hint="Of each line ask which functions it is about: one, those in ℋ, or all?",
    )


def confidence() -> Card:
    """What a δ of one in a million costs."""
    return Card(
        predict(
            "Examples",
            realizable_samples(101, 0.1, 1e-6),
            low=0,
            high=2000,
            within=20,
            then=("complexity", {"delta": 1e-6}),
            replies=[
                at(138, "That leaves out the size of the class, ln 101.", within=1.5),
                above(1000, "It is the logarithm of 1/δ that counts."),
            ],
        ),
        hint="Halving δ costs 7 more examples, whatever δ is. How often must you halve it?",
    )


def region() -> Card:
    """The proof that takes a region for fixed which the sample has chosen."""
    return Card(
        mistake(
            "The line that is wrong",
            [
                "R_S lies inside R, so its error is the probability of the region R without R_S.",
                "Suppose that the error is above ε. Then this region has a probability above ε.",
                "No example lies in this region.",
                "One example misses it with probability below 1 − ε, all m at most (1 − ε)^m.",
                "(1 − ε)^m ≤ e^{−εm}, so m = ln(1/δ)/ε examples are enough.",
            ],
            right=3,
            replies={
                0: "It is sound: all examples with label 1 lie in R.",
                1: "It is sound: the error is the probability of this region.",
                2: "It is sound: an example in R has label 1, and R_S holds all of these.",
                4: "It follows from the line before, if that one is right.",
            },
        ),
        hint="When is the region chosen, and when are the examples drawn?",
    )


def intervals() -> Card:
    """Strips and examples for intervals on the line."""
    return Card(
        number(
            "Strips",
            2,
            replies=[
                at(1, "At which ends can the interval be too short?"),
                at(4, "A rectangle has four sides. How many ends has an interval?"),
            ],
        ),
        number(
            "Examples",
            212,
            replies=[
                at(106, "If it is wrong at both ends, each may cost only half of ε.", within=0.6),
                at(93, "Each strip has half of ε, and there are two of them.", within=0.6),
                at(185, "With two strips, each may be missed: the δ inside ln(1/δ) is shared."),
                at(210, "(1 − ε/2)^m is small enough by then. When is the bound e^{−εm/2}?", 0.8),
                at(211, "Round up: 211 is a little too few."),
                at(211.9, "Examples come in whole numbers: round up.", within=0.1),
                at(480, "That is the number for four strips.", within=1),
            ],
        ),
        hint="If it is too short at both ends, what may each end cost?",
    )


def boxes() -> Card:
    """The number of examples for boxes in three dimensions."""
    return Card(
        number(
            "Examples",
            288,
            replies=[
                at(176, "That is for rectangles, which have four sides."),
                at(123, "A box has six faces, not three.", within=1),
                at(285, "(1 − ε/6)^m is small enough by then. When is the bound e^{−εm/6}?", 0.3),
                at(287, "Round up: 287 is a little too few."),
                at(287.2, "Examples come in whole numbers: round up.", within=0.1),
                at(407, "A box has six faces; its corners do not count.", within=1),
            ],
        ),
        hint="How many faces has a box? Each gets its share of ε.",
    )


def noise() -> Card:
    """The Bayes risk under label noise, and the risk of a threshold that is a little off."""
    return Card(
        number(
            "Bayes risk",
            0.2,
            within=1e-9,
            replies=[
                at(0.8, "That is how often the Bayes rule is right."),
                at(0, "Even the true threshold is wrong when a label has been flipped."),
                at(0.5, "A coin would be as bad as that. What if you say the likelier label?"),
            ],
        ),
        number(
            "Risk of the threshold",
            0.26,
            within=1e-9,
            replies=[
                at(0.3, "On the strip it is not always wrong: a flipped label makes it right."),
                at(0.28, "On the strip the Bayes rule is wrong too, with probability 0.2."),
                at(0.1, "That is the share on which it differs from the true threshold."),
                at(0.08, "That is how often it errs on the strip. It errs elsewhere, too."),
                at(0.06, "That is by how much it is worse than the Bayes rule."),
                below(0.2, "No rule has a risk below the Bayes risk."),
            ],
        ),
        hint="How often is it wrong on the strip, and how often outside of it?",
    )


def twice() -> Card:
    """What half of ε costs in the agnostic bound, and what a smaller class gives back."""
    return Card(
        predict(
            "Examples for 11 thresholds and ε = 0.05",
            agnostic_samples(11, 0.05, 0.05),
            0,
            20_000,
            within=200,
            replies=[
                at(6644, "That is for all 101 thresholds. A smaller class saves some.", within=60),
                at(1218, "That is for ε = 0.1. Half of ε takes four times as many.", within=20),
                at(2435, "ε is squared: half of it takes four times as many.", within=60),
                at(723, "The size of the class stands inside a logarithm.", within=20),
            ],
        ),
        hint="Which counts for more, the square of ε or the logarithm of |ℋ|?",
    )


def parts() -> Card:
    """The three parts of a risk, and what each of them answers to."""
    return Card(
        number(
            "Approximation error",
            0.07,
            within=1e-9,
            replies=[
                at(0.22, "From the risk of the best hypothesis take away what nobody avoids."),
                at(0.08, "That is the estimation error."),
                at(0.15, "That is the Bayes risk, or the other two parts together."),
            ],
        ),
        number(
            "Estimation error",
            0.08,
            within=1e-9,
            replies=[
                at(0.3, "Compare it with the best of the class."),
                at(0.07, "That is the approximation error."),
                at(0.15, "Compare with the best of the class, not with the Bayes rule."),
            ],
        ),
        choice(
            "Which part do more examples from the same bed make smaller?",
            {
                "bayes": "the Bayes risk",
                "approximation": "the approximation error",
                "estimation": "the estimation error",
            },
            right="estimation",
            replies={
                "bayes": "The Bayes risk belongs to the bed. No learner changes it.",
                "approximation": "The best hypothesis of the class stays what it is.",
            },
        ),
        hint="Go up from the Bayes rule to the best of the class, then to the learner.",
    )


def pieces() -> Card:
    """How large a class is best when there are more examples."""
    risks = {
        k: approximation_error(k, BED, 0.15) + estimation_error(k, 1000, BED, 0.15) for k in SIZES
    }
    return Card(
        predict(
            "Pieces",
            min(SIZES, key=lambda k: risks[k]),
            1,
            128,
            unit="pieces",
            within=0,
            then=("tradeoff", {"points": 1000, "halvings": 5}),
            replies=[
                at(16, "More examples lower the estimation error, so a larger class pays."),
                at(64, "Nearly: it fits no better than 32 pieces, and has more to estimate."),
                at(128, "The class fits best, but on each piece there are only 8 examples."),
                below(16, "With more examples a smaller class? It fits worse than 16 pieces do."),
            ],
        ),
        hint="Which of the two errors do more examples lower?",
    )


def kinds() -> Card:
    """The expected error over all labellings of twenty points."""
    return Card(
        number(
            "Expected error after 10 examples",
            expected_error(20, 10),
            within=1e-3,
            replies=[
                at(0.25, "10 examples need not show 10 kinds: some turn up twice.", within=1e-9),
                at(0.599, "That is the share of unseen kinds. How often is it wrong there?", 1e-3),
                at(0.5, "It repeats what it has seen, and there it is right."),
            ],
        ),
        number(
            "Examples until it is at most 0.1",
            32,
            replies=[
                at(31, "After 31 examples it is still a little above 0.1: round up."),
                at(30, "After 30 examples it is still 0.107."),
                at(45, "That brings the unseen share to 0.1. Half of it is wrong."),
                at(16, "16 examples show fewer than 16 kinds, as a rule."),
            ],
        ),
        hint="A kind is missed by one draw with probability 19/20.",
    )


def hole() -> Card:
    """Over all labellings says nothing of a class of them."""
    return Card(
        mistake(
            "Which step is wrong?",
            [
                "Both repeat the labels they have seen. So their mean error is the same.",
                "So if one of them is ahead on some labellings, it is behind on others.",
                "On many thresholds the nearest neighbour is ahead: neighbours are alike.",
                "So there are other thresholds on which it is behind.",
            ],
            right=3,
            replies={
                0: "That is the theorem: both are right about the points they have seen.",
                1: "If the means are equal, neither can be ahead without falling behind.",
                2: "It is sound: near a seed that sprouted, most seeds sprout.",
            },
        ),
        hint="What do steps 1 and 2 say about labellings that a class rules out?",
    )


def least() -> Card:
    """The lower bound (d − 1)/16ε, and what halving ε does to it."""
    return Card(
        number(
            "Ruled out for ε = 0.01, at most",
            625,
            replies=[
                at(626, "“More than 625” allows 626."),
                at(631, "One of the points is the heavy one. Only the others are rare.", within=1),
                at(10_000, "Do not forget the 16 in the denominator.", within=200),
                at(100, "ε is missing: the rare points turn up rarely."),
                below(625, "That is not enough either, but larger numbers are ruled out, too."),
            ],
        ),
        number(
            "Ruled out for ε = 0.005, at most",
            1250,
            replies=[
                at(1251, "“More than 1,250” allows 1,251."),
                at(313, "ε is in the denominator: half of it doubles the number.", within=1),
                at(1262, "One of the points is the heavy one. Only the others are rare.", within=2),
                at(2500, "Four times would be 1/ε². Here ε is not squared."),
                at(625, "A smaller ε makes the rare points rarer."),
            ],
        ),
        hint="d = 101. Which of the d points are rare?",
    )


def vc() -> Card:
    """Four VC dimensions."""
    return Card(
        number(
            "(a) thresholds in both directions",
            2,
            replies=[
                at(1, "Two points can get 1, 0 and 0, 1 now."),
                at(3, "Of three points, can the middle one get a label of its own?"),
            ],
        ),
        number(
            "(b) unions of two intervals",
            4,
            replies=[
                at(2, "That is for one interval. Now there may be two runs of ones."),
                at(3, "Try 1, 0, 1, 0 and 0, 1, 0, 1 on four points."),
                at(5, "Can five points get 1, 0, 1, 0, 1?"),
            ],
        ),
        number(
            "(c) discs",
            3,
            replies=[
                at(
                    2,
                    "Take three points not on a line: a large disc is nearly a half-plane.",
                ),
                at(
                    4,
                    "Of four corners, can opposite pairs both be picked out? The diagonals cross.",
                ),
            ],
        ),
        number(
            "(d) 1,000 hypotheses, at most",
            9,
            replies=[
                at(10, "Ten points have 1,024 labellings, and each needs its own hypothesis."),
                at(1000, "d points need 2^d hypotheses."),
                at(500, "d points need 2^d hypotheses, not 2d."),
            ],
        ),
        hint="Count runs of ones for (a) and (b). In (c) look at two diagonals. In (d), "
        "how many labellings do d points have?",
    )


def runs() -> Card:
    """The growth of intervals on twenty points."""
    return Card(
        predict(
            "Labellings by intervals",
            growth("intervals", 20),
            0,
            2000,
            unit="labellings",
            within=1,
            then=("growth", {"hypotheses": "intervals", "points": 20}),
            replies=[
                at(210, "Nearly: and the labelling without ones?", within=0),
                at(400, "First and last point, but the first may not lie behind the last."),
                at(191, "Runs of a single one count, too.", within=0),
                at(21, "That is for thresholds."),
            ],
        ),
        hint="A run of ones has a first and a last point.",
    )


def shown() -> Card:
    """What a proof of a VC dimension needs."""
    return Card(
        choice(
            "What is enough?",
            {
                "every": "Every three points are shattered, and some four points are not.",
                "right": "Some three points are shattered, and no four points are.",
                "some": "Some three points are shattered, and some four points are not.",
                "count": "The class has three parameters.",
            },
            right="right",
            replies={
                "every": "Four other points may still be shattered: then it is more than 3.",
                "some": "Four other points may still be shattered: then it is more than 3.",
                "count": "The sine waves have one parameter and infinite VC dimension.",
            },
        ),
        hint="“Largest d such that some d points are shattered.”",
    )


def ghost() -> Card:
    """The union bound may not run over labellings that the sample chooses."""
    return Card(
        mistake(
            "Which step is wrong?",
            [
                "The class makes at most Π(m) labellings of the m points of S.",
                "A fixed h with an error above ε survives S with probability ≤ (1 − ε)^m.",
                "Each labelling of S belongs to some fixed h, so it has this probability, too.",
                "Add up over the labellings: at most Π(m)\u00a0(1\u00a0−\u00a0ε)^m.",
            ],
            right=2,
            replies={
                0: "That is the definition of the growth function.",
                1: "The examples are independent, and h does not depend on them.",
                3: "If step 3 were right, this would be the union bound.",
            },
        ),
        hint="Which h stands for a labelling? Was it chosen before the sample or after it?",
    )


def floor() -> Card:
    """How many examples confidence alone costs."""
    return Card(
        number(
            "Examples at least",
            29,
            replies=[
                at(30, "With 29 examples 0.9^29 is already below 0.05."),
                at(28, "0.9^28 is still a little above 0.05."),
                at(
                    22,
                    "Nature tosses no coin at x_1: it picks the label that the learner gets wrong.",
                ),
                at(37, "That is enough for thresholds. Here ask how many are too few."),
            ],
        ),
        hint="The learner knows nothing as long as x_1 is not in the sample.",
    )


def families() -> Card:
    """Conjunctions are few, all labellings are not."""
    return Card(
        number(
            "Conjunctions of 20 bits",
            realizable_samples(3**20 + 1, 0.1, 0.05),
            replies=[
                at(249, "Round up.", within=0),
                at(220, "That leaves out ln(1/δ).", within=0),
                at(169, "Each bit has three possibilities, not two.", within=1),
            ],
        ),
        choice(
            "If n is doubled, the bound for conjunctions …",
            {
                "double": "about doubles",
                "square": "is squared",
                "same": "stays nearly the same",
            },
            right="double",
            replies={
                "square": "|ℋ| is squared. Only its logarithm is in the bound.",
                "same": "|ℋ| is squared, and its logarithm doubles.",
            },
        ),
        hint="|ℋ| = 3^n + 1, and the bound has ln|ℋ| in it.",
    )
