"""What the chapter *The full transformer* asks."""

from heed.exercises.card import (
    Card,
    above,
    at,
    below,
    choice,
    mistake,
    number,
    order,
    predict,
)


def path() -> Card:
    """The way of a French piece through the decoder."""
    return Card(
        order(
            "From first to last",
            {
                "c": "It asks the memory what the English pieces hold.",
                "n": "A network works on its row, whatever the other rows are.",
                "s": "A softmax makes probabilities for the next piece.",
                "e": "It picks its row of the table and gets a position.",
                "l": "Its row is compared with every row of the table.",
                "m": "It asks the French pieces before it.",
            },
            misplaced={
                "me": "Attention works on vectors. Where does the piece get one?",
                "ce": "Attention works on vectors. Where does the piece get one?",
                "ne": "The network needs a vector. Where does the piece get one?",
                "le": "There is no row yet to be compared.",
                "sl": "A softmax needs logits. What makes them?",
                "cm": "In a decoder block, the French pieces come before the English ones.",
                "nm": "The network is the last part of a block.",
                "nc": "The network is the last part of a block.",
                "lm": "The output layer stands above all blocks.",
                "lc": "The output layer stands above all blocks.",
                "ln": "The output layer stands above all blocks.",
            },
        ),
        hint="Read the right tower of the figure from below.",
    )


def mixing() -> Card:
    """Which of five changes to a sentence's rows let one row hear of another."""
    return Card(
        choice(
            "After which of these does a row depend on other rows of the sentence?",
            {
                "norm": "subtract from each row the mean of its D numbers",
                "center": "subtract from each row the mean of all N rows",
                "shift": "add to each row the row before it",
                "relu": "cut every number at 0",
                "softmax": "divide each row’s exponentials by their sum over its V numbers",
            },
            {"center", "shift"},
            {
                "norm": "That mean goes over the numbers of one row: the first half of a norm.",
                "relu": "Each number is cut for itself.",
                "softmax": "That sum goes over the numbers of one row.",
                "center": "To get the mean of all N rows, you have to read all N rows.",
                "shift": "There each row reads its neighbour. A convolution does that.",
            },
        ),
        choice(
            "An encoder that pads its sentences subtracts the mean of all N rows. What can happen?",
            {
                "pad": "The translation changes with the number of <pad> behind the sentence.",
                "none": "Nothing, because attention hides padding.",
                "crash": "The shapes don’t fit any more.",
            },
            "pad",
            {
                "none": "Attention hides it. But who hides it from the mean of all N rows?",
                "crash": "There are still N rows of D numbers.",
            },
        ),
        hint="Change one row in your mind. Which rows of the result change?",
    )


def counts() -> Card:
    """How many numbers three parts of the large translator make of a sentence."""
    return Card(
        number(
            "Numbers in the memory",
            12 * 256,
            replies=[
                at(15 * 256, "The memory comes from the encoder, which reads the English."),
                at(4 * 12 * 256, "Only the last of the four blocks hands its rows on."),
                at(8 * 12 * 256, "The heads share the width: each has 32 of the 256 numbers."),
            ],
        ),
        number(
            "Attention weights (numbers in A) of one cross-attention",
            8 * 15 * 12,
            replies=[
                at(15 * 12, "That is one head."),
                at(4 * 256**2, "Those are learned weights; here A is meant."),
                at(8 * 12 * 12, "The queries come from the French pieces."),
                at(8 * 15 * 15, "The keys come from the English pieces."),
                at(3 * 8 * 15 * 12, "That is all three blocks of the decoder."),
            ],
        ),
        number(
            "Logits",
            15 * 4000,
            replies=[
                at(12 * 4000, "Logits are made for each place of the French."),
                at(4000, "That is one place. In training all places are computed at once."),
                at(15 * 256, "Those are the rows that the output layer reads."),
            ],
        ),
        hint="The memory is N × D, the weights are H × T × N, the logits are T × V.",
    )


def rows() -> Card:
    """Which rows of the table a sentence's loss has a gradient for."""
    return Card(
        number(
            "Rows with a gradient, source table of its own",
            6,
            replies=[
                at(7, "Seven tokens, but two of them pick the same row."),
                at(5, "That leaves out one token. <eos> is read as well."),
                at(4000, "A row that nobody looked up has no part in the output."),
            ],
        ),
        number(
            "Rows with a gradient, one table for source, target and output",
            4000,
            replies=[
                at(6, "The output layer compares with every row of the table."),
                at(12, "The output layer compares with every row of the table."),
            ],
        ),
        hint="Multiply a one-hot matrix with a table: which rows of the table take part?",
    )


def longest() -> Card:
    """Which of three rows gets the largest logit, and which has the direction of the state."""
    return Card(
        number(
            "Largest logit",
            2,
            replies=[
                at(1, "That is the logit of chat, whose row equals h."),
                at(
                    5**0.5,
                    "That is the length of the row of chien, not its dot product with h.",
                    0.01,
                ),
                at(3, "That is the length of the row of os. Its dot product with h is 0."),
            ],
        ),
        choice(
            "Which word is the likeliest?",
            {"chat": "chat", "chien": "chien", "os": "os"},
            "chien",
            {
                "chat": "Its row equals h, so its cosine is 1. But logits are dot products.",
                "os": "Its row is the longest, but at a right angle to h: the logit is 0.",
            },
        ),
        hint="A logit is a dot product: it grows with the length of the row.",
    )


def table() -> Card:
    """How many parameters a large model saves by one table."""
    return Card(
        number(
            "Saved by one table instead of three, in millions",
            2 * 32000 * 512 / 1e6,
            within=0.05,
            replies=[
                at(16.4, "That is one table. How many are no longer needed?", 0.1),
                at(49.2, "That is all three. One of them stays.", 0.1),
            ],
        ),
        choice(
            "What must be true before one table can serve all three places?",
            {
                "joint": "both languages share one vocabulary",
                "equal": "the two languages have equally many words",
                "width": "D is at least V",
            },
            "joint",
            {
                "equal": "Equal sizes let the shapes fit. But number 2,302 would mean two things.",
                "width": "D is nearly always far below V.",
            },
        ),
        hint="A table has V rows of D numbers.",
    )


def exactly() -> Card:
    """Two hidden units that tell one fact from both."""
    return Card(
        number(
            "w",
            -2,
            replies=[
                at(-1, "Try it where both facts hold: 2 − 1 gives 1, and it should be 0."),
                at(2, "With both facts the output grows. It has to fall."),
                at(0, "Then the output is a + f, which is 2 where both facts hold."),
                at(1, "With both facts that gives 3. What has to come out?"),
            ],
        ),
        number(
            "A linear function gives 0 for no fact, and 1 for each fact alone. For both it gives",
            2,
            replies=[
                at(0, "You’d like it to. But each fact adds its amount, whatever the other is."),
                at(1, "It can’t know that one fact is enough. What does the second fact add?"),
            ],
        ),
        hint="Put in a = 1 and f = 1. What are the two hidden units then?",
    )


def share() -> Card:
    """How wide a network is that has as many weights as attention, and what a wider model does."""
    return Card(
        number(
            "For D = 512, attention and network have equally many weights at F =",
            1024,
            replies=[
                at(2048, "That is the usual F = 4D. There the network has twice as many."),
                at(512, "Then the network has 2D², and attention four matrices of D²."),
                at(256, "Attention has four matrices, the network two. Compare 4D² with 2DF."),
                at(4096, "The network has two matrices of D × F each. Compare 4D² with 2DF."),
            ],
        ),
        choice(
            "D doubles from 512 to 1,024, and F stays 2,048. The network’s share of the weights",
            {
                "same": "stays two thirds",
                "half": "falls to a half",
                "third": "falls to a third",
                "more": "grows",
            },
            "half",
            {
                "same": "It would if F were doubled too. Which of 4D² and 2DF grows faster?",
                "third": "4D² grows fourfold, and 2DF doubles. It was twice as much before.",
                "more": "2DF doubles. But what becomes of 4D²?",
            },
        ),
        hint="Attention has W_q, W_k, W_v and W_o, each D × D. The network has W₁ and W₂.",
    )


def leak() -> Card:
    """A line that lets the network see other positions, and how to mend it."""
    return Card(
        mistake(
            "Which line lets the padding in?",
            [
                "x = self.norm(x)  # (B, N, D)",
                "hidden = self.expand(x)  # (B, N, F)",
                "hidden = hidden - hidden.mean(dim=1, keepdim=True)",
                "hidden = hidden.relu()",
                "return self.contract(hidden)  # (B, N, D)",
            ],
            2,
            {
                0: "The next page explains this norm. It looks at the numbers of one row only.",
                1: "This is x W₁ + b₁. Each row is multiplied by the same matrix, for itself.",
                3: "The cut at 0 looks at one number at a time.",
                4: "This is W₂ and b₂. Each row is multiplied for itself.",
            },
        ),
        choice(
            "The student changes this line to dim=2. What happens now?",
            {
                "still": "Padding still changes the translation.",
                "mended": "Padding has no effect any more.",
                "shape": "The shapes don’t fit.",
            },
            "mended",
            {
                "still": "Which axis is number 2? Does a mean over it read another position?",
                "shape": "With keepdim the mean is (B, N, 1), which is subtracted from (B, N, F).",
            },
        ),
        hint="What are the three axes of hidden? Over which of them does each line compute?",
    )


def by_hand() -> Card:
    """Layer norm of (1, 2, 6), and of ten times that."""
    return Card(
        number(
            "Third number of the normed row (1, 2, 6)",
            9 / 42**0.5,
            within=0.006,
            replies=[
                at(3, "That is the deviation from the mean. Divide it by σ.", 0.01),
                at(9 / 14, "That divides by the variance. σ is its square root.", 0.006),
                at(1, "Too small. Divide the deviation 3 by σ, which is a little above 2.", 0.05),
                at(3 / 7**0.5, "That divides by D − 1 in the variance. Here it is D = 3.", 0.006),
                at(6 / (14 / 3) ** 0.5, "Subtract the mean first.", 0.006),
            ],
        ),
        number(
            "Third number of the normed row (10, 20, 60)",
            9 / 42**0.5,
            within=0.006,
            replies=[
                at(90 / 42**0.5, "σ is ten times as large too.", 0.06),
                at(30, "That is the deviation from the mean. Divide it by σ.", 0.1),
            ],
        ),
        hint="The mean of (1, 2, 6) is 3. The deviations are −2, −1 and 3.",
    )


def no_skips() -> Card:
    """The gradient through fifty blocks of gain 0.5 without skips and norms."""
    return Card(
        predict(
            "The gradient at the input is about 10 to the power of",
            -15,
            -30,
            0,
            within=2,
            then=(
                "depth",
                {"skip": False, "norm": "none", "depth": 50, "gain": 0.5, "seed": 1},
            ),
            replies=[
                at(-8, "That is the power at gain 0.7. A gain of 0.5 is less."),
                above(-12, "Each block multiplies by about 0.5, fifty times: 0.5⁵⁰."),
                below(-18, "Ten blocks make about 0.001. How often is that, in 50 blocks?"),
            ],
        ),
        choice(
            "Now every block gets a skip, and still no norm. The gradient at the input is",
            {"gone": "gone too", "kept": "between 1 and 100", "huge": "above 1,000"},
            "kept",
            {
                "gone": "With a skip the derivative of a block is 1 + f′. Try it in the figure.",
                "huge": "At this gain f adds little to each block. Try it in the figure.",
            },
        ),
        hint="A block without a skip multiplies the gradient by about the gain.",
    )


def halved() -> Card:
    """Euler's error around a circle, for twice as many steps."""
    return Card(
        number(
            "Distance after one turn with 1,024 blocks",
            0.0195,
            within=0.0011,
            replies=[
                at(0.0393, "That is with 512 blocks. Here the step is half as long.", 0.001),
                at(0.0098, "That would be a quarter: the error falls with h, not with h².", 0.0008),
                at(0.0786, "The error grows with the step. Here the step is shorter.", 0.002),
            ],
        ),
        hint="Compare 256 blocks with 512 in the figure. What did halving the step do?",
    )


def faulty() -> Card:
    """The line of an encoder that leaves the attention's output unused."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "X ← √D · E[w] + P",
                "for each block, with its own weights:",
                "Y ← AddNorm(X, MultiHead(X, X, X, ℓ))",
                "X ← AddNorm(X, Network(X))",
                "return X",
            ],
            3,
            {
                0: "This is how words come in: a row of the table times √D, plus the position.",
                1: "Blocks look alike, but each has learned weights of its own.",
                2: "Queries, keys and values come from the same words: self-attention.",
                4: "What the last block returns is what the decoder reads.",
            },
        ),
        choice(
            "What does this encoder make of “light” in the two sentences?",
            {
                "same": "the same vector, apart from its position",
                "apart": "two vectors, as before, but less far apart",
                "noise": "two unrelated vectors",
            },
            "same",
            {
                "apart": "How does another word still get into the vector of “light”?",
                "noise": "The network gives the same output for the same input.",
            },
        ),
        hint="Follow the output of the attention. Who reads Y?",
    )


def reach() -> Card:
    """How many blocks a word needs if attention sees only two neighbours on each side."""
    return Card(
        number(
            "Blocks",
            4,
            replies=[
                at(8, "That is one place a block. Each block reaches two places further."),
                at(3, "After three blocks the first word has heard of the seventh."),
                at(1, "So it is with full attention. Here a query sees only two places around it."),
                at(2, "After two blocks it has heard of the fifth word."),
            ],
        ),
        number(
            "Blocks for 33 words",
            16,
            replies=[
                at(32, "That is one place a block. Each block reaches two places further."),
                at(17, "How far is it from the first word to the last? Count the steps."),
                at(8, "That would be four places a block. Two lie ahead, two lie behind."),
            ],
        ),
        hint="After one block, the first word holds something of words 1 to 3. After the next?",
    )


def exchange() -> Card:
    """What becomes of the bag if the two vectors of "light" change places."""
    return Card(
        choice(
            "The bag’s sentence becomes",
            {
                "swapped": "Le sac est lumière",
                "same": "Le sac est léger, as before",
                "noise": "something about neither",
            },
            "same",
            {
                "swapped": "So it would be if the sense of “light” stood in this vector alone.",
                "noise": "The decoder still reads the vectors of “bag” and “is”. They fit well.",
            },
        ),
        choice(
            "What does that show?",
            {
                "elsewhere": "the decoder has other hints too",
                "unused": "the decoder never looks at the vector of “light”",
                "equal": "the two vectors of “light” are the same",
            },
            "elsewhere",
            {
                "unused": "It does look: the first piece of léger falls from 0.77 to 0.09, and "
                "still wins.",
                "equal": "They end 0.30 apart, as the figure says.",
            },
        ),
        hint="Attention works in both directions: what did “bag” and “is” learn from “light”, and "
        "from each other?",
    )


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
