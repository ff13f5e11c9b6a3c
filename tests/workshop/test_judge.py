"""The judge: what it calls right, what it says to each mistake, and what it bears."""

import pytest

from heed.workshop.judge import judge, judge_functions
from heed.workshop.misfit import misfit
from heed.workshop.part import part_of

from .answers import GOOD, HOSTILE, PARTS, RIGHT, WRONG


def test_a_part_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="name must be that of a part, but is 'nothing'"):
        part_of("nothing")


@pytest.mark.parametrize(("name", "code"), RIGHT)
def test_right_code_is_right(name, code):
    report = judge(name, code)
    assert report["answer"] == "right", report
    assert report["passed"] == len(part_of(name).tests)


@pytest.mark.parametrize("name", PARTS)
def test_there_are_five_ways_to_be_right_and_eight_to_be_wrong(name):
    assert sum(one == name for one, _ in RIGHT) >= 5
    assert sum(one == name for one, *_ in WRONG) >= 8


@pytest.mark.parametrize(("name", "code", "reply"), WRONG)
def test_wrong_code_gets_the_reply_that_is_for_it(name, code, reply):
    report = judge(name, code)
    assert report["answer"] == "wrong", report
    assert report["passed"] < len(part_of(name).tests)
    assert reply in report["reply"], report


@pytest.mark.parametrize("name", PARTS)
def test_each_usual_mistake_is_called_by_its_own_name(name):
    """Were it the reader's function: two mistakes that no test tells apart would need one reply."""
    part = part_of(name)
    for function, mistakes in part.mistakes.items():
        for mistake in mistakes:
            names = {one.__name__: one for one in part.book} | {function: mistake}
            report = judge_functions(part, names)
            assert report["answer"] == "wrong", mistake.__name__
            assert report["reply"] == " ".join(mistake.__doc__.split()), (mistake.__name__, report)
            assert report["values"], mistake.__name__


def test_what_a_function_leaves_behind_is_shown_as_that():
    forgets = next(code for name, code, reply in WRONG if reply == "The cache doesn’t grow")
    assert "gives past = [[], []]. It should give past = [" in judge("decoder", forgets)["values"]


def test_the_readers_own_part_stands_in_for_the_books():
    """It is told by what it raises; code that stops, or has no function, is left aside."""
    code = next(code for name, code in RIGHT if name == "attention")
    assert judge("attention", code, before={"softmax": GOOD})["answer"] == "right"
    shout = GOOD.replace("top = ", "raise ValueError('mine')\n    top = ")
    assert "ValueError: mine" in judge("attention", code, before={"softmax": shout})["reply"]
    for other in ("def softmax(:", "softmax = 7", "raise SystemExit"):
        assert judge("attention", code, before={"softmax": other})["answer"] == "right"


def test_a_part_of_the_readers_finds_the_parts_that_it_calls():
    """Several heads call attention, which calls the softmax."""
    heads, own = (
        next(code for name, code in RIGHT if name == one) for one in ("heads", "attention")
    )
    shout = GOOD.replace("top = ", "raise ValueError('mine')\n    top = ")
    assert part_of("heads").given_parts() == ["attention", "softmax"]
    assert judge("heads", heads, before={"attention": own})["answer"] == "right"
    assert "mine" in judge("heads", heads, before={"attention": own, "softmax": shout})["reply"]


@pytest.mark.parametrize("name", PARTS)
def test_the_stub_is_not_read_as_an_answer(name):
    part = part_of(name)
    assert judge(name, part.start)["answer"] == "unread"
    assert judge(name, f"{part.start}\n\n")["answer"] == "unread"
    assert judge(name, "")["reply"].startswith("The tests call ")


@pytest.mark.parametrize(("code", "answer", "said"), HOSTILE.values(), ids=HOSTILE)
def test_what_harms_is_stopped_and_said(code, answer, said):
    before = judge("softmax", GOOD)
    report = judge("softmax", code)
    assert report["answer"] == answer, report
    assert said in report["reply"] + report["printed"], report
    assert len(report["printed"]) < 5_000
    assert judge("softmax", GOOD) == before, "the next one is judged as ever"


def test_an_error_inside_a_part_says_what_that_got():
    """Without the judge's own names, and with what doesn't fit where that is known."""
    code = """
def multi_head(q, keys_values, heads):
    keys, values = keys_values
    return [attention(row[:0], keys, values) for row in q]
"""
    said = judge("heads", code)["reply"]
    assert said.endswith("in line 4: attention gets a query of 0 numbers, but a key of 4.")
    said = judge("greedy", "def greedy(step, *_):\n    return step(2.5)")["reply"]
    assert "where step gets token = 2.5, and stops with ValueError" in said
    said = judge("softmax", "import numpy")["reply"]
    assert said.startswith("Your code stops in line 1 with ImportError: this card runs without")


@pytest.mark.parametrize("given", ["q, k, v, heads", "q, [k, v]"])
def test_who_calls_several_heads_in_another_way_is_told_how(given):
    code = f"""def encoder_block(block, rows, heads):
    q = k = v = rows
    return multi_head({given})
"""
    said = judge("encoder", code)["reply"]
    assert said.endswith("multi_head(q, keys_values, heads), where keys_values is [k, v].")


@pytest.mark.parametrize("code", ["q.shape", "q[:, :2]", "q.T"])
def test_code_for_tensors_is_told_that_matrices_are_lists(code):
    said = judge("heads", f"def multi_head(q, keys_values, heads):\n    return {code}")["reply"]
    assert said.endswith("take [row[a:b] for row in q] for q[:, a:b].")


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("dot", ([1.0, 2.0], [1.0]), "dot gets lists of 2 and 1 numbers."),
        ("dot", ([1.0], None), "dot gets None as 1, but needs a list of numbers."),
        ("softmax", (2.0,), "softmax gets a number as 0, but needs a list of numbers."),
        ("attention", ([1.0], [[1.0]], []), "keys and values, but not as many: 1 and 0."),
        ("added", ([[1.0]], [[1.0, 2.0]]), "added gets matrices of 1 × 1 and 1 × 2 numbers."),
        ("linear", ({"weight": []}, [[1.0]]), "but needs a dictionary with weight and bias."),
        ("dot", ([1.0], [2.0]), ""),
        ("attention", ([], [], []), ""),
        ("multi_head", ([[1.0]], [[1.0]], 1), "but needs a list of matrices. Give it [k, v]."),
        ("multi_head", ([[1.0]], [[[1.0]], [[1.0]]], 1), ""),
        ("another", (1,), ""),
        ("attention", ([1.0],), ""),
    ],
)
def test_what_does_not_fit_is_said_in_words(name, given, said):
    told = misfit(name, {str(at): one for at, one in enumerate(given)})
    assert told.endswith(said)
    assert bool(told) == bool(said)


def test_of_what_is_printed_that_of_the_failing_test_is_shown():
    code = GOOD.replace("def dot(a, b):", "print('first')\n\ndef dot(a, b):\n    print(a)")
    assert judge("softmax", code)["printed"] == "first\n"
    wrong = code.replace("x * y", "x + y")
    assert judge("softmax", wrong)["printed"] == "first\n[1.0, 2.0, 3.0]\n"


def test_a_call_is_shown_whole_or_by_names_and_shapes():
    norm, decoder = (
        judge(name, f"def {function}(*_):\n    return 0")["values"]
        for name, function in (("norm", "layer_norm"), ("decoder", "decoder_block"))
    )
    assert norm.startswith("layer_norm({'bias': [0, 0, 0], 'weight': [1, 1, 1]}, [[1, 2, 6]]) ")
    assert decoder.startswith("decoder_block(block, [[-0.")
    assert "2, [[], []], source), where source is 2 × 2 × 4, gives 0." in decoder


def test_values_that_look_alike_are_shown_with_more_digits():
    code = next(code for name, code in RIGHT if name == "norm").replace("1e-5", "1.0001e-5")
    values = judge("norm", code)["values"]
    own, wanted = values.split(" gives ")[1].split(". It should give ")
    assert own.rstrip(".") != wanted.rstrip(".")
