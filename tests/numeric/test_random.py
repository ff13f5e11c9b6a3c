import random

import pytest

SEEDS = [0, 1, 2, 9999, -7, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**53 - 1]


def draw(seed, asked):
    """What Python's own generator answers."""
    rng = random.Random(seed)
    return [ask(rng, method, arguments) for method, arguments in asked]


def ask(rng, method, arguments):
    if method == "shuffle":
        order = list(arguments[0])
        rng.shuffle(order)
        return order
    return getattr(rng, method)(*arguments)


def test_a_stream_is_that_of_python(javascript):
    sizes = [1, 2, 3, 7, 2**16, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**53 - 1]
    asked = [["random", []]] * 5 + [["randrange", [n]] for n in sizes * 3]
    asked += [["shuffle", [list(range(13))]], ["choice", [list("words")]]] * 3
    asked += [["random", []]] * 700  # past the end of the state, which is then renewed
    calls = [("numeric/random.js", "Random", [[seed], asked]) for seed in SEEDS]
    assert javascript(calls) == [draw(seed, asked) for seed in SEEDS]


def test_normal_numbers_are_those_of_python(javascript):
    # Sine, cosine and logarithm may differ in the last bit from machine to machine.
    asked = [["gauss", [0, 1]], ["gauss", [3, 0.5]], ["gauss", [0, 1]], ["random", []]] * 50
    calls = [("numeric/random.js", "Random", [[seed], asked]) for seed in SEEDS]
    for seed, answer in zip(SEEDS, javascript(calls), strict=True):
        assert answer == pytest.approx(draw(seed, asked), rel=1e-13, abs=1e-13)


def test_any_seed(javascript):
    rng = random.Random(5)
    seeds = [rng.randrange(-(2**53) + 1, 2**53) for _ in range(300)] + list(range(300))
    calls = [("numeric/random.js", "Random", [[seed], [["random", []]]]) for seed in seeds]
    assert javascript(calls) == [[random.Random(seed).random()] for seed in seeds]


@pytest.mark.parametrize(
    ("seed", "asked", "message"),
    [
        (0.5, [], "seed must be an integer below 2⁵³, but is 0.5"),
        (2**53, [], "seed must be an integer below 2⁵³"),
        (1, [["randrange", [0]]], "n must be a positive integer, but is 0"),
        (1, [["randrange", [2.5]]], "n must be a positive integer, but is 2.5"),
    ],
)
def test_what_does_not_fit_is_named(javascript, seed, asked, message):
    [answer] = javascript([("numeric/random.js", "Random", [[seed], asked])])
    assert message in str(answer)
