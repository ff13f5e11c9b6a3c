"""Points that a class of hypotheses shatters, or does not: every labelling is tried."""

import itertools
from typing import Any

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import FAINT, INK, PAPER, SERIES, WRONG
from heed.figures.base.figure import Figure
from heed.theory.arrays import Floats
from heed.theory.growth import (
    Hypothesis,
    Labelling,
    classify,
    growth,
    hypothesis_for,
    sauer,
    vc_dimension,
)

NAMES = "ABCDE"
LINE = ("thresholds", "intervals")  # these look at x only
SIZES = range(1, 9)  # of the sets of points that the growth is drawn for
EVERY = 2**32 - 1  # all labellings of five points
STEP = 0.01  # of a coordinate: where points can lie
FINE = np.linspace(0, 1, 101)
BLUE, GREEN = SERIES[0], SERIES[2]


def _coordinate(value: float, name: str) -> Any:
    trait = traitlets.Float(value, min=0.0, max=1.0, help=f"where point {name[-1]} lies")
    return trait.tag(sync=True, label=name, step=STEP)


class Shatter(Figure):
    """Up to five points that the reader moves and labels, and a hypothesis that labels them so.

    The table holds all 2^m labellings: which of those tried the class makes, wherever the points
    now lie. Below it the most labellings that m points can get, and Sauer's bound.

    Traits: ``hypotheses``, the class; ``count`` m, of the points; ``labels``, of which bit i is the
    label of point i (bits beyond m are left out); ``tried``, of which bit k is set once the labels
    k were tried (those shown always count); ``x_a`` … ``y_e``, where the points lie (thresholds and
    intervals look at x only).
    """

    title = "Which labellings of these points can a class make?"
    task = (
        "Guess first: can every labelling be made? A click on a point, or Enter, turns its label "
        "(filled is 1). Try them all, and drag the points until each has its tick. If you cannot, "
        "take a point away, or another class."
    )

    hypotheses = traitlets.Enum(
        ("thresholds", "intervals", "half-planes", "rectangles"), "half-planes", help="to choose h"
    ).tag(sync=True, label="class")
    count = traitlets.Int(4, min=1, max=5, help="m, how many there are").tag(
        sync=True, label="points"
    )
    labels = traitlets.Int(3, min=0, max=31, help="bit i is that of point i").tag(
        sync=True, label="labels"
    )
    tried = traitlets.Int(0, min=0, max=EVERY, help="bit k stands for the labels k").tag(
        sync=True, label="tried"
    )
    x_a, y_a = _coordinate(0.2, "x of A"), _coordinate(0.3, "y of A")
    x_b, y_b = _coordinate(0.68, "x of B"), _coordinate(0.2, "y of B")
    x_c, y_c = _coordinate(0.85, "x of C"), _coordinate(0.7, "y of C")
    x_d, y_d = _coordinate(0.36, "x of D"), _coordinate(0.8, "y of D")
    x_e, y_e = _coordinate(0.52, "x of E"), _coordinate(0.5, "y of E")

    def describe(self) -> str:
        """Say how many labellings the class makes, and why not the one that is shown."""
        made = self.made()
        tried, m = sum(answer is not None for answer in made), self.count
        good = sum(answer is True for answer in made)
        if tried < len(made):
            return (
                f"Tried {tried} of {len(made)} labellings of {m} points: {self.hypotheses} make "
                f"{good} of them. {self._said_of_labels()}"
            )
        points = "this point" if m == 1 else f"these {m} points"
        verdict = f"{good} of the {len(made)} labellings of {points}, so they do not shatter them"
        if good == len(made):
            verdict = f"all {good} labellings of {points}: they shatter {_them(m)}"
        most = growth(self.hypotheses, m)
        return (
            f"{self.hypotheses.capitalize()} make {verdict}. {self._said_of_labels()} Of {m} "
            f"points they make at most {most}; their VC dimension is "
            f"{vc_dimension(self.hypotheses)}."
        )

    def made(self) -> list[bool | None]:
        """Return for each labels k whether the class makes them; None if not tried."""
        codes = range(2**self.count)
        tried = self.tried | 1 << self._code()
        return [self.hypothesis(k) is not None if tried >> k & 1 else None for k in codes]

    def hypothesis(self, code: int | None = None) -> Hypothesis | None:
        """Return a hypothesis that labels the points by the bits of ``code``, if there is one."""
        return hypothesis_for(self.hypotheses, self.places(), self.labelling(code))

    def labelling(self, code: int | None = None) -> Labelling:
        """Return the labels (m,) of the points, those that are shown if no code is given."""
        bits = self._code() if code is None else code
        return tuple(bits >> i & 1 for i in range(self.count))

    def places(self) -> Floats:
        """Return where the points lie: (m,) on a line, (m, 2) in the plane."""
        letters = NAMES[: self.count].lower()
        x, y = ([getattr(self, f"{axis}_{a}") for a in letters] for axis in "xy")
        return np.array(x) if self.hypotheses in LINE else np.stack((x, y), axis=1)

    def draw(self, picture: Picture) -> None:
        """Draw the points with a hypothesis on the left, the growth of the class on the right."""
        left, right = picture.subplots(1, 2, width_ratios=(5, 5))
        self._draw_points(left)
        self._draw_growth(right)

    def _draw_points(self, axes: Axes) -> None:
        places, found = self.places(), self.hypothesis()
        spots = places if places.ndim > 1 else np.stack((places, np.full(self.count, 0.5)), axis=1)
        if found:
            self._draw_ones(axes, found)
        else:
            self._draw_obstacle(axes, spots)
        colour = BLUE if found else WRONG
        for name, label, (x, y) in zip(NAMES, self.labelling(), spots, strict=False):
            fill, ink = (colour, PAPER) if label else (PAPER, INK)
            axes.plot(x, y, "o", markersize=15, color=fill, markeredgecolor=colour)
            axes.text(x, y, name, color=ink, fontsize=10, ha="center", va="center")
        axes.set(xlim=(0, 1), ylim=(0, 1), aspect="equal", xticks=(), yticks=())
        say = "a hypothesis that labels them so" if found else f"no {self.hypotheses[:-1]} does it"
        axes.set_title(say, fontsize=10)

    def _draw_ones(self, axes: Axes, found: Hypothesis) -> None:
        across, up = np.meshgrid(FINE, FINE)
        plane = np.stack((across.ravel(), up.ravel()), axis=1)
        spots = across.ravel() if self.hypotheses in LINE else plane
        ones = np.reshape(classify(self.hypotheses, found, spots), across.shape)
        axes.contourf(across, up, ones, levels=[0.5, 1.5], colors=[BLUE], alpha=0.2)

    def _draw_obstacle(self, axes: Axes, spots: Floats) -> None:
        """Draw the smallest box about the ones, or what lies between the points of each label."""
        labels = np.array(self.labelling())
        if self.hypotheses != "half-planes":
            (left, bottom), (right, top) = (
                end(spots[labels == 1], axis=0) for end in (np.min, np.max)
            )
            right = 1.0 if self.hypotheses == "thresholds" else right
            axes.fill_between([left, right], bottom - 0.05, top + 0.05, color=WRONG, alpha=0.2)
            return
        for label, style in ((1, "-"), (0, "--")):
            axes.plot([], [], color=WRONG, linestyle=style, label=f"hull of the labels {label}")
            for one, other in itertools.combinations(spots[labels == label], 2):
                axes.plot(*zip(one, other, strict=True), color=WRONG, linestyle=style)
        axes.legend(fontsize=9, loc="upper center", bbox_to_anchor=(0.5, 0), ncols=2)

    def _draw_growth(self, axes: Axes) -> None:
        m, name = np.array(SIZES), self.hypotheses
        bound = [sauer(k, vc_dimension(name)) for k in SIZES]
        axes.semilogy(m, 2.0**m, color=FAINT, linestyle=":", label="2ᵐ: all")
        axes.semilogy(m, [growth(name, k) for k in SIZES], ".-", color=BLUE, label="Π(m), the most")
        axes.semilogy(m, bound, color=GREEN, linestyle="--", label="Sauer's bound")
        axes.plot(self.count, self.made().count(True), "D", color=INK, label="these points, so far")
        axes.set(xlabel="points m")
        axes.set_title(f"labellings that {name} make", fontsize=10)
        axes.legend(fontsize=9)

    def _said_of_labels(self) -> str:
        labels = self.labelling()
        ones, zeros = ([NAMES[i] for i, one in enumerate(labels) if one == is_] for is_ in (1, 0))
        shown = f"{_list(ones)} 1, {_list(zeros)} 0" if ones and zeros else f"all {labels[0]}"
        if self.hypothesis():
            return f"The one shown, {shown}, is made."
        caught = [NAMES[i] for i in self._caught()] if self.hypotheses != "half-planes" else []
        why = (
            f"whatever says 1 on {_list(ones)} says 1 on {_list(caught)} too"
            if caught
            else f"{self._between(ones)} meets {self._between(zeros)}"
        )
        return f"The one shown, {shown}, cannot be made: {why}."

    def _caught(self) -> list[int]:
        """List the points labelled 0 that every hypothesis with all the ones labels 1."""
        places, labels = self.places().reshape(self.count, -1), np.array(self.labelling())
        low, high = (ends(places[labels == 1], axis=0) for ends in (np.min, np.max))
        if self.hypotheses == "thresholds":
            high = np.ones(1)
        inside = ((low <= places) & (places <= high)).all(axis=1)
        return [int(i) for i in np.flatnonzero(inside & (labels == 0))]

    def _between(self, names: list[str]) -> str:
        """Name the points, or the smallest convex region that holds them all."""
        match names:
            case [one]:
                return one
            case [one, other]:
                return f"the segment from {one} to {other}"
            case [_, _, _] if not self._on_a_line(names):
                return f"the triangle {', '.join(names)}"
        kind = "the segment through" if self._on_a_line(names) else "the hull of"
        return f"{kind} {_list(names)}"

    def _on_a_line(self, names: list[str]) -> bool:
        steps = np.round(self.places() / STEP).astype(int)[[NAMES.index(name) for name in names]]
        x, y = (steps - steps[0]).T
        return not (np.outer(x, y) - np.outer(y, x)).any()

    def _code(self) -> int:
        return int(self.labels % 2**self.count)


def _them(count: int) -> str:
    return "it" if count == 1 else "them"


def _list(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
