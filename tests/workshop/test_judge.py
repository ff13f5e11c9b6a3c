"""The judge: what it calls right, what it says to each mistake, and what it bears."""

import pytest

from heed.workshop.judge import judge, judge_functions
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
    code = """
def multi_head(q, keys_values, heads):
    keys, values = keys_values
    return [attention(row[:0], keys, values) for row in q]
"""
    said = judge("heads", code)["reply"]
    assert "in line 4, where attention gets query = [], keys = [[" in said
    assert "]], and stops with ValueError: zip()" in said


def test_values_that_look_alike_are_shown_with_more_digits():
    code = next(code for name, code in RIGHT if name == "norm").replace("1e-5", "1.0001e-5")
    values = judge("norm", code)["values"]
    own, wanted = values.split(" gives ")[1].split(". It should give ")
    assert own.rstrip(".") != wanted.rstrip(".")
