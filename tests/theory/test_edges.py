"""Every public function of theory/, given what it isn't made for, one argument at a time.

It refuses with a ``ValueError`` that names the argument, or gives what mathematics gives: no NaN,
nothing infinite but where ``INFINITE`` says so, and both languages give the same.
"""

import inspect
import math
import pkgutil
import re
import warnings
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

import heed.theory
from heed.theory.attention.factorisation import Factors

LIBRARY = Path(heed.theory.__file__).parent
ROW, TABLE, SQUARE = [0.5, -1.25, 2.0], [[0.5, 1.5], [-1.0, 2.0]], [[0.5, -0.25], [0.125, 1.0]]
RUNS = [(n, d, 2 + 9 / n + 7 / d) for n in (3.0, 10.0, 31.0) for d in (5.0, 17.0, 61.0)]
RATINGS = np.array([[1.0, 0.0, 3.0], [2.0, 5.0, 0.0]])
FACTORS = Factors(
    np.array([[0.5, 1.0], [1.5, -1.0]]), np.array([[1.0, 0.0], [0.5, 2.0], [0.0, 1.0]])
)
SQUARE_POINTS = [[0.25, 0.5], [0.75, 0.125]]
STEPS = [[0.5, 0.25], [2.0, -0.5], [4.0, 0.125]]
SAMPLE = ([0.25, 0.5, 0.75], [0, 1, 1])
BOX = (0.2, 0.3, 0.8, 0.9)
SPROUTING = [(0.125, 0.25), (0.5, 0.75)]
NOISE = {"truth": 0.5, "flip": 0.1, "width": 0.25, "peak": 0.25}
HOEFFDING = {"models": 3, "sides": 2, "span": 1.0}

VALID = {
    "attention/ceiling": {"largest_weight": ([3, 7], 1.0)},
    "attention/costs": {"multiply_adds": ("rnn", 7, 5, 3), "sequential_steps": ("rnn", 7)},
    "attention/factorisation": {
        "first_factors": (2, 3, 5, 7, 0.1),
        "loss": (RATINGS, FACTORS, 0.1),
        "errors": (RATINGS, FACTORS),
        "gradient_step": (RATINGS, FACTORS, 0.04, 0.1),
        "factorise": (RATINGS, 2, 3, 1, 0.04, 0.1),
    },
    "attention/formats": {
        "largest": ("fp16",),
        "smallest": ("fp16",),
        "round_to": (ROW, "fp16"),
        "hide": (ROW, 1, -17.0, "fp16", False),
        "softmax_in": (ROW, "fp16"),
    },
    "attention/paths": {
        "window": (3, 2, True),
        "layers_to_see": (7, 2, True),
        "path": (7, 2, False),
        "seen": (7, 2, False),
    },
    "attention/random_features": {
        "softmax_kernel": (ROW, [1.0, 0.5, 0.25]),
        "trigonometric_estimate": (ROW, [1.0, 0.5, 0.25], [ROW, ROW]),
        "positive_estimate": (ROW, [1.0, 0.5, 0.25], [ROW, ROW]),
        "hyperbolic_estimate": (ROW, [1.0, 0.5, 0.25], [ROW, ROW]),
        "trigonometric_error": (ROW, [1.0, 0.5, 0.25], 7),
        "positive_error": (ROW, [1.0, 0.5, 0.25], 7),
        "hyperbolic_error": (ROW, [1.0, 0.5, 0.25], 7),
        "multiply_adds": (7, 5, 3),
    },
    "attention/saturation": {
        "random_rows": (2, 3, 5),
        "dot_products": (TABLE, TABLE, 2),
        "jacobian_norm": ([0.25, 0.75],),
        "entropy": ([0.25, 0.75],),
    },
    "attention/through_time": {
        "rotation": (3, 5),
        "rnn_jacobians": (TABLE, SQUARE),
        "lstm_jacobians": ([[*ROW, 1.0]], [[*ROW, 1.0]]),
        "gradient_norms": ([SQUARE, SQUARE, SQUARE], 1),
    },
    "learning/binomial": {
        "probabilities": (7, 0.3),
        "binomial_tail": (7, 0.3, 0.2, 2, False),
        "wilson_interval": (3, 7, 1.5),
    },
    "learning/chernoff": {
        "moment": (0.5, 0.3),
        "lemma": (0.5,),
        "markov": (0.5, 7, 0.3, 0.2),
        "lemma_bound": (0.5, 7, 0.2),
        "best_rate": (0.2,),
        "sharpest_rate": (0.3, 0.2),
        "upper_tail": (7, 0.3, 0.2, False),
    },
    "learning/hoeffding": {
        "hoeffding_deviation": (7, 0.05, *HOEFFDING.values()),
        "serfling_deviation": (7, 11, 0.05, 3, 2),
        "hoeffding_tail": (7, 0.2, *HOEFFDING.values()),
        "hoeffding_confidence": (7, 0.2, *HOEFFDING.values()),
        "hoeffding_samples": (0.2, 0.05, *HOEFFDING.values()),
        "hoeffding_models": (70, 0.2, 0.05, 2, 1.0),
        "check_sides": (2,),
    },
    "learning/distributions": {
        "check_peak": (0.25,),
        "density": (0.5, 0.25),
        "cumulative": (0.5, 0.25),
        "quantile": (0.5, 0.25),
    },
    "learning/growth": {
        "vc_dimension": ("intervals",),
        "hypothesis_for": ("intervals", [0.1, 0.5, 0.9], [0, 1, 0]),
        "classify": ("intervals", (0.3, 0.7), [0.1, 0.5, 0.9]),
        "dichotomies": ("intervals", [0.1, 0.5, 0.9]),
        "shatters": ("intervals", [0.1, 0.5, 0.9]),
        "growth": ("intervals", 7),
        "sauer": (7, 3),
        "growth_failure": (700, 0.1, 3),
        "growth_samples": (0.1, 0.05, 3),
    },
    "learning/hull": {
        "hull": ([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [0.25, 0.25]],),
        "contains": ([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]], [0.25, 0.25], 1e-9),
    },
    "learning/intervals": {
        "tightest_interval": (*SAMPLE,),
        "interval_error": ([0.25, 0.5], [0.3, 0.7], 0.25),
    },
    "learning/label_noise": {
        "probability_of_one": (0.4, 0.5, 0.1, 0.25),
        "risk": (0.4, *NOISE.values()),
        "bayes_risk": (*NOISE.values(),),
        "best_threshold": (*NOISE.values(), [0.25, 0.5]),
    },
    "learning/leak": {"leaked_pairs": ({1: 5, 2: 3}, 4), "leaked_sentences": ({1: 5, 2: 3}, 4)},
    "learning/limits": {
        "relative_entropy": (0.3, 0.4),
        "entropy_limit": (0.3, 70, 0.05, 3, 2),
        "exact_limit": (2, 7, 0.05, 3, 2),
    },
    "learning/least_norm": {
        "random_steps": (3, 1),
        "soft_steps": (SQUARE_POINTS, STEPS),
        "least_norm": (TABLE, [1.0, -1.0]),
    },
    "learning/lunch": {
        "expected_error": (7, 3),
        "unseen_mass": ([0.25, 0.75], 3),
        "unseen": (5, [1, 3]),
        "predict": ("nearest", 5, [1, 3], [0, 1]),
        "error_distribution": (5, 2),
        "count_errors": ("majority", 5, [1, 3]),
    },
    "learning/notes": {
        "notes_deviation": (7, 0.05, 3),
        "notes_samples": (0.2, 0.05, 3),
        "notes_implied": (0.05, 3),
        "notes_counterexample": (7,),
        "notes_false": (7, 0.05),
    },
    "learning/optimism": {
        "minimum_distribution": (7, 0.3, 3),
        "expected_minimum": (7, 0.3, 3),
    },
    "learning/pieces": {
        "piece_chances": (3, SPROUTING, 0.1),
        "approximation_error": (3, SPROUTING, 0.1),
        "estimation_error": (3, 5, SPROUTING, 0.1),
        "majority": (5, 0.3),
    },
    "learning/rectangles": {
        "contains": ([0.5, 0.5], BOX),
        "mass": (BOX, 0.25),
        "tightest": ([[0.5, 0.5], [0.9, 0.1]], [1, 0]),
        "rectangle_error": (BOX, (0.25, 0.25, 0.75, 0.75), 0.25),
        "strips": (BOX, 0.1, 0.25),
        "strips_hit": ([[0.5, 0.5], [0.9, 0.1]], [BOX, BOX]),
    },
    "learning/rounding": {
        "exp": (0.5,),
        "scaled_exp": (3, -0.5),
        "ceiling": (2.5,),
        "floor_exp": (2.5,),
    },
    "learning/samples": {
        "realizable_failure": (11, 0.1, 70),
        "realizable_samples": (11, 0.1, 0.05),
        "realizable_epsilon": (11, 70, 0.05),
        "realizable_hypotheses": (0.1, 0.05, 70),
        "agnostic_failure": (11, 0.1, 700),
        "agnostic_samples": (11, 0.1, 0.05),
        "agnostic_epsilon": (11, 70, 0.05),
        "agnostic_hypotheses": (0.1, 0.05, 700),
        "rectangle_failure": (0.1, 170),
        "rectangle_samples": (0.1, 0.05),
        "rectangle_epsilon": (170, 0.05),
        "strips_failure": (0.1, 170),
        "strips_samples": (0.1, 0.05),
        "strips_epsilon": (170, 0.05),
    },
    "learning/simulation": {
        "simulate_thresholds": (5, 3, 7, 11, 0.5, 0.25, "worst"),
        "simulate_intervals": (5, 3, 7, (0.3, 0.7), 0.25),
        "simulate_rectangles": (5, 3, 7, BOX, 0.25),
        "simulate_noisy": (5, 3, 7, 11, *NOISE.values()),
    },
    "learning/thresholds": {
        "threshold_error": (0.4, 0.5, 0.25),
        "empirical_error": (0.4, *SAMPLE),
        "empirical_errors": ([0.1, 0.4, 0.7], *SAMPLE),
        "consistent_range": (*SAMPLE,),
        "worst_consistent": (0.25, 0.5, 0.4, 0.25),
        "grid_thresholds": (11,),
        "consistent_thresholds": (*SAMPLE, [0.1, 0.4, 0.7]),
        "choose": ("worst", *SAMPLE, 0.4, 0.25, [0.1, 0.4, 0.7]),
        "least_error": (*SAMPLE, [0.1, 0.4, 0.7]),
        "labelled": (*SAMPLE,),
    },
    "learning/union": {
        "exists": (7, [0.2, 0.2], 0.1, "identical"),
        "union_sum": (7, [0.2, 0.3], 0.1),
    },
    "positions/biases": {"bucket": ([0, 3, 200], 32, 128), "slopes": (12,)},
    "positions/codes": {
        "frequencies": (6, 100.0),
        "columns": (6, "notes"),
        "encoding": (5, 6, 100.0, "paper"),
        "position_code": ("maximum", 5, 7, 6),
        "check_base": (100.0,),
        "score": ("sinusoid", 5, 7, 6),
    },
    "positions/repeats": {
        "wavelengths": (6, 100.0),
        "distance": ([0.5, 3.0], 6, 100.0),
        "record_repeats": (17, 6, 100.0),
        "decode": ([0.5, 1.0], TABLE),
        "two_frequencies": (5, 100.0),
    },
    "positions/shifts": {
        "best_map": ([*TABLE, [0.25, 0.5]], 1),
        "best_pair_map": ([*TABLE, [0.25, 0.5]], 0, 1),
    },
    "positions/similarity": {
        "similarity": ([0.5, 3.0], 6, 100.0),
        "logarithmic_law": ([0.5, 3.0], 100.0),
    },
    "positions/stretch": {
        "stretched": (6, 2.0, 50, "ntk", 100.0),
        "turns": (np.array([1.0, 0.1]), 50.0),
    },
    "training/cross_entropy": {
        "surprise": (0.3,),
        "mean_losses": (TABLE, [1, 2]),
        "smoothed_surprise": (0.3, 0.1, 7),
        "smoothed_share": (0.1, 7),
    },
    "training/depth": {
        "layer_norm": (ROW, 1e-5),
        "layer_norm_gradient": (ROW, [1.0, 0.0, 2.0]),
        "journey": ([0.5, 1.0], [SQUARE, SQUARE], [1.0, 2.0], 0.5, True, "pre"),
    },
    "training/descent": {
        "descent_path": ([1.0, 2.0], [0.5, 3.0], 0.1, 3),
        "adam_path": ([1.0, 2.0], [0.5, 3.0], 0.1, 3, (0.9, 0.98), True),
    },
    "training/embedding": {"word_length": (6, 0.1, True), "code_length": (6,)},
    "training/euler": {
        "euler_path": (lambda x, time: -x * time, [1.0, 2.0], 0.1, 3),
        "turning": ([1.0, 2.0], 0.5),
        "drifting": ([1.0, 2.0], 0.5),
    },
    "training/kinks": {
        "biased_fit": ([-2.0, -1.0, 1.0, 3.0], [1.0, 0.0, 2.0, 1.0], 2),
        "heights_of": ([-0.5, 0.5], [[-1.0, 0.0, 1.0], [2.0, 0.0, 1.0]]),
        "unbiased_fit": ([-2.0, -1.0, 1.0, 3.0], [1.0, 0.0, 2.0, 1.0], 2),
        "root_mean_square": (ROW,),
    },
    "training/scaling": {
        "predicted_loss": ([1.0, 2.0, 0.5, 3.0, 0.25], 10.0, 20.0, "bottleneck"),
        "fit_law": (RUNS, "sum"),
        "refit_law": (RUNS, "sum", 2, 1),
        "interval": (ROW, 0.5),
    },
    "training/training_cost": {
        "training_operations": (7.0, 11.0),
        "core_seconds": (7.0,),
        "gpu_seconds": (7.0, 2, 0.5),
        "kilowatt_hours": (7.0, 11.0),
    },
}
"""Of each module its functions, each with arguments that it takes."""

INFINITE = {
    "softmax_kernel", "trigonometric_estimate", "positive_estimate", "hyperbolic_estimate",
    "trigonometric_error", "positive_error", "hyperbolic_error", "round_to", "moment", "lemma",
    "markov", "lemma_bound", "sharpest_rate", "hoeffding_models", "exp", "floor_exp",
    "ceiling", "realizable_epsilon", "realizable_hypotheses",
    "agnostic_epsilon", "agnostic_hypotheses", "rectangle_epsilon", "relative_entropy",
    "gradient_norms", "rnn_jacobians", "predicted_loss",
    "window",
}  # fmt: skip
"""Functions whose value may be too large for a float, or infinite by definition."""
ALONE = {"euler_path", "turning", "drifting"}
"""What takes or gives what cannot be sent to a page."""
ORDERED_OTHERWISE = {"columns"}
UNDEFINED = {"round_to", "hide", "softmax_in"}
"""What a format does with NaN and ∞: that is what these are about."""
SHARE = (0.0, 1.0)
RANGES = {
    "largest_weight": SHARE, "jacobian_norm": (0, 0.5), "entropy": (0, math.inf),
    "softmax_in": SHARE, "probabilities": SHARE, "binomial_tail": SHARE, "wilson_interval": SHARE,
    "moment": (1, math.inf), "lemma": (1, math.inf), "markov": (0, math.inf),
    "lemma_bound": (0, math.inf), "best_rate": (0, math.inf), "sharpest_rate": (0, math.inf),
    "upper_tail": SHARE, "hoeffding_deviation": (0, math.inf), "serfling_deviation": (0, math.inf),
    "hoeffding_tail": (0, math.inf), "hoeffding_confidence": SHARE,
    "hoeffding_samples": (1, math.inf), "hoeffding_models": (0, math.inf), "density": (0, 2),
    "cumulative": SHARE, "quantile": SHARE, "growth": (1, math.inf), "sauer": (1, math.inf),
    "growth_failure": SHARE, "growth_samples": (1, math.inf), "tightest_interval": SHARE,
    "interval_error": SHARE, "probability_of_one": (0.0, 1.0), "risk": SHARE,
    "bayes_risk": (0, 0.5), "leaked_pairs": SHARE, "leaked_sentences": SHARE,
    "relative_entropy": (0, math.inf),
    "entropy_limit": SHARE, "exact_limit": SHARE, "expected_error": (0, 0.5),
    "unseen_mass": SHARE, "predict": SHARE, "error_distribution": SHARE,
    "notes_counterexample": (0.5, 0.75), "minimum_distribution": SHARE, "expected_minimum": SHARE,
    "piece_chances": SHARE, "approximation_error": (-1e-15, 0.5), "estimation_error": SHARE,
    "majority": SHARE, "mass": SHARE, "tightest": SHARE, "rectangle_error": SHARE,
    "strips": SHARE, "realizable_failure": SHARE, "agnostic_failure": SHARE,
    "rectangle_failure": SHARE, "strips_failure": SHARE, "simulate_thresholds": SHARE,
    "simulate_intervals": SHARE, "simulate_rectangles": SHARE, "simulate_noisy": SHARE,
    "threshold_error": SHARE, "empirical_error": SHARE, "empirical_errors": SHARE,
    "consistent_range": SHARE, "grid_thresholds": SHARE, "exists": SHARE,
    "slopes": SHARE, "frequencies": SHARE, "encoding": (-1, 1), "similarity": (-1, 1),
    "stretched": SHARE, "smoothed_share": SHARE, "surprise": (0, math.inf),
}  # fmt: skip
"""Between which ends a value lies, as docstrings say."""

HAZARDS = [
    math.nan,
    math.inf,
    -math.inf,
    0,
    -1,
    10**18,
    0.5,
    "x",
    "constructor",
    None,
    [],
    [[1.0], [2.0, 3.0]],
]
OVERFLOWING = {"ceiling"}
"""What is documented to raise that."""


def modules():
    """Name the modules with functions, from ``theory/`` on."""
    for room in sorted({name.split("/")[0] for name in VALID}):
        package = import_module(f"heed.theory.{room}")
        yield from (f"{room}/{found.name}" for found in pkgutil.iter_modules(package.__path__))


def functions(module):
    found = vars(import_module(f"heed.theory.{module.replace('/', '.')}"))
    return {
        name: thing
        for name, thing in found.items()
        if inspect.isfunction(thing)
        and thing.__module__.endswith(module.replace("/", "."))
        and not name.startswith("_")
    }


ALL = [(module, name) for module in modules() for name in functions(module)]


def test_every_public_function_is_in_the_table():
    rooms = {path.name for path in LIBRARY.iterdir() if (path / "__init__.py").is_file()}
    assert rooms == {name.split("/")[0] for name in VALID}
    assert {(module, name) for module, table in VALID.items() for name in table} == set(ALL)


ARRAY = tuple | list | np.ndarray


def changed(value, hazard):
    """Give the argument itself, and each array with the hazard in one of its places."""
    yield hazard
    if isinstance(value, Factors):
        return
    if isinstance(value, ARRAY) and isinstance(hazard, int | float):
        table = np.array(value, dtype=np.float64)
        for place in {0, table.size - 1}:
            other = table.copy()
            other.flat[place] = hazard
            yield other if isinstance(value, np.ndarray) else other.tolist()
    if isinstance(value, ARRAY) and hazard == []:
        yield [*value, *value][:-1]
        yield [list(value)]


def tried(thing, arguments):
    """List the calls with one argument changed: what may be named, and all arguments.

    Of arrays that must fit one another, any may be named. Last comes whether a page, where arrays
    have other forms, must say the same: of numbers among numbers.
    """
    names = list(inspect.signature(thing).parameters)
    assert len(names) == len(arguments), thing
    for at, (own, value) in enumerate(zip(names, arguments, strict=True)):
        if isinstance(value, bool):  # a flag is true or not, whatever it is
            continue
        named = "|".join(names) if isinstance(value, ARRAY) else own
        for hazard in HAZARDS:
            for other in changed(value, hazard):
                number = isinstance(other, int | float) and not isinstance(value, str | ARRAY)
                yield named, (*arguments[:at], other, *arguments[at + 1 :]), number


def numbers_in(value):
    if isinstance(value, dict):
        value = list(value.values())
    if value is None or isinstance(value, str):
        return []
    if isinstance(value, set | tuple | list):
        return [x for part in value for x in numbers_in(part)]
    return np.asarray(value).ravel().tolist()


def called(thing, arguments):
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        try:
            return thing(*arguments)
        except (ValueError, OverflowError) as error:
            return error


def wrong_with(name, named, answer):
    """Return what is wrong with an answer, or None."""
    if isinstance(answer, OverflowError):
        return None if name in OVERFLOWING else repr(answer)
    if isinstance(answer, Exception):
        return None if re.search(rf"\b({named})\b", str(answer)) else f"not named: {answer!r}"
    found = numbers_in(answer)
    if name not in UNDEFINED and any(x != x for x in found):
        return f"NaN: {answer}"
    if name not in INFINITE | UNDEFINED and any(abs(x) == math.inf for x in found):
        return f"infinite: {answer}"
    low, high = RANGES.get(name, (-math.inf, math.inf))
    slack = 1e-12
    if any(not (low - slack <= x <= high + slack) for x in found if x == x):
        return f"outside {low} … {high}: {answer}"
    return None


@pytest.mark.parametrize("module", sorted(VALID))
def test_an_argument_is_refused_by_its_name_or_taken_rightly(module):
    wrong = []
    for name, arguments in VALID[module].items():
        thing = functions(module)[name]
        assert not isinstance(called(thing, arguments), Exception), called(thing, arguments)
        for argument, given_, _ in tried(thing, arguments):
            try:
                problem = wrong_with(name, argument, called(thing, given_))
            except Exception as error:  # any other error is wrong
                problem = repr(error)
            if problem:
                wrong.append(f"{name}{given_} [{argument}]: {problem}"[:300])
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("module", [name for name in VALID if (LIBRARY / f"{name}.js").is_file()])
def test_the_page_refuses_and_takes_the_same(module, javascript):
    source = (LIBRARY / f"{module}.js").read_text(encoding="utf-8")
    twins = set(re.findall(r"^export (?:function|const) (\w+)", source, re.MULTILINE)) - ALONE
    asked = [
        (name, named, given, alike)
        for name, arguments in VALID[module].items()
        if name in twins
        for named, given, alike in [
            ("", arguments, True),
            *tried(functions(module)[name], arguments),
        ]
    ]
    calls = [(f"theory/{module}.js", name, on_the_page(name, given)) for name, _, given, _ in asked]
    wrong = []
    for (name, named, given, alike), answer in zip(asked, javascript(calls), strict=True):
        single = "|".join(one.removesuffix("s") for one in named.split("|"))  # a point, for points
        problem = wrong_with(name, f"{named}|{single}", answer)
        if alike and not problem:
            problem = other_than(name, called(functions(module)[name], given), answer)
        if problem:
            wrong.append(f"{name}{given} [{named}]: {problem}"[:300])
    assert not wrong, "\n".join(wrong)


def on_the_page(name, arguments):
    if name == "gradient_norms" and isinstance(arguments[0], list):
        return [[np.array(step) for step in arguments[0]], *arguments[1:]]
    return [g._asdict() if isinstance(g, Factors) else g for g in arguments]


def other_than(name, expected, answer):
    """Return what the page's answer has that Python's has not, or None."""
    if isinstance(expected, OverflowError):
        return None if answer == math.inf else f"{expected!r}, but {answer}"
    if isinstance(expected, Exception) or isinstance(answer, Exception):
        said = str(answer).removeprefix("RangeError: ")
        return None if str(expected) == said else f"{expected!r}, but {said!r}"
    ours, theirs = ([float(x) for x in numbers_in(found)] for found in (expected, answer))
    if name in ORDERED_OTHERWISE:
        ours, theirs = sorted(ours), sorted(theirs)
    same = len(ours) == len(theirs) and np.allclose(ours, theirs, 1e-9, 1e-12, equal_nan=True)
    return None if same else f"{ours}, but {theirs}"
