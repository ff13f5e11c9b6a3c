"""The rules: how a clause praises or blames, and which of two clauses decides."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from heed.text.labelled import LabelledText
from heed.text.reviews.lexicon import (
    ASIDES,
    BLAME,
    DEGREES,
    DISLIKE,
    LIKE,
    PRAISE,
    SUBJECTS,
)

KINDS = ("plain", "negation", "twice", "not only", "order", "both")
"""A plain statement; one that is turned round; turned round twice; only seemingly turned round; two
clauses of which one decides; the same, with *not* in one of them."""
MIRRORS = ("order", "both")  # kinds whose reviews have a mirror image
LABELS = ("negative", "positive")
ASIDE = 0.4  # share of reviews with a sentence that judges nothing
NOT = {
    "not": "{s} {is} not {a}",
    "not very": "{s} {is} not {degree} {a}",
    "never": "{s} {is} never {a}",
    "hardly": "{s} {is} hardly {a}",
    "far from": "{s} {is} far from {a}",
    "anything but": "{s} {is} anything but {a}",
    "nobody": "nobody would call {s} {a}",
    "nothing": "there {is} nothing {a} about {s}",
    "did not find": "i did not find {s} {a}",
    "would not say": "i would not say that {s} {is} {a}",
}
CONTRAST = {  # of two opposite adjectives the first decides
    "not but": "{s} {is} not {b} but {a}",
    "comma not": "{s} {is} {a} , not {b}",
    "instead of": "{s} {is} {a} instead of {b}",
    "more than": "{s} {is} more {a} than {b}",
    "begins": "{s} begins {b} and ends {a}",
}
TWICE = {
    "nobody not": "nobody can say that {s} {is} not {a}",
    "say not": "i would not say that {s} {is} not {a}",
    "true never": "it is not true that {s} {is} never {a}",
    "deny": "nobody would deny that {s} {is} {a}",
}
SEEMING = {  # both adjectives say the same
    "not only": "{s} {is} not only {a} but also {b}",
    "not just": "{s} {is} not just {a} , it {is} also {b}",
    "nothing but": "{s} {is} nothing but {a}",
    "not more": "{s} could not be more {a}",
}
ORDER = {  # of two opposite clauses the first one named here decides
    "but": "{t} {q} , but {s} {p}",
    "although": "although {t} {q} , {s} {p}",
    "although behind": "{s} {p} , although {t} {q}",
    "in the end": "at first {t} {q} , in the end {s} {p}",
}
SINGLE = {name: NOT[name] for name in ("not", "never", "hardly", "far from")}


@dataclass(frozen=True)
class Review(LabelledText):
    """A made-up review: its label is one of ``LABELS``, its kind one of ``KINDS``."""

    form: str = ""
    """Which rule made it, such as ``not only``."""
    words: tuple[str, ...] = ()
    """The adjectives in it."""


@dataclass(frozen=True)
class _Plan:
    """A review before it is spelt: a form, what fills it, and the verdict."""

    kind: str
    form: str
    pattern: str
    filling: dict[str, str]
    good: bool
    words: tuple[str, ...]
    asides: tuple[str, str] = ("", "")

    def review(self) -> Review:
        said = self.pattern.format(**self.filling)
        sentences = [one for one in (self.asides[0], said, self.asides[1]) if one]
        text = " ".join(map(_sentence, sentences))
        return Review(text, LABELS[self.good], self.kind, self.form, self.words)


class Critic:
    """Makes reviews up; the same seed gives the same ones.

    Args:
        seed: what decides them.
        praise: adjectives to praise with.
        blame: adjectives to blame with.

    Raises:
        ValueError: if there are fewer than two of either.
    """

    def __init__(
        self, seed: str, praise: Sequence[str] = PRAISE, blame: Sequence[str] = BLAME
    ) -> None:
        for name, words in (("praise", praise), ("blame", blame)):
            if len(words) < 2:
                raise ValueError(f"{name} must hold two adjectives, but holds {len(words)}")
        self._chance = Random(f"reviews {seed}")
        self._words = {True: list(praise), False: list(blame)}

    def plan(self, kind: str) -> _Plan:
        """Return a review of one kind, its verdict tossed by a fair coin."""
        good = self._chance.random() < 0.5
        made = getattr(self, f"_{kind.replace(' ', '_')}")(good)
        return self._with_asides(made)

    def _plain(self, good: bool) -> _Plan:
        form = self._chance.choice(("is", "very", "and", "found", "verb"))
        if form == "verb":
            return self._verb("plain", form, "i {v} {s}", good, 0)
        a, b = self._two(good)
        pattern = {
            "is": "{s} {is} {a}",
            "very": "{s} {is} {degree} {a}",
            "and": "{s} {is} {a} and {b}",
            "found": "i found {s} {a}",
        }[form]
        return self._filled("plain", form, pattern, good, a, b)

    def _negation(self, good: bool) -> _Plan:
        form = self._chance.choice([*NOT, "did not"])
        if form == "did not":
            return self._verb("negation", form, "i did not {v} {s}", good, 1)
        return self._filled("negation", form, NOT[form], good, self._one(not good))

    def _twice(self, good: bool) -> _Plan:
        form = self._chance.choice(list(TWICE))
        return self._filled("twice", form, TWICE[form], good, self._one(good))

    def _not_only(self, good: bool) -> _Plan:
        form = self._chance.choice(list(SEEMING))
        return self._filled("not only", form, SEEMING[form], good, *self._two(good))

    def _order(self, good: bool) -> _Plan:
        form = self._chance.choice([*ORDER, *CONTRAST])
        if form in CONTRAST:
            opposed = self._one(good), self._one(not good)
            return self._filled("order", form, CONTRAST[form], good, *opposed)
        return self._clauses("order", form, good, ("{is} {a}", "{is} {b}"))

    def _both(self, good: bool) -> _Plan:
        form = self._chance.choice(list(ORDER))
        turned = SINGLE[self._chance.choice(list(SINGLE))].removeprefix("{s} ")
        # the adjectives agree, for one of them is turned round
        if self._chance.random() < 0.5:
            return self._clauses("both", form, good, (turned, "{is} {b}"), same=not good)
        return self._clauses(
            "both", form, good, ("{is} {a}", turned.replace("{a}", "{b}")), same=good
        )

    def _clauses(
        self,
        kind: str,
        form: str,
        good: bool,
        predicates: tuple[str, str],
        same: bool | None = None,
    ) -> _Plan:
        """Two clauses about two subjects: the first predicate belongs to the one that decides."""
        a, b = (self._one(good), self._one(not good)) if same is None else self._two(same)
        s, t = self._chance.sample(SUBJECTS, 2)
        filling = {"a": a, "b": b, "is": self._chance.choice(("is", "was"))}
        p, q = (one.format(**filling) for one in predicates)
        return _Plan(
            kind, form, ORDER[form], {"s": s, "t": t, "p": p, "q": q}, good, tuple(sorted((a, b)))
        )

    def _verb(self, kind: str, form: str, pattern: str, good: bool, place: int) -> _Plan:
        verbs = LIKE if good == (place == 0) else DISLIKE
        filling = {"v": self._chance.choice(verbs)[place], "s": self._chance.choice(SUBJECTS)}
        return _Plan(kind, form, pattern, filling, good, ())

    def _filled(self, kind: str, form: str, pattern: str, good: bool, a: str, b: str = "") -> _Plan:
        filling = {
            "a": a,
            "b": b,
            "s": self._chance.choice(SUBJECTS),
            "is": self._chance.choice(("is", "was")),
            "degree": self._chance.choice(DEGREES),
        }
        words = tuple(sorted(word for word, slot in ((a, "{a}"), (b, "{b}")) if slot in pattern))
        return _Plan(kind, form, pattern, filling, good, words)

    def _one(self, good: bool) -> str:
        return self._chance.choice(self._words[good])

    def _two(self, good: bool) -> tuple[str, str]:
        a, b = self._chance.sample(self._words[good], 2)
        return a, b

    def _with_asides(self, plan: _Plan) -> _Plan:
        if self._chance.random() >= ASIDE:
            return plan
        aside, first = self._chance.choice(ASIDES), self._chance.random() < 0.5
        asides = (aside, "") if first else ("", aside)
        return _Plan(**{**vars(plan), "asides": asides})


def reviews(
    kind: str,
    seed: int | str = 0,
    praise: Sequence[str] = PRAISE,
    blame: Sequence[str] = BLAME,
) -> Iterator[Review]:
    """Yield reviews of one kind without end; some come again.

    Args:
        kind: one of ``KINDS``.
        seed: decides them.
        praise: adjectives to praise with, two or more.
        blame: adjectives to blame with, two or more.

    Raises:
        ValueError: if there is no such kind, or too few adjectives.
    """
    for plan in _plans(kind, seed, praise, blame):
        yield plan.review()


def mirrored(
    kind: str,
    seed: int | str = 0,
    praise: Sequence[str] = PRAISE,
    blame: Sequence[str] = BLAME,
) -> Iterator[tuple[Review, Review]]:
    """Yield pairs of reviews with the same words, each as often, and opposite verdicts.

    The second is the first with its two judgements exchanged. Arguments and errors are those of
    ``reviews``.

    Raises:
        ValueError: if reviews of this kind have no mirror image.
    """
    if kind not in MIRRORS:
        raise ValueError(f"kind must be one of {', '.join(MIRRORS)}, but is {kind!r}")
    for plan in _plans(kind, seed, praise, blame):
        yield plan.review(), _mirror(plan).review()


def _plans(
    kind: str, seed: int | str, praise: Sequence[str], blame: Sequence[str]
) -> Iterator[_Plan]:
    if kind not in KINDS:
        raise ValueError(f"kind must be one of {', '.join(KINDS)}, but is {kind!r}")
    critic = Critic(f"{kind} {seed}", praise, blame)
    plan: Callable[[str], _Plan] = critic.plan
    while True:
        yield plan(kind)


def _mirror(plan: _Plan) -> _Plan:
    one, other = ("p", "q") if plan.form in ORDER else ("a", "b")
    swapped = plan.filling | {one: plan.filling[other], other: plan.filling[one]}
    return _Plan(**{**vars(plan), "filling": swapped, "good": not plan.good})


def _sentence(text: str) -> str:
    """Return words as a sentence: capitals, a full stop, commas where they belong."""
    spelt = " ".join("I" if word == "i" else word for word in text.split())
    spelt = spelt.replace(" ,", ",").replace("friday", "Friday").replace("france", "France")
    return spelt[0].upper() + spelt[1:].replace(" may", " May") + "."
