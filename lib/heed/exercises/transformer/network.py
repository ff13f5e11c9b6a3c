"""What the page *The position-wise network* asks."""

from heed.exercises.card import Card, at, choice, mistake, number


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
