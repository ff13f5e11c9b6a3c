"""Film reviews that a grammar makes up, each with a verdict that is right by construction.

A clause praises or blames. *Not*, *never* and *anything but* turn it round; *not only … but also*
and *nothing but* do not. Of two judgements the one decides that *but* brings, that *although*
leaves free, that comes last, or that is *more* so. So a review with two judgements has a mirror
image: the same words in another order, with the opposite verdict. No count of words can tell the
two apart.
"""

from heed.text.reviews.grammar import KINDS, Review, mirrored, reviews
from heed.text.reviews.splits import GRAMMAR, review_splits

__all__ = ["GRAMMAR", "KINDS", "Review", "mirrored", "review_splits", "reviews"]
