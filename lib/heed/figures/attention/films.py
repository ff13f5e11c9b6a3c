"""A recommender that learns: vectors of people and of films, from a few ratings."""

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed, whole

RATINGS = {-1: "−", 0: "?", 1: "+"}
FILMS = {
    "casablanca": "Casablanca",
    "notting_hill": "Notting Hill",
    "titanic": "Titanic",
    "die_hard": "Die Hard",
    "mad_max": "Mad Max",
    "terminator": "Terminator",
    "toy_story": "Toy Story",
    "shrek": "Shrek",
    "nemo": "Finding Nemo",
}
# a row for each of eight people, a column for each film: liked, disliked, not rated
OTHERS = (
    "++?---??-",
    "+?+-?-?--",
    "?++-?-+++",
    "--?++??--",
    "?--?+++++",
    "?--+++-?-",
    "--?--?+?+",
    "+?+?--?++",
)


class Films(Figure):
    """R ≈ U Mᵀ with D = 2, by gradient descent on eight people's ratings and the reader's."""

    title = "Films of a kind gather, though nobody sorted them"
    task = (
        "Rate a few films with − or +: your vector turns. Then go back to step 0 and play the "
        "learning."
    )

    step = whole(60, 0, 60, "steps of learning", "steps of gradient descent", step=2)
    casablanca = choice(1, RATINGS, FILMS["casablanca"], "your rating")
    notting_hill = choice(0, RATINGS, FILMS["notting_hill"], "your rating")
    titanic = choice(0, RATINGS, FILMS["titanic"], "your rating")
    die_hard = choice(-1, RATINGS, FILMS["die_hard"], "your rating")
    mad_max = choice(0, RATINGS, FILMS["mad_max"], "your rating")
    terminator = choice(0, RATINGS, FILMS["terminator"], "your rating")
    toy_story = choice(0, RATINGS, FILMS["toy_story"], "your rating")
    shrek = choice(0, RATINGS, FILMS["shrek"], "your rating")
    nemo = choice(0, RATINGS, FILMS["nemo"], "your rating")
    seed = seed(3, "the first vectors")
    titles = t.Dict(FILMS, help="the films, by the names of their traits").tag(sync=True)
    others = t.List(t.Unicode(), list(OTHERS), help="ratings of other people").tag(sync=True)
