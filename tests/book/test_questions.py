"""The questions that a class answers before and after a page: what decides them is on it."""

import re
from pathlib import Path

import nbformat
import pytest

from heed.publish.site.questions import Question, read_questions, sheet

ROOT = Path(__file__).parents[2]
ASKED = dict(read_questions(ROOT / "book" / "questions.toml"))
LINK = re.compile(r"\]\([^)]*\)|\{[\w:]+\}`[^`]*`")
WORDS = re.compile(r"[^\W\d_]+|\d+")


def words_of(text):
    return " ".join(WORDS.findall(LINK.sub(" ", text).replace("\\text", " ")))


def words_on(name):
    notebook = nbformat.read(ROOT / f"{name}.ipynb", 4)
    return words_of("\n".join(c.source for c in notebook.cells if c.cell_type == "markdown"))


@pytest.mark.parametrize("name", ASKED)
def test_what_decides_a_question_is_on_the_page(name):
    page = words_on(name)
    quoted = [part for one in ASKED[name] for part in one.where.split("…")]
    assert [part for part in quoted if words_of(part) not in page] == []


@pytest.mark.parametrize("name", ASKED)
def test_a_page_has_ten_questions_with_one_answer_each(name):
    questions = ASKED[name]
    assert len({one.asks for one in questions}) == len(questions) == 10
    for one in questions:
        assert one.choices == () or len(set(one.choices)) == 4
        assert len(one.points) in (0, 2)
        assert not (one.points and one.choices)


def test_an_answer_that_is_no_choice_is_refused():
    with pytest.raises(ValueError, match=r"answer must be one of the choices, but is 'c'"):
        Question("Which?", "c", "here", choices=("a", "b"))


def test_only_the_sheet_with_answers_has_them():
    one = Question("Is 1 < 2?", "Yes, as always.", "1 < 2", points=("it is", "always"))
    bare, solved = (sheet("Numbers", [one], solved=solved) for solved in (False, True))
    assert "Is 1 &lt; 2?" in bare
    assert "as always" not in bare
    assert "<p>Yes, as always.</p><ul><li>it is</li><li>always</li></ul>" in solved
