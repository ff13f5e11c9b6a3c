"""What the chapter *From recurrence to attention* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, mistake, number, predict
from heed.model.attention import AdditiveScore, MultiplicativeScore
from heed.theory.costs import multiply_adds
from heed.theory.saturation import random_rows
from heed.theory.through_time import gradient_norms, rnn_jacobians, rotation


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
            ],
        ),
        number(
            "two more inputs are 0: the last state for 2, 4, 8, 0, 0",
            2.625,
            replies=[
                at(10.5, "An input of 0 adds nothing, but each step still halves the state."),
                at(5.25, "That is one step too few. There are two zeros."),
                at(0, "Halving a number never makes it 0."),
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
                "encode": "read an English sentence that is to be translated",
                "write": "write the French translation, word by word",
                "spam": "decide whether a letter is spam",
                "live": "write live subtitles, each word as it is spoken",
            },
            right={"noun", "encode", "spam"},
            replies={
                "noun": "The sentence is finished, so both of its ends are there.",
                "type": "Which words would it read from the right? You haven’t typed them yet.",
                "encode": "The English sentence is there as a whole before the first French word.",
                "write": "Reading backward starts at the last word. It isn’t written yet.",
                "spam": "The letter is there as a whole.",
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
    """Where the costs of layers of width 768 are equal."""
    width = 768
    return Card(
        number(
            "Scores and averages cost as much as a recurrent layer at N =",
            width,
            replies=[
                at(2 * width, "There they equal the four projections, 4ND². Recurrence has 2ND²."),
                at(width / 2, "A recurrent layer has two products for each word: 2ND², not ND²."),
            ],
        ),
        number(
            "and as much as the four projections at N =",
            2 * width,
            replies=[
                at(width, "There they equal 2ND². The projections take 4ND²."),
                at(4 * width, "Scores and averages together take 2N²D, not N²D."),
            ],
        ),
        number(
            "With projections, self-attention costs as much as an LSTM, 8ND², at N =",
            2 * width,
            replies=[
                at(4 * width, "That is without the projections. Add 4ND² to self-attention."),
                at(width, "That holds for a GRU, 6ND². An LSTM has four pairs of matrices."),
            ],
        ),
        hint="Divide both costs by ND. What is left on each side?",
    )


def toy() -> Card:
    """The share of scores and averages in a small translator's self-attention."""
    attention = multiply_adds("attention", 9, 256)
    share = 100 * attention / multiply_adds("projected", 9, 256)
    return Card(
        predict(
            "scores and averages, of all multiply–adds of self-attention",
            share,
            0,
            100,
            unit="%",
            digits=0,
            within=3,
            then=("costs", {"length": 9, "width": 256}),
            replies=[at(50, "That is so at N = 2D. Here N is much smaller than D.", 5)],
        ),
        number(
            "scores and averages take, in multiply–adds,",
            attention,
            within=attention / 1000,
            replies=[
                at(attention / 2, "Scores and averages: both take N²D."),
                at(4 * 9 * 256**2, "That is what the projections take."),
                at(2 * 9 * 256**2, "That is what a recurrent layer takes."),
                at(2 * 9 * 256, "That is for one word. How many words are there?"),
            ],
        ),
        number(
            "their share of the layer’s work, projections and all, is",
            share,
            within=0.01,
            unit="%",
            replies=[
                at(
                    100 * 9 / 512,
                    "That is their ratio to the projections. Divide by the sum.",
                    0.004,
                ),
                at(share / 100, "The field counts in percent."),
            ],
        ),
        hint="2N²D and 4ND², with N = 9 and D = 256.",
    )


def cores() -> Card:
    """Which layers a second core helps with one text, and why."""
    return Card(
        choice(
            "In which layers can each core read half of the words at the same time? "
            "(several may be right)",
            {
                "attention": "self-attention",
                "convolution": "a convolution",
                "rnn": "an RNN",
                "gru": "a GRU",
            },
            {"attention", "convolution"},
            {
                "rnn": "The second half of the words needs the state after the first half.",
                "gru": "Its gates need the state after the word before, as the RNN does.",
                "attention": "The average of a word needs the other words, but not their averages.",
                "convolution": "A word needs its k neighbours as they came in, and no result.",
            },
        ),
        mistake(
            "And which step of this argument is false?",
            [
                "In self-attention, the longest path between two words of a layer is one step.",
                "A word can be read before the results of the other words are known.",
                "So a transformer can write all words of a translation at the same time.",
                "In training the right translation is known, so all its words can be read at once.",
            ],
            right=2,
            replies={
                0: "Each word has a score with each other word. The step is sound.",
                1: "Scores need the words as they come in, no results. The step is sound.",
                3: "This is how a transformer is trained. The step is sound.",
            },
        ),
        hint="What does a word of the translation depend on?",
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
            "s, the work of the slopes in one step",
            slopes,
            within=0.025,
            replies=[
                at(1.2 * slopes, "That is 1.2 · s, what a whole step does. Divide it by γ.", 0.02),
                at(1 / 1.2, "Then 1.2 · s is 1, and the gradient would stay at 1.", 0.01),
                at(1.44 * slopes, "You multiplied by γ. Divide by it instead.", 0.02),
                below(0, "That is a logarithm. A factor of a length is positive."),
                above(1, "No slope of tanh is larger than 1, so s isn’t either."),
                above(slopes + 0.025, "Too large: try (1.2 · s)^50."),
                below(slopes - 0.025, "Too small: try (1.2 · s)^50."),
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
                "i, f, g, o = split(z)",
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
                at(0.5, "That is σ(0). Here the candidate’s part of z is −4.", 0.001),
                at(0, "Nearly, but σ is never 0: compute 1/(1 + e^4)."),
                at(-4, "That is z. Apply σ to it, then multiply by the input gate."),
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


def hide() -> Card:
    """What the decoder writes when a word of the sentence is hidden from it."""
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
        choice(
            "With “does” hidden, it writes",
            {
                "same": "the same as with nothing hidden",
                "verb": "the sentence without *aime*",
                "not": "the sentence without *n’* and *pas*",
            },
            right="same",
            replies={
                "verb": "Which word does the row *aime* look at?",
                "not": "The row *n’* gives “does” 1%. What has the other 95%?",
            },
        ),
        hint="Find the rows that have most of their weight in the column of the hidden word.",
    )


def scores() -> Card:
    """How many numbers the scores of the trained translator learn, and which does not fit."""
    additive, product = (
        sum(p.numel() for p in score.parameters())
        for score in (
            AdditiveScore(STATE, SOURCE, STATE),
            MultiplicativeScore(STATE, SOURCE),
        )
    )
    return Card(
        number(
            "numbers in the additive score",
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
            "numbers in a multiplicative score of the same states",
            product,
            replies=[
                at(STATE * STATE, "W must take 384 numbers to 192."),
                at(SOURCE * SOURCE, "W must take 384 numbers to 192, not to 384."),
                at(product + STATE, "There is no vector v and no bias: the score is s W h."),
                at(STATE + SOURCE, "Those are its rows and columns. How many entries has W?"),
                at(additive, "That is the additive score. Here one matrix does everything."),
            ],
        ),
        choice(
            "Which score can’t compare these states as they are?",
            {"dot": "dot", "multiplicative": "multiplicative", "additive": "additive"},
            right="dot",
            replies={
                "multiplicative": "W may have any numbers of rows and columns.",
                "additive": "Each side has a matrix of its own, and both lead to 192 units.",
            },
        ),
        hint="A matrix from 384 to 192 numbers has 384 · 192 entries.",
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
                at(6, "That is how many it has right without the other piece."),
                at(7, "Even without the other piece it has only 6 of them right."),
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
            "exactly right would be, of 1,000 sentences",
            1000 * 0.91**12,
            within=4,
            replies=[
                at(910, "That is the share of single pieces. All 12 of a sentence must be right."),
                at(395, "That was measured. How many would it be if mistakes fell by chance?"),
                at(1000 - 120 * 9, "Probabilities of independent pieces multiply.", 1),
                at(75.8, "Are you sure that you multiplied 12 numbers? 0.91 to the 12th.", 0.5),
                above(326, "Multiply the probabilities of all 12 pieces: 0.91 · 0.91 · …"),
                below(318, "Multiply the probabilities of all 12 pieces: 0.91 · 0.91 · …"),
            ],
        ),
        choice(
            "Measured were 395. What explains that there are more?",
            {
                "cluster": "Mistakes come together: some sentences have several, others none.",
                "repair": "Free running repairs some mistakes that teacher forcing makes.",
                "own": "Free running knows its own words better than the right ones.",
            },
            right="cluster",
            replies={
                "repair": "In both modes the same 395 are exactly right. Which sentences are they?",
                "own": "Up to the first mistake, its own words are the right ones.",
            },
        ),
        hint="When are 12 independent events all true?",
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
            "A long training with this line leads to",
            {
                "copy": "a loss near 0 and nonsense when it writes by itself",
                "same": "the same model as before, one step earlier",
                "high": "a high loss, because the decoder reads the wrong words",
                "slow": "a good model, after more steps",
            },
            right="copy",
            replies={
                "same": "What does it read at the step where y_t is to be predicted?",
                "high": "The word that it reads is the very word that it must predict. Is that "
                "hard?",
                "slow": "It can copy what it reads. Does it need the source for that?",
            },
        ),
        hint="Compare, step by step, what the decoder reads with what it must predict.",
    )
