"""What the chapter *From recurrence to attention* asks."""

import math
from typing import Any

import torch

from heed.exercises.card import Card, above, at, below, choice, mistake, number, predict
from heed.model.attention import AdditiveScore, MultiplicativeScore
from heed.model.influence import decoder_influence, encoder_influence
from heed.theory.attention.costs import multiply_adds
from heed.theory.attention.paths import layers_to_see
from heed.theory.attention.saturation import random_rows
from heed.theory.attention.through_time import gradient_norms, rnn_jacobians, rotation
from heed.translator import Translator


def by_hand() -> Card:
    """Three steps of h_t = x_t + h_{t−1}/2, for two orders of the same inputs."""
    return Card(
        number(
            "last state for 8, 4, 2",
            6,
            replies=[
                at(14, "You kept all of the state. Halve it before you add the next input."),
                at(3, "You halved the sum. Only the old state is halved: h₂ = 2 + h₁/2."),
                at(8, "That is the state after two inputs. One is left."),
                at(4, "Halve the old state alone, and start with h₀ = 8: then h₁ = 4 + 8/2."),
                at(10.5, "The last input counts in full, the first least: you had it reversed."),
                above(6, "Too large. Only the last input, 2, counts in full: h₂ = 2 + h₁/2."),
                below(6, "Too small. Half of h₁ is left when 2 comes in: h₂ = 2 + h₁/2."),
            ],
        ),
        number(
            "last state for 2, 4, 8",
            10.5,
            replies=[
                at(6, "That would be so if the order didn’t matter. Run the three steps again."),
                at(14, "You kept all of the state. Halve it before you add the next input."),
                at(5, "That is the state after two inputs. One is left."),
                at(5.25, "You halved the sum. Only the old state is halved: h₂ = 8 + h₁/2."),
                above(10.5, "Too large. Half of h₁ is lost when 8 comes in: h₂ = 8 + h₁/2."),
                below(10.5, "Too small. The last input, 8, counts in full: h₂ = 8 + h₁/2."),
            ],
        ),
        number(
            "2, 4, 8, 0, 0 becomes 18, 4, 8, 0, 0: the last state grows by",
            1,
            replies=[
                at(16, "So much the first state grows. Each of the later steps halves that."),
                at(0, "Halving a number never makes it 0: something of the 16 is left."),
                at(0.5, "That is one halving too many. Only four steps follow the first."),
                at(2, "That is one halving too few. Four steps follow the first."),
                at(4, "An input of 0 adds nothing, but its step halves the state as well."),
                at(3.625, "That is the new last state. How much larger is it than the old one?"),
                at(2.625, "That is the old last state. How much larger is the new one?"),
                at(1.125, "Of 18 that is left. But 2 of the 18 was there before."),
                above(1, "Too large. The first state grows by 16, and four steps halve that."),
                below(1, "Too small. The first state grows by 16, and four steps halve that."),
            ],
        ),
        hint="The first state is the first input, because there is nothing before it.",
    )


def both() -> Card:
    """How many of the 12 states of a bidirectional network change with the second of six words."""
    return Card(
        predict(
            "states that change",
            7,
            low=0,
            high=12,
            within=0,
            then=("unrolled", {"place": 1, "by": "dog", "direction": "both", "read": 8}),
            replies=[
                at(5, "Those are the forward states. Reading backward, two more change."),
                at(2, "Those are the backward states. Count the forward ones as well."),
                at(1, "A changed state is handed on, so the states read after it change too."),
                at(6, "Forward five states change. Backward, which words come after “cat”?"),
                at(12, "At every word some state changes. But at most words only one of the two."),
                at(
                    10, "Five words stand from “cat” on, but backward only two are read from there."
                ),
            ],
        ),
        hint="Which states are computed after “cat” has been read? Count each direction alone.",
    )


def ends() -> Card:
    """Where a bidirectional network can be used, and what it costs."""
    return Card(
        choice(
            "A bidirectional network can (several may be right)",
            {
                "noun": "mark the nouns of a finished sentence",
                "type": "suggest the next word while you type",
                "gap": "guess the word that is missing in the middle of a letter",
                "write": "answer a letter, word by word",
                "spam": "decide whether an e-mail is spam",
                "live": "write live subtitles, each word as it is spoken",
            },
            right={"noun", "gap", "spam"},
            replies={
                "noun": "The sentence is finished, so both of its ends are there.",
                "type": "Which words would it read from the right? You haven’t typed them yet.",
                "gap": "The words after the gap are there too, and they help to guess.",
                "write": "Reading backward starts at the answer’s last word. It isn’t written yet.",
                "spam": "The e-mail has arrived as a whole, so it can be read from both ends.",
                "live": "Reading backward starts at the end, and the speaker isn’t there yet.",
            },
        ),
        number(
            "numbers that it learns, for D = 100 and F = 200",
            120_400,
            replies=[
                at(60_200, "That is one direction. The other has weights of its own."),
                at(120_000, "You left out the two biases."),
                at(60_000, "You left out the bias and the other direction."),
                at(80_400, "Each U leads from F numbers to F numbers, so it has F · F entries."),
                at(40_200, "U leads from F to F numbers: F · F. And there are two directions."),
                at(200_400, "Each direction has a state of 200 numbers: its U is 200 × 200."),
            ],
        ),
        hint="Ask of each task: is the last word there when the first answer is needed?",
    )


def meet() -> Card:
    """Where self-attention of width 768 costs as much as an LSTM, and how its cost grows."""
    width = 768
    work = [multiply_adds("projected", times * width, width) for times in (1, 2)]
    return Card(
        number(
            "An LSTM has four pairs of matrices. Self-attention costs as much at N =",
            2 * width,
            replies=[
                at(4 * width, "That is without the projections. Add 4ND² to self-attention."),
                at(width, "That holds for a GRU, 6ND². An LSTM costs 8ND²."),
                at(0, "That counts 4 matrices, one of each pair. An LSTM has 8."),
                above(2 * width, "There self-attention costs more than 8ND²."),
                below(2 * width, "There self-attention still costs less than 8ND²."),
            ],
        ),
        number(
            "A text grows from 768 to 1,536 words. The cost of the whole text grows by the factor",
            work[1] / work[0],
            within=0.01,
            replies=[
                at(4, "So do scores and averages. The projections only double."),
                at(2, "So do the projections. Scores and averages grow by more."),
                at(3, "2 and 4 don’t count equally: at N = D the projections are the larger part."),
                above(4, "Scores and averages grow 4 times, and nothing grows faster."),
                below(2, "Even the projections double."),
            ],
        ),
        hint="Divide both costs by ND. What is left on each side? Then put N = D and N = 2D.",
    )


def toy() -> Card:
    """What self-attention costs in a small translator, and when its comparisons count."""
    length, width = 9, 256
    attention = multiply_adds("attention", length, width)
    ratio = multiply_adds("projected", length, width) / multiply_adds("rnn", length, width)
    tenth = math.ceil(2 * width / 9)  # N / (N + 2D) is 1/10
    return Card(
        predict(
            "The work of self-attention with its projections, divided by the work of a simple RNN",
            ratio,
            0,
            10,
            digits=1,
            within=0.3,
            then=("costs", {"length": length, "width": width}),
            replies=[
                below(1.6, "Most of the work is in the projections: four matrices against two."),
                above(2.4, "There are four matrices against two. Comparing 9 words adds little."),
            ],
        ),
        number(
            "Scores and averages of all 9 words, in multiply–adds,",
            attention,
            within=attention / 1000,
            replies=[
                at(attention / 2, "Scores and averages: both take N²D."),
                at(4 * length * width**2, "That is what the projections take."),
                at(2 * length * width**2, "That is what a recurrent layer takes."),
                at(2 * length * width, "That is for one word. How many words are there?"),
            ],
        ),
        number(
            "With more words, they are at least 10% of all the work of self-attention from N =",
            tenth,
            replies=[
                at(51, "You compared them with the projections. Compare them with the sum.", 0.5),
                at(52, "You compared them with the projections. Compare them with the sum.", 0.4),
                at(56, "There it is 9.9%, a little less than 10%."),
                at(56.9, "Words are whole: round up.", 0.05),
                at(2 * width, "There it is 50%, because they equal the projections."),
                at(114, "Scores and averages each cost N²D, so together 2N²D.", 1),
                above(tenth, "There it is more than 10%, but a shorter sentence will do."),
                below(tenth, "There it is less than 10%. Their share is N/(N + 2D)."),
            ],
        ),
        hint="Scores and averages take 2N²D, projections 4ND². Divide by the sum; cancel 2ND.",
    )


def cores() -> Card:
    """How much a second core helps two stacked GRUs, and what fewer steps don't give."""
    return Card(
        number(
            "Both layers are ready after at least",
            201,
            unit="ms",
            replies=[
                at(400, "The second layer needn’t wait until the first has read the whole text."),
                at(200, "Almost: when does the second layer get its first state to read?"),
                at(100, "No layer can divide its words: each step needs the state before."),
                above(201, "Let the second core run the second layer. When can it begin?"),
                below(201, "Each layer alone takes 200 steps, one after the other."),
            ],
        ),
        mistake(
            "Self-attention and a GRU of the same width D read N = D words. Which statement is "
            "false?",
            [
                "Both layers do equally many multiply–adds.",
                "The GRU takes N steps, one after the other, self-attention a fixed number.",
                "So self-attention is about N times as fast.",
                "With a second core, self-attention can read one text in about half the time.",
            ],
            2,
            {
                0: "That is true: at N = D, 2N²D + 4ND² is 6ND², as in a GRU.",
                1: "That is true: in self-attention no word waits for another.",
                3: "That is true: each core computes the new vectors of half of the words.",
            },
        ),
        hint="When is the first state of the first layer ready? And how much work is in a step?",
    )


def growing() -> Card:
    """The gradient of an RNN after 50 steps, with γ = 1.2 and large inputs, as a power of ten."""
    inputs = random_rows(50, 24, 1)[:, :8]  # as the figure draws them with its first seed
    norm = float(gradient_norms(rnn_jacobians(inputs, 1.2 * rotation(8, 10_001)))[-1])
    slopes = norm ** (1 / 50) / 1.2
    return Card(
        predict(
            "the power of ten",
            math.log10(norm),
            low=-12,
            high=6,
            within=3,
            then=("through_time", {"strength": 1.2, "size": 1}),
            replies=[
                above(3, "That is the bound, 1.2^50. What are the slopes of tanh at large states?"),
                above(-4, "With large inputs many states are near 1 or −1, where tanh is flat."),
                below(-10.5, "Some slopes are larger than you thought: not all states are near 1."),
            ],
        ),
        number(
            "s, the share that the slopes leave",
            slopes,
            within=0.025,
            replies=[
                at(1.2 * slopes, "That is 1.2 · s, what a whole step does. Divide it by γ.", 0.02),
                at(1 / 1.2, "Then 1.2 · s is 1, and the gradient would stay at 1.", 0.01),
                at(1.44 * slopes, "You multiplied by γ. Divide by it instead.", 0.02),
                below(0, "That is a logarithm. A factor of a length is positive."),
                above(1, "No slope of tanh is larger than 1, so s isn’t either."),
                above(
                    slopes + 0.025, "Too large: (1.2 · s)^50 would be more than the figure shows."
                ),
                below(
                    slopes - 0.025, "Too small: (1.2 · s)^50 would be less than the figure shows."
                ),
            ],
        ),
        hint="Where is tanh flat? For s, take the 50th root of the gradient.",
    )


def half() -> Card:
    """A forget gate that leaves half after twenty words, and its bias."""
    gate = 2 ** (-1 / 20)
    return Card(
        number(
            "f",
            gate,
            within=0.0006,
            replies=[
                at(0.5, "Then half is gone after one word. What is left after twenty?", 0.001),
                at(
                    0.975,
                    "f acts twenty times, by multiplication: f^20, not 1 − 20(1 − f).",
                    0.0006,
                ),
                at(
                    0.025,
                    "That is a twentieth of a half. The gate multiplies, word by word.",
                    0.001,
                ),
                at(1 - gate, "That is the share that is forgotten. What is kept?", 0.001),
                above(1, "A gate lies between 0 and 1."),
                above(gate, "Then more than half is left. Try f^20."),
                below(gate, "Then less than half is left. Try f^20."),
            ],
        ),
        number(
            "the bias b with σ(b) = f",
            math.log(gate / (1 - gate)),
            within=0.03,
            replies=[
                at(math.log(gate), "That is ln f. Solve 1/(1 + e^{−b}) = f for b.", 0.001),
                at(
                    -math.log(gate / (1 - gate)), "The sign: a large gate needs a large bias.", 0.03
                ),
                at(
                    1 / (1 + math.exp(-gate)), "That is σ(f). Which number does σ send to f?", 0.002
                ),
                at(gate / (1 - gate), "That is f/(1 − f), which is e^b. Take its logarithm.", 0.9),
                above(3.38, "Its σ is nearer to 1 than f is."),
                below(3.31, "Its σ is smaller than f."),
            ],
        ),
        choice(
            "With b = 1 instead, after 20 words there is left",
            {"half": "about half", "tenth": "about a tenth", "little": "less than a hundredth"},
            right="little",
            replies={
                "half": "σ(1) is 0.731. Multiply it with itself: how soon is it below a half?",
                "tenth": "A tenth is left after about 7 words. And after 20?",
            },
        ),
        hint="Each word multiplies the memory by f.",
    )


def line() -> Card:
    """An LSTM whose candidate goes through the wrong function, and what follows."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "i, f, g, o = split(a)",
                "i, f, o = sigmoid(i), sigmoid(f), sigmoid(o)",
                "g = sigmoid(g)",
                "c = f * c + i * g",
                "h = o * tanh(c)",
            ],
            2,
            {
                0: "The order of the four parts is free, as long as the weights have the same.",
                1: "These three are gates, between 0 and 1, so σ is right.",
                3: "Keep f of the old, add i of the candidate: that is the definition.",
                4: "The output gate shows the memory through tanh, as the definition says.",
            },
        ),
        number(
            "memory after “dog”",
            1 / (1 + math.exp(4)),
            within=0.0006,
            replies=[
                at(math.tanh(-4), "So it should be, with tanh. What does σ make of −4?", 0.001),
                at(1 / (1 + math.exp(-4)), "That is σ(4), as at “cats”. What is σ(−4)?", 0.003),
                at(0.5, "That is σ(0). Here the candidate’s part of a is −4.", 0.001),
                at(0, "Nearly, but σ is never 0: compute 1/(1 + e^4)."),
                at(-4, "That is its part of a. Apply σ, then multiply by the input gate."),
                below(0, "σ is positive everywhere. Compute 1/(1 + e^4)."),
                above(0.1, "Too large: σ(−4) = 1/(1 + e^4), and e^4 is about 55."),
            ],
        ),
        choice(
            "This memory, which starts at 0, can no longer",
            {
                "singular": "hold −1 for the singular",
                "forget": "forget",
                "plural": "hold 1 for the plural",
            },
            right="singular",
            replies={
                "forget": "Forgetting is the work of f, and that line is right.",
                "plural": "σ(4) is 0.98, nearly as good as tanh 4. What about −4?",
            },
        ),
        hint="Which of the five numbers i, f, g, o, c may be negative?",
    )


STATE, SOURCE = 192, 384  # numbers of a decoder state and of an encoder state
STEPS, TOKENS = 10, 9  # of the decoder, and of the English sentence


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
                above(4, "A row that looks at one column mostly needs it: try “old” and “dogs”."),
            ],
        ),
        hint="Find the rows that have most of their weight in the column of the hidden word.",
    )


def scores() -> Card:
    """How many numbers the scores of the trained translator learn, and what additive costs."""
    additive, product = (
        sum(p.numel() for p in score.parameters())
        for score in (
            AdditiveScore(STATE, SOURCE, STATE),
            MultiplicativeScore(STATE, SOURCE),
        )
    )
    return Card(
        number(
            "numbers that the additive score learns",
            additive,
            replies=[
                at(additive - STATE, "You left out the vector v, one number for each hidden unit."),
                at(2 * STATE * STATE + STATE, "The encoder states are 384 wide, not 192."),
                at(SOURCE * STATE + STATE, "The decoder state has a matrix of its own."),
                at(STATE * STATE + STATE, "The encoder states have a matrix of their own."),
                at(additive + 2 * STATE, "These matrices have no bias: see what the code prints."),
                at(product, "That is a single matrix. Which three parts does the code print?"),
            ],
        ),
        number(
            "numbers that a multiplicative score learns",
            product,
            replies=[
                at(STATE * STATE, "s has 192 numbers, but s W must be as wide as h: 384."),
                at(SOURCE * SOURCE, "W takes the 192 numbers of s to 384. So it has 192 rows."),
                at(product + STATE, "There is no vector v and no bias: the score is s W · h."),
                at(STATE + SOURCE, "Those are its rows and columns. How many entries does W have?"),
                at(additive, "That is the additive score. Here one matrix does everything."),
            ],
        ),
        number(
            "values of tanh in the additive score, for 9 English tokens and 10 decoder steps",
            STEPS * TOKENS * STATE,
            replies=[
                at(STEPS * TOKENS, "That is one for each pair. The hidden layer has 192 units."),
                at(STEPS * STATE, "Each decoder state is compared with 9 encoder states."),
                at(TOKENS * STATE, "That is one decoder step. There are 10."),
                at(
                    (STEPS + TOKENS) * STATE,
                    "That is one tanh for each state. Its sum belongs to a pair: 10 · 9 pairs.",
                ),
                at(STEPS * TOKENS * SOURCE, "h W_k has 192 numbers, one for each hidden unit."),
            ],
        ),
        hint="A matrix that takes 384 numbers to 192 has 384 · 192 entries.",
    )


def late() -> Card:
    """Which line labels the rows of an alignment by the wrong words."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "read = <bos>, L’, infirmière, n’, aime, …, one token a step",
                "row t of the map = the weights of s_t, the state after reading token t",
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
        hint="Which word do the weights of s_t help to choose: the one just read, or the next one?",
    )


def skipped() -> Card:
    """What follows when both decoders read « aime » where « n’ » is right."""
    return Card(
        predict(
            "teacher forcing then predicts right, of the 7 pieces from step 4 on",
            3,
            low=0,
            high=7,
            within=0,
            then=(
                "forced",
                {"sentence": "The nurse does not like old dogs.", "step": 3, "put": "2 851"},
            ),
            replies=[
                at(6, "That is how many it has right after « n’ », when nothing is changed."),
                at(7, "Even after « n’ », when nothing is changed, it has only 6 of them right."),
                at(0, "The teacher goes on with the right pieces, and the last ones are easy."),
                above(3, "The teacher’s next pieces no longer fit what was read before them."),
                below(3, "One wrong piece among right ones is overcome, after a few steps."),
            ],
        ),
        choice(
            "Free running then writes",
            {
                "not": "*L’infirmière n’aime pas les chiens*",
                "likes": "*L’infirmière aime les chats*",
                "mixed": "*L’infirmière aime n’aime pas les chiens*",
                "right": "*L’infirmière aime pas les vieux chiens*",
            },
            right="likes",
            replies={
                "not": "« aime » can’t be taken back: it is written.",
                "mixed": "It has learnt only from good French, where nobody starts again.",
                "right": "« pas » without « n’ » stands in no sentence of its training.",
            },
        ),
        hint="What has the decoder learnt to write after *L’infirmière aime*?",
    )


def flawless() -> Card:
    """How many of 1,000 sentences would be right if mistakes fell independently."""
    return Card(
        number(
            "sentences without a mistake, of 1,000",
            1000 * 0.91**12,
            within=4,
            replies=[
                at(910, "That is the share of single pieces. All 12 of a sentence must be right."),
                at(395, "That was measured. How many would it be if mistakes fell by chance?"),
                at(1000 - 120 * 9, "Probabilities of independent pieces multiply.", 1),
                at(75.8, "Are you sure that you multiplied 12 numbers? 0.91 to the 12th.", 0.5),
                above(326.6, "Multiply the probabilities of all 12 pieces: 0.91 · 0.91 · …"),
                below(318, "Multiply the probabilities of all 12 pieces: 0.91 · 0.91 · …"),
            ],
        ),
        number(
            "mistakes in each of the other sentences, on average",
            12 * 0.09 / (1 - 0.91**12),
            within=0.02,
            replies=[
                at(1.08, "That is the mean of all sentences. The others alone share them.", 0.005),
                at(1.79, "That takes the 605 measured others. How many are there by chance?", 0.01),
                at(1.83, "That was measured. How many would it be by chance?"),
                at(0.09, "That is the share of wrong pieces. A sentence has 12 pieces."),
                above(1.62, "Divide all 1,080 mistakes by the number of the other sentences."),
                below(1.57, "Divide all 1,080 mistakes by the number of the other sentences."),
            ],
        ),
        choice(
            "We measured 395, and 1.83 mistakes in each of the others. Why more?",
            {
                "cluster": "Mistakes come together: some sentences have several, others none.",
                "lengths": "Sentences differ in length, and the short ones are easy.",
                "repair": "Free running repairs some mistakes that teacher forcing makes.",
            },
            right="cluster",
            replies={
                "lengths": "With the true lengths, 323 would be without a mistake by chance. "
                "That is still far from 395.",
                "repair": "In both modes the same 395 are exactly right. Which sentences are they?",
            },
        ),
        hint="When are 12 independent events all true? And who makes the 1,080 mistakes?",
    )


def reads() -> Card:
    """A training step that lets the decoder read the labels, and what comes of it."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "z = [bos, *y], where y ends in eos",
                "labels = z[1:]",
                "logits = model(x, z[1:])",
                "loss = cross_entropy(logits, labels)",
                "loss.backward()",
            ],
            right=2,
            replies={
                0: "This is the target row: <bos> stands in front, so that it can be shifted.",
                1: "Without <bos> it is y itself: what is to be predicted, <eos> included.",
                3: "The logits of each step are compared with the word that is right there.",
                4: "Training needs the gradient. But the gradient of what?",
            },
        ),
        choice(
            "With this line the loss falls to nearly 0. In free running, the decoder then writes",
            {
                "right": "the right translation, almost always",
                "late": "the right translation, but each word one step too late",
                "again": "one word, again and again",
                "other": "good French that has nothing to do with the source",
            },
            right="again",
            replies={
                "right": "A loss near 0 shows that training was easy. What made it easy?",
                "late": "Did it need the source in training, to predict a word that it reads?",
                "other": "For good French it would have to know which word follows which. What did "
                "it need in training?",
            },
        ),
        hint="Compare, step by step, what the decoder reads with what it must predict.",
    )


QUESTION = "Are you going to speak to your old friend at the market next week, sir?"


def falling() -> Card:
    """How likely each word is right if so many short and long sentences are right as a whole."""
    short, long, fewer = 100 * 0.66 ** (1 / 4), 100 * 0.54 ** (1 / 12), 100 * 0.66**3
    return Card(
        number(
            "*p* in sentences of 4 words",
            short,
            within=0.06,
            unit="%",
            replies=[
                at(66, "That is all four words together. One word alone is more likely right."),
                at(66 / 4, "Probabilities of independent words are multiplied: *p*⁴ = 0.66.", 0.1),
                at(100 * 0.66**0.5, "That would be for two words. Take the root twice.", 0.1),
                at(91.5, "You shared the 34 % among four words. But *p*⁴ must be 0.66.", 0.1),
                above(short, "The fourth power of this is more than 0.66."),
                below(short, "The fourth power of this is less than 0.66."),
            ],
        ),
        number(
            "*p* in sentences of 12 words",
            long,
            within=0.06,
            unit="%",
            replies=[
                at(54, "That is all twelve words together. One word alone is more likely right."),
                at(100 * 0.54**0.25, "That is the fourth root. How many words are there?", 0.1),
                at(
                    100 - 46 / 12,
                    "You shared the 46 % among twelve words. But *p*¹² must be 0.54.",
                    0.1,
                ),
                above(long, "The twelfth power of this is more than 0.54."),
                below(long, "The twelfth power of this is less than 0.54."),
            ],
        ),
        number(
            "share of right sentences of 12 words, with the *p* of 4 words",
            fewer,
            within=0.16,
            unit="%",
            replies=[
                at(66, "Twelve words can go wrong here, not four."),
                at(54, "That takes the *p* of the long sentences."),
                at(22, "Three groups of four words must all be right: multiply.", 0.1),
                at(100 * 0.9**12, "You rounded *p* too early: take 0.66 to the third power.", 0.1),
                above(fewer + 0.16, "Twelve words are three times four. Which power of 0.66?"),
                below(fewer - 0.16, "Twelve words are three times four. Which power of 0.66?"),
            ],
        ),
        hint="The words are independent: multiply one *p* for each word.",
    )


def window() -> Card:
    """Layers of restricted attention for 121 words, with a window before a word or around it."""
    return Card(
        number(
            "layers with the window before the word",
            15,
            replies=[
                at(14, "Nine words are seen, but a layer reaches only 8 words further back."),
                at(13, "Nine words are seen, but a layer reaches only 8 words further back.", 0.5),
                at(16, "The word itself is seen without any layer: 120 words are to be crossed."),
                at(3, "The windows don’t multiply: that would be so if they were dilated."),
                above(15, "Each layer reaches 8 words further back. How many are to be crossed?"),
                below(15, "Each layer reaches only 8 words further back."),
            ],
        ),
        number(
            "layers with the window around the word",
            30,
            replies=[
                at(15, "Only half of the window now reaches back."),
                at(14, "Nine words are seen, but only 4 of them stand before the word."),
                at(31, "The word itself is seen without any layer: 120 words are to be crossed."),
                above(30, "Each layer reaches 4 words further back. How many are to be crossed?"),
                below(30, "Each layer reaches only 4 words further back."),
            ],
        ),
        hint="How many words further back does one layer reach?",
    )


def layers() -> Card:
    """Layers of kernel 5 for 121 words, plain and dilated, and a kernel for two layers."""
    return Card(
        number(
            "plain layers",
            layers_to_see(121, 5),
            replies=[
                at(25, "You divided by k. The places of two layers overlap: each adds k − 1."),
                at(31, "One place, its own, is seen without any layer."),
                at(24, "You divided by k. The places of two layers overlap: each adds k − 1."),
                at(3, "That would be so if the layers were dilated."),
                above(30, "Each layer adds k − 1 places. How many are missing at first?"),
                below(30, "Each layer adds only k − 1 = 4 places to the one at the start."),
            ],
        ),
        number(
            "dilated layers",
            layers_to_see(121, 5, True),
            replies=[
                at(2, "Two layers see 25 places."),
                at(4, "Four layers see 625 places. Are fewer enough?"),
                at(30, "That is for plain layers."),
                at(7, "Those are powers of 2. Here each layer multiplies by k = 5."),
                above(3, "Each layer multiplies the places by 5."),
                below(3, "One layer sees 5 places, and each one more multiplies by 5."),
            ],
        ),
        number(
            "smallest k for which two plain layers are enough",
            61,
            replies=[
                at(60, "Two layers add 2 · 59 places to the first. One place is missing."),
                at(121, "That is for one layer. The second adds as many places again."),
                at(11, "You multiplied, as if the second layer were dilated."),
                above(61, "Two layers see 1 + 2(k − 1) places. Is a smaller k enough?"),
                below(61, "Two layers see 1 + 2(k − 1) places. That is less than 121."),
            ],
        ),
        hint="What do L layers see? Set this equal to 121, and round up.",
    )


def twice() -> Card:
    """Which word moves the vector and the decoder more: the second or the last, and how much."""
    moved, before = _moved(), _before()
    first, last = moved["you"], moved["sir"]
    return Card(
        predict(
            "1. effect on *c*: *you* divided by *sir*",
            first / last,
            low=0,
            high=12,
            digits=1,
            within=1.2,
            then=("fading", {"words": 15, "side": "start"}),
            replies=[
                below(
                    1,
                    "One reader has just read *sir*, but *c* is made of both. Which reader counts "
                    "more here?",
                ),
                above(
                    8,
                    "The reader from right to left has almost lost *sir*. The other has not, and "
                    "both go into the vector.",
                ),
            ],
        ),
        number(
            "2. product of both effects: *you* divided by *sir*",
            first * before["vous"] / (last * before["monsieur"]),
            within=0.4,
            replies=[
                at(first / last, "That is the vector alone. It then fades in the decoder.", 0.2),
                at(
                    before["vous"] / before["monsieur"],
                    "That is the decoder alone. The vector comes before it.",
                    0.15,
                ),
                at(
                    first / last / (before["vous"] / before["monsieur"]),
                    "*Sir* loses twice. So multiply the two ratios.",
                    0.1,
                ),
                above(1, "Multiply both factors for *you*, both for *sir*, and divide."),
                below(1, "*Sir* loses twice. Divide *you* by *sir*."),
            ],
        ),
        choice(
            "3. What does the figure show?",
            {
                "some": "in the longer two, the last word has less effect on *c* than the first",
                "all": "in all three, the last word has less effect on *c* than the first",
                "cause": "long sentences are translated worse because their last words fade",
            },
            right="some",
            replies={
                "all": "Compare *dogs* with *The* in the sentence of 7 words: which of them "
                "has more effect on *c*?",
                "cause": "That fits the figure. But does it show a cause? Wrong words that are "
                "already written lead the decoder astray too.",
            },
        ),
        hint="“The vector c” shows the first factor, “the decoder” the second.",
    )


def _moved() -> dict[str, float]:
    """Return how far each token of the question moves the vector of the published translator."""
    translator = Translator.load("small-world-gru")
    tokens = translator.source.encode(QUESTION)
    model: Any = translator.model.eval()
    found = encoder_influence(model, torch.tensor([*tokens, translator.source.eos_id])).start
    names = [translator.source.decode([token]).strip() for token in tokens]
    return dict(zip(names, found.tolist(), strict=False))


def picture_sizes() -> Card:
    """Sizes of a convolution, and of the context vector."""
    return Card(
        number(
            "weights of one filter",
            27,
            replies=[
                at(9, "A pixel is three numbers, and the filter has a weight for each of them."),
                at(135, "Those are the weights of all five filters."),
                at(
                    192, "Those are the numbers of the whole picture. A filter covers 3 × 3 pixels."
                ),
                at(28, "You counted a bias. These filters have none."),
                above(27, "Too large. A filter covers 3 × 3 pixels of three numbers each."),
                below(27, "Too small. A filter covers 3 × 3 pixels of three numbers each."),
            ],
        ),
        number(
            "places, if filters stay inside the picture",
            36,
            replies=[
                at(64, "A filter whose middle is a corner pixel would stick out of the picture."),
                at(6, "So many lie in a row. The grid has rows too."),
                at(8, "So many pixels lie in a row. How often does a 3 fit in, step by step?"),
                at(49, "A 2 × 2 filter would have so many. This one is 3 wide: 8 − 3 + 1."),
                at(180, "So many numbers has Z. Each place has five of them."),
                at(25, "That takes off 3 on each side. The number of positions is 8 − 3 + 1."),
                above(36, "Too large. In one row the middle can stand at 8 − 3 + 1 pixels."),
                below(36, "Too small. In one row the middle can stand at 8 − 3 + 1 pixels."),
            ],
        ),
        number(
            "places with a border of zeros",
            64,
            replies=[
                at(36, "Those are the places without the border."),
                at(100, "The picture now is 10 × 10, but the filter still needs room."),
                at(8, "So many lie in a row. The grid has rows too."),
                above(64, "Too large. Now 10 pixels lie in a row, and a 3 has to fit in."),
                below(64, "Too small. Now the middle can stand on every pixel of the picture."),
            ],
        ),
        number(
            "numbers in the context vector",
            5,
            replies=[
                at(64, "Those are the weights. The context is the mean under them."),
                at(36, "Those are the places, and the mean goes over them."),
                at(1, "The mean is of vectors, and is as long as they are."),
                at(27, "So many weights has a filter. Each filter gives one number a place."),
                at(320, "So many numbers has Z. The mean adds up its places."),
                above(5, "Too large. A mean is as long as one vector: one number a filter."),
                below(5, "Too small. A mean is as long as one vector: one number a filter."),
            ],
        ),
        hint="Slide the filter along one row of pixels, and count where its middle can stand.",
    )


def picture_mistake() -> Card:
    """An explanation that reads too much into a map of weights."""
    return Card(
        number(
            "rows of pixels that one place sees",
            18,
            replies=[
                at(4, "That is the place itself. Its filters reach over their neighbours."),
                at(3, "So many rows of the layer before. Go on to the pixels."),
                at(8, "So many rows of the first layer’s output. One layer is left."),
                at(10, "So many rows sees one number of the second layer. The third covers 3."),
                at(30, "You added 10 three times. But the three windows overlap."),
                at(22, "You added 4 three times. The 10 rows are the first window already."),
                at(14, "That is two windows. The filter covers three."),
                at(
                    11, "You added 4 + 4 + 3. But each of the 3 rows is 4 rows of the layer before."
                ),
                at(
                    48, "You multiplied 3 · 4 · 4. But windows overlap: the next is only 2 further."
                ),
                at(12, "You moved the windows of 10 rows by 1. Each begins 4 further down."),
                at(32, "That is the whole picture."),
                above(18, "Too large. Three windows of 10 rows, each 4 further, overlap."),
                below(18, "Too small. How many new rows does each further window add to the 10?"),
            ],
        ),
        number(
            "pixels that one place sees",
            324,
            replies=[
                at(16, "Those are the pixels of the place. Its filters reach further."),
                at(18, "That is one side of the square."),
                at(972, "You counted the three colours. The question is about pixels."),
                above(324, "Too large. It is a square: rows times rows."),
                below(324, "Too small. It is a square: rows times rows."),
            ],
        ),
        mistake(
            "Which step is false?",
            [
                "Before the word *frisbee*, one place got 90% of the weight.",
                "So the vector of that place has the weight 0.9 in the context.",
                "Three layers of filters computed that vector from the picture.",
                "So 90% of the context depends on the 16 pixels of that place alone.",
                "The next word is read off the context and the state.",
            ],
            right=3,
            replies={
                0: "The map of weights shows this number, and nothing was concluded yet.",
                1: "The context is the mean of the vectors under the weights. That is sound.",
                2: "That is how Z is made. How far do three layers see, one after the other?",
                4: "[c, s] goes into the last layer: the words so far count too. That is sound.",
            },
        ),
        hint="Draw a column of pixels. The first window covers rows 1 to 10. Where do the second "
        "and the third begin and end?",
    )


def picture_intervene() -> Card:
    """What can show that a word came through the place that was looked at."""
    return Card(
        choice(
            "Which experiments test whether *frisbee* came through *this* place? "
            "(several may be right)",
            {
                "light": "move this place’s weight to another place, and read off the next word",
                "paint": "paint over the frisbee in the picture, and caption it again",
                "bright": "count in 1,000 pictures how often the largest weight is on the frisbee",
                "wipe": "keep the weights, put the mean of all other vectors in place of this one, "
                "and read off the next word",
                "train": "train a second captioner, and look whether it looks at the same place",
            },
            right={"light", "wipe"},
            replies={
                "bright": "That shows that word and place go together. Nothing was changed, so the "
                "word might come out without the place.",
                "train": "That says whether captioners agree. Why this one said *frisbee* stays "
                "open.",
                "light": "This takes the place out of the context; picture and state stay as they "
                "were. If the word stays too, it didn’t need the place.",
                "paint": "Paint changes every place that saw the frisbee, and perhaps an earlier "
                "word. Through which place did *frisbee* come?",
                "wipe": "This takes away what the place says; the other vectors stay as they "
                "were. If the word stays too, it didn’t need the place.",
            },
        ),
        choice(
            "What follows from the 80 of 100?",
            {
                "free": "in these 80, *frisbee* didn’t need this place’s own vector",
                "blind": "in these 80, *frisbee* came from the words alone",
                "alone": "in the other 20, *frisbee* came through this place alone",
                "weight": "the place had 20% of the weight",
            },
            right="free",
            replies={
                "blind": "The other vectors stayed, and the places around see the frisbee too.",
                "alone": "There the word needs this place. It may need others as well.",
                "weight": "The map shows the weight already. The test says what the word needs.",
            },
        ),
        hint="A test changes one thing, keeps the rest, and watches the word.",
    )


FRENCH = "Est-ce que vous allez parler à votre vieil ami au marché la semaine prochaine, monsieur ?"


def _before() -> dict[str, float]:
    """Return how far the question’s vector moves the decoder’s state before each French token."""
    translator = Translator.load("small-world-gru")
    source, target = translator.source, translator.target
    model: Any = translator.model.eval()
    read = torch.tensor([*source.encode(QUESTION), source.eos_id])
    tokens = target.encode(FRENCH)
    found = decoder_influence(model, read, torch.tensor([target.bos_id, *tokens]))
    names = [target.decode([token]).strip() for token in tokens]
    return dict(zip(names, found.tolist(), strict=False))
