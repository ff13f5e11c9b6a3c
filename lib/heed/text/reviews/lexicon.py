"""The words of the reviews: what is judged, and what praises or blames."""

SUBJECTS = (
    *("the film", "this film", "the movie", "the plot", "the story", "the acting", "the cast"),
    *("the music", "the ending", "the script", "the dialogue", "the direction", "the pace"),
    *("the opening", "the first scene", "the last scene", "the hero", "the photography"),
)
PRAISE = (
    *("good", "great", "brilliant", "wonderful", "funny", "moving", "clever", "beautiful"),
    *("charming", "touching", "superb", "excellent", "exciting", "original", "fresh"),
    *("convincing", "perfect", "warm", "strong", "powerful", "lovely", "thrilling"),
    *("memorable", "amazing", "impressive", "fantastic"),
    *("enjoyable", "elegant", "tender", "interesting", "gripping", "witty"),
    *("delightful", "inspired", "vivid", "subtle"),
)
BLAME = (
    *("bad", "awful", "terrible", "boring", "dull", "clumsy", "ugly", "silly", "weak", "poor"),
    *("stale", "predictable", "confusing", "lifeless", "annoying", "cheap", "horrible"),
    *("dreadful", "slow", "flat", "pointless", "messy", "stupid", "disappointing"),
    *("ridiculous", "hollow"),
    *("forgettable", "shallow", "wooden", "tiresome", "tedious", "lazy"),
    *("bland", "noisy", "vulgar", "sloppy"),
)
SPARED = 5
"""Adjectives of either kind, from the end of each list, that only the test turns round; as many
before them that only the validation does. Training has them in plain statements alone."""
LIKE = (("liked", "like"), ("loved", "love"), ("enjoyed", "enjoy"), ("admired", "admire"))
DISLIKE = (("disliked", "dislike"), ("hated", "hate"), ("regretted", "regret"))
DEGREES = ("very", "really", "so", "quite")
ASIDES = (
    *("we saw it on a friday", "i watched it with my sister", "it is two hours long"),
    *("it is based on a novel", "a friend took me to the cinema", "it was made in france"),
    *("the story is set in the sixties", "i had read the book", "it was raining that evening"),
    *("there were six of us", "we sat in the last row", "it came out in may"),
)
"""Sentences that judge nothing."""


def spared(part: str) -> frozenset[str]:
    """Return the adjectives that a part alone turns round: ``validation`` or ``test``.

    Raises:
        ValueError: if there is no such part.
    """
    if part not in ("validation", "test"):
        raise ValueError(f"part must be validation or test, but is {part!r}")
    cut = slice(-SPARED, None) if part == "test" else slice(-2 * SPARED, -SPARED)
    return frozenset(PRAISE[cut] + BLAME[cut])


def opinion(word: str) -> bool:
    """Tell whether an adjective praises.

    Raises:
        ValueError: if it is none of the grammar's.
    """
    if word not in PRAISE and word not in BLAME:
        raise ValueError(f"word must be an adjective of the grammar, but is {word!r}")
    return word in PRAISE
