"""The error of a hypothesis: the area under 𝒟 where it disagrees with the truth."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import flag, real, seed, whole


class Area(Figure):
    """A threshold h beside the true one f, under the density of 𝒟, with samples S drawn from it.

    The region where they disagree is shaded: its area is the true error, which no sample changes.
    Below stand the errors of h on the samples drawn so far.
    """

    title = "The true error is an area no sample changes"
    task = "Draw samples, each a dot below: what moves, what stays? Then raise m to 40."

    truth = real(0.25, 0.0, 1.0, "f", "where the true label becomes 1")
    threshold = real(0.45, 0.0, 1.0, "h", "where h begins to say 1")
    peak = real(0.3, 0.0, 1.0, "peak of 𝒟", "where points are most likely")
    even = flag(False, "𝒟 even", "the same density everywhere")
    m = whole(10, 1, 40, "points m", "points in a sample")
    draws = whole(12, 1, 60, "samples", "how many so far")
    seed = seed(40, "the samples")
